import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createSquareLayer } from '../../../server/test/inteligencia/layers.fixture.ts';
import { signIn } from '../../support/app.ts';
import { askApi, button, choose, dialog, expectAccessible } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';

/**
 * Three alternatives are compared, the report of one is given to the client, and when its layer is
 * imported anew, who wrote it hears of it, and who wrote about another place does not.
 */
const stage = openStage({ demo: 'all' });
const TABLE = 'bosques_prueba';
let project = 0;

const routeAt = (lat: number) =>
  JSON.stringify({
    type: 'LineString',
    coordinates: [
      [-73.36, lat],
      [-73.34, lat],
    ],
  });

const square = (name: string, west: number, south: number, side: number) => ({
  nombre: name,
  box: [west, south, west + side, south + side] as [number, number, number, number],
});

const before = [square('Norte', -73.4, 5.545, 0.1), square('Lejos', -73.5, 5.4, 0.01)];

/** The same layer as its entity publishes it next: one forest more beside the first. */
const newer = JSON.stringify({
  type: 'FeatureCollection',
  features: [...before, square('Nuevo', -73.352, 5.528, 0.004)].map(
    ({ nombre, box: [west, south, east, north] }) => ({
      type: 'Feature',
      properties: { nombre },
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [west, south],
            [east, south],
            [east, north],
            [west, north],
            [west, south],
          ],
        ],
      },
    }),
  ),
});

beforeAll(async () => {
  const { pool } = stage.app.database;
  await createSquareLayer(stage.app, TABLE, before);
  const { rows } = await pool.query<{ id: number }>(
    `insert into proyectos_it (nombre, proyecto_id, buffer, srid, trazado)
     values ('Tres caminos', (select min(id) from proyectos), 100, 9377, $1) returning id`,
    [routeAt(5.55)],
  );
  project = rows[0]?.id ?? 0;
  const children = [{ id: 'N0000001', name: 'Bosque', abreviatura: 'BOS', capa: TABLE }];
  await pool.query(
    `insert into estructuras_it (nombre, profundidad, estructura) values ('Capas de tres', 2, $1)`,
    [JSON.stringify({ id: 'raiz0000', name: 'x', children })],
  );
});

const upload = (page: Page, name: string, content: string) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name,
      mimeType: 'application/geo+json',
      buffer: Buffer.from(content),
    });

async function compareThree(page: Page): Promise<void> {
  await page.goto(`/v2/proyectos_it/alternativas/${project}`);
  await choose(page, 'Capas con que se cruzan', 'Capas de tres');
  await page.getByRole('tab', { name: 'Alternativa 2' }).click();
  await upload(page, 'sur.geojson', routeAt(5.53));
  await page.getByText('sur.geojson').first().waitFor();
  await button(page, 'Agregar').click();
  await page.getByRole('tab', { name: 'Alternativa 3', selected: true }).waitFor();
  await upload(page, 'media.geojson', routeAt(5.5451));
  await page.getByText('media.geojson').first().waitFor();
  await button(page, 'Guardar y cruzar').click();
  const places = page.getByRole('listitem').filter({ hasText: 'puntaje' });
  await places.first().filter({ hasText: '1. Alternativa 2' }).waitFor({ timeout: 60_000 });
  expect(await places.count()).toBe(3);
}

const SAVE = `mutation($name: String!, $coords: String!) { saveShortReport(name: $name, buffer: 100,
  layers: ["${TABLE}"], coords: $coords, crs: 9377) { obtained report { id } } }`;

/** A report of a route, made past the screen by the person of the page. @returns its id */
async function reportOf(page: Page, name: string, coords: string): Promise<string> {
  const answer = (await askApi(page, SAVE, { name, coords })) as {
    data: { saveShortReport: { report: { id: string } } };
  };
  const { id } = answer.data.saveShortReport.report;
  const state = 'query($id: ID!) { getShortReport(id: $id) { estado } }';
  await expect
    .poll(() => askApi(page, state, { id }), { timeout: 60_000 })
    .toEqual({ data: { getShortReport: { estado: 'GENERADO' } } });
  return id;
}

/** Gives the report to the client, who opens it in a browser without a session. */
async function shareWithClient(page: Page, report: string): Promise<void> {
  await page.goto(`/v2/gestor_predial/editar/${report}`);
  await button(page, 'Compartir').click();
  await button(dialog(page), 'Crear enlace').click();
  await dialog(page).getByLabel('¿Para quién?').fill('El cliente');
  await button(dialog(page), 'Crear enlace').click();
  const address = await dialog(page).getByLabel('Enlace', { exact: true }).inputValue();
  const client = await stage.visit();
  await client.page.goto(address);
  await client.page.getByText('Camino del sur').first().waitFor();
  await client.page.locator('.vista-capa .mapa canvas').first().waitFor();
  await expectAccessible(client.page);
  expect(await client.page.getByRole('navigation', { name: /menú/i }).count()).toBe(0);
  expect(client.complaints).toEqual([]);
  await client.close();
}

async function replaceLayer(page: Page): Promise<void> {
  await page.goto('/v2/tablas_postgis');
  await button(page, 'Importar capa').first().click();
  await upload(page, `${TABLE}.geojson`, newer);
  await page.getByLabel(`Reemplazar los datos de ${TABLE}`).check();
  await button(page, 'Enviar archivo').click();
  const start = dialog(page).getByRole('button', { name: 'Importar', exact: true });
  await start.click();
  await page.getByText('Capa importada').waitFor({ timeout: 60_000 });
}

const newsOf = async (page: Page): Promise<string[]> => {
  const answer = (await askApi(page, '{ noticesRelay(first: 50) { nodes { texto } } }')) as {
    data: { noticesRelay: { nodes: { texto: string }[] } };
  };
  return answer.data.noticesRelay.nodes
    .map(({ texto }) => texto)
    .filter((text) => text.startsWith('La capa'));
};

test('three alternatives, a report for the client, and a layer that changes afterwards', async () => {
  const { page } = stage;
  await signIn(page, 'gestora.demo');
  await reportOf(page, 'En otra parte', routeAt(5.405).replaceAll('-73.3', '-73.49'));
  await signIn(page, 'coordina.demo');
  await compareThree(page);
  const report = await reportOf(page, 'Camino del sur', routeAt(5.53));
  await shareWithClient(page, report);

  await signIn(page, 'admin.demo');
  await replaceLayer(page);
  await signIn(page, 'coordina.demo');
  await expect.poll(() => newsOf(page), { timeout: 60_000 }).toHaveLength(1);
  expect(await newsOf(page)).toEqual([
    expect.stringMatching(/cambió en el reporte «Camino del sur»: entraron 1, salieron 0/),
  ]);
  await page.goto('/v2/avisos');
  await page
    .getByText(/cambió en el reporte «Camino del sur»/)
    .first()
    .waitFor();
  await signIn(page, 'gestora.demo');
  expect(await newsOf(page)).toEqual([]);
});
