import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import { unpublishAll } from '../../support/publications.ts';
import {
  askApi,
  button,
  choose,
  dialog,
  expectAccessible,
  expectFits,
  expectFocused,
  field,
  row,
  save,
} from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { inWindow } from './quick-report.steps.ts';

const stage = openStage({ demo: 'all' });
let titles: string[] = [];
let tables: string[] = [];

/** Shows two tables of the demo to the public, one of them not at first. */
async function publishTwo(page: Page): Promise<string[]> {
  const { data } = (await askApi(
    page,
    '{ postgisTablesRelay(first: 2) { nodes { id nombre tituloCapa } } }',
  )) as {
    data: { postgisTablesRelay: { nodes: { id: string; nombre: string; tituloCapa: string }[] } };
  };
  for (const [index, { id, nombre }] of data.postgisTablesRelay.nodes.entries()) {
    await askApi(
      page,
      `mutation($c: ID!, $n: String!, $v: Boolean) { savePublication(capa: $c, nombre: $n,
         acceso: "PUBLICO", grupos: [], enGeoportal: true, carpeta: "Tierras", visible: $v) { saved } }`,
      { c: id, n: nombre, v: index === 0 },
    );
  }
  tables = data.postgisTablesRelay.nodes.map(({ nombre }) => nombre);
  return data.postgisTablesRelay.nodes.map(({ tituloCapa }) => tituloCapa);
}

/** Keeps a view of the second published table, and of one that is not there, as the administrator's own. */
async function keepView(page: Page): Promise<void> {
  const { data } = (await askApi(
    page,
    '{ session { user { id } } postgisTablesRelay(first: 2) { nodes { id } } }',
  )) as {
    data: { session: { user: { id: string } }; postgisTablesRelay: { nodes: { id: string }[] } };
  };
  const ids = [`capa-${data.postgisTablesRelay.nodes[1]?.id}`, 'capa-0'];
  await askApi(
    page,
    `mutation($e: String!, $o: ID!) { saveBookmark(nombre: "Vista de obra", descripcion: "",
       encuadre: $e, contentType: "users.user", objectId: $o) { saved } }`,
    {
      o: data.session.user.id,
      e: JSON.stringify({
        centro: [-73.3, 5.5],
        zoom: 11,
        base: null,
        capas: ids.map((id) => ({ id, titulo: id, visible: true, opacidad: 0.5 })),
      }),
    },
  );
}

