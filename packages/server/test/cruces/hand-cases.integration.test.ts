import { AppError } from '@comarca/shared/core/errors';
import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildStudyArea,
  crossLayer,
  prepareLayer,
  type StudyArea,
} from '../../src/modules/cruces/public.ts';
import { createTestDatabase, type TestDatabase } from '../testkit/databases/database.ts';
import { makeLayer, rectangle, type TestFeature, toDegrees } from './support.ts';

let database: TestDatabase;
/** 10 km × 10 km near the national origin. */
let square: StudyArea;
const [X, Y] = [5_000_000, 2_000_000];

beforeAll(async () => {
  database = await createTestDatabase();
  const trazado = await toDegrees(database.db, rectangle(X, Y, X + 10_000, Y + 10_000));
  square = await buildStudyArea(database.db, { trazado, buffer: 0, srid: 9377 });
});
afterAll(() => database.drop());

const cross = async (name: string, features: TestFeature[], kind?: string, area = square) =>
  crossLayer(database.db, area, await makeLayer(database.db, name, 9377, features, kind));

describe('a polygon layer', () => {
  it('of two identical halves covers 50 % net and 100 % gross', async () => {
    const half = rectangle(X, Y, X + 5000, Y + 10_000);
    const found = await cross('mitades', [
      { id: 1, geometry: half },
      { id: 2, geometry: half },
    ]);
    expect(found.estado).toBe('CRUZÓ');
    expect(found.resumen.porcentajeNeto).toBeCloseTo(50, 6);
    expect(found.resumen.porcentajeBruto).toBeCloseTo(100, 6);
    expect(found.resumen.traslape).toBeCloseTo(5000, 3);
    expect(found.resumen).toMatchObject({ cruces: 2, unidad: 'ha', reparadas: 0 });
    expect(found.cruces.map((one) => one.idFuente)).toEqual(['1', '2']);
    expect(found.cruces[0]?.medida).toBeCloseTo(5000, 3);
    expect(found.cruces[0]?.propiedades).toEqual({ nombre: 'Elemento 1' });
  });

  it('that only touches does not cross', async () => {
    const found = await cross(
      'vecinos',
      [
        { id: 1, geometry: rectangle(X - 500, Y, X, Y + 10_000) },
        { id: 2, geometry: rectangle(X + 10_000, Y + 10_000, X + 11_000, Y + 11_000) },
      ],
      'MULTIPOLYGON',
    );
    expect(found.estado).toBe('SIN CRUCE');
    expect(found.cruces).toEqual([]);
    expect(found.resumen).toMatchObject({ cruces: 0, bruto: 0, neto: 0 });
  });

  it('far away has no coverage', async () => {
    const found = await cross('lejos', [
      { id: 1, geometry: rectangle(X + 9e4, Y, X + 9.5e4, Y + 500) },
    ]);
    expect(found.estado).toBe('SIN COBERTURA');
    expect((await cross('vacia', [])).estado).toBe('SIN COBERTURA');
  });

  it('around the area without reaching it was covered and does not cross', async () => {
    const found = await cross('alrededor', [
      { id: 1, geometry: rectangle(X - 9000, Y - 9000, X - 8000, Y - 8000) },
      { id: 2, geometry: rectangle(X + 18_000, Y + 18_000, X + 19_000, Y + 19_000) },
    ]);
    expect(found.estado).toBe('SIN CRUCE');
  });

  it('with a bow tie is repaired, counted and named', async () => {
    const bowTie = `POLYGON((${X} ${Y},${X + 1000} ${Y + 1000},${X + 1000} ${Y},${X} ${Y + 1000},${X} ${Y}))`;
    const found = await cross('corbatin', [{ id: 7, geometry: bowTie }]);
    expect(found.resumen.bruto).toBeCloseTo(50, 6);
    expect(found.resumen.reparadas).toBe(1);
    expect(found.reparadas).toEqual([
      { id: '7', motivo: `El borde se cruza a sí mismo [${X + 500} ${Y + 500}]` },
    ]);
  });

  it('keeps its own dimension, heights and empty geometries aside', async () => {
    const found = await cross('sucia', [
      {
        id: 1,
        geometry: `POLYGON Z((${X} ${Y} 9,${X + 1000} ${Y} 9,${X + 1000} ${Y + 1000} 9,${X} ${Y} 9))`,
      },
      { id: 2, geometry: 'POLYGON EMPTY' },
      {
        id: 3,
        geometry: `GEOMETRYCOLLECTION(POINT(${X + 10} ${Y + 10}),POLYGON((${X} ${Y},${X + 100} ${Y},${X + 100} ${Y + 100},${X} ${Y})))`,
      },
    ]);
    expect(found.cruces.map((one) => one.idFuente)).toEqual(['1', '3']);
    expect(found.resumen.bruto).toBeCloseTo(50.5, 6);
    expect(found.cruces.every((one) => one.geometria.type.endsWith('Polygon'))).toBe(true);
  });

  it.each([
    ['polygon', 'POLYGON((-73 4,NaN NaN,-72.99 4,-72.99 4.01,-73 4.01,-73 4))', 122.7],
    ['line', 'LINESTRING(-73 4.005,NaN 4.005,-72.99 4.005)', 1109],
  ])(
    'with a %s whose vertex has no place crosses without that vertex, and names it',
    async (_, wkt, measure) => {
      const layer = await makeLayer(database.db, 'sin_lugar', 4326, [
        { id: 1, geometry: wkt },
        { id: 2, geometry: rectangle(-72.98, 4, -72.97, 4.01) },
      ]);
      const { tabla } = await prepareLayer(database.db, layer);
      const [plain, prepared] = [
        await crossLayer(database.db, square, layer),
        await crossLayer(database.db, square, { ...layer, preparadaTabla: tabla }),
      ];
      for (const found of [plain, prepared]) {
        expect(found.cruces.map(({ idFuente }) => idFuente)).toEqual(['1', '2']);
        expect(found.reparadas).toEqual([
          { id: '1', motivo: expect.stringContaining('Tiene coordenadas que no son números') },
        ]);
        const [first] = found.cruces;
        expect(Math.abs((first?.medida ?? 0) / measure - 1)).toBeLessThan(0.01);
      }
      expect(prepared.sumaLeida).toBe(plain.sumaLeida);
    },
  );

  it('gives the same figures from its prepared copy', async () => {
    const ring = Array.from({ length: 20_000 }, (_, i) => {
      const angle = (2 * Math.PI * i) / 20_000;
      const radius = 6000 + 300 * Math.sin(angle * 40);
      return `${X + radius * Math.cos(angle)} ${Y + radius * Math.sin(angle)}`;
    });
    const big = `POLYGON((${[...ring, ring[0]].join(',')}))`;
    const layer = await makeLayer(database.db, 'grande', 9377, [
      { id: 1, geometry: big },
      { id: 2, geometry: rectangle(X + 100, Y + 100, X + 300, Y + 300) },
    ]);
    const steps: number[] = [];
    const { tabla, filas } = await prepareLayer(database.db, layer, {
      progress: (percent) => void steps.push(percent),
    });
    expect([tabla, filas]).toEqual(['capas_preparadas.grande', 2]);
    expect(steps.length).toBeGreaterThan(0);
    const plain = await crossLayer(database.db, square, layer);
    const prepared = await crossLayer(database.db, square, { ...layer, preparadaTabla: tabla });
    expect(prepared.motor).toBe('base de datos (capa preparada)');
    expect(prepared.sumaLeida).toMatch(/^[0-9a-f]{64}$/);
    expect(prepared.sumaLeida).toBe(plain.sumaLeida);
    expect(prepared.resumen.bruto).toBeCloseTo(plain.resumen.bruto ?? 0, 6);
    expect(prepared.resumen.neto).toBeCloseTo(plain.resumen.neto ?? 0, 6);
    expect(prepared.cruces.map((one) => one.propiedades)).toEqual(
      plain.cruces.map((one) => one.propiedades),
    );
  });
});

