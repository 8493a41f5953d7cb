import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
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
  field,
  row,
  save,
  tab,
} from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';

const stage = openStage({ demo: 'all' });

/** The first project, where it is administered, at its map. */
async function openProjectMap(page: Page): Promise<void> {
  const answer = (await askApi(page, '{ projectsRelay(first: 1) { nodes { id } } }')) as {
    data: { projectsRelay: { nodes: { id: string }[] } };
  };
  await page.goto(`/v2/proyectos/administrar/${answer.data.projectsRelay.nodes[0]?.id}?tab=mapa`);
  await page.locator('.mapa canvas').first().waitFor({ timeout: 30_000 });
}

/** The bookmark of the first project that was kept last. */
async function newestBookmark(page: Page): Promise<string | undefined> {
  const project = /administrar\/(\d+)/.exec(page.url())?.[1];
  const { data } = (await askApi(
    page,
    `query($o: ID) { bookmarksRelay(contentType: "proyectos.proyecto", objectId: $o,
       carpeta: ["Obras"], orderBy: "-fechaCreacion") { nodes { id } } }`,
    { o: project },
  )) as { data: { bookmarksRelay: { nodes: { id: string }[] } } };
  return data.bookmarksRelay.nodes[0]?.id;
}

/** Opens the bookmarks of a project's map, over the platform's own ground. */
async function openMarks(page: Page): Promise<Locator> {
  await openProjectMap(page);
  await button(page, 'Capas del mapa').click();
  await page.getByRole('radio', { name: 'Mapa de la plataforma' }).check();
  await button(page, 'Cerrar capas').click();
  await button(page, 'Marcadores').click();
  return page.getByRole('region', { name: 'Marcadores' });
}

describe('a bookmark of the map', () => {
  test('is kept for the project, and brings its view back', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    const marks = await openMarks(page);
    await button(marks, 'Enfocar').click();
    await page.getByText('Debe seleccionar primero un elemento').waitFor();
    await button(marks, 'Guardar vista').click();
    await field(marks, 'Nombre').fill('Sitio de torre 7');
    await field(marks, 'Descripción').fill('Junto al río');
    await field(marks, 'Carpeta').fill('Obras');
    await marks.getByRole('img', { name: /^Vista previa: / }).waitFor();
    await marks.getByRole('spinbutton', { name: 'Latitud' }).fill('5,5');
    await marks.getByRole('spinbutton', { name: 'Longitud' }).fill('-73,25');
    await marks.getByRole('img', { name: /^Vista previa: 5,50000; -73,25000/ }).waitFor();
    await expectAccessible(page);
    await save(marks).click();
    await page.getByText('Marcador guardado Exitosamente').waitFor();

    await page.reload();
    await page.locator('.mapa canvas').first().waitFor({ timeout: 30_000 });
    await button(page, 'Marcadores').click();
    await choose(marks, 'Marcador', 'Sitio de torre 7');
    await marks.getByText('Junto al río').waitFor();
    await button(marks, 'Enfocar').click();
    await button(marks, 'Cerrar marcadores').click();
    await button(page, 'Capas del mapa').click();
    expect(await page.getByRole('radio', { name: 'Mapa de la plataforma' }).isChecked()).toBe(true);
    await button(page, 'Cerrar capas').click();
  });

  test('has a link that opens the map at it; that of none says so', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await openProjectMap(page);
    await button(page, 'Marcadores').click();
    const marks = page.getByRole('region', { name: 'Marcadores' });
    await choose(marks, 'Marcador', 'Sitio de torre 7');
    await button(marks, 'Copiar enlace de Sitio de torre 7').click();
    await page
      .getByText(/Enlace copiado|El enlace es/)
      .first()
      .waitFor();
    await page.goto(`/v2/marcadores/${await newestBookmark(page)}`);
    await page.waitForURL(/\/proyectos\/administrar\/\d+\?tab=mapa$/, { timeout: 30_000 });
    await button(page, 'Capas del mapa').click();
    await expect
      .poll(() => page.getByRole('radio', { name: 'Mapa de la plataforma' }).isChecked())
      .toBe(true);
    await page.goto('/v2/marcadores/999999');
    await page.getByText('Este marcador no se puede abrir').waitFor();
    await expectAccessible(page);
  });

  test('of a person is in a list with its picture', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    const marks = await openMarks(page);
    await marks.getByText('Míos').click();
    await button(marks, 'Guardar vista').click();
    await field(marks, 'Nombre').fill('Vista con foto');
    await save(marks).click();
    await page.getByText('Marcador guardado Exitosamente').waitFor();
    await page.goto('/v2/marcadores');
    await row(page, /Vista con foto/).waitFor();
    const picture = page.locator('img.mapa-marcador-foto');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    await expectAccessible(page);
    await button(page, 'Eliminar Vista con foto').click();
    await button(dialog(page), 'Eliminar').click();
    await page.getByText('Aún no hay marcadores').waitFor();
  });

  test('is not among the own ones, and is deleted by its maker', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await openProjectMap(page);
    await button(page, 'Marcadores').click();
    const marks = page.getByRole('region', { name: 'Marcadores' });
    await marks.getByText('Míos').click();
    await marks.getByText('Aún no hay marcadores').waitFor();
    await marks.getByText('Del proyecto').click();
    await choose(marks, 'Marcador', 'Sitio de torre 7');
    await button(marks, 'Eliminar Sitio de torre 7').click();
    await button(dialog(page), 'Eliminar').click();
    await page.getByText('marcador eliminado Exitosamente').waitFor();
    await marks.getByText('Aún no hay marcadores').waitFor();
  });

  test('has its place on a telephone', async () => {
    const narrow = await stage.visit({ viewport: NARROW });
    await signIn(narrow.page, 'admin.demo');
    await openProjectMap(narrow.page);
    await button(narrow.page, 'Marcadores').click();
    await button(narrow.page, 'Guardar vista').waitFor();
    await expectFits(narrow.page);
    await expectAccessible(narrow.page);
    await narrow.close();
  });
});

