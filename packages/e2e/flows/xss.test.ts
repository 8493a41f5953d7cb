import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningApp, signIn, startApp } from '../support/app.ts';
import { leaveBrowser, openBrowser, type Visit, visit } from '../support/browser.ts';
import { writeHostileRecords } from '../support/hostile-records.ts';
import { expectFits, goWithin, NOWHERE } from '../support/screen.ts';
import { manyPayloads, scriptPayloads, watchExecutions } from '../support/xss.ts';

/** A square near Tunja that every layer's features cover. */
const STUDY = JSON.stringify({
  type: 'Polygon',
  coordinates: [
    [
      [-73.36, 5.53],
      [-73.35, 5.53],
      [-73.35, 5.54],
      [-73.36, 5.54],
      [-73.36, 5.53],
    ],
  ],
});
const payload = (index: number): string => scriptPayloads[index % scriptPayloads.length] ?? '';
const LAYERS = scriptPayloads.map((_, index) => `capa_x_${index}`).slice(0, 8);
/** The rows of a layer's table that are on the screen at once. */
const ROWS = 5;
/** Payloads of one row: all two hundred are shown with the layers of a report. */
const PER_ROW = manyPayloads.length / (LAYERS.length * ROWS);
const rowTexts = (layer: number): string[] =>
  Array.from({ length: ROWS }, (_, row) => {
    const from = (layer * ROWS + row) * PER_ROW;
    return manyPayloads.slice(from, from + PER_ROW).join(' ');
  });

let app: RunningApp;
let browser: Browser;
let visitor: Visit;
let page: Page;
let executions: { seen: string[] };
let reportId = '';

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), openBrowser()]);
  for (const [index, name] of LAYERS.entries()) await hostileLayer(name, index);
  visitor = await visit(browser, app.url);
  page = visitor.page;
  executions = await watchExecutions(page);
  await signIn(page, 'coordina.demo');
  reportId = await hostileReport();
  await hostilePeople();
});

afterAll(async () => {
  console.log(`S15: ${manyPayloads.length} payloads, ${executions.seen.length} executions`);
  if (browser) await leaveBrowser(browser);
  await app?.close();
});

beforeEach(() => {
  executions.seen.length = 0;
  visitor.complaints.length = 0;
});

/** Title, description, entity, column texts and values are payloads. */
async function hostileLayer(name: string, index: number): Promise<void> {
  const { pool } = app.database;
  await pool.query(
    `create table capas.${name} (id integer primary key, nombre text, geom geometry(MultiPolygon, 4326))`,
  );
  for (const [id, text] of rowTexts(index).entries()) {
    await pool.query(
      `insert into capas.${name}
       values ($1, $2, ST_Multi(ST_MakeEnvelope(-73.37, 5.52, -73.34, 5.55, 4326)))`,
      [id, text],
    );
  }
  const columns = [{ nombre: 'nombre', tipo: 'text', texto: payload(index * 4 + 3) }];
  await pool.query(
    `insert into tablas_postgis (base_datos_id, esquema, nombre, titulo_capa, descripcion, entidad,
       srid, tipo, columna_geometria, columna_id, columnas, muestra_datos, total_filas, max_vertices,
       extension, ultima_sincronizacion)
     select 1, 'capas', $1, $2, $3, $4, 4326, 'MULTIPOLYGON', 'geom', 'id', $5, $6, $7, 5,
       ST_MakeEnvelope(-73.37, 5.52, -73.34, 5.55, 4326), now()`,
    [
      name,
      payload(index * 4),
      scriptPayloads.join(' '),
      payload(index * 4 + 2),
      JSON.stringify(columns),
      JSON.stringify(scriptPayloads.slice(0, 5).map((text, id) => ({ id, nombre: text }))),
      ROWS,
    ],
  );
}

