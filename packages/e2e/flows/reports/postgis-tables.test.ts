import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { signIn } from '../../support/app.ts';
import { NARROW } from '../../support/browser.ts';
import { button, expectAccessible, expectFits, option, pick, row } from '../../support/screen.ts';
import { openStage } from '../../support/stage.ts';

const realFile = (name: string) =>
  fileURLToPath(new URL(`../../../../../shared/data/${name}`, import.meta.url));

/** Elements that a preview reads: what is wrong beyond them, the import finds. */
const PREVIEWED = 20_000;

const pointsText = (count: number, last = ''): string => {
  const points = Array.from({ length: count }, (_, n) =>
    JSON.stringify({
      type: 'Feature',
      properties: { n },
      geometry: { type: 'Point', coordinates: [-74 + (n % 100) / 1_000, 4.5] },
    }),
  );
  return `{"type":"FeatureCollection","features":[${points.join(',')}${last}]}`;
};

const stage = openStage();

describe('spatial tables', () => {
  test('a file becomes a layer: preview, names, progress, and its row in the list', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/tablas_postgis');
    await page.getByText('Todavía no hay tablas espaciales').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Importar capa' }).first().click();
    await page.locator('input[type=file]').setInputFiles(realFile('CuerpoAgua_20240601.zip'));
    await page.getByText('EPSG:4686 — GCS_MAGNA').waitFor();
    await page.getByLabel('Nombre de la tabla').fill('cuerpos_agua');
    await page.getByLabel('Título').fill('Cuerpos de agua');
    await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).click();
    await page.getByText('Capa importada').waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Listo' }).click();
    const row = page.getByRole('row', { name: /cuerpos_agua/ });
    await row.waitFor();
    await expect.poll(() => row.textContent()).toContain('MULTIPOLYGON');
    await row.getByRole('img', { name: 'Polígonos' }).waitFor();
  });

  test('its preview shows metadata, defects and a sample of five rows', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/tablas_postgis');
    await page.getByRole('button', { name: 'Ver cuerpos_agua' }).click();
    await page.getByText('EPSG:4686').waitFor();
    const panel = page.getByRole('region', { name: 'Tabla espacial' });
    await expect.poll(() => panel.textContent()).toContain('Sin capa WMS');
    await expect.poll(() => panel.textContent()).toContain('1 geometrías inválidas');
    const sample = panel.locator('.capa-muestra tbody tr[data-row-key]');
    await expect.poll(() => sample.count()).toBe(5);
    await expectAccessible(page);
  });

  test('its style is suggested by the data, saved, and drawn by the map; the table is looked over', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/tablas_postgis');
    await page.getByRole('button', { name: 'Ver cuerpos_agua' }).click();
    await page.getByRole('button', { name: 'Revisar la tabla' }).click();
    await page.getByText(/^El área de «area» no/).waitFor();
    expect(await page.getByText('geometrías no válidas').count()).toBe(0);
    await page.getByRole('link', { name: 'Editar estilo' }).click();
    await page.getByRole('heading', { name: 'Estilo de Cuerpos de agua' }).waitFor();
    await page.getByRole('button', { name: 'Sugerir según los datos' }).click();
    await page
      .getByLabel(/^Color de/)
      .first()
      .waitFor();
    // As tall as the form: what its foot covers while it is scrolled is no barrier.
    const { width = 1440, height = 900 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width, height: 3000 });
    await expectAccessible(page);
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Estilo guardado Exitosamente').waitFor();
    await page.reload();
    await page.getByText('Con él se dibuja la tabla').waitFor();
    await page.getByRole('button', { name: 'Convenciones Mapa' }).click();
    await page.getByRole('region', { name: 'Leyenda' }).getByText('Cuerpos de agua').waitFor();
  });

  test('what a map shows of it is handed out, and made apart where it is long', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    const setRows = (rows: string) =>
      stage.app.database.pool.query(
        `update tablas_postgis set total_filas = ${rows} where nombre = 'cuerpos_agua'`,
      );
    const total = `select total_filas as n from tablas_postgis where nombre = 'cuerpos_agua'`;
    const { rows } = await stage.app.database.pool.query<{ n: number }>(total);
    await setRows('200001');
    await page.goto('/v2/tablas_postgis');
    await page.getByRole('button', { name: 'Ver cuerpos_agua' }).click();
    await page.getByRole('button', { name: 'Descargar datos' }).click();
    const dialog = page.getByRole('dialog', { name: /^Descargar / });
    await dialog.getByLabel('Solo lo que se ve en el mapa').check();
    await dialog.getByRole('application').or(dialog.locator('.ol-viewport')).first().waitFor();
    await expectAccessible(page);
    for (let steps = 0; steps < 5; steps += 1) {
      // A press while the map still moves starts from where it is then.
      await page.waitForTimeout(400);
      await dialog.getByRole('button', { name: 'Acercar' }).click();
    }
    await dialog.getByRole('button', { name: 'Preparar archivo' }).click();
    const file = dialog
      .getByRole('region', { name: 'Archivos preparados' })
      .getByRole('link', { name: /cuerpos_agua.*geojson/ });
    await file.waitFor({ timeout: 60_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
    const { features } = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(features.length).toBeLessThan(rows[0]?.n ?? 0);
    await setRows(String(rows[0]?.n));
  });

  test('metadata are checked, saved and shown; synchronising says so', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/tablas_postgis');
    await page.getByRole('button', { name: 'Editar Metadatos de cuerpos_agua' }).click();
    const save = page.getByRole('button', { name: 'Guardar' });
    await page.getByRole('textbox', { name: 'Entidad' }).fill('IDECA');
    await page.getByRole('textbox', { name: 'Descripción' }).fill('Cuerpos de agua de Bogotá');
    await page.getByRole('textbox', { name: 'Escala' }).fill('veinte');
    await page.keyboard.press('Tab');
    await page.getByText('Debe ser un número').waitFor();
    await expect.poll(() => save.isDisabled()).toBe(true);
    await page.getByRole('textbox', { name: 'Escala' }).fill('25.000');
    await save.click();
    await page.getByText('Metadatos guardados Exitosamente').waitFor();
    await page.getByRole('button', { name: /Sincronizar con DB$/ }).click();
    await page.getByText('Metadatos Sincronizados Exitosamente').waitFor();
    await page.getByRole('button', { name: 'Cerrar panel' }).click();
    const row = page.getByRole('row', { name: /cuerpos_agua/ });
    await expect.poll(() => row.textContent()).toContain('1:25.000');
  });

  test('two people edit one table: the second sees what changed and loses nothing typed', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/tablas_postgis');
    await page.getByRole('button', { name: 'Editar Metadatos de cuerpos_agua' }).click();
    await page.getByRole('textbox', { name: 'Entidad' }).fill('Alcaldía Mayor');

    const other = await stage.visit();
    await signIn(other.page, 'admin.demo');
    await other.page.goto('/v2/tablas_postgis');
    await other.page.getByRole('button', { name: 'Editar Metadatos de cuerpos_agua' }).click();
    await other.page.getByRole('textbox', { name: 'Entidad' }).fill('Secretaría de Ambiente');
    await other.page.getByRole('textbox', { name: 'Título' }).fill('Agua de Bogotá');
    await other.page.getByRole('button', { name: 'Guardar' }).click();
    await other.page.getByText('Metadatos guardados Exitosamente').waitFor();
    await other.close();

    await page.getByRole('button', { name: 'Guardar' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'mientras usted lo editaba' }).last();
    await notice.getByText('Secretaría de Ambiente').waitFor();
    const value = (name: string) => page.getByRole('textbox', { name }).inputValue();
    await expect.poll(() => value('Título')).toBe('Agua de Bogotá');
    await expect.poll(() => value('Entidad')).toBe('Alcaldía Mayor');
    await expectAccessible(page);

    await page.goBack();
    await page.getByText('¿Descartar los cambios?').waitFor();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Metadatos guardados Exitosamente').waitFor();
    await page.getByRole('button', { name: 'Cerrar panel' }).click();
    const row = page.getByRole('row', { name: /cuerpos_agua/ });
    await expect.poll(() => row.textContent()).toMatch(/Agua de Bogotá.*Alcaldía Mayor/);
  });

  test('a bad file says which element is wrong, and nothing stays', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/tablas_postgis');
    await page.getByRole('button', { name: 'Importar capa' }).first().click();
    const text =
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[1,2]]}}]}';
    await page.locator('input[type=file]').setInputFiles({
      name: 'mala.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(text),
    });
    await page.getByText('Elemento 1: la línea tiene menos de dos puntos.').waitFor();
    expect(
      await stage.app.database.db
        .selectFrom('archivos')
        .where('entidad', '<>', 'exportacionCapa')
        .select('id')
        .execute(),
    ).toEqual([]);
    stage.visitor.complaints.splice(0); // the browser logs the refused request
  });

  test('of a file with bad elements the others are imported when the person says so', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/tablas_postgis');
    await page.getByRole('button', { name: 'Importar capa' }).first().click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'con_errores.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(pointsText(3, ',{"type":"Nada"}')),
    });
    await page.getByText('1 elemento no se puede importar').waitFor();
    await page.getByText('elemento 4: no es un "Feature" de GeoJSON.').waitFor();
    await expectAccessible(page);
    const start = page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true });
    expect(await start.isDisabled()).toBe(true);
    await page.getByLabel('Importar solo los elementos válidos').check();
    await start.click();
    await page.getByText('4 elementos leídos · 3 importados · 0 reparados · 1 rechazado').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Descargar los rechazados (CSV)' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain('elemento 4');
    await page.setViewportSize(NARROW);
    await expectFits(page);
  });

  test('a name that is taken is settled before the file is sent', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/tablas_postgis');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/capas/archivo')) sent.push(request.url());
    });
    await page.getByRole('button', { name: 'Importar capa' }).first().click();
    await page.locator('input[type=file]').setInputFiles({
      name: 'Cuerpos agua.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(pointsText(1)),
    });
    await page.getByText('Ya existe una capa con el nombre "cuerpos_agua"').waitFor();
    await expectAccessible(page);
    expect(sent).toEqual([]);
    await page.getByLabel('Reemplazar los datos de cuerpos_agua').check();
    await page.getByLabel('Reemplazar los datos de cuerpos_agua').uncheck();
    await page.getByLabel('Nombre de la tabla').fill('otro nombre');
    await page.getByRole('button', { name: 'Enviar archivo' }).click();
    await expect.poll(() => page.getByLabel('Nombre de la tabla').inputValue()).toBe('otro_nombre');
    expect(sent).toHaveLength(1);
  });

  test('an import whose window is closed tells how it ended, and is found again', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/tablas_postgis');
    const importAndClose = async (name: string, text: string) => {
      await page.getByRole('button', { name: 'Importar capa' }).first().click();
      await page.locator('input[type=file]').setInputFiles({
        name: `${name}.geojson`,
        mimeType: 'application/geo+json',
        buffer: Buffer.from(text),
      });
      await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).click();
      await page.getByText('Puede cerrar esta ventana').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    };
    await importAndClose('puntos_buenos', pointsText(PREVIEWED + 10));
    await page.getByText('La capa puntos_buenos se importó Exitosamente').waitFor();
    await page.getByRole('row', { name: /puntos_buenos/ }).waitFor();

    await importAndClose('puntos_malos', pointsText(PREVIEWED + 10, ',{"type":"Nada"}'));
    const reason = `Elemento ${PREVIEWED + 11}: no es un "Feature" de GeoJSON.`;
    await page.getByText(`al importar la capa puntos_malos: ${reason}`).waitFor();
    await page.goto('/v2/tablas_postgis');
    await page.getByRole('button', { name: 'Procesos' }).click();
    const list = page.getByRole('dialog', { name: /^Importaciones, sincronizaciones y repar/ });
    const failed = list.getByRole('row', { name: /puntos_malos/ });
    await failed.getByText('Falló').waitFor();
    await failed.getByText(reason).waitFor();
    await list
      .getByRole('row', { name: /puntos_buenos/ })
      .getByText('Terminado')
      .waitFor();
    await expectAccessible(page);
    await page.setViewportSize(NARROW);
    await expectFits(page);
  });

  test('a synchronisation that goes on is stopped from the list of processes', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/tablas_postgis');
    const held = await stage.app.database.pool.connect();
    try {
      await held.query('begin');
      await held.query('lock table capas.puntos_buenos');
      await button(page, 'Sincronizar con DB puntos_buenos').click();
      await button(page, 'Procesos').click();
      await button(page, 'Cancelar la sincronización de puntos_buenos').click();
      const asked = `select from trabajos where cola = 'sincronizar-capa' and cancelar`;
      await expect.poll(async () => (await held.query(asked)).rowCount).toBe(1);
    } finally {
      await held.query('rollback');
      held.release();
    }
    await row(page, /Cancelado puntos_buenos Sincronización/).waitFor();
    await page.getByText('La sincronización se canceló.').waitFor();
  });

  test('a table of a database is registered with the columns that people chose and named', async () => {
    const { page } = stage;
    const { pool } = stage.app.database;
    await pool.query(`create table capas.fincas (id int primary key, cod_predio text, nom_prop text,
      geom geometry(Point, 4326))`);
    await pool.query(`insert into capas.fincas values (1, '15001', 'Rosa',
      st_setsrid(st_makepoint(-73.3, 5.5), 4326))`);
    await signIn(page, 'admin.demo');
    await page.goto('/v2/tablas_postgis');
    await page.getByRole('button', { name: 'Bases de datos' }).click();
    await pick(page, 'Base de datos', 'comarca');
    await pick(page, 'Esquema', 'capas');
    await pick(page, 'Tabla', 'fincas');
    const facts = page.getByRole('dialog');
    for (const fact of ['POINT', 'EPSG:4326', 'geom']) {
      await facts.getByText(fact, { exact: true }).waitFor();
    }
    await facts.getByRole('cell', { name: 'Rosa' }).waitFor();
    const title = facts.getByRole('textbox', { name: 'Título' });
    expect(await title.inputValue()).toBe('fincas');
    await title.fill('Fincas del catastro');
    await facts.getByRole('textbox', { name: 'Entidad' }).fill('IGAC');
    await facts.getByRole('textbox', { name: 'Escala' }).fill('25.000');
    await page.getByRole('checkbox', { name: 'nom_prop' }).uncheck();
    await page.getByLabel('Texto de cod_predio').fill(' ');
    const register = page.getByRole('button', { name: 'Registrar tabla' });
    await expect.poll(() => register.isDisabled()).toBe(true);
    await page.getByLabel('Texto de cod_predio').fill('Código predial');
    await expectAccessible(page);
    await register.click();
    await page.getByText('Tabla registrada Exitosamente').waitFor();

    await row(page, /fincas .*Fincas del catastro/).waitFor();
    await page.getByRole('button', { name: 'Ver fincas' }).click();
    const sample = page.getByRole('region', { name: 'Muestra de datos' });
    await sample.getByRole('columnheader', { name: 'Código predial' }).waitFor();
    expect(await sample.getByRole('columnheader').count()).toBe(1);
    await page.getByRole('button', { name: 'Editar Metadatos', exact: true }).click();
    await page.getByRole('textbox', { name: 'Título' }).fill('Fincas');
    await page.getByRole('textbox', { name: 'Entidad' }).fill('IGAC');
    await page.getByRole('textbox', { name: 'Descripción' }).fill('Fincas de prueba');
    await page.getByRole('checkbox', { name: 'cod_predio' }).uncheck();
    await page.keyboard.press('Tab');
    await page.getByText('Elija al menos una columna').waitFor();
    await page.getByRole('checkbox', { name: 'nom_prop' }).check();
    await page.getByLabel('Texto de nom_prop').fill('Propietaria');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Metadatos guardados Exitosamente').waitFor();
    await sample.getByRole('columnheader', { name: 'Propietaria' }).waitFor();
  });

  test('columns that cannot be read are said to have no metadata', async () => {
    const { page } = stage;
    await signIn(page, 'admin.demo');
    await page.goto('/v2/tablas_postgis');
    await stage.app.database.pool.query(
      'create table capas.fugaz (id int primary key, geom geometry(Point, 4326))',
    );
    await page.getByRole('button', { name: 'Bases de datos' }).click();
    await pick(page, 'Base de datos', 'comarca');
    await pick(page, 'Esquema', 'capas');
    await page.getByRole('combobox', { name: 'Tabla' }).click();
    await option(page, 'fugaz').waitFor();
    await stage.app.database.pool.query('drop table capas.fugaz');
    await option(page, 'fugaz').click();
    await page.getByText('Sin metadatos disponibles').waitFor();
  });

  test('on a telephone the list, the panel and the dialog fit', async () => {
    const narrow = await stage.visit({ viewport: NARROW });
    await signIn(narrow.page, 'admin.demo');
    await narrow.page.goto('/v2/tablas_postgis');
    await narrow.page.getByRole('button', { name: 'Ver cuerpos_agua' }).click();
    await narrow.page.getByText('EPSG:4686').waitFor();
    await expectFits(narrow.page);
    await narrow.close();
  });

  test('who may only look sees no buttons to change', async () => {
    const { page } = stage;
    await signIn(page, 'consulta.demo');
    await page.goto('/v2/tablas_postgis');
    await page.getByRole('button', { name: 'Ver cuerpos_agua' }).waitFor();
    expect(await page.getByRole('button', { name: 'Importar capa' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /Editar Metadatos/ }).count()).toBe(0);
  });
});