describe('a line route', () => {
  const line = (...points: number[][]): Geometry => ({ type: 'LineString', coordinates: points });
  let route: StudyArea;
  beforeAll(async () => {
    const trazado = await toDegrees(database.db, line([X, Y], [X + 20_000, Y]));
    route = await buildStudyArea(database.db, { trazado, buffer: 500, srid: 9377 });
  });

  it('measures its length and stations what it crosses', async () => {
    expect(route.longitud).toBeCloseTo(20_000, 4);
    const found = await cross(
      'predios',
      [
        { id: 1, geometry: rectangle(X + 2000, Y - 900, X + 5000, Y + 900) },
        { id: 2, geometry: rectangle(X + 7000, Y + 100, X + 7500, Y + 900) },
        { id: 3, geometry: rectangle(X + 9000, Y - 900, X + 9500, Y - 250) },
      ],
      'POLYGON',
      route,
    );
    const [direct, left, right] = found.cruces.map((one) => one.abscisa);
    expect(direct).toMatchObject({ lado: 'ambos', relacion: 'directo', distancia: 0 });
    expect(direct?.desde).toBeCloseTo(2000, 2);
    expect(direct?.hasta).toBeCloseTo(5000, 2);
    expect(left).toMatchObject({ lado: 'izquierdo', relacion: 'solo en franja' });
    expect(left?.distancia).toBeCloseTo(100, 2);
    expect(right?.lado).toBe('derecho');
  });

  it('measures lines over the route, points not at all', async () => {
    const roads = await cross(
      'vias',
      [
        { id: 1, geometry: line([X + 1000, Y + 100], [X + 6000, Y + 100]) },
        { id: 2, geometry: line([X + 1000, Y + 100], [X + 6000, Y + 100]) },
        { id: 3, geometry: line([X + 1000, Y + 600], [X + 6000, Y + 600]) },
      ],
      'LINESTRING',
      route,
    );
    expect(roads.resumen).toMatchObject({ cruces: 2, unidad: 'm' });
    expect(roads.resumen.bruto).toBeCloseTo(10_000, 3);
    expect(roads.resumen.neto).toBeCloseTo(5000, 3);
    expect(roads.resumen.porcentajeNeto).toBeCloseTo(25, 5);
    const sites = await cross(
      'sitios',
      [{ id: 1, geometry: `POINT(${X + 4200} ${Y - 33})` }],
      'POINT',
      route,
    );
    expect(sites.resumen).toMatchObject({ cruces: 1, bruto: null, unidad: 'No Aplica' });
    expect(sites.cruces[0]).toMatchObject({ medida: null, porcentaje: null });
    expect(sites.cruces[0]?.abscisa?.desde).toBeCloseTo(4200, 2);
  });

  it('limits the net percentage of a network that is longer than the route, and says so', async () => {
    const streets = Array.from({ length: 60 }, (_, i) => ({
      id: i,
      geometry: line([X + 1000 + i * 20, Y - 450], [X + 1000 + i * 20, Y + 450]),
    }));
    const found = await cross('calles', streets, 'LINESTRING', route);
    expect(found.resumen.porcentajeBruto).toBeCloseTo((60 * 900) / 200, 3);
    expect(found.resumen.porcentajeNeto).toBe(100);
    expect(found.resumen.notas).toHaveLength(1);
  });

  it('mirrors when it is drawn the other way round', async () => {
    const points = [
      [X, Y],
      [X + 6000, Y + 3000],
      [X + 9000, Y - 1000],
      [X + 20_000, Y],
    ];
    const layer = await makeLayer(
      database.db,
      'espejo',
      9377,
      Array.from({ length: 12 }, (_, i) => ({
        id: i,
        geometry: rectangle(X + i * 1700, Y - 700 + i * 90, X + i * 1700 + 900, Y + 1500 + i * 40),
      })),
    );
    const run = async (coordinates: number[][]) => {
      const trazado = await toDegrees(database.db, line(...coordinates));
      const area = await buildStudyArea(database.db, { trazado, buffer: 800, srid: 9377 });
      return { area, found: await crossLayer(database.db, area, layer) };
    };
    const [there, back] = [await run(points), await run([...points].reverse())];
    const length = there.area.longitud ?? 0;
    expect(back.found.cruces.length).toBe(there.found.cruces.length);
    there.found.cruces.forEach((one, index) => {
      const [a, b] = [one.abscisa, back.found.cruces[index]?.abscisa];
      expect(b?.desde).toBeCloseTo(length - (a?.hasta ?? 0), 0);
      expect(b?.hasta).toBeCloseTo(length - (a?.desde ?? 0), 0);
      expect(b?.relacion).toBe(a?.relacion);
      expect([a?.lado, b?.lado].sort()).toEqual(
        a?.lado === 'ambos' ? ['ambos', 'ambos'] : ['derecho', 'izquierdo'],
      );
    });
  });
});

