import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParts } from '@comarca/shared/geo/geometry';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSource } from '../../src/modules/capas/import/open-file.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { createSquareLayer } from './layers.fixture.ts';
import { elements, parseXml } from './open-files.ts';
import {
  reportFile,
  reportText,
  runReport,
  runReportAgain,
  SOUTH,
  WEST,
} from './report-results.fixture.ts';

const CHANGED = `query($id: ID!) { getShortReport(id: $id) {
  capaanalisisreporteSet { nombre cambioCapa } } }`;

/** About 2 km to the east. */
const line = {
  type: 'LineString',
  coordinates: [
    [WEST, SOUTH],
    [WEST + 0.02, SOUTH],
  ],
};

describe('a report as a whole', () => {
  let test: TestApp;
  let leader: TestActor;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'report-whole-'));
    test = await startTestApp({ jobs: true });
    leader = await test.as('coordina', { superuser: true });
    await createSquareLayer(test.app, 'fincas', [
      { nombre: 'La <b>Esperanza', box: [WEST, SOUTH - 0.001, WEST + 0.005, SOUTH + 0.001] },
      { nombre: 'El Retiro', box: [WEST + 0.01, SOUTH - 0.001, WEST + 0.015, SOUTH + 0.001] },
    ]);
    await createSquareLayer(test.app, 'veredas', [
      { nombre: 'Centro', box: [WEST - 0.01, SOUTH - 0.01, WEST + 0.03, SOUTH + 0.01] },
    ]);
    await createSquareLayer(test.app, 'lejos', [
      { nombre: 'Otra', box: [WEST + 1, SOUTH, WEST + 1.1, SOUTH + 0.1] },
    ]);
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is one KML with route, study area and a folder for each layer that crossed', async () => {
    const report = await runReport(leader, ['fincas', 'veredas', 'lejos'], line, 100);
    const kml = parseXml(Buffer.from(await reportFile(leader, report, 'cruces/kml')).toString());
    const folders = elements(kml, 'Folder').map((each) => [
      elements(each, 'name')[0]?.textContent,
      elements(each, 'Placemark').length,
    ]);
    expect(folders).toEqual([
      ['Trazado del proyecto', 1],
      ['Área de estudio', 1],
      ['fincas', 2],
      ['veredas', 1],
    ]);
    const names = elements(kml, 'Placemark').map((each) => elements(each, 'name')[0]?.textContent);
    expect(names).toContain('1. La <b>Esperanza');
  });

  it('is one GeoPackage that our own importer reads back, attributes and shapes', async () => {
    const report = await runReport(leader, ['fincas', 'veredas', 'lejos'], line, 100);
    const path = join(folder, 'cruces.gpkg');
    await writeFile(path, await reportFile(leader, report, 'cruces/gpkg'));
    const first = await openSource(path, 'cruces.gpkg', { carpeta: folder });
    expect(first.capas).toHaveLength(4);
    expect(first.srid).toBe(4326);
    const [, , fincas = ''] = first.capas;
    const source = await openSource(path, 'cruces.gpkg', { carpeta: folder, capa: fincas });
    const rows: Record<string, unknown>[] = [];
    for await (const { propiedades, geometria } of source.leer()) {
      expect(geometria && simpleParts(geometria).map(({ type }) => type)).toEqual(['Polygon']);
      rows.push(propiedades);
    }
    expect(rows.map(({ numero, nombre }) => [numero, nombre])).toEqual([
      [1, 'La <b>Esperanza'],
      [2, 'El Retiro'],
    ]);
    expect(Number(rows[0]?.medida)).toBeGreaterThan(0);
    expect(rows[0]?.abscisa).toContain('K0+000');
  });

  it('is one archive of shapefiles that our own importer reads back, attributes and shapes', async () => {
    const report = await runReport(leader, ['fincas', 'veredas', 'lejos'], line, 100);
    const files = unzipSync(await reportFile(leader, report, 'cruces/shp'));
    const names = Object.keys(files).filter((name) => name.endsWith('.shp'));
    expect(names).toEqual([
      '01_Trazado del proyecto.shp',
      '02_Área de estudio.shp',
      '03_fincas.shp',
      '04_veredas.shp',
    ]);
    const own = Object.entries(files).filter(([name]) => name.startsWith('03_'));
    const path = join(folder, 'fincas.zip');
    await writeFile(path, zipSync(Object.fromEntries(own)));
    const source = await openSource(path, 'fincas.zip', { carpeta: folder });
    expect(source.srid).toBe(4326);
    const rows: Record<string, unknown>[] = [];
    for await (const { propiedades, geometria } of source.leer()) {
      expect(geometria && simpleParts(geometria).map(({ type }) => type)).toEqual(['MultiPolygon']);
      rows.push(propiedades);
    }
    expect(rows.map(({ numero, nombre }) => [Number(numero), nombre])).toEqual([
      [1, 'La <b>Esperanza'],
      [2, 'El Retiro'],
    ]);
    expect(Number(rows[0]?.medida)).toBeGreaterThan(0);
  });

  it('says which layers have other data since, until it is run again', async () => {
    const { pool } = test.app.database;
    const report = await runReport(leader, ['fincas', 'veredas'], line, 100);
    const changes = async () => {
      const { data } = await leader.graphql(CHANGED, { id: report.id });
      const layers: { nombre: string; cambioCapa: string | null }[] =
        data.getShortReport.capaanalisisreporteSet;
      return layers.filter(({ cambioCapa }) => cambioCapa !== null).map(({ nombre }) => nombre);
    };
    expect(await changes()).toEqual([]);
    await pool.query(`update capas.fincas set nombre = 'Otro nombre' where id = 1`);
    const { rows } = await pool.query(`select id from tablas_postgis where nombre = 'fincas'`);
    const synced = await leader.call('syncPostgisTable', { id: rows[0].id });
    expect(synced.errors).toEqual([]);
    await expect.poll(changes, { timeout: 20_000 }).toEqual(['fincas']);
    await runReportAgain(leader, report);
    expect(await changes()).toEqual([]);
  });

  it('draws what else of a layer lies around the strip, and none of it where there is too much', async () => {
    const { pool } = test.app.database;
    const north = SOUTH + 0.006;
    await createSquareLayer(test.app, 'lotes', [
      { nombre: 'En la franja', box: [WEST, SOUTH - 0.001, WEST + 0.005, SOUTH + 0.001] },
      { nombre: 'Al norte', box: [WEST, SOUTH + 0.003, WEST + 0.01, north] },
    ]);
    const report = await runReport(leader, ['lotes'], line, 100);
    const mapOf = async () => {
      const parts = unzipSync(await reportFile(leader, report, 'word'));
      const images = Object.keys(parts).filter((name) => /^word\/media\/.*png$/.test(name));
      return images.map((name) =>
        createHash('sha256')
          .update(parts[name] ?? '')
          .digest('hex'),
      );
    };
    const drawn = await mapOf();
    // As an import or a synchronisation tells it; without it the kept document is the same.
    const changed = () =>
      pool.query(`update tablas_postgis set version = version + 1 where nombre = 'lotes'`);

    await pool.query(
      `insert into capas.lotes select n, 'uno de muchos', (select geom from capas.lotes where id = 2)
       from generate_series(3, 2100) as n`,
    );
    await changed();
    const crowded = await mapOf();
    await pool.query('delete from capas.lotes where id > 1');
    await changed();
    const alone = await mapOf();
    const others = (images: string[]) => images.filter((image) => !drawn.includes(image)).length;
    expect([others(crowded), others(alone)]).toEqual([1, 1]);
    expect(crowded).not.toEqual(alone);
  });

  it('names its author as people call them', async () => {
    const { pool } = test.app.database;
    await pool.query(
      `update usuarios set first_name = 'Marta Lucía', last_name = 'Rincón Peña' where username = 'coordina'`,
    );
    const report = await runReport(leader, ['veredas'], line, 100);
    const text = await reportText(leader, report);
    expect(text).toContain('Marta Lucía Rincón Peña');
    expect(text).toContain('Perfil de abscisado');
  });
});
