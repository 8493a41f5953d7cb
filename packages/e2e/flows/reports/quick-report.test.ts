import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { letSilencePass } from '../../../server/test/testkit/servers/silence.ts';
import { signIn } from '../../support/app.ts';
import { overflowOf } from '../../support/axe.ts';
import { NARROW } from '../../support/browser.ts';
import { downloaded } from '../../support/downloads.ts';
import { expectAccessible } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { zipNames, zipText } from '../../support/zip.ts';
import { testsWithColleague } from './quick-report.colleague.ts';
import { testsAlongRoute } from './quick-report.route.ts';
import {
  chooseLayers,
  closeLog,
  descriptionOf,
  drawLine,
  expectAlert,
  fillReport,
  generatedReport,
  holdLayer,
  layersField,
  lineFile,
  linesOf,
  measureOf,
  openNewReport,
  polygonKml,
  prefixedKml,
  progressOf,
  removeVertex,
  sectionOf,
  sendReport,
  summaryOf,
  synchronise,
  tunjaLine,
  twelveLayers,
  typeLine,
  uploadGeometry,
} from './quick-report.steps.ts';

const stage = openStage({ demo: 'all' });
let page: Page;

beforeEach(() => {
  page = stage.page;
});

describe('a coordinator', () => {
  let reportId = '';

  beforeEach(() => signIn(page, 'coordina.demo'));

  test('crosses a typed 40 km line with twelve layers, writes, hides and takes the files', async () => {
    await openNewReport(page);
    await typeLine(page, tunjaLine);
    await expect
      .poll(() => measureOf(page).textContent())
      .toContain('Longitud elipsoidal: 39,30 km');
    await fillReport(page, 'Línea Tunja – Duitama', '500');
    await chooseLayers(page, twelveLayers);
    reportId = await synchronise(page);

    await page.getByText('Reporte Rápido Generado').waitFor();
    await page.getByText('Cruzaron 12 capa(s)').waitFor();
    expect(await page.getByRole('button', { name: 'Descargar Reporte' }).count()).toBe(0);
    await closeLog(page);

    const municipalities = sectionOf(page, '1. Municipios');
    await municipalities.getByLabel('Redacción Análisis').fill('El trazado cruza seis municipios.');
    const soils = sectionOf(page, '2. Unidades cartográficas');
    await soils.getByLabel('Redacción Análisis').fill('Predominan los entisoles.');
    const wells = sectionOf(page, 'Pozos de hidrocarburos');
    await wells.getByRole('switch').click();
    await municipalities.getByText('Guardado').waitFor();
    await soils.getByText('Guardado').waitFor();

    const word = await downloaded(page, () =>
      page.getByRole('button', { name: 'Descargar Reporte' }).click(),
    );
    expect(word.name).toBe('reporte_corto.docx');
    const document = zipText(word.content, 'word/document.xml');
    expect(document).toContain('El trazado cruza seis municipios.');
    expect(document).toContain('Predominan los entisoles.');
    expect(document).toContain(await descriptionOf(municipalities));
    expect(document).not.toContain(await descriptionOf(wells));

    const kml = await downloaded(page, () =>
      municipalities.getByRole('button', { name: 'Descargar Cruces' }).click(),
    );
    expect(kml.name).toMatch(/^cruce_capa_.+_.+\.kml$/);
    expect(kml.content.toString('utf8').match(/<Placemark/g)).toHaveLength(6);

    const excel = await downloaded(page, () =>
      municipalities.getByRole('button', { name: 'Descargar Excel' }).click(),
    );
    expect(excel.name).toMatch(/\.xlsx$/);
    expect(zipNames(excel.content)).toContain('xl/workbook.xml');
    const summary = await downloaded(page, () =>
      page.getByRole('button', { name: 'Descargar Excel' }).first().click(),
    );
    expect(zipNames(summary.content)).toContain('xl/workbook.xml');
  });

  test('finds what was written after a reload, and an address that names a layer goes to it', async () => {
    await page.goto(`/v2/gestor_predial/editar/${reportId}?sectionId=titulos_mineros`);
    const section = sectionOf(page, 'Títulos mineros');
    await section.waitFor();
    await page.waitForURL((url) => !url.searchParams.has('sectionId'));
    await expect
      .poll(() => section.evaluate((node) => node.getBoundingClientRect().top))
      .toBeLessThan(200);
    const written = sectionOf(page, '1. Municipios').getByLabel('Redacción Análisis');
    await expect.poll(() => written.inputValue()).toBe('El trazado cruza seis municipios.');
    const hidden = sectionOf(page, 'Pozos de hidrocarburos').getByRole('switch');
    await expect.poll(() => hidden.getAttribute('aria-checked')).toBe('false');
    await page.getByText('VENCIDA', { exact: true }).first().waitFor();
  });

  test('runs again and learns that nothing changed', async () => {
    await page.goto(`/v2/gestor_predial/editar/${reportId}`);
    await page.getByRole('button', { name: 'Volver a ejecutar y comparar' }).click();
    await page.getByText('sin diferencias').waitFor({ timeout: 60_000 });
  });

  describe('with a colleague in the same report', () => testsWithColleague(stage, () => reportId));

  describe('along the route', () => testsAlongRoute(stage, () => reportId));

  test('draws a line on the map, edits it, takes the change back, and sees the progress', async () => {
    await openNewReport(page);
    await drawLine(page, [
      [0.3, 0.8],
      [0.5, 0.5],
      [0.8, 0.3],
    ]);
    await expect
      .poll(() => measureOf(page).textContent())
      .toMatch(/Longitud elipsoidal: .+ km · 3 vértices/);
    const drawn = await measureOf(page).textContent();
    await page.getByRole('button', { name: 'Borrar trazado' }).click();
    await expect.poll(() => measureOf(page).textContent()).toBe('Sin trazado todavía.');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(() => measureOf(page).textContent()).toBe(drawn);

    await page.getByRole('button', { name: 'Editar' }).click();
    await removeVertex(page, [0.5, 0.5]);
    await expect.poll(() => measureOf(page).textContent()).toContain('2 vértices');
    // A line keeps its two ends: pressing one is no step to take back.
    await removeVertex(page, [0.3, 0.8]);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(() => measureOf(page).textContent()).toContain('3 vértices');
    await fillReport(page, 'Dibujada en el mapa', '300');
    await chooseLayers(page, ['Municipios']);
    await layersField(page).fill('capa que no existe');
    await page.getByText('Create «capa que no existe»').waitFor();
    await layersField(page).press('Enter');
    await layersField(page).press('Escape');
    await synchronise(page);
    await page.getByText('Una capa terminó con error').waitFor();
    await page.getByRole('button', { name: /ERROR/ }).click();
    await page.locator('.progreso-error').waitFor();
    await page.getByRole('button', { name: 'Reintentar la capa con error' }).waitFor();
  });

  test('crosses the polygon of a KML file, which needs no buffer', async () => {
    await openNewReport(page);
    await uploadGeometry(page, 'con-prefijo.kml', prefixedKml);
    await expect.poll(() => measureOf(page).textContent()).toContain('Área: 12.252,91 ha');
    await page.getByText('con-prefijo.kml').waitFor();
    await page.getByRole('button', { name: 'Borrar trazado' }).click();
    await expect.poll(() => measureOf(page).textContent()).toBe('Sin trazado todavía.');
    await page.getByText('GeoJSON o KML en EPSG:4326').waitFor();
    await uploadGeometry(page, 'predio.kml', polygonKml);
    await expect.poll(() => measureOf(page).textContent()).toContain('Área: 12.252,91 ha');
    await fillReport(page, 'Predio del archivo', '0');
    await chooseLayers(page, ['Municipios', 'Ríos y quebradas']);
    await synchronise(page);
    await page.getByText('Cruzaron 2 capa(s)').waitFor();
  });
});

