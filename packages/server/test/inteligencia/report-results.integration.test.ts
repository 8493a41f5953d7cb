import { formatStation } from '@comarca/shared/geo/station-format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealExecution } from '../../src/modules/inteligencia/generation/report-seal.ts';
import { findCurrentExecution } from '../../src/modules/inteligencia/run.repository.ts';
import { firstOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { openSheet } from '../testkit/files/sheet.ts';
import { testSeals } from '../testkit/seals.ts';
import { createSquareLayer } from './layers.fixture.ts';
import { openParts } from './open-files.ts';
import {
  reportFile,
  reportText,
  ring,
  runReport,
  runReportAgain,
  SOUTH,
  WEST,
} from './report-results.fixture.ts';

/** What the screen, Word and Excel say of a report's results, read where each of them is taken from. */

/** A route of about 1.1 km to the east. */
const route = {
  type: 'LineString',
  coordinates: [
    [WEST, SOUTH],
    [WEST + 0.01, SOUTH],
  ],
};

const LIMITED =
  'Las líneas dentro de la franja suman más que el trazado: su porcentaje neto, y el de cada cruce, se limita a 100 %.';

describe('the results of a report', () => {
  let test: TestApp;
  let leader: TestActor;

  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    leader = await test.as('coordina', { superuser: true });
    await createSquareLayer(test.app, 'mitades', [
      { nombre: 'una', box: [WEST, SOUTH, WEST + 0.005, SOUTH + 0.01] },
    ]);
  });
  afterAll(() => test.close());

  const run = (layers: string[], trazado: unknown, buffer: number) =>
    runReport(leader, layers, trazado, buffer);
  const runAgain = (report: { id: string }) => runReportAgain(leader, report);
  const file = (report: { id: string }, path: string) => reportFile(leader, report, path);
  const wordText = (report: { id: string }) => reportText(leader, report);

  it('say beside the figures that the percentage of lines was limited, wherever they are read', async () => {
    await test.app.database.pool.query(
      `create table capas.calles (id integer primary key, nombre text, geom geometry(MultiLineString, 4326));
       insert into capas.calles select i, 'calle ' || i,
         ST_Multi(ST_SetSRID(ST_MakeLine(ST_Point(${WEST} + i * 0.001, ${SOUTH} - 0.01),
           ST_Point(${WEST} + i * 0.001, ${SOUTH} + 0.01)), 4326)) from generate_series(1, 8) as i;
       insert into tablas_postgis (base_datos_id, esquema, nombre, titulo_capa, srid, tipo,
         columna_geometria, columna_id, columnas, total_filas)
       values (1, 'capas', 'calles', 'Calles', 4326, 'MULTILINESTRING', 'geom', 'id', '[]', 8)`,
    );
    const report = await run(['calles', 'mitades'], route, 400);
    const streets = firstOf(report.capaanalisisreporteSet);
    expect(streets.resumen).toMatchObject({ porcentajeNeto: 100, notas: [LIMITED] });
    expect(streets.resumen.porcentajeBruto).toBeGreaterThan(100);
    expect(report.capaanalisisreporteSet[1]?.resumen.notas).toEqual([]);
    const text = await wordText(report);
    expect(text.split(LIMITED)).toHaveLength(2);
    const facts = openSheet(await file(report, `capas/${streets.id}/excel`), 2).rows;
    expect(facts.find((row) => row[0]?.value === 'Notas')?.[1]?.value).toBe(LIMITED);
    const summary = openSheet(await file(report, 'resumen/excel')).rows;
    const notes = summary[0]?.findIndex(({ value }) => value === 'Notas') ?? -1;
    expect(summary.slice(1).map((row) => row[notes]?.value)).toEqual([LIMITED, undefined]);
  });

  it('count and name the repaired geometries, while the layer has just ended and after the run', async () => {
    await createSquareLayer(test.app, 'corbatines', []);
    await test.app.database.pool.query(
      `insert into capas.corbatines select i, 'corbatín ' || i, ST_Multi(ST_GeomFromText(
         'POLYGON((-73.36 5.53, -73.35 5.54, -73.35 5.53, -73.36 5.54, -73.36 5.53))', 4326))
       from generate_series(1, 12) as i`,
    );
    const area = { type: 'Polygon', coordinates: ring(WEST, SOUTH, 0.01) };
    const report = await run(['corbatines', 'mitades'], area, 0);
    const expected = [
      {
        total: 12,
        primeras: Array.from({ length: 10 }, (_, index) => ({
          id: String(index + 1),
          motivo: expect.stringMatching(/^El borde se cruza a sí mismo \[/),
        })),
      },
      { total: 0, primeras: [] },
    ];
    const said = report.capaanalisisreporteSet.map(({ reparadas }) => reparadas);
    expect(said).toEqual(expected);

    // As it is found in the middle of a run.
    const { pool } = test.app.database;
    await pool.query(`update reportes_rapidos set estado = 'GENERANDO' where id = $1`, [report.id]);
    const { data } = await leader.graphql(
      `query($id: ID!) { getShortReport(id: $id) {
         capasTerminadas { nombre reparadas { total primeras { id motivo } } } } }`,
      { id: report.id },
    );
    expect(data.getShortReport.capasTerminadas).toEqual([
      { nombre: 'corbatines', reparadas: expected[0] },
      { nombre: 'mitades', reparadas: expected[1] },
    ]);
  });

  it('keep a column of the layer apart from a figure of the same name', async () => {
    const columns = ['numero', 'porcentaje', 'lado', 'geometry', 'capa_numero'];
    await test.app.database.pool.query(
      `create table capas.fichas (id integer primary key, numero integer, porcentaje text,
         lado text, geometry text, capa_numero text, geom geometry(MultiPolygon, 4326));
       insert into capas.fichas values (1, 815, 'treinta', 'norte', 'texto', 'otro',
         ST_Multi(ST_MakeEnvelope(${WEST}, ${SOUTH + 0.001}, ${WEST + 0.005}, ${SOUTH + 0.01}, 4326)));
       insert into tablas_postgis (base_datos_id, esquema, nombre, titulo_capa, srid, tipo,
         columna_geometria, columna_id, columnas, total_filas)
       select 1, 'capas', 'fichas', 'Fichas', 4326, 'MULTIPOLYGON', 'geom', 'id',
         jsonb_agg(jsonb_build_object('nombre', c, 'tipo', 'text', 'texto', 'Ficha: ' || c)), 1
       from unnest('{${columns.join(',')}}'::text[]) as c`,
    );
    const report = await run(['fichas'], route, 400);
    const layer = firstOf(report.capaanalisisreporteSet);
    const [{ properties }] = JSON.parse(layer.infoCruce).features;
    expect(properties).toMatchObject({ numero: 1, lado: 'izquierdo' });
    expect(properties.porcentaje).toMatch(/^\d+,\d\d %$/);
    expect(
      Object.fromEntries(layer.columnas.map(({ text, value }) => [text, properties[value]])),
    ).toEqual({
      'Ficha: numero': 815,
      'Ficha: porcentaje': 'treinta',
      'Ficha: lado': 'norte',
      'Ficha: geometry': 'texto',
      'Ficha: capa_numero': 'otro',
    });
    expect(properties).not.toHaveProperty('geometry');
    const kml = Buffer.from(await file(report, `capas/${layer.id}/kml`)).toString('utf8');
    const names = [...kml.matchAll(/<Data name="([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['porcentaje', 'capa_porcentaje', 'lado']));
  });

  it('seal what was read of each layer, and label what the catalogue knew', async () => {
    const { pool } = test.app.database;
    const squares = [
      { nombre: 'cruza', box: [WEST, SOUTH, WEST + 0.001, SOUTH + 0.001] as const },
      { nombre: 'lejos', box: [-70, 4, -69.9, 4.1] as const },
    ];
    await createSquareLayer(
      test.app,
      'sellada',
      squares.map(({ nombre, box }) => ({ nombre, box: [...box] })),
    );
    const area = { type: 'Polygon', coordinates: ring(WEST, SOUTH, 0.01) };
    const seals = (report: { manifiesto: string }) =>
      JSON.parse(report.manifiesto).capas as Record<string, unknown>[];
    const first = await run(['sellada', 'no_registrada'], area, 0);
    const [sealed, unknown] = seals(first);
    expect(sealed).toMatchObject({
      nombre: 'sellada',
      srid: 4326,
      filasLeidas: 1,
      sumaLeida: expect.stringMatching(/^[0-9a-f]{64}$/),
      ultimaSincronizacion: { fecha: expect.any(String), filas: 2, suma: null },
    });
    expect(unknown).toMatchObject({
      nombre: 'no_registrada',
      srid: null,
      filasLeidas: 0,
      sumaLeida: null,
      ultimaSincronizacion: null,
      estado: 'ERROR',
    });
    const text = await wordText(first);
    for (const said of [sealed?.sumaLeida, 'no_registrada', 'Última sincronización']) {
      expect(text).toContain(said);
    }

    // What was not read does not count; what was read does, though no synchronisation knows of it.
    const move = (id: number) =>
      pool.query('update capas.sellada set geom = ST_Translate(geom, 0, 0.0001) where id = $1', [
        id,
      ]);
    await move(2);
    const same = seals((await runAgain(first)).report)[0];
    expect(same?.sumaLeida).toBe(sealed?.sumaLeida);
    await move(1);
    const moved = seals((await runAgain(first)).report)[0];
    expect(moved?.sumaLeida).not.toBe(sealed?.sumaLeida);
    expect(moved?.ultimaSincronizacion).toEqual(sealed?.ultimaSincronizacion);
  });

  it('read the manifests of before', async () => {
    const report = await run(
      ['mitades'],
      { type: 'Polygon', coordinates: ring(WEST, SOUTH, 0.01) },
      0,
    );
    const { capas, ...manifest } = JSON.parse(report.manifiesto);
    const { sumaLeida: _, ultimaSincronizacion: __, ...reading } = capas[0];
    const before = {
      ...reading,
      filasTabla: 815,
      ultimoCambio: '2026-03-04T15:00:00.000Z',
      sumaVerificacion: '815:77',
    };
    await test.app.database.pool.query(
      'update ejecuciones_reporte set manifiesto = $2 where reporte_id = $1',
      [report.id, JSON.stringify({ ...manifest, version: 1, capas: [before] })],
    );
    // The program of before wrote it so, and its results were sealed as they were found.
    await test.app.database.db.transaction().execute(async (tx) => {
      const run = await findCurrentExecution(tx, Number(report.id));
      await sealExecution(tx, testSeals, run?.id ?? 0);
    });
    const text = await wordText(report);
    for (const said of ['2026-03-04 10:00', '815:77']) expect(text).toContain(said);
  });

  it('say what was warned of the route, and print no figure where a layer does not reach', async () => {
    const partly = {
      type: 'LineString',
      coordinates: [
        [-65.9, 6],
        [-66.05, 6],
      ],
    };
    const report = await run(['mitades'], partly, 100);
    const [warning] = report.advertencias;
    expect(warning).toMatch(/Una parte del trazado queda fuera de Colombia \(1 de 2 vértices\)/);
    expect(JSON.parse(report.manifiesto).advertencias).toEqual(report.advertencias);
    const text = await wordText(report);
    expect(text).toContain(warning);
    expect(text).not.toMatch(/0,0000|0,00 %/);
    const parameters = openSheet(await file(report, 'resumen/excel'), 2).rows;
    expect(parameters.find((row) => row[0]?.value === 'Advertencia')?.[1]?.value).toBe(warning);
    const [titles, row] = openSheet(await file(report, 'resumen/excel')).rows;
    const cell = (title: string) =>
      row?.[titles?.findIndex(({ value }) => value === title) ?? -1]?.value;
    expect(cell('Resultado')).toBe('SIN COBERTURA');
    expect([cell('Cruces'), cell('Magnitud neta'), cell('Porcentaje neto')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('show a long route in sheets that end where its crossings are counted to', async () => {
    const twoParts = {
      type: 'MultiLineString',
      coordinates: [
        [
          [WEST - 0.1, SOUTH + 0.005],
          [WEST + 0.1, SOUTH + 0.005],
        ],
        [
          [WEST + 0.1, SOUTH + 0.05],
          [WEST, SOUTH + 0.1],
        ],
      ],
    };
    const report = await run(['mitades'], twoParts, 100);
    const text = await wordText(report);
    const end = formatStation(report.longitudTrazado).replace('+', '\\+');
    expect(text).toMatch(/hojas a escala 1:15\.000/);
    expect(text).toMatch(/Hoja 1 de \d+: K0\+000 a K\d+\+\d{3}, escala 1:15\.000\./);
    expect(text).toMatch(new RegExp(`Hoja (\\d+) de \\1: K\\d+\\+\\d{3} a ${end}, escala`));
    const download = async (sheetScale: number) =>
      leader.call('downloadShortReport', { reportId: report.id, sheetScale });
    const without = openParts(Buffer.from((await download(0)).content, 'base64'));
    expect(without.get('word/document.xml')?.documentElement?.textContent).not.toContain('Hoja 1');
    expect(await download(7)).toMatchObject({
      obtained: false,
      errors: [{ campo: 'sheetScale', message: 'Debe seleccionar un elemento de la lista' }],
    });
  });

  it('are refused where no system measures, with the field and the reason', async () => {
    const madrid = { type: 'Point', coordinates: [-3.7, 40.4] };
    const saved = await leader.save('report', {
      name: 'Madrid',
      buffer: 10,
      layers: ['mitades'],
      coords: JSON.stringify(madrid),
      crs: 9377,
    });
    expect(saved).toEqual({
      obtained: false,
      report: null,
      errors: [{ campo: 'crs', message: expect.stringContaining('no puede medir donde está') }],
    });
  });

  it('say with the parameters that the drawn geometry was repaired', async () => {
    const overlapping = {
      type: 'MultiPolygon',
      coordinates: [ring(WEST, SOUTH, 0.01), ring(WEST + 0.005, SOUTH, 0.01)],
    };
    const report = await run(['mitades'], overlapping, 0);
    expect(report.trazadoReparado).toBe(true);
    const said = /No era válida .* se reparó para el cálculo/;
    expect(await wordText(report)).toMatch(said);
    const sheet = openSheet(await file(report, 'resumen/excel'), 2).rows;
    expect(sheet.find((row) => row[0]?.value === 'Geometría reparada')?.[1]?.value).toMatch(said);

    const sound = await run(
      ['mitades'],
      { type: 'Polygon', coordinates: ring(WEST, SOUTH, 0.01) },
      0,
    );
    expect(sound.trazadoReparado).toBe(false);
    expect(await wordText(sound)).not.toMatch(said);
    expect(firstOf(sound.capaanalisisreporteSet).estado).toBe('CRUZÓ');
  });
});
