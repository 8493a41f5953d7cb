import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { createSquareLayer } from '../../../server/test/inteligencia/layers.fixture.ts';
import { signIn } from '../../support/app.ts';
import { overflowOf } from '../../support/axe.ts';
import { NARROW } from '../../support/browser.ts';
import { button, choose, expectAccessible, expectFocused } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import {
  chooseLayers,
  expectPrintable,
  fillReport,
  inWindow,
  listLine,
  measureOf,
  openNewReport,
  sectionOf,
  synchronise,
  touch,
  tunjaLine,
  typeLine,
} from './quick-report.steps.ts';

const stage = openStage({ demo: 'all' });
let page: Page;

beforeEach(async () => {
  page = stage.page;
  await signIn(page, 'coordina.demo');
});

const waiting = () => page.getByRole('region', { name: 'Capas de la plantilla por elegir' });
const chosen = () => page.getByRole('region', { name: 'Capas del reporte, en orden' });
const layerIn = (list: Locator, title: string) =>
  list.getByRole('listitem').filter({ hasText: title });
const order = async (): Promise<string[]> =>
  (await chosen().getByRole('listitem').allInnerTexts()).map((text) => text.trim());

/** Drags a layer to the upper (or lower) part of a place. */
async function drag(layer: Locator, to: Locator, part: number): Promise<void> {
  const handle = layer.locator('span').first();
  await handle.hover();
  const from = await boxOf(handle);
  await page.mouse.down();
  // Not to the window's edge: the page would scroll from under the places.
  await page.mouse.move(from.x + 15, from.y + 15, { steps: 3 });
  await page.locator('.capas-orden-abierta').waitFor();
  const box = await boxOf(to);
  await page.mouse.move(box.x + box.width / 3, box.y + box.height * part, { steps: 5 });
  await page.mouse.up();
  await page.locator('.capas-orden-abierta').waitFor({ state: 'detached' });
}

/** Pixels between the buttons of the preview's rows, scrolled to the side, and the one that leads up. */
async function roomBesideRows(): Promise<number> {
  const { x } = await boxOf(button(page, 'Volver arriba'));
  const ends = await page.locator('.vista .ant-table-content').evaluateAll((tables) =>
    tables.flatMap((table) => {
      table.scrollLeft = table.scrollWidth;
      return [...table.querySelectorAll('td button')].map((it) => it.getBoundingClientRect().right);
    }),
  );
  return x - Math.max(...ends);
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return box;
}