describe('a server that is killed in the middle of a report', () => {
  /** Seconds; longer than any job may be silent. */
  const AN_HOUR = 3600;

  test('finishes it once it is back, under the eyes of who waits for it', async () => {
    // A page without its server complains of every request and socket that it tries.
    const { page, close } = await stage.visit();
    await signIn(page, 'coordina.demo');
    await openNewReport(page);
    await uploadGeometry(page, 'trazado.geojson', lineFile);
    await fillReport(page, 'Interrumpido', '40000');
    await chooseLayers(page, twelveLayers);
    const letGo = await holdLayer(stage, 'titulos_mineros');
    await sendReport(page);
    const { ended, waiting } = progressOf(page);
    await ended.first().waitFor();
    await stage.app.kill();
    await letGo();

    await page.getByText('Se perdió la conexión con el servidor.').waitFor();
    const done = await ended.count();
    expect(done).toBeGreaterThan(0);
    expect(done + (await waiting.count())).toBe(twelveLayers.length);
    expect(done).toBeLessThan(twelveLayers.length);
    expect(await generatedReport(page).count()).toBe(0);
    await letSilencePass(stage, AN_HOUR);
    await stage.app.restart();

    await generatedReport(page).waitFor();
    await page.getByText('Cruzaron 12 capa(s)').waitFor();
    const finished = await summaryOf(page);
    expect(finished).toHaveLength(twelveLayers.length);
    await page.getByRole('button', { name: 'Sincronizar Reporte' }).click();
    await page.getByText('sin diferencias').waitFor();
    expect(await summaryOf(page)).toEqual(finished);

    // What is written while it is gone is saved once it is back, without being asked for.
    const municipalities = sectionOf(page, '1. Municipios');
    await stage.app.kill();
    await municipalities.getByLabel('Redacción Análisis').fill('Escrito sin conexión.');
    await municipalities.getByText('Sin guardar: no se pudo guardar').waitFor();
    await page.getByText('Se perdió la conexión con el servidor.').waitFor();
    await stage.app.restart();
    await municipalities.getByText('Guardado', { exact: true }).waitFor();
    await close();
  });
});

