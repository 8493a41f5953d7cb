import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { box, importFile, npnOf, writeGround } from './cadastre.fixture.ts';

const OTHER = '25120';

let test: TestApp;
let reader: TestActor;
let folder: string;
let ground: number;
let records: number;

/** Two municipalities: one of polygons, of sizes and conditions, and one of records alone. */
beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  reader = await test.as('catastro.lectora', {
    permissions: ['catastro.view_predio', 'catastro.change_basecatastral'],
  });
  folder = await mkdtemp(join(tmpdir(), 'comarca-tablero-'));
  await test.app.database.pool.query(`insert into municipios
    (codigo, nombre, departamento_codigo, departamento_nombre)
    values ('25394', 'La Palma', '25', 'Cundinamarca') on conflict do nothing`);
  const path = await writeGround(folder, 'terrenos', [
    { npn: npnOf(1), geometry: box(0, 0, 8, 8) },
    { npn: npnOf(2), geometry: box(100, 0, 20, 20) },
    { npn: npnOf(3), geometry: box(300, 0, 20, 20) },
    { npn: npnOf(4), geometry: box(500, 0, 400, 400) },
    { npn: npnOf(5, '400000000'), geometry: box(1000, 0, 20, 20) },
    { npn: npnOf(6), geometry: box(1000, 0, 20, 20) },
  ]);
  ground = (await importFile(test.app, path)).base.id;
  const table = join(folder, 'registros.csv');
  const line = (n: number, fmi: string) => `${OTHER}${npnOf(n).slice(5)};${fmi};CL ${n}`;
  await writeFile(
    table,
    ['npn;matricula;direccion', line(1, '170-1'), line(2, ''), line(3, '170-3')].join('\n'),
  );
  records = (await importFile(test.app, table, { municipio: OTHER, fuente: 'R1' })).base.id;
  const asked = await reader.call('runCadastreRules', { base: String(ground) });
  expect(asked.received).toBe(true);
  await vi.waitFor(
    async () => expect((await dashboard(ground)).porRegla.length).toBeGreaterThan(0),
    { timeout: 20_000, interval: 200 },
  );
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

const dashboard = async (base: number | null) =>
  (
    await reader.graphql(
      `query ($base: ID) { cadastreDashboard(base: $base) { predios areaM2 conFmi sinTerreno
        porZona { codigo count } porCondicion { codigo item count } porTamano { codigo item count }
        porMunicipio { codigo nombre predios areaM2 conFmi sinTerreno hallazgos }
        porRegla { codigo count } } }`,
      { base: base === null ? null : String(base) },
    )
  ).data.cadastreDashboard;

const counted = async (filters: Record<string, unknown>): Promise<number> => {
  const { data, errors } = await reader.graphql(
    `query ($base_In: [ID!], $zona_In: [String!], $condicion_In: [String!], $tamano_In: [String!],
      $municipio_In: [String!], $regla_In: [String!], $fmi_Isnull: Boolean, $terreno_Isnull: Boolean) {
      parcelsRelay(first: 100, base_In: $base_In, zona_In: $zona_In, condicion_In: $condicion_In,
        tamano_In: $tamano_In, municipio_In: $municipio_In, regla_In: $regla_In,
        fmi_Isnull: $fmi_Isnull, terreno_Isnull: $terreno_Isnull) { totalCount nodes { id } } }`,
    filters,
  );
  expect(errors).toBeUndefined();
  expect(data.parcelsRelay.nodes).toHaveLength(data.parcelsRelay.totalCount);
  return data.parcelsRelay.totalCount;
};

describe('the dashboard of the cadastre', () => {
  it('tells what is loaded of each municipality, and how much of it is whole', async () => {
    const all = await dashboard(null);
    expect(all).toMatchObject({ predios: 9, conFmi: 2, sinTerreno: 3 });
    expect(all.porMunicipio).toEqual([
      {
        codigo: '25394',
        nombre: 'La Palma',
        predios: 6,
        areaM2: expect.closeTo(64 + 400 + 400 + 160_000 + 400 + 400, 1),
        conFmi: 0,
        sinTerreno: 0,
        hallazgos: expect.any(Number),
      },
      {
        codigo: OTHER,
        nombre: OTHER,
        predios: 3,
        areaM2: 0,
        conFmi: 2,
        sinTerreno: 3,
        hallazgos: 0,
      },
    ]);
    const findings = all.porRegla.reduce((sum, { count }) => sum + count, 0);
    expect(all.porMunicipio[0]?.hallazgos).toBe(findings);
  });

  it('leads from every bar and figure to the parcels that it counts', async () => {
    for (const base of [null, ground, records]) {
      const told = await dashboard(base);
      const within = base === null ? {} : { base_In: [String(base)] };
      expect(await counted(within)).toBe(told.predios);
      const series = [
        ['zona_In', told.porZona],
        ['condicion_In', told.porCondicion],
        ['tamano_In', told.porTamano],
      ] as const;
      for (const [key, bars] of series) {
        expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(told.predios);
        for (const { codigo, count } of bars) {
          expect([key, codigo, await counted({ ...within, [key]: [codigo] })]).toEqual([
            key,
            codigo,
            count,
          ]);
        }
      }
      for (const { codigo, predios, conFmi, sinTerreno } of told.porMunicipio) {
        const here = { ...within, municipio_In: [codigo] };
        expect(await counted(here)).toBe(predios);
        expect(await counted({ ...here, fmi_Isnull: false })).toBe(conFmi);
        expect(await counted({ ...here, terreno_Isnull: true })).toBe(sinTerreno);
      }
    }
  });

  it('finds the parcels that break a rule, and takes no rule or size that is none', async () => {
    const { porRegla } = await dashboard(ground);
    expect(porRegla.map(({ codigo }) => codigo)).toContain('geometria-duplicada');
    expect(await counted({ base_In: [String(ground)], regla_In: ['geometria-duplicada'] })).toBe(1);
    expect(await counted({ base_In: [String(records)], regla_In: ['geometria-duplicada'] })).toBe(
      0,
    );
    for (const odd of [{ regla_In: ['nada'] }, { tamano_In: ['9'] }, { municipio_In: ['x'] }]) {
      const { errors } = await reader.graphql(
        `query ($regla_In: [String!], $tamano_In: [String!], $municipio_In: [String!]) {
          parcelsRelay(regla_In: $regla_In, tamano_In: $tamano_In, municipio_In: $municipio_In) {
            totalCount } }`,
        odd,
      );
      expect(errors?.[0]?.extensions?.code).toBe('VALIDATION');
    }
  });

  it('keeps the area of a parcel with its ground', async () => {
    const { rows } = await test.app.database.pool.query(
      `select count(*)::int as wrong from predios_catastrales p
       where p.area_m2 is distinct from (select sum(t.area_m2) from terrenos_catastrales t
         where t.base_id = p.base_id and t.predio_id = p.id)`,
    );
    expect(rows[0].wrong).toBe(0);
  });
});