async function ask<Answer>(query: string, variables: Record<string, unknown>): Promise<Answer> {
  const response = await visitor.context.request.post('/api/graphql', {
    headers: { 'x-comarca': '1' },
    data: { query, variables },
  });
  const { data, errors } = await response.json();
  expect(errors).toBeUndefined();
  return data;
}

/** A generated report with payloads as name, analyses, and names of layers that do not exist. */
async function hostileReport(): Promise<string> {
  const layers = [...LAYERS, payload(4), payload(7)];
  const analyses = layers.map((layer) => ({ layer, analisis: scriptPayloads.join('\n') }));
  const { saveShortReport } = await ask<{
    saveShortReport: { errors: unknown[]; report: { id: string } };
  }>(
    `mutation($n: String!, $l: [String!]!, $c: String!, $a: String) {
       saveShortReport(name: $n, buffer: 0, layers: $l, coords: $c, crs: 9377, layerAnalysis: $a) {
         errors { message } report { id } } }`,
    { n: payload(0), l: layers, c: STUDY, a: JSON.stringify(analyses) },
  );
  expect(saveShortReport.errors).toEqual([]);
  const { id } = saveShortReport.report;
  const state = async () =>
    (
      await ask<{ getShortReport: { estado: string } }>(
        'query($id: ID!) { getShortReport(id: $id) { estado } }',
        { id },
      )
    ).getShortReport.estado;
  for (let tries = 0; tries < 300; tries++) {
    if ((await state()) === 'GENERADO') return id;
    await pause(200);
  }
  throw new Error('The report was not generated');
}

/** The person at the screen and the report's author have payloads for names. */
async function hostilePeople(): Promise<void> {
  const { pool } = app.database;
  await pool.query(
    `update usuarios set first_name = $1, last_name = $2, job_title = $3, uid = $4
     where username = 'coordina.demo'`,
    ['<img src=x onerror=xssMarca()>', payload(3), payload(5), payload(8)],
  );
  const { rows } = await pool.query<{ id: number }>(
    `insert into usuarios (username, email, first_name) values ($1, $2, $3) returning id`,
    [payload(4), payload(10), payload(7)],
  );
  await pool.query('update reportes_rapidos set autor_id = $1', [rows[0]?.id]);
  for (const [index, text] of scriptPayloads.entries()) {
    await pool.query(
      `insert into reportes_rapidos (nombre, autor_id, buffer, srid, capas, trazado, huella, estado, error)
       values ($1, $2, 0, 9377, $3, $4, 'x', $5, $1)`,
      [text, rows[0]?.id, JSON.stringify([text]), STUDY, index % 2 ? 'FALLIDO' : 'CANCELADO'],
    );
  }
}

/** The texts are on the screen as texts, and nothing of them ran. */
async function expectHarmless(): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  expect(executions.seen).toEqual([]);
  expect(visitor.complaints).toEqual([]);
}