describe('the geoportal', () => {
  beforeAll(async () => {
    const admin = await stage.visit();
    await signIn(admin.page, 'admin.demo');
    await unpublishAll(admin.page);
    await admin.page.goto('/v2/geoportal');
    await admin.page.getByText('Aún no hay capas publicadas').waitFor();
    titles = await publishTwo(admin.page);
    await admin.close();
  });

  test('offers the views that an administrator publishes, without what is not public', async () => {
    const admin = await stage.visit();
    await signIn(admin.page, 'admin.demo');
    await keepView(admin.page);
    await admin.page.goto('/v2/administracion_geovisor?tab=marcadores_geoportal');
    await button(admin.page, 'Crear Marcador del geoportal').first().click();
    const form = dialog(admin.page);
    await choose(form, 'Marcador', 'Vista de obra');
    await field(form, 'Título').fill('El viaducto');
    await field(form, 'Carpeta').fill('Obras');
    await expectAccessible(admin.page);
    await save(form).click();
    await row(admin.page, /El viaducto.*Obras/).waitFor();
    await admin.close();

    // The first to see it: whoever did before keeps it for a minute.
    const { page } = stage;
    await page.goto('/v2/geoportal');
    await page.locator('.mapa canvas').first().waitFor({ timeout: 30_000 });
    const tree = page.getByRole('navigation', { name: 'Capas del geoportal' });
    await tree.getByText('1 capa de esta vista no es pública.').waitFor();
    await button(tree, 'El viaducto').focus();
    await page.keyboard.press('Enter');
    await page
      .getByText('Vista «El viaducto». 1 capa de esta vista no es pública.')
      .first()
      .waitFor();
    await expect.poll(() => tree.getByRole('checkbox', { name: titles[1] }).isChecked()).toBe(true);
    expect(await tree.getByRole('checkbox', { name: titles[0] }).isChecked()).toBe(false);
    await tree.getByRole('searchbox', { name: 'Buscar capas' }).fill('viaducto');
    await button(tree, 'El viaducto').waitFor();
    await expectAccessible(page);
  });

  test('shows to anybody what an administrator put there, and asks for no session', async () => {
    const { page } = stage;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const tile = page.waitForResponse((response) => /\/ogc\/.*\.mvt$/.test(response.url()));
    await page.goto('/v2/geoportal');
    await page.locator('.mapa canvas').first().waitFor({ timeout: 30_000 });
    expect([200, 204]).toContain((await tile).status());
    const tree = page.getByRole('navigation', { name: 'Capas del geoportal' });
    await tree.getByRole('group', { name: 'Tierras' }).waitFor();
    expect(await tree.getByRole('checkbox', { name: titles[0] }).isChecked()).toBe(true);
    expect(await tree.getByRole('checkbox', { name: titles[1] }).isChecked()).toBe(false);
    expect(asked.filter((path) => path === '/api/graphql')).toEqual([]);
    expect(await page.getByRole('button', { name: 'Marcadores' }).count()).toBe(0);
    await expectAccessible(page);
  });

  test('has a tree to search, a legend, a sheet of each layer, and places', async () => {
    const { page } = stage;
    await page.goto('/v2/geoportal');
    const tree = page.getByRole('navigation', { name: 'Capas del geoportal' });
    await tree.getByRole('searchbox', { name: 'Buscar capas' }).fill('zzz');
    await tree.getByText('No se encontraron resultados').waitFor();
    await tree.getByRole('searchbox', { name: 'Buscar capas' }).fill('');
    await tree.getByRole('checkbox', { name: titles[1] }).check();
    await button(page, /Convenciones Mapa/).click();
    await page
      .getByRole('region', { name: 'Leyenda' })
      .getByText(titles[1] ?? '')
      .waitFor();
    await button(page, 'Cerrar convenciones').click();
    await button(tree, `Ficha de ${titles[0]}`).click();
    await dialog(page).getByText('/ogc/collections/').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await button(page, 'Buscar lugar').click();
    await page.getByRole('combobox', { name: 'Lugar o coordenadas' }).fill('5.53, -73.36');
    await page.locator('.ant-select-item-option').first().waitFor();
  });

  test('is sent to others with all that it shows', async () => {
    const { page } = stage;
    await page.goto('/v2/geoportal');
    await page.locator('.mapa canvas').first().waitFor({ timeout: 30_000 });
    const tree = page.getByRole('navigation', { name: 'Capas del geoportal' });
    await tree.getByRole('checkbox', { name: titles[0] }).uncheck();
    await tree.getByRole('checkbox', { name: titles[1] }).check();
    await button(page, 'Copiar enlace de esta vista').click();
    await expect.poll(() => page.url()).toContain('#vista=');
    const other = await stage.visit();
    await other.page.goto(page.url());
    const there = other.page.getByRole('navigation', { name: 'Capas del geoportal' });
    await expect
      .poll(() => there.getByRole('checkbox', { name: titles[1] }).isChecked())
      .toBe(true);
    expect(await there.getByRole('checkbox', { name: titles[0] }).isChecked()).toBe(false);
    await other.close();
  });

  test('measures, tells of what is pressed on, goes by keys, and prints the map without its list', async () => {
    const { page } = stage;
    await page.goto('/v2/geoportal');
    await page.locator('.mapa canvas').first().waitFor({ timeout: 30_000 });
    const tree = page.getByRole('navigation', { name: 'Capas del geoportal' });
    const map = page.getByRole('application', { name: 'Mapa del geoportal' });
    await button(page, 'Medir').click();
    const tool = page.getByRole('region', { name: 'Medir' });
    const from = await inWindow(map, [0.4, 0.5]);
    await page.mouse.click(...from);
    // Two presses in a quarter of a second are a double click, which ends the measuring.
    await page.waitForTimeout(350);
    await page.mouse.dblclick(...(await inWindow(map, [0.6, 0.5])));
    await expect.poll(() => tool.locator('output').textContent()).toMatch(/^\d[\d.]*(,\d+)? k?m$/);
    await button(page, 'Cerrar medición').click();
    await page.mouse.click(...(await inWindow(map, [0.5, 0.5])));
    await page.locator('.mapa-globo').first().waitFor();
    await tree.getByRole('checkbox', { name: titles[1] }).focus();
    await page.keyboard.press('Space');
    expect(await tree.getByRole('checkbox', { name: titles[1] }).isChecked()).toBe(true);
    await button(tree, `Ficha de ${titles[0]}`).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByText('/ogc/collections/').waitFor();
    await page.keyboard.press('Escape');
    await expectFocused(button(tree, `Ficha de ${titles[0]}`));
    await page.emulateMedia({ media: 'print' });
    expect(await tree.isVisible()).toBe(false);
    expect(await button(page, 'Imprimir').isVisible()).toBe(false);
    const { width, height } = (await map.boundingBox()) ?? {};
    // Nearly the whole of what is printed, not the size of a report's map.
    expect(width).toBeGreaterThan(1_000);
    expect(height).toBeGreaterThan(600);
    await page.emulateMedia({ media: 'screen' });
  });

  test('works on a telephone', async () => {
    const narrow = await stage.visit({ viewport: NARROW });
    await narrow.page.goto('/v2/geoportal');
    await narrow.page.locator('.mapa canvas').first().waitFor({ timeout: 30_000 });
    await button(narrow.page, 'Capas del geoportal').click();
    await narrow.page.getByRole('checkbox', { name: titles[0] }).waitFor();
    await expectFits(narrow.page);
    await expectAccessible(narrow.page);
    await narrow.close();
  });
});

