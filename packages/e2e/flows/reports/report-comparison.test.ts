import { beforeAll, expect, test } from 'vitest';
import {
  createSquareLayer,
  type Square,
} from '../../../server/test/inteligencia/layers.fixture.ts';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import { button, expectAccessible, expectFits, row } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import {
  chooseLayers,
  fillReport,
  openNewReport,
  sectionOf,
  synchronise,
  tunjaLine,
  typeLine,
} from './quick-report.steps.ts';

const stage = openStage({ demo: 'all' });

const boxOf = (index: number, shift = 0): Square['box'] => [
  -73.355 + index * 0.01 + shift,
  5.52,
  -73.352 + index * 0.01 + shift,
  5.56,
];

beforeAll(async () => {
  const names = ['uno', 'dos', 'tres', 'cuatro'];
  const squares = names.map((name, index) => ({ nombre: `lote ${name}`, box: boxOf(index) }));
  await createSquareLayer(stage.app, 'lotes', squares);
});

test('what entered, left and changed stands in a table, by name, and on the map', async () => {
  const { page } = stage;
  const { pool } = stage.app.database;
  await signIn(page, 'coordina.demo');
  await openNewReport(page);
  await typeLine(page, tunjaLine);
  await fillReport(page, 'Comparado', '500');
  await chooseLayers(page, ['lotes']);
  await synchronise(page);

  await pool.query('delete from capas.lotes where id = 1');
  await pool.query("update capas.lotes set nombre = 'lote dos bis' where id = 2");
  await pool.query('update capas.lotes set geom = ST_Translate(geom, 0.0005, 0) where id = 3');
  const [west, south, east, north] = boxOf(5);
  await pool.query(
    `insert into capas.lotes values
      (9, 'lote nuevo', ST_Multi(ST_MakeEnvelope($1, $2, $3, $4, 4326)))`,
    [west, south, east, north],
  );
  await button(page, 'Volver a ejecutar y comparar').click();
  const compared = page.getByRole('region', { name: 'Comparación con la ejecución anterior' });
  await compared.getByText('1 capa con diferencias').waitFor({ timeout: 60_000 });
  await compared.getByText('1 entró, 1 salió, 2 cambiaron').waitFor();
  await row(compared, /lote nuevo.*Entró/).waitFor();
  await row(compared, /lote uno.*Salió/).waitFor();
  await row(
    compared,
    /lote dos bis.*Cambió.*Nombre: «lote dos» → «lote dos bis».*La misma geometría/,
  ).waitFor();
  await row(compared, /lote tres.*Cambió.*(Otra ubicación|[+−]\d)/).waitFor();
  await expectAccessible(page);

  await button(compared, 'Ver lote nuevo en el mapa').click();
  const map = sectionOf(page, 'lotes').locator('.mapa');
  await button(map, 'Convenciones Mapa').click();
  const legend = map.getByRole('region', { name: 'Leyenda' });
  for (const change of ['Entraron', 'Cambiaron', 'Salieron']) {
    await legend.getByText(`${change} desde la ejecución anterior`).waitFor();
  }
  await page.setViewportSize(NARROW);
  await expectFits(page);
  expect(await compared.getByRole('table').count()).toBeGreaterThan(0);
});