describe('texts with scripts (S15)', () => {
  test('are texts in the list of reports', async () => {
    await page.goto('/v2/reportes_prediales');
    await page.getByText(payload(34), { exact: true }).first().waitFor();
    await expectHarmless();
    for (const text of [payload(20), payload(30)]) {
      await page.goto(`/v2/reportes_prediales?search=${encodeURIComponent(text)}`);
      await expectHarmless();
    }
  });

  test('are texts in the preview, its analyses, errors and tables', async () => {
    await page.goto(`/v2/gestor_predial/editar/${reportId}`);
    await page.getByRole('heading', { name: 'Reporte generado' }).waitFor();
    const section = page.locator('.vista-capa');
    await section.first().waitFor();
    await expect.poll(() => section.count()).toBeGreaterThanOrEqual(LAYERS.length);
    for (const one of await section.all()) {
      await one.scrollIntoViewIfNeeded();
      await page.waitForTimeout(100);
    }
    await page.getByText(scriptPayloads.join(' ')).first().waitFor();
    // Every payload stands there as the text that it is.
    const squeezed = (text: string) => text.replace(/[\s\u200b\ufeff]+/g, '');
    const missing = async () => {
      const shown = squeezed((await page.locator('body').textContent()) ?? '');
      return manyPayloads.filter((text) => !shown.includes(squeezed(text)));
    };
    await expect.poll(missing).toEqual([]);
    await expectHarmless();
  });

  test('are texts in the map’s balloon and legend', async () => {
    await page.goto(`/v2/gestor_predial/editar/${reportId}`);
    const map = page.locator('.vista-capa .mapa').first();
    await map.scrollIntoViewIfNeeded();
    await map.locator('canvas').first().waitFor();
    const balloon = page.locator('.mapa-globo').first();
    // A press finds what has been drawn, and nothing tells when the map has drawn its layer.
    const opens = async () => {
      await map.click();
      return balloon.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(opens).toBe(true);
    await expect.poll(() => balloon.textContent()).toMatch(/xssMarca/);
    await map.getByRole('button', { name: /Convenciones Mapa/ }).click();
    await expectHarmless();
  });

  test('are texts in the list of spatial tables and in a table’s panel', async () => {
    await page.goto('/v2/tablas_postgis');
    await page.getByText(payload(0), { exact: true }).first().waitFor();
    await expectHarmless();
    await page.getByRole('button', { name: `Ver ${LAYERS[0]}` }).click();
    await page.getByRole('region', { name: 'Tabla espacial' }).waitFor();
    await expectHarmless();
  });

  test('are texts at home and in the own profile', async () => {
    for (const path of ['/v2/inicio', '/v2/editar-perfil', '/v2/gestor_predial/crear']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectHarmless();
    }
  });
});

const panels = (list: string) => [list, `${list}?itemId=1`, `${list}?id=1`];
const tabsOf = (screen: string, tabs: readonly string[]) =>
  tabs.map((tab) => `${screen}?tab=${tab}`);

/** The screens of the administration, whose every record has payloads for texts. */
const administration: Readonly<Record<string, readonly string[]>> = {
  'home and dashboard': ['inicio', 'dashboard_proyectos'],
  projects: panels('proyectos'),
  contracts: panels('contratos'),
  subjects: [...panels('empresas'), ...panels('personas')],
  processes: panels('procesos_negocio'),
  'tabs of a project': tabsOf('proyectos/administrar/1', [
    'grupos',
    'roles',
    'recursos',
    'productos',
    'tipologias',
    'unidades',
    'bloques',
    'errores',
  ]),
  'tabs of a process': tabsOf('procesos_negocio/administrar/1', [
    'roles',
    'recursos',
    'actividades',
    'errores',
  ]),
  users: ['usuarios', 'usuarios?create=true'],
  catalogues: [
    'tipos_contrato',
    'estados_contrato',
    'estados_proyecto',
    'configuraciones',
    'configuraciones_productos',
    'tipos_identificacion',
    'generos',
    'modulos',
    'aplicaciones',
    'cuentas_correo',
  ].map((key) => `catalogos?catalogo=${key}`),
  geoviewer: tabsOf('administracion_geovisor', ['capas_base', 'categorias']),
};

describe('texts with scripts, and of 10,000 characters, in the administration (S15)', () => {
  let admin: Visit;

  beforeAll(async () => {
    await writeHostileRecords(app.database);
    admin = await visit(browser, app.url);
    executions = await watchExecutions(admin.page);
    await signIn(admin.page, 'admin.demo');
    await admin.page.goto('/v2/inicio');
  });

  test.each(Object.entries(administration))('are texts in %s', async (_, screens) => {
    for (const screen of screens) {
      await goWithin(admin.page, NOWHERE);
      await goWithin(admin.page, `/v2/${screen}`);
      await admin.page.getByRole('heading', { level: 1 }).first().waitFor();
      await admin.settle();
      expect([screen, executions.seen, admin.complaints]).toEqual([screen, [], []]);
      await expectFits(admin.page);
    }
  });
});