test('a key is made, told once, and revoked', async () => {
  const { page } = stage;
  await signIn(page, 'consulta.demo');
  await page.goto('/v2/llaves_acceso');
  await page.getByText('Aún no tiene llaves').waitFor();
  await button(page, 'Crear llave').click();
  await field(dialog(page), 'Nombre').fill('QGIS del portátil');
  await save(dialog(page)).click();
  const told = page.getByText(/^comarca_/).first();
  const key = (await told.textContent()) ?? '';
  await row(page, /QGIS del portátil.*Sin uso/).waitFor();
  await expectAccessible(page);
  const read = () =>
    page.evaluate(
      async (value) =>
        (await fetch('/ogc/collections', { headers: { authorization: `Bearer ${value}` } })).status,
      key.trim(),
    );
  expect(await read()).toBe(200);
  await page.reload();
  await row(page, /QGIS del portátil/).waitFor();
  expect(await page.getByText(key.trim()).count()).toBe(0);
  await button(page, 'Revocar QGIS del portátil').click();
  await button(dialog(page), 'Revocar').click();
  await row(page, /QGIS del portátil.*Revocada/).waitFor();
  expect(await read()).toBe(401);
  // the browser logs the refused request
  stage.visitor.complaints.splice(0);
});

test('a report is published from its screen, opened by anybody, and withdrawn', async () => {
  const { page } = stage;
  await signIn(page, 'admin.demo');
  const { data } = (await askApi(
    page,
    `mutation($coords: String!, $layers: [String!]!) { saveShortReport(name: "Variante de adentro",
       buffer: 200, layers: $layers, coords: $coords, crs: 9377) { report { id } } }`,
    {
      coords: '{"type":"LineString","coordinates":[[-73.36,5.53],[-73.34,5.55]]}',
      layers: [tables[0]],
    },
  )) as { data: { saveShortReport: { report: { id: string } } } };
  await page.goto(`/v2/gestor_predial/editar/${data.saveShortReport.report.id}`);
  await page.getByText('Reporte generado').waitFor();
  await button(page, 'Publicar en el geoportal').click();
  await dialog(page).getByText('Cualquier persona lo verá, sin sesión').waitFor();
  await field(dialog(page), 'Título').fill('Variante para todos');
  await field(dialog(page), 'Carpeta').fill('Vías');
  await expectAccessible(page);
  await button(dialog(page), 'Publicar en el geoportal').click();
  await button(page, 'Publicado en el geoportal').waitFor();

  // In a window that no earlier visitor left: a browser keeps for a minute what the geoportal shows.
  const visitor = await stage.visit({ viewport: { ...NARROW, height: 800 } });
  await visitor.page.goto('/v2/geoportal');
  await button(visitor.page, 'Capas del geoportal').click();
  const folder = visitor.page.getByRole('group', { name: 'Vías' });
  const opened = visitor.page.waitForEvent('popup');
  const link = folder.getByRole('link', { name: 'Variante para todos' });
  await link.focus();
  await visitor.page.keyboard.press('Enter');
  const shown = await opened;
  await shown.getByRole('heading', { name: 'Variante para todos' }).waitFor();
  await shown.getByText('Publicado en el geoportal.').waitFor();
  await shown.getByRole('link', { name: 'Cruces (KML)' }).waitFor();
  await expectFits(visitor.page);
  await expectAccessible(visitor.page);

  await page.goto('/v2/administracion_geovisor?tab=informes_geoportal');
  await row(page, /Variante para todos.*Variante de adentro.*Público/).waitFor();
  await page.getByRole('link', { name: 'Variante de adentro' }).click();
  await button(page, 'Publicado en el geoportal').click();
  await button(dialog(page), 'Retirar del geoportal').click();
  const question = page.getByRole('dialog', { name: /¿Retirar el informe/ });
  await button(question, 'Retirar').click();
  await button(page, 'Publicar en el geoportal').waitFor();
  await shown.reload();
  await shown.getByText('Este enlace no existe, venció o fue revocado.').waitFor();
  await visitor.close();
  expect(visitor.complaints.filter((text) => !text.includes('404'))).toEqual([]);
});
