import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { signIn } from '../../support/app.ts';
import { downloaded } from '../../support/downloads.ts';
import { button, leading, row } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { zipText } from '../../support/zip.ts';

/**
 * From a spreadsheet to the signed report: a template of three levels, a project with it, twelve layers of
 * which one fails at first, analyses that follow the tables, one of them rejected and mended.
 */
const stage = openStage({ demo: 'all' });
const LAYERS = 12;
/** Drawn under every map: none of them may be away. */
const GROUND = ['drenaje_sencillo', 'vias_nacionales', 'cabeceras_municipales'];
const SECTIONS = ['Medio físico', 'Medio biótico', 'Medio social'] as const;
const ROUTE = {
  type: 'LineString',
  coordinates: [
    [-73.36, 5.53],
    [-73.3, 5.56],
  ],
};
let tables: string[] = [];

beforeAll(async () => {
  const { pool } = stage.app.database;
  const { rows } = await pool.query<{ nombre: string }>(
    `select nombre from tablas_postgis
     order by nombre = any($2) desc, id limit $1`,
    [LAYERS, GROUND],
  );
  tables = rows.map(({ nombre }) => nombre);
  await pool.query(
    `update proyectos set nombre = 'Línea Sogamoso norte', tipo_id =
       (select id from tipos_proyecto where descripcion = 'Inteligencia del Territorio')
     where codigo = 'TRALSA001GP'`,
  );
});

const said = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Avisos' }).getByText(text).first().waitFor();
const node = (page: Page, name: string) =>
  page.getByRole('treeitem', { name: new RegExp(`${name}( |$)`) }).first();
const analysis = (page: Page) => page.getByRole('textbox', { name: 'Redacción Análisis' });
const send = (page: Page) => button(page, 'Enviar a control de calidad').click();
const review = (page: Page) => page.locator('.informe-revision');

/** Section; subsection; table; name: four layers in each section, two of them in a subsection. */
const spreadsheet = () =>
  [
    'Sección;Subsección;Capa;Nombre',
    ...tables.map((table, index) => {
      const section = SECTIONS[Math.floor(index / 4)];
      return `${section};${index % 4 < 2 ? `Base de ${section}` : ''};${table};Capa ${index + 1}`;
    }),
  ].join('\n');

async function makeTemplate(page: Page): Promise<void> {
  await page.goto('/v2/estructura_it/crear');
  await page.locator('input[type=file]').setInputFiles({
    name: 'plantilla.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(spreadsheet()),
  });
  await page.getByText(`Capa ${LAYERS}`, { exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Diagnóstico de tres niveles');
  await button(page, 'Guardar Plantilla').click();
  await page.waitForURL(/estructura_it\/editar\/\d+/);
}

async function makeProject(page: Page): Promise<string> {
  const { rows } = await stage.app.database.pool.query<{ id: number }>(
    "select id from proyectos where codigo = 'TRALSA001GP'",
  );
  await page.goto(`/v2/proyectos?itemId=${rows[0]?.id}`);
  await leading(page, 'Crear Proyecto IT').click();
  await page.waitForURL(/proyectos_it\/crear/);
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Variante contada');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'trazado.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(JSON.stringify(ROUTE)),
    });
  await page.getByText('Longitud elipsoidal: 7,43 km').waitFor();
  await page.getByRole('spinbutton', { name: 'Buffer [metros]' }).fill('500');
  await button(page, 'Guardar').click();
  await page.waitForURL(/proyectos_it\/editar\/\d+/);
  const id = /editar\/(\d+)/.exec(page.url())?.[1] ?? '';
  await leading(page, 'Crear Estructura').click();
  await page.waitForURL(/estructura_it\/crear/);
  const template = page.getByRole('combobox', { name: 'Empezar con una plantilla' });
  await template.click();
  await template.fill('tres niveles');
  await template.press('Enter');
  await page.getByText(SECTIONS[2], { exact: true }).waitFor();
  await button(page, /^Crear Estructura Proyecto$/).click();
  await said(page, 'Estructura creada exitosamente');
  return id;
}

