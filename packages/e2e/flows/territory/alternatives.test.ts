import { beforeAll, describe, expect, test } from 'vitest';
import { createSquareLayer } from '../../../server/test/inteligencia/layers.fixture.ts';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import { button, choose, expectAccessible, expectFits } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';

const stage = openStage({ demo: 'all' });
let project = 0;

beforeAll(async () => {
  const { pool } = stage.app.database;
  await createSquareLayer(stage.app, 'bosques_prueba', [
    { nombre: 'Norte', box: [-73.4, 5.545, -73.3, 5.6] },
    { nombre: 'Lejos', box: [-73.5, 5.4, -73.49, 5.41] },
  ]);
  const { rows } = await pool.query<{ id: number }>(
    `insert into proyectos_it (nombre, proyecto_id, buffer, srid, trazado)
     values ('Variante comparada', (select min(id) from proyectos), 100, 9377,
       '{"type":"LineString","coordinates":[[-73.36,5.55],[-73.34,5.55]]}') returning id`,
  );
  project = rows[0]?.id ?? 0;
  await pool.query(
    `insert into estructuras_it (nombre, profundidad, estructura) values ('Capas para comparar', 2, $1)`,
    [
      JSON.stringify({
        id: 'raiz0000',
        name: 'x',
        children: [{ id: 'N0000001', name: 'Bosque', abreviatura: 'BOS', capa: 'bosques_prueba' }],
      }),
    ],
  );
});

describe('alternatives of a project', () => {
  test('two routes are drawn, crossed and ranked, and taken home', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto(`/v2/proyectos_it/alternativas/${project}`);
    await choose(page, 'Capas con que se cruzan', 'Capas para comparar');
    await page.getByRole('tab', { name: 'Alternativa 2' }).click();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'sur.geojson',
        mimeType: 'application/geo+json',
        buffer: Buffer.from('{"type":"LineString","coordinates":[[-73.36,5.53],[-73.34,5.53]]}'),
      });
    await page.getByText('Longitud elipsoidal: 2,22 km').waitFor();
    await button(page, 'Guardar y cruzar').click();
    const places = page.getByRole('listitem').filter({ hasText: 'puntaje' });
    await places.first().filter({ hasText: '1. Alternativa 2' }).waitFor();
    await page.getByText('Ningún peso, movido un 20 %').waitFor();
    await page
      .getByRole('row', { name: /Bosque/ })
      .getByText('la menor')
      .waitFor();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await button(page, 'Descargar Word').click();
    expect((await download).suggestedFilename()).toMatch(/\.docx$/);
    await page.setViewportSize(NARROW);
    await expectFits(page);
  });
});