describe('bad inputs', () => {
  beforeEach(async () => {
    await signIn(page, 'coordina.demo');
    await openNewReport(page);
  });

  test('nothing is sent without layers, without a route, or with a line without buffer', async () => {
    const send = page.getByRole('button', { name: 'Sincronizar Reporte' });
    await expectAlert(page, 'Debe seleccionar por lo menos una capa para generar el reporte.', () =>
      send.click(),
    );
    await fillReport(page, 'Sin trazado', '50001');
    await page.keyboard.press('Tab');
    await page.getByText('El valor del buffer admite hasta 50.000 metros').waitFor();
    const topOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.y;
    const beside = (await topOf('Sistema de coordenadas de salida')) ?? 0;
    expect(Math.abs(beside - ((await topOf('Buffer [metros]')) ?? 0))).toBeLessThan(10);
    await fillReport(page, 'Sin trazado', '0');
    await chooseLayers(page, ['Municipios']);
    await expectAlert(page, 'Debe ingresar alguna geometria para realizar el estudio', () =>
      send.click(),
    );
    await typeLine(page, tunjaLine);
    await expectAlert(
      page,
      'El valor del buffer para puntos y polilineas debe ser mayor a cero',
      () => send.click(),
    );
    expect(page.url()).toContain('/crear');
    await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('Sin trazado');
  });

  const bow = {
    type: 'Polygon',
    coordinates: [
      [
        [-73.3, 5.5],
        [-73.2, 5.6],
        [-73.2, 5.5],
        [-73.3, 5.6],
        [-73.3, 5.5],
      ],
    ],
  };
  test.each([
    ['notas.txt', 'x', 'Por favor, sube un archivo GeoJSON o KLM válido.'],
    ['roto.geojson', '{', 'Por favor, sube un archivo GeoJSON o KLM válido.'],
    ['roto.kml', '<html/>', 'Por favor, sube un archivo GeoJSON o KLM válido.'],
    [
      'entidades.kml',
      '<!DOCTYPE kml [<!ENTITY a "a">]><kml/>',
      'Por favor, sube un archivo GeoJSON o KLM válido.',
    ],
    [
      'topo.geojson',
      '{"type":"Topology"}',
      'El tipo de geometria Topology no esta dentro de los tipos permitidos',
    ],
    ['grande.kml', Buffer.alloc(30_000_000), 'El archivo supera el tamaño permitido (20 MB).'],
    ['cruzado.geojson', JSON.stringify(bow), 'El polígono se cruza a sí mismo'],
  ])('the file %s is refused', async (name, content, message) => {
    await expectAlert(page, message, () => uploadGeometry(page, name, content));
    await expect.poll(() => measureOf(page).textContent()).toBe('Sin trazado todavía.');
  });

  test('typed coordinates are checked, and a line needs two', async () => {
    await page.getByText('Línea', { exact: true }).click();
    await page.getByRole('button', { name: 'Escribir coordenadas' }).click();
    await page.getByLabel('Longitud').fill('73 grados');
    await page.getByRole('button', { name: 'Agregar coordenada' }).click();
    await page.getByText('La coordenada no tiene el formato adecuado').waitFor();
    await page.getByText('El valor de este campo es obligatorio').waitFor();
    await expectAlert(page, 'La polilinea debe tener por lo menos dos coordenadas', () =>
      page.getByRole('button', { name: 'Usar estas coordenadas' }).click(),
    );
  });

  test('a session lost in the middle loses nothing that was typed', async () => {
    await typeLine(page, tunjaLine);
    await fillReport(page, 'Sesión vencida', '500');
    await chooseLayers(page, ['Municipios']);
    const scale = page.locator('.ol-scale-line');
    await expect.poll(() => scale.textContent()).toBe('5 km');
    await stage.visitor.context.clearCookies();
    await page.getByRole('button', { name: 'Sincronizar Reporte' }).click();
    await page.waitForURL(/ingresar/);
    await signIn(page, 'coordina.demo');
    await page.waitForURL(/gestor_predial\/crear/);
    await page.getByText('Se recuperó lo que había escrito').waitFor();
    await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('Sesión vencida');
    await expect.poll(() => measureOf(page).textContent()).toContain('39,30 km');
    await expect.poll(() => page.getByRole('radio', { name: 'Línea' }).isChecked()).toBe(true);
    await expect.poll(() => scale.textContent()).toBe('5 km');
    await synchronise(page);
  });

  test('leaving with something unsaved asks first', async () => {
    await page.getByLabel('Nombre').fill('A medias');
    await page.getByRole('link', { name: 'Reportes prediales' }).click();
    await page.getByText('¿Salir sin guardar?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    expect(page.url()).toContain('/crear');
    await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('A medias');
  });
});

describe('who may only look', () => {
  beforeEach(() => signIn(page, 'consulta.demo'));

  test('sees the list without ways to create, edit or delete', async () => {
    await page.goto('/v2/reportes_prediales');
    await page.getByText('Línea Tunja – Duitama').waitFor();
    for (const name of [/Crear Reporte/, /^Editar/, /^Eliminar/]) {
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    }
    expect(
      await page.getByRole('link', { name: 'Línea Tunja – Duitama', exact: true }).count(),
    ).toBe(0);
    await page.goto('/v2/gestor_predial/crear');
    await page.getByText('No tienes acceso a esta funcionalidad.').waitFor();
  });
});

describe('every screen', () => {
  beforeEach(() => signIn(page, 'coordina.demo'));

  test.each([
    ['/v2/reportes_prediales', 'Línea Tunja – Duitama'],
    ['/v2/gestor_predial/crear', 'Ingrese los datos'],
    ['/v2/gestor_predial/editar/1', 'Reporte generado'],
  ])('%s has no accessibility problem and fits a narrow window', async (path, text) => {
    await page.goto(path);
    await page.getByText(text).first().waitFor();
    if (path.includes('gestor')) {
      await page.locator('.mapa').first().scrollIntoViewIfNeeded();
      await page.locator('.mapa canvas').first().waitFor();
    }
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expect.poll(() => overflowOf(page)).toBe(0);
    await expectAccessible(page);
  });

  test('a very long name takes no room from others, and numbers and days stay whole', async () => {
    await stage.app.database.pool.query(
      `update reportes_rapidos set nombre = rpad(nombre || ' ', 200, 'x') where id = 1`,
    );
    await page.goto('/v2/reportes_prediales');
    const hidden = () =>
      page.locator('.lista-marco').evaluate((n) => n.scrollWidth - n.clientWidth);
    const link = page.getByRole('link', { name: /^Línea Tunja – Duitama x+/ });
    await link.waitFor();
    await expect.poll(hidden).toBe(0);
    await link.click();
    await page.getByRole('heading', { level: 1, name: /x{150}/ }).waitFor();
    await expect.poll(() => overflowOf(page)).toBe(0);
    await page.setViewportSize(NARROW);
    await expect.poll(() => overflowOf(page)).toBe(0);
    const rows = page.locator('.vista-metadatos tbody');
    const scales = rows.locator('td').filter({ hasText: /^1:[\d.]+$/ });
    const days = rows.locator('.capa-hasta').filter({ hasText: /^[\d/]{10}$/ });
    for (const each of [scales, days]) {
      await expect.poll(() => linesOf(each)).toEqual([1, 1, 1, 1, 1]);
    }
  });
});
