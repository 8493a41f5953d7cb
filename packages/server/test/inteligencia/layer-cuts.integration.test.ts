import type { Geometry } from 'geojson';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxOf } from '../../src/core/reports/map/geometry/mercator.ts';
import { extractText } from '../../src/modules/documentos/public.ts';
import { verifyReportCommand } from '../../src/modules/inteligencia/verify-report.command.ts';
import { sendFile } from '../attack/heavy/send-file.ts';
import { firstOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { createSquareLayer, waitForReport } from './layers.fixture.ts';
import {
  createReportLayers,
  createReportProject,
  layerAt,
  openReport,
  ROUTE,
  synchronise,
} from './project-report.fixture.ts';
import { reportText } from './report-results.fixture.ts';

/** Near the route of the fixture, on it, and some 1,500 m to the north of it. */
const TITLES = [
  { nombre: 'Vigente', box: [-73.358, 5.529, -73.356, 5.531] },
  { nombre: 'Archivado', box: [-73.355, 5.529, -73.353, 5.531] },
  { nombre: 'vigente lejos', box: [-73.352, 5.543, -73.35, 5.545] },
  { nombre: '', box: [-73.349, 5.529, -73.347, 5.531] },
] as const;
const IN_FORCE = "nombre CONTIENE 'VIGENTE'";

/** West, south, east, north of what is drawn. */
const reach = (geometry: Geometry): number[] => boxOf([geometry]) ?? [];

const leaf = (id: string, name: string, cut: object, layer = 'titulos') => ({
  id,
  name,
  abreviatura: 'X',
  capa: layer,
  ...cut,
});

describe('the buffer and filter that a layer has of its own', () => {
  let test: TestApp;
  let leader: TestActor;

  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    leader = await test.as('coordina', { superuser: true });
    await createSquareLayer(
      test.app,
      'titulos',
      TITLES.map(({ nombre, box }) => ({ nombre, box: [...box] })),
    );
    await test.app.database.pool.query("update capas.titulos set nombre = null where nombre = ''");
    await createSquareLayer(test.app, 'titulos_solos', [
      { nombre: 'Vigente', box: [...TITLES[0].box] },
    ]);
    await createReportLayers(test);
    await test.http.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => test.close());

  const template = async (children: object[], name = 'Recortada') =>
    leader.save(
      'structureTemplate',
      { name, structure: JSON.stringify({ id: 'raiz0000', name, children }), profundidad: 2 },
      'id estructura',
    );
  const run = async (layers: string[], buffer: number, templateId?: string) => {
    const done = await leader.save('report', {
      name: 'Recortes',
      template: templateId ?? null,
      buffer,
      layers,
      coords: JSON.stringify(ROUTE),
      crs: 9377,
    });
    return waitForReport(leader, done.report.id);
  };
  type Report = Awaited<ReturnType<typeof run>>;
  const drawnOf = async ({ id }: Pick<Report, 'id'>) =>
    (
      await leader.graphql(
        `query($id: ID!) { getShortReport(id: $id) {
           areaEstudio capaanalisisreporteSet { nombre franja { buffer geometria } } } }`,
        { id },
      )
    ).data.getShortReport;
  const layerOf = (report: Report, name: string) =>
    firstOf(
      report.capaanalisisreporteSet.filter(({ nombre }: { nombre: string }) => nombre === name),
    );

  it('cross a quick report as if the layer and the strip were those, and are said wherever figures are', async () => {
    const saved = await template([
      leaf('N0000001', 'Títulos', { buffer: 2000, filtro: ` (NOMBRE contiene 'VIGENTE') ` }),
      leaf('N0000002', 'Solos', { filtro: "nombre = 'Otro'" }, 'titulos_solos'),
    ]);
    expect(saved.errors).toEqual([]);
    expect(JSON.parse(saved.structure.estructura).children[0]).toMatchObject({
      buffer: 2000,
      filtro: "NOMBRE CONTIENE 'VIGENTE'",
    });
    const report = await run(['titulos', 'titulos_solos'], 100, saved.structure.id);
    const cut = layerOf(report, 'titulos');
    expect(cut).toMatchObject({ estado: 'CRUZÓ', totalResultados: 2 });
    // The same layer without those that do not count, in a report whose own buffer is that one.
    await test.app.database.pool.query(
      `create table capas.vigentes as select * from capas.titulos where nombre ilike '%vigente%';
       insert into tablas_postgis (base_datos_id, esquema, nombre, srid, tipo, columna_geometria,
         columna_id, columnas, extension) select base_datos_id, esquema, 'vigentes', srid, tipo,
         columna_geometria, columna_id, columnas, extension from tablas_postgis where nombre = 'titulos'`,
    );
    const whole = await run(['vigentes'], 2000);
    const { notas, ...figures } = cut.resumen;
    const { notas: none, ...expected } = layerOf(whole, 'vigentes').resumen;
    expect(figures).toEqual(expected);
    expect(none).toEqual([]);
    const hectares = new Intl.NumberFormat('es-CO', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }).format(whole.areaEstudioHa);
    expect(notas).toEqual([
      `Esta capa tiene su propia área de estudio, con buffer de 2.000 m y ${hectares} ha: sus porcentajes son de esa área.`,
      "Solo cuentan los elementos que cumplen el filtro: NOMBRE CONTIENE 'VIGENTE'.",
    ]);
    expect(layerOf(report, 'titulos_solos')).toMatchObject({
      estado: 'SIN CRUCE',
      resumen: { notas: ["Solo cuentan los elementos que cumplen el filtro: nombre = 'Otro'."] },
    });
    const word = await reportText(leader, report);
    for (const said of [...notas, "nombre = 'Otro'"]) expect(word).toContain(said);

    const manifest = JSON.parse(report.manifiesto);
    expect(manifest.buffer).toBe(100);
    expect(manifest.capas[0].recorte).toEqual({
      buffer: 2000,
      filtro: "NOMBRE CONTIENE 'VIGENTE'",
      areaEstudioHa: whole.areaEstudioHa,
    });
    await verifyReportCommand.run(test.app, [report.id]);

    const drawn = (await drawnOf(report)).capaanalisisreporteSet;
    const { areaEstudio, capaanalisisreporteSet: own } = await drawnOf(whole);
    const strip = firstOf(drawn);
    expect(strip).toMatchObject({ nombre: 'titulos', franja: { buffer: 2000 } });
    expect(reach(strip.franja?.geometria as Geometry)).toEqual(
      reach(JSON.parse(areaEstudio)).map((side) => expect.closeTo(side, 6)),
    );
    expect([drawn.at(1), firstOf(own)]).toEqual([
      { nombre: 'titulos_solos', franja: null },
      { nombre: 'vigentes', franja: null },
    ]);
  });

  it('of a filter and its denial every feature is in one, whatever has no value', async () => {
    const count = async (filter: string) => {
      const { structure } = await template(
        [leaf('N0000001', 'Títulos', { filtro: filter })],
        filter,
      );
      return layerOf(await run(['titulos'], 2000, structure.id), 'titulos').totalResultados;
    };
    for (const filter of [IN_FORCE, "nombre = 'Vigente'", "nombre EN ('Vigente', 'Archivado')"]) {
      expect((await count(filter)) + (await count(`NO (${filter})`)), filter).toBe(4);
    }
    expect(await count("nombre <> 'Vigente'")).toBe(3);
    expect(await count('nombre ES NULO')).toBe(1);
    expect(await count("nombre = ''' or true; drop table capas.titulos; --'")).toBe(0);
  });

  it('are refused with the leaf and the place where they are wrong, and a layer that lost its column says so', async () => {
    const refused = async (cut: object) =>
      (await template([leaf('N0000001', 'Títulos', cut)], 'Mala')).errors;
    expect(await refused({ filtro: "titular = 'A'" })).toEqual([
      {
        campo: 'structure',
        message:
          'El filtro de «Títulos» no es válido. Carácter 1: la capa no tiene la columna «titular».',
      },
    ]);
    expect(await refused({ filtro: 'nombre =' })).toMatchObject([
      {
        message: expect.stringMatching(
          /^El filtro de «Títulos» no es válido. Carácter 9: se esperaba/,
        ),
      },
    ]);
    expect(await refused({ buffer: -1 })).toMatchObject([
      {
        message: 'El buffer de «Títulos» no es válido. El valor del buffer no puede ser negativo.',
      },
    ]);
    const { structure } = await template(
      [leaf('N0000001', 'Títulos', { filtro: IN_FORCE })],
      'Quedó atrás',
    );
    const { pool } = test.app.database;
    await pool.query(
      `update tablas_postgis set columnas = '[{"nombre":"otra","tipo":"text"}]' where nombre = 'titulos'`,
    );
    const report = await run(['titulos'], 100, structure.id);
    await pool.query(
      `update tablas_postgis set columnas = '[{"nombre":"nombre","tipo":"text"}]' where nombre = 'titulos'`,
    );
    expect(layerOf(report, 'titulos')).toMatchObject({
      estado: 'ERROR',
      error:
        'El filtro de «titulos» no es válido. Carácter 1: la capa no tiene la columna «nombre».',
    });
  });

  it('come from a spreadsheet and from an exported template, with the bad rows named', async () => {
    const sheet = [
      'Capa;Nombre;Buffer;Filtro',
      'titulos;Todos;;',
      "titulos;Vigentes;2000;nombre contiene 'vigente'",
      'titulos;Mal filtro;;nombre = 5',
      'titulos;Mal buffer;cerca;',
    ].join('\n');
    const read = async (name: string, content: string) =>
      (
        await sendFile(test, leader, '/api/v1/estructuras_it/lectura', { name, content })
      ).json() as Promise<{
        nodes: object[];
        errores: object[];
      }>;
    const back = await read('recortes.csv', sheet);
    expect(back.errores).toEqual([
      {
        fila: 4,
        mensaje:
          "El filtro de «titulos» no es válido. Carácter 1: la columna «nombre» es de texto: compárela con un texto como 'VIGENTE'.",
      },
      {
        fila: 5,
        mensaje:
          'El buffer de «titulos» no es válido. El valor del buffer debe ser un valor numérico.',
      },
    ]);
    expect(back.nodes).toMatchObject([
      { name: 'Todos' },
      { name: 'Vigentes', buffer: 2000, filtro: "nombre CONTIENE 'vigente'" },
    ]);
    const { structure } = await template(back.nodes, 'De la hoja');
    const file = await leader.inject({
      url: `/api/v1/estructuras_it/${structure.id}/plantilla.json`,
    });
    const again = await read('plantilla.json', file.body);
    expect(again).toMatchObject({ errores: [], nodes: back.nodes });
    const stranger = file.body.replace('nombre CONTIENE', 'titular CONTIENE');
    expect(await read('plantilla.json', stranger)).toMatchObject({
      errores: [
        {
          fila: 2,
          mensaje:
            'El filtro de «Vigentes» no es válido. Carácter 1: la capa no tiene la columna «titular».',
        },
      ],
    });
  });

  it('of a leaf of a project are crossed, and a leaf that is cut otherwise is to be synchronised again', async () => {
    const children = (cut: object) => [
      leaf('C0000001', 'Títulos', cut),
      leaf('C0000002', 'Resguardos', {}, 'resguardos_it'),
    ];
    const project = await createReportProject(test, leader, { children: children({}) });
    const first = (await synchronise(leader, project.id)).report;
    expect(layerAt(first, 'C0000001')).toMatchObject({ sync: true, totalResultados: 3 });
    const { data } = await leader.graphql(
      'query($id: ID!) { getStructureIt(id: $id) { version } }',
      {
        id: project.structure,
      },
    );
    const { version } = data.getStructureIt;
    const changed = await leader.save('structure', {
      id: project.structure,
      version,
      module: 'Proyecto IT',
      name: 'De la variante',
      structure: JSON.stringify({
        id: 'raiz0000',
        name: 'x',
        children: children({ buffer: 2000, filtro: IN_FORCE }),
      }),
      profundidad: 3,
    });
    expect(changed).toMatchObject({ saved: true });
    const open = await openReport(leader, project.id);
    expect(layerAt(open, 'C0000001').sync).toBe(false);
    expect(layerAt(open, 'C0000002').sync).toBe(true);
    const { answer, report } = await synchronise(leader, project.id, { all: false });
    expect(answer).toMatchObject({ capas: 1 });
    expect(layerAt(report, 'C0000001')).toMatchObject({ sync: true, totalResultados: 2 });
    const { rows } = await test.app.database.pool.query(
      "select lectura->'recorte' as recorte from capas_it where proyecto_it_id = $1 and nodo_id = 'C0000001'",
      [project.id],
    );
    expect(rows[0].recorte).toMatchObject({ buffer: 2000, filtro: IN_FORCE });
    const legendOf = async (node: string) => {
      const url = `/api/v1/layers_it/${layerAt(report, node).id}/mapa.pdf`;
      return extractText((await leader.inject({ url })).rawPayload, 'pdf');
    };
    expect(await legendOf('C0000001')).toMatch(/rea de la capa \(.* de 2\.000 m\)/);
    expect(await legendOf('C0000002')).toMatch(/rea de estudio/);
  });
});
