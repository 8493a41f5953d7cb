import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStudyArea, crossLayer, prepareLayer } from '../../src/modules/cruces/public.ts';
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseKind,
} from '../testkit/databases/database.ts';
import { createNativeDatabase } from '../testkit/databases/native-database.ts';
import { crossAll, importReal, type StudyResult, studies } from './real-study.ts';
import { rectangle } from './support.ts';

const isNative = testDatabaseKind() === 'native';
let database: TestDatabase;
let layers: Awaited<ReturnType<typeof importReal>>;
let results: StudyResult[];

beforeAll(async () => {
  database = await createTestDatabase();
  layers = await importReal(database);
  results = await crossAll(database, layers);
}, 400_000);
afterAll(() => database?.drop());

const layerNamed = (name: string) => {
  const layer = layers.find((one) => one.nombre === name);
  if (!layer) throw new Error(`no layer ${name}`);
  return layer;
};

const sameTo = (relative: number, found: number | null, expected: number | null) =>
  expect(Math.abs((found ?? 0) - (expected ?? 0))).toBeLessThanOrEqual(
    relative * Math.max(1, Math.abs(expected ?? 0)),
  );

describe('the soils of Cundinamarca', () => {
  it.each([
    [9377, 23_982.42],
    [3116, 24_011.97],
  ])('cover in EPSG:%i what others measured', async (srid, km2) => {
    const trazado = rectangle(-75.3, 3.5, -72.8, 6);
    const area = await buildStudyArea(database.db, { trazado, buffer: 0, srid });
    const { resumen } = await crossLayer(database.db, area, layerNamed('suelos'));
    expect(resumen.cruces).toBe(2115);
    expect((resumen.bruto ?? 0) / 100).toBeCloseTo(km2, 2);
  });
});

/** The geometry of the file, also where the import repaired it. */
const asItCame = ({ columnaReparacion }: (typeof layers)[number]) =>
  columnaReparacion ? sql`coalesce(geom_original, geom)` : sql`geom`;

describe('every study with every layer', () => {
  it('has an outcome whose figures hold', () => {
    expect(results).toHaveLength(studies.length * layers.length);
    for (const { found } of results) {
      expect(['CRUZÓ', 'SIN CRUCE', 'SIN COBERTURA']).toContain(found.estado);
      expect(found.estado === 'CRUZÓ').toBe(found.cruces.length > 0);
      expect(found.resumen.neto ?? 0).toBeLessThanOrEqual(found.resumen.bruto ?? 0);
      expect(found.resumen.porcentajeNeto ?? 0).toBeLessThanOrEqual(100);
    }
  });

  it('names the defects that the files are known for', () => {
    const repaired = new Map(results.map(({ key, found }) => [key, found.resumen.reparadas]));
    expect(repaired.get('Cundinamarca × cuerpos_agua')).toBe(1);
    expect(repaired.get('gulf of Urabá × rios')).toBeGreaterThan(0);
  });

  // Embedded, the plain statement may be lost: there the native figures are the measure.
  if (isNative) {
    it('measures what the plain full-precision statement measures', async () => {
      for (const { study, layer, found } of results) {
        const area = await buildStudyArea(database.db, study);
        const { rows } = await sql<{ total: number; neto: number }>`
        with area as (select ST_Union(p::geometry) as g from unnest(${area.piezas}::text[]) as p),
        cut as (
          select ST_CollectionExtract(ST_Intersection(f.g, area.g), ST_Dimension(f.g) + 1) as g
          from area, (
            select ST_MakeValid(ST_Transform(${asItCame(layer)}, ${area.sridMedida}::int), 'method=structure') as g
            from ${sql.id(layer.esquema, layer.nombre)}
          ) as f where ST_Intersects(f.g, area.g)
        )
        select coalesce(sum(ST_Area(g) + ST_Length(g)), 0) as total,
          coalesce(ST_Area(ST_Union(g)) + ST_Length(ST_Union(g)), 0) as neto from cut`.execute(
          database.db,
        );
        const unit = found.resumen.unidad === 'ha' ? 10_000 : 1;
        sameTo(1e-6, (found.resumen.bruto ?? 0) * unit, rows[0]?.total ?? 0);
        sameTo(1e-6, (found.resumen.neto ?? 0) * unit, rows[0]?.neto ?? 0);
      }
    }, 300_000);
  } else if (process.env.COMARCA_TEST_DATABASE_URL) {
    it('gives the same figures on both databases', async () => {
      const native = await createNativeDatabase();
      try {
        const others = await crossAll(native, await importReal(native));
        for (const [index, { key, found }] of results.entries()) {
          const other = others[index]?.found;
          expect([key, found.estado, found.cruces.map((one) => one.idFuente)]).toEqual([
            key,
            other?.estado,
            other?.cruces.map((one) => one.idFuente),
          ]);
          sameTo(1e-6, found.resumen.bruto, other?.resumen.bruto ?? null);
          sameTo(1e-6, found.resumen.neto, other?.resumen.neto ?? null);
          expect(found.resumen.reparadas).toBe(other?.resumen.reparadas);
          expect
            .soft([key, found.filasLeidas, found.sumaLeida])
            .toEqual([key, other?.filasLeidas, other?.sumaLeida]);
        }
      } finally {
        await native.drop();
      }
    }, 300_000);
  }

  it('gives the same figures from the prepared copy of the largest', async () => {
    const layer = layerNamed('cuerpos_agua');
    expect(layer.maxVertices).toBe(88_944);
    const { tabla } = await prepareLayer(database.db, layer);
    const trazado = rectangle(-74.3, 4.4, -74, 4.9);
    const area = await buildStudyArea(database.db, { trazado, buffer: 0, srid: 9377 });
    const plain = await crossLayer(database.db, area, { ...layer, preparadaTabla: null });
    const prepared = await crossLayer(database.db, area, { ...layer, preparadaTabla: tabla });
    expect(prepared.cruces.map((one) => one.idFuente)).toEqual(
      plain.cruces.map((one) => one.idFuente),
    );
    sameTo(1e-6, prepared.resumen.bruto, plain.resumen.bruto);
    sameTo(1e-6, prepared.resumen.neto, plain.resumen.neto);
  }, 120_000);
});