describe('the map server', () => {
  test('publishes a table and gives it another name', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    const answer = (await askApi(
      page,
      '{ postgisTablesRelay(first: 1) { nodes { nombre } } }',
    )) as {
      data: { postgisTablesRelay: { nodes: { nombre: string }[] } };
    };
    const table = answer.data.postgisTablesRelay.nodes[0]?.nombre ?? '';
    await unpublishAll(page);
    await page.goto('/v2/administracion_geovisor?tab=publicadas');
    await page.getByText('Aún no hay Capas publicadas').waitFor();
    await button(page, 'Sincronizar Capas').click();
    await field(dialog(page), 'Capa').fill(table);
    await choose(dialog(page), 'Almacén de datos', 'PostGIS');
    await expectAccessible(page);
    await save(dialog(page)).click();
    await page.getByText('Capa Sincronizada exitosamente').waitFor({ timeout: 30_000 });
    await row(page, new RegExp(`${table}.*Quien tenga sesión o llave`)).waitFor();

    await button(page, 'Actualizar Nombre GeoApps').click();
    await field(dialog(page), 'Nombre actual').fill('no_esta');
    await field(dialog(page), 'Nombre nuevo').fill('capa_nueva');
    await save(dialog(page)).click();
    await dialog(page).getByText('No hay una capa publicada con ese nombre.').first().waitFor();
    await field(dialog(page), 'Nombre actual').fill(table);
    await save(dialog(page)).click();
    await page.getByText('Nombre de la capa actualizado Exitosamente').waitFor();
    await row(page, /capa_nueva/).waitFor();
  });

  test('shows to the public what a superuser opens', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/administracion_geovisor?tab=publicadas');
    await button(page, 'Editar capa_nueva').click();
    await dialog(page).getByRole('checkbox', { name: 'Geoportal' }).check();
    await button(dialog(page), 'Ver qué falta').click();
    await dialog(page).getByText('El geoportal solo muestra capas públicas.').waitFor();
    await choose(dialog(page), 'Acceso', 'Público, sin sesión');
    await field(dialog(page), 'Carpeta').fill('Tierras');
    await save(dialog(page)).click();
    await row(page, /capa_nueva.*Público.*Tierras/).waitFor();
    await tab(page, 'Capas Base').click();
  });
});