describe('a layer that fails', () => {
  const failing = async (change: object, options = {}) => {
    const layer = await makeLayer(database.db, 'fallida', 9377, [
      { id: 1, geometry: rectangle(X, Y, X + 10, Y + 10) },
    ]);
    const error = await crossLayer(database.db, square, { ...layer, ...change }, options).catch(
      (e) => e,
    );
    expect(error).toBeInstanceOf(AppError);
    return error.message;
  };

  it('says why, in Spanish', async () => {
    expect(await failing({ nombre: 'no_existe' })).toBe(
      'La tabla de la capa «no_existe» no existe en la base de datos.',
    );
    expect(await failing({ srid: 990_001 })).toMatch(/sistema de coordenadas.*no se conoce/);
    expect(await failing({ srid: 3116 })).toMatch(/sincronice la capa/);
    expect(await failing({ columnaGeometria: null })).toMatch(/no tiene columna de geometría/);
    expect(await failing({ columnaGeometria: 'nombre' })).toMatch(/no contiene geometrías/);
    expect(await failing({ columnas: [{ value: 'x', text: 'X' }] })).toMatch(
      /ya no tiene la columna x/,
    );
    expect(await failing({}, { signal: AbortSignal.abort() })).toBe('El cruce fue cancelado.');
  });

  it('takes hostile names for names', async () => {
    const name = 'x"; drop table capas.fallida; --';
    expect(await failing({ nombre: name })).toMatch(/no existe/);
    await sql`select 1 from capas.fallida`.execute(database.db);
  });
});
