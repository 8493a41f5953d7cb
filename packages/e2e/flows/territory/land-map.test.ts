import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSquareLayer } from '../../../server/test/inteligencia/layers.fixture.ts';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import {
  askApi,
  button,
  dialog,
  expectAccessible,
  expectFits,
  field,
} from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';

const stage = openStage({ demo: 'all' });
let project = 0;
let layer = 0;

beforeAll(async () => {
  const { pool } = stage.app.database;
  await createSquareLayer(stage.app, 'paramos_prueba', [
    { nombre: 'Páramo del norte', box: [-73.4, 5.5, -73.3, 5.6] },
  ]);
  const { rows } = await pool.query<{ id: number }>(
    `insert into proyectos_it (nombre, proyecto_id, buffer, srid, trazado)
     values ('Variante del mapa', (select min(id) from proyectos), 500, 9377,
       '{"type":"LineString","coordinates":[[-73.36,5.53],[-73.34,5.55]]}') returning id`,
  );
  project = rows[0]?.id ?? 0;
  const layers = await pool.query<{ id: number }>(
    `select id from tablas_postgis where nombre = 'paramos_prueba'`,
  );
  layer = layers.rows[0]?.id ?? 0;
  await pool.query(
    `insert into estructuras_it (nombre, profundidad, estructura, object_id) values ('De la variante', 3, $1, $2)`,
    [
      JSON.stringify({
        id: 'raiz0000',
        name: 'x',
        children: [
          {
            id: 'S0000001',
            name: 'Medio biótico',
            children: [
              { id: 'N0000001', name: 'Páramos', abreviatura: 'PAR', capa: 'paramos_prueba' },
            ],
          },
        ],
      }),
      project,
    ],
  );
});

const stateOf = (page: Page) => new URL(page.url()).searchParams;

describe('the map of the territory', () => {
  test('a project is found, its structure switches layers on, and the address brings all of it back', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    await page.goto('/v2/inteligencia_territorio');
    const side = page.getByRole('navigation', { name: 'Capas y proyectos' });
    await side.getByText('Proyectos', { exact: true }).click();
    await page.getByRole('searchbox', { name: 'Buscar proyectos IT' }).fill('variante');
    await button(page, /Variante del mapa/).click();
    const card = page.getByRole('complementary', { name: 'Ficha del proyecto' });
    await card.getByText('500', { exact: true }).waitFor();
    await card.getByRole('button', { name: 'Acercar' }).click();
    await card.getByRole('button', { name: 'Ver sus capas' }).click();
    const tree = page.getByRole('region', { name: 'Capas del proyecto' });
    await tree.getByText('Páramos').click();
    await expect.poll(() => stateOf(page).get('capas')).toBe(`capa-${layer}`);
    const opacity = tree.getByRole('slider', { name: 'Opacidad de Páramos' });
    await opacity.fill('80');
    await expect.poll(() => stateOf(page).get('capas')).toBe(`capa-${layer}*80`);
    await opacity.press('End');
    await expect.poll(() => stateOf(page).get('capas')).toBe(`capa-${layer}`);
    await expect.poll(() => Number(stateOf(page).get('vista')?.split(',')[2])).toBeGreaterThan(12);
    expect(stateOf(page).get('proyecto')).toBe(String(project));
    await expectAccessible(page);

    await button(page, 'Convenciones Mapa').click();
    await page.getByRole('region', { name: 'Leyenda' }).getByText('paramos_prueba').waitFor();
    await button(page, 'Cerrar convenciones').click();
    const address = page.url();
    await page.goto('/v2/');
    await page.goto(address);
    await card.getByText('Variante del mapa').waitFor();
    await button(page, 'Convenciones Mapa').click();
    await page.getByRole('region', { name: 'Leyenda' }).getByText('paramos_prueba').waitFor();
    const canvas = page.getByRole('application', { name: 'Mapa de inteligencia del territorio' });
    const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
    await page.getByRole('button', { name: 'Cerrar ficha' }).click();
    expect(width * height).toBeGreaterThan(100_000);
    await button(page, 'Volver a todas las capas').click();
    await page.getByRole('slider', { name: 'Opacidad de paramos_prueba' }).fill('60');
    await expect.poll(() => stateOf(page).get('capas')).toBe(`capa-${layer}*60`);

    await side.getByText('Coordenada', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Longitud' }).fill('-73,35');
    await page.getByRole('textbox', { name: 'Latitud' }).fill('5,54');
    await button(page, 'Ir a la coordenada').click();
    await expect.poll(() => stateOf(page).get('vista')).toBe('-73.35000,5.54000,17');

    await page.setViewportSize(NARROW);
    await expectFits(page);
    await button(page, 'Capas y proyectos').click();
    await expectAccessible(page);
  });

  test('a report is shown to a client by a link, with its files, until it is revoked', async () => {
    const { page } = stage;
    await signIn(page, 'coordina.demo');
    const answer = (await askApi(
      page,
      `mutation($coords: String!) { saveShortReport(name: "Variante para el cliente", buffer: 200,
         layers: ["paramos_prueba"], coords: $coords, crs: 9377) { report { id } } }`,
      { coords: '{"type":"LineString","coordinates":[[-73.36,5.53],[-73.34,5.55]]}' },
    )) as { data: { saveShortReport: { report: { id: string } } } };
    await page.goto(`/v2/gestor_predial/editar/${answer.data.saveShortReport.report.id}`);
    await page.getByText('Reporte generado').waitFor();
    await button(page, 'Compartir').click();
    await button(dialog(page), 'Crear enlace').click();
    await field(dialog(page), /Para quién/).fill('Gobernación');
    await dialog(page).getByRole('switch').click();
    await button(dialog(page), 'Crear enlace').click();
    const address = await dialog(page).getByRole('textbox', { name: 'Enlace' }).inputValue();

    const client = await stage.visit();
    await client.page.goto(new URL(address).pathname + new URL(address).hash);
    await client.page.getByRole('heading', { name: 'Variante para el cliente' }).waitFor();
    await client.page.getByText('Capa CON cruces (1 elemento)').waitFor();
    await client.page.getByRole('application', { name: /Mapa de cruces/ }).waitFor();
    await expectAccessible(client.page);
    const download = client.page.waitForEvent('download');
    await client.page.getByRole('link', { name: 'Cruces (KML)' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.kml$/);
    await client.page.setViewportSize(NARROW);
    await expectFits(client.page);

    await button(dialog(page), 'Revocar').click();
    const question = page.getByRole('dialog', { name: /¿Revocar el enlace/ });
    await button(question, 'Revocar').click();
    await question.waitFor({ state: 'hidden' });
    await dialog(page).getByText('Revocado').waitFor();
    await client.page.reload();
    await client.page.getByText('Este enlace no existe, venció o fue revocado.').waitFor();
    await client.close();
    expect(client.complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });
});
