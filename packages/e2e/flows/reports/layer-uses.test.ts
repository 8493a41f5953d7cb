import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createParcels } from '../../../server/test/geovisor/published.fixture.ts';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import { askApi, button, dialog, expectAccessible, expectFits, row } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';
import { colourOf } from './colour-of.ts';

const points = (columns: object) =>
  Buffer.from(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: columns,
          geometry: { type: 'Point', coordinates: [-74, 4.5] },
        },
      ],
    }),
  );

const stage = openStage();

/** What is asked before a table is deleted; on a telephone its panel is a dialog too. */
const question = (page: Page) => page.getByRole('dialog', { name: /^¿Eliminar/ });

/** Chooses a file whose table would be called `pozos`. */
async function chooseFile(page: Page, columns: object): Promise<void> {
  await page.goto('/v2/tablas_postgis');
  await button(page, 'Importar capa').first().click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'pozos.geojson',
    mimeType: 'application/geo+json',
    buffer: points(columns),
  });
}

async function publish(page: Page): Promise<void> {
  const { data } = (await askApi(page, '{ postgisTablesRelay { nodes { id } } }')) as {
    data: { postgisTablesRelay: { nodes: { id: string }[] } };
  };
  await askApi(
    page,
    `mutation($c: ID!) { savePublication(capa: $c, nombre: "pozos", acceso: "PUBLICO", grupos: [],
       enGeoportal: true, carpeta: "") { saved } }`,
    { c: data.postgisTablesRelay.nodes[0]?.id },
  );
}

describe('what uses a table', () => {
  test('is said before it is replaced, renamed or deleted; in use it is archived, and comes back', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await chooseFile(page, { caudal: 5, nombre: 'Uno' });
    await dialog(page).getByRole('button', { name: 'Importar', exact: true }).click();
    await page.getByText('Capa importada').waitFor({ timeout: 60_000 });
    await button(page, 'Listo').click();
    await publish(page);

    // Another file without one of its columns.
    await chooseFile(page, { nombre: 'Dos' });
    await page.getByText('Ya existe una capa con el nombre "pozos"').waitFor();
    await page.getByRole('checkbox', { name: 'Reemplazar los datos de pozos' }).check();
    await button(page, 'Enviar archivo').click();
    await page.getByText('El archivo no trae estas columnas de la capa: caudal.').waitFor();
    await page.getByText('Sus datos se reemplazarán también en:').waitFor();
    await dialog(page).getByRole('link', { name: 'pozos' }).first().waitFor();
    await expectAccessible(page);

    await page.goto('/v2/administracion_geovisor');
    await button(page, 'Actualizar Nombre GeoApps').click();
    await page.getByRole('textbox', { name: /^Nombre actual/ }).fill('pozos');
    await page.getByText('El nombre anterior seguirá respondiendo. Usan la tabla:').waitFor();

    await page.goto('/v2/tablas_postgis');
    await button(page, 'Ver pozos').click();
    await button(page, 'Eliminar').click();
    await page.getByText('No se puede eliminar porque la usan:').waitFor();
    await expectAccessible(page);
    expect(await question(page).getByRole('button', { name: 'Eliminar' }).count()).toBe(0);
    await question(page).getByRole('button', { name: 'Archivar' }).click();
    await page.getByText('Tabla archivada Exitosamente').waitFor();
    await page.getByText(/Archivada desde el/).waitFor();

    await page.goto('/v2/tablas_postgis');
    await page.getByText('Todavía no hay tablas espaciales').waitFor();
    await page.goto('/v2/tablas_postgis?archivada=true');
    await row(page, /pozos/).waitFor();
    await button(page, 'Ver pozos').click();
    await button(page, 'Recuperar').click();
    await page.getByText('Tabla recuperada Exitosamente').waitFor();
    await page.goto('/v2/tablas_postgis');
    await row(page, /pozos/).waitFor();
  });

  test('one that nothing uses is deleted with its data; on a telephone the question fits', async () => {
    const { page } = await stage.visit({ viewport: NARROW });
    await signIn(page, 'admin.demo');
    const { data } = (await askApi(page, '{ publicationsRelay { nodes { id } } }')) as {
      data: { publicationsRelay: { nodes: { id: string }[] } };
    };
    const id = data.publicationsRelay.nodes[0]?.id;
    await askApi(page, `mutation($id: ID!) { deletePublication(id: $id) { deleted } }`, { id });
    await page.goto('/v2/tablas_postgis');
    await button(page, 'Ver pozos').click();
    await button(page, 'Eliminar').click();
    await page.getByText(/Se eliminarán la tabla, sus datos y su estilo/).waitFor();
    await expectFits(page);
    await question(page).getByRole('button', { name: 'Eliminar' }).click();
    await page.getByText('Tabla eliminada Exitosamente').waitFor();
    await page.getByText('Todavía no hay tablas espaciales').waitFor();
    await page.context().close();
  });
});

describe('a table that is looked over', () => {
  const MIDDLE = [0.5, 0.5] as const;

  test('flies to where a geometry is not valid, marks it and tells its row and why', async () => {
    const { page } = stage;
    await createParcels(stage.app, { name: 'torcida', rows: 2 });
    // One as large as a province, and far from its middle a bow tie of twenty metres.
    await stage.app.database.pool.query(`update capas.torcida set geom = case gid
      when 1 then st_multi(st_makeenvelope(4800000, 1900000, 4990000, 2090000, 9377))
      else st_geomfromtext('MULTIPOLYGON(((4950000 2050000, 4950020 2050020, 4950020 2050000,
        4950000 2050020, 4950000 2050000)))', 9377) end`);
    await signIn(page, 'admin.demo');
    await page.goto('/v2/tablas_postgis');
    await button(page, 'Ver torcida').click();
    await button(page, /Sincronizar con DB$/).click();
    await page.getByText('Metadatos Sincronizados Exitosamente').waitFor();

    const map = page.getByRole('region', { name: 'Tabla espacial' }).locator('.mapa');
    await map.scrollIntoViewIfNeeded();
    await map.locator('canvas').first().waitFor();
    await button(page, 'Revisar la tabla').click();
    await page.getByRole('heading', { name: '1 geometría no válida' }).waitFor();
    expect(await colourOf(page, map, MIDDLE)).toMatchObject({ red: false });
    await button(page, 'Ver en el mapa: 1 geometría no válida').click();
    await expect.poll(() => colourOf(page, map, MIDDLE)).toMatchObject({ red: true });

    await map.click();
    const told = map.getByRole('region', { name: 'Geometrías no válidas' });
    await told.getByText('Self-intersection').waitFor();
    await told.getByText('2', { exact: true }).waitFor();
    await expectAccessible(page);
  });
});