test('the layers of a flat template are dragged, or moved by keyboard, into the order of the report', async () => {
  await openNewReport(page);
  await typeLine(page, tunjaLine);
  await fillReport(page, 'En orden', '500');
  await choose(page, 'Plantilla', 'Predial básico');
  await page.getByText('Profundidad 2, 0 secciones, 8 capas: 0 elegidas').waitFor();

  await drag(layerIn(waiting(), 'Humedales'), chosen(), 0.9);
  await expect.poll(order).toEqual([expect.stringContaining('1. Humedales')]);
  await drag(layerIn(waiting(), 'Títulos mineros'), layerIn(chosen(), 'Humedales'), 0.2);
  await drag(layerIn(waiting(), 'Red vial'), layerIn(chosen(), 'Títulos mineros'), 0.8);
  const places = (...titles: string[]) =>
    titles.map((title, index) => expect.stringContaining(`${index + 1}. ${title}`));
  await expect.poll(order).toEqual(places('Títulos mineros', 'Red vial', 'Humedales'));

  // The same by keyboard: the focus goes along.
  await button(waiting(), /^Agregar Municipios/).focus();
  await page.keyboard.press('Enter');
  const up = button(chosen(), /^Subir Municipios/);
  await expectFocused(up);
  await page.keyboard.press('Enter');
  await expectFocused(up);
  await page.keyboard.press('Enter');
  await expect
    .poll(order)
    .toEqual(places('Títulos mineros', 'Municipios', 'Red vial', 'Humedales'));
  await page.getByText(/«Municipios.*» queda en el lugar 2 de 4\./).waitFor();
  await button(chosen(), /^Quitar Red vial/).click();
  await layerIn(waiting(), 'Red vial').waitFor();
  await drag(layerIn(chosen(), 'Humedales'), layerIn(chosen(), 'Títulos mineros'), 0.2);
  await expect.poll(order).toEqual(places('Humedales', 'Títulos mineros', 'Municipios'));
  await drag(layerIn(chosen(), 'Títulos mineros'), waiting(), 0.5);
  await expect.poll(order).toEqual(places('Humedales', 'Municipios'));
  await page.getByText('8 capas: 2 elegidas').waitFor();
  await page.getByText('2 capas elegidas', { exact: true }).waitFor();
  // Scrolled as it is, the bar at the top covers a part of the buttons behind it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  // What the pointer would rest on in the narrow page shows its tooltip, which is no part of it.
  await page.mouse.move(0, 0);
  await page.setViewportSize(NARROW);
  await expect.poll(() => overflowOf(page)).toBe(0);
  await expectAccessible(page);

  await synchronise(page);
  const titles = page.locator('.vista-capa h3');
  await expect
    .poll(() => titles.allTextContents())
    .toEqual([expect.stringContaining('1. Humedales'), expect.stringContaining('2. Municipios')]);

  // The button that floats beside the report leaves those of the rows to be pressed.
  for (const size of [NARROW, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await expect.poll(() => roomBesideRows()).toBeGreaterThanOrEqual(0);
    expect(await overflowOf(page)).toBe(0);
  }

  const analysis = Array.from({ length: 40 }, (_, line) => `Renglón ${line + 1}.`).join('\n');
  const municipalities = sectionOf(page, '2. Municipios');
  await municipalities.getByLabel('Redacción Análisis').fill(analysis);
  await municipalities.getByText('Guardado').waitFor();
  await expectPrintable(page, ['En orden', '500 m', '1. Humedales', 'Renglón 40.', 'Metadatos']);
});

test('listed coordinates outlive the page, and a vertex of their line goes at a touch', async () => {
  await openNewReport(page);
  await listLine(page, tunjaLine);
  await page.reload();
  await page.getByText('Se recuperó lo que había escrito').waitFor();
  await button(page, 'Quitar la coordenada 3').waitFor();
  await page.getByText('Línea', { exact: true }).click();
  await button(page, 'Usar estas coordenadas').click();
  await expect.poll(() => measureOf(page).textContent()).toContain('39,30 km · 3 vértices');

  await button(page, 'Editar').click();
  await page.getByRole('button', { name: 'Quitar vértices' }).click();
  await page.getByText('Toque un vértice').waitFor();
  await touch(page, await inWindow(page.locator('.mapa').first(), [0.515, 0.555]));
  await expect.poll(() => measureOf(page).textContent()).toContain('2 vértices');
  await expectAccessible(page);
  await button(page, 'Deshacer').click();
  await expect.poll(() => measureOf(page).textContent()).toContain('3 vértices');
});

test('all the layers of a template with sections are selected at once', async () => {
  await openNewReport(page);
  await choose(page, 'Plantilla', 'Diagnóstico territorial');
  await page.getByText('Profundidad 3, 5 secciones, 13 capas: 0 elegidas').waitFor();
  expect(await chosen().count()).toBe(0);
  const all = page.getByRole('button', { name: 'Seleccionar todas' });
  await all.click();
  await page.getByText('13 capas: 13 elegidas').waitFor();
  await expect.poll(() => all.isDisabled()).toBe(true);
  await expect.poll(() => page.locator('.capa-elegida').count()).toBe(13);
  await expectAccessible(page);
});

test('repaired geometries are named in the log, and what could not be compared is said', async () => {
  const { pool } = stage.app.database;
  await createSquareLayer(stage.app, 'corbatines', []);
  await pool.query(
    `insert into capas.corbatines select i, 'corbatín ' || i, ST_Multi(ST_GeomFromText(
       'POLYGON((-73.36 5.53, -73.35 5.54, -73.35 5.53, -73.36 5.54, -73.36 5.53))', 4326))
     from generate_series(1, 12) as i`,
  );
  await openNewReport(page);
  await typeLine(page, tunjaLine);
  await fillReport(page, 'Reparado', '500');
  await chooseLayers(page, ['corbatines']);
  await synchronise(page);
  const said = /12 geometrías reparadas: 1 \(El borde se cruza a sí mismo .*10 \(.* y 2 más/;
  await page.locator('.progreso-reparadas').filter({ hasText: said }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Abrir Logs' }).click();
  await page.locator('.progreso-reparadas').filter({ hasText: said }).waitFor();

  await pool.query('alter table capas.corbatines rename to apartados');
  await page.getByRole('button', { name: 'Volver a ejecutar y comparar' }).click();
  await page.getByText('1 capa que no se pudo comparar').waitFor({ timeout: 60_000 });
  await page
    .getByText('No se pudo comparar: la capa terminó con error en esta ejecución.')
    .waitFor();
  expect(await page.getByText('Salió').count()).toBe(0);
});

/** Two lines beside the one near Tunja, whose columns are called like what a crossing measures. */
async function createParallels(): Promise<void> {
  const { pool } = stage.app.database;
  await pool.query(`create table capas.paralelas (id integer primary key, numero text,
    porcentaje integer, geom geometry(MultiLineString, 4326))`);
  const line = tunjaLine.map((position) => position.join(' ')).join(',');
  await pool.query(`insert into capas.paralelas select i, 'V-' || i, 7 * i, ST_Translate(
    ST_Multi(ST_GeomFromText('LINESTRING(${line})', 4326)), 0, 0.001 * (i - 1.5))
    from generate_series(1, 2) as i`);
  await pool.query(`insert into tablas_postgis (base_datos_id, esquema, nombre, titulo_capa, entidad,
      srid, tipo, columna_geometria, columna_id, columnas, total_filas, max_vertices, extension,
      ultima_sincronizacion)
    select 1, 'capas', 'paralelas', 'Paralelas', 'INVÍAS', 4326, 'MULTILINESTRING', 'geom', 'id',
      '[{"nombre":"numero","tipo":"text","texto":"Opciones"},
        {"nombre":"porcentaje","tipo":"integer","texto":"Porcentaje proyecto"}]',
      count(*), 3, ST_SetSRID(ST_Extent(geom)::geometry, 4326), now() from capas.paralelas`);
}

test('a layer keeps columns that are called like ours, a limited percentage is explained, and the popup stays on the map', async () => {
  await createParallels();
  await openNewReport(page);
  await typeLine(page, tunjaLine);
  await fillReport(page, 'Paralelas', '500');
  await chooseLayers(page, ['Paralelas']);
  await synchronise(page);
  const section = sectionOf(page, '1. Paralelas');
  await section
    .getByText(
      'Las líneas dentro de la franja suman más que el trazado: su porcentaje neto, y el de cada cruce, se limita a 100 %.',
    )
    .waitFor();
  await section.locator('dd', { hasText: '· 100,00 %' }).waitFor();
  const heads = await section.getByRole('columnheader').allInnerTexts();
  const first = section.locator('tbody tr[data-row-key]').first().getByRole('cell');
  const under = async (head: string) => {
    const cells = await first.allInnerTexts();
    return cells.filter((_, index) => heads[index] === head);
  };
  expect(await under('#')).toEqual(['1']);
  expect(await under('Opciones')).toEqual(['V-1', '']);
  expect(await under('Porcentaje proyecto')).toEqual(['7', expect.stringMatching(/^\d+,\d\d %$/)]);

  const map = section.locator('.mapa');
  await map.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  await map.locator('canvas').first().waitFor();
  const popup = map.locator('.mapa-globo');
  const hover = async () => {
    await page.mouse.move(...(await inWindow(map, [0.8, 0.22])));
    await page.mouse.move(...(await inWindow(map, [0.88, 0.14])), { steps: 20 });
    return popup.count();
  };
  await expect.poll(hover).toBe(1);
  const [inner, outer] = [await boxOf(popup), await boxOf(map)];
  expect(inner.x).toBeGreaterThanOrEqual(outer.x);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
});