/** One table is away at first; once it is back, only its layer is crossed again. */
async function synchroniseAll(page: Page): Promise<void> {
  const { pool } = stage.app.database;
  const lost = tables[LAYERS - 1];
  await pool.query(`alter table capas.${lost} rename to apartada`);
  await button(page, 'Sincronizar Capas').click();
  await page.getByText('Sincronización terminada').waitFor({ timeout: 60_000 });
  await page.getByText('no existe en la base de datos').first().waitFor();
  await pool.query(`alter table capas.apartada rename to ${lost}`);
  await button(page, 'Reintentar las que fallaron (1)').click();
  await expect.poll(() => page.getByText(/Reintentar las que fallaron/).count()).toBe(0);
  await page.getByText('Sincronización terminada').waitFor({ timeout: 60_000 });
  await page.locator('.informe-falta').getByText('Sin sincronizar: 0').waitFor();
  await button(page, 'Cerrar').click();
}

async function writeAbout(page: Page, name: string, text: string): Promise<void> {
  await node(page, name).click();
  await analysis(page).fill(text);
  await page.getByText('Guardado').first().waitFor();
}

/** Three layers of areas, written about with their figures. @returns how the three analyses read */
async function writeWithAreas(page: Page): Promise<string[]> {
  const { rows } = await stage.app.database.pool.query<{ capa: string }>(
    `select capa from capas_it
     where resultado = 'CRUZÓ' and resumen->>'unidad' = 'ha' and capa = any($1) and capa <> $2
     order by id limit 3`,
    [tables, tables[1]],
  );
  expect(rows).toHaveLength(3);
  const readings: string[] = [];
  for (const { capa } of rows) {
    const name = `Capa ${tables.indexOf(capa) + 1}`;
    await writeAbout(page, name, `${name} ocupa {{neto_ha}}, que es {{porcentaje}} de la franja.`);
    const reading = page.locator('.cifras-lectura p').filter({ hasText: `${name} ocupa` });
    const text = (await reading.textContent()) ?? '';
    expect(text).toMatch(/ocupa [\d.,]+ ha, que es [\d.,]+ % de la franja\.$/);
    readings.push(text);
  }
  return readings;
}

test('a spreadsheet becomes a reviewed report in Word', async () => {
  const { page } = stage;
  await signIn(page, 'coordina.demo');
  await makeTemplate(page);
  const id = await makeProject(page);

  await signIn(page, 'gestora.demo');
  await page.goto('/v2/proyectos_it');
  await row(page, /Variante contada/).waitFor();
  await page.goto(`/v2/estructura_it/informe/${id}`);
  await synchroniseAll(page);
  await writeAbout(page, 'Capa 2', 'La franja cruza {{n}} elementos.');
  await page.locator('.cifras-lectura mark').first().waitFor();
  const count = await page.locator('.cifras-lectura mark').first().textContent();
  await send(page);
  await review(page).getByText('PENDIENTE CC').waitFor();
  const readings = await writeWithAreas(page);
  await page.goto(`/v2/estructura_it/informe/${id}?nodo=conclusiones`);
  const first = page.getByRole('region', { name: SECTIONS[0] });
  const entry = first.getByRole('textbox', { name: /Nuevo elemento/ });
  await entry.fill('El trazado no exige traslados.');
  await entry.press('Enter');
  await page.getByText('Guardado').first().waitFor();

  await signIn(page, 'coordina.demo');
  await page.goto(`/v2/estructura_it/informe/${id}`);
  await node(page, 'Capa 2').click();
  await button(page, 'Rechazar').click();
  const rejection = page.getByRole('dialog', { name: /Rechazar/ });
  await rejection.getByRole('textbox', { name: 'Observación' }).fill('Diga de qué fuente');
  await button(rejection, 'Rechazar').click();
  await page.getByText('Observación: Diga de qué fuente').waitFor();

  await signIn(page, 'gestora.demo');
  await page.goto(`/v2/estructura_it/informe/${id}`);
  await writeAbout(page, 'Capa 2', 'La franja cruza {{n}} elementos, según su fuente.');
  await send(page);
  await review(page).getByText('PENDIENTE CC').waitFor();

  await signIn(page, 'coordina.demo');
  await page.goto(`/v2/estructura_it/informe/${id}`);
  await node(page, 'Capa 2').click();
  await button(page, 'Aprobar').click();
  await review(page).getByText('APROBADO CC').waitFor();
  const word = await downloaded(page, () => button(page, 'Descargar Reporte').click());
  const text = zipText(word.content, 'word/document.xml').replaceAll(/<[^>]+>/g, '');
  expect(text).toContain(`La franja cruza ${count} elementos, según su fuente.`);
  for (const reading of readings) expect(text).toContain(reading);
  expect(text).toContain('El trazado no exige traslados.');
  for (const section of SECTIONS) expect(text).toContain(section);
});
