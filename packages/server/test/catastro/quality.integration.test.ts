import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { qualityRules } from '../../src/modules/catastro/rules/all-rules.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { importFile, realTransfer, writeGround } from './cadastre.fixture.ts';
import {
  brokenDrawings,
  brokenTables,
  brokenTransfers,
  repeatedTable,
  soundDrawing,
  soundTransfer,
} from './quality.fixture.ts';
import { writeTransfer } from './transfer.fixture.ts';

let test: TestApp;
let manager: TestActor;
let folder: string;

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  manager = await test.as('catastro.gestora', {
    permissions: ['catastro.view_predio', 'catastro.change_basecatastral'],
  });
  folder = await mkdtemp(join(tmpdir(), 'comarca-calidad-'));
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The rules that a base breaks, with how often. */
async function broken(base: number): Promise<Record<string, number>> {
  const variables = { base: String(base) };
  const asked = await manager.call('runCadastreRules', variables);
  expect(asked).toEqual({ received: true, errors: [] });
  const rules = async () => {
    const { data } = await manager.graphql(
      `query ($base: ID!) { cadastreRules(base: $base) { codigo cantidad enCurso } }`,
      variables,
    );
    return data.cadastreRules;
  };
  await expect.poll(async () => (await rules())[0]?.enCurso, { timeout: 20_000 }).toBe(false);
  const counts = (await rules()).map(
    ({ codigo, cantidad }: { codigo: string; cantidad: number }) => [codigo, cantidad] as const,
  );
  return Object.fromEntries(counts.filter(([, count]: readonly [string, number]) => count > 0));
}

describe('each rule of quality', () => {
  it('says in plain words what must hold and why', () => {
    expect(new Set(qualityRules.map(({ codigo }) => codigo)).size).toBe(qualityRules.length);
    for (const { enunciado, explicacion } of qualityRules) {
      expect(enunciado).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/);
      expect(explicacion.length).toBeGreaterThan(60);
    }
  });

  it('finds nothing in a drawing in which all is well', async () => {
    const path = await writeGround(folder, 'bien', soundDrawing);
    const { base } = await importFile(test.app, path, { fuente: 'bien' });
    expect(await broken(base.id)).toEqual({});
  });

  for (const [rule, drawing] of Object.entries(brokenDrawings)) {
    it(`finds what a drawing breaks of it, and no other: ${rule}`, async () => {
      const path = await writeGround(folder, rule, drawing);
      const { base } = await importFile(test.app, path, { fuente: rule });
      expect(await broken(base.id)).toEqual({ [rule]: 1 });
    });
  }

  for (const [rule, table] of Object.entries(brokenTables)) {
    it(`finds what a table breaks of it, and no other: ${rule}`, async () => {
      const path = join(folder, `${rule}.csv`);
      await writeFile(path, table);
      const { base } = await importFile(test.app, path, { fuente: rule });
      expect(await broken(base.id)).toEqual({ [rule]: 1 });
    });
  }

  it('finds nothing in a transfer in which all is well', async () => {
    const { base } = await importFile(
      test.app,
      await writeTransfer(folder, 'bien', soundTransfer),
      { fuente: 'xtf' },
    );
    expect(base).toMatchObject({ predios: 3, construcciones: 2, unidades: 2, derechos: 3 });
    expect(await broken(base.id)).toEqual({});
  });

  for (const [rule, transfer] of Object.entries(brokenTransfers)) {
    it(`finds what a transfer breaks of it, and no other: ${rule}`, async () => {
      const path = await writeTransfer(folder, rule, transfer);
      const { base } = await importFile(test.app, path, { fuente: rule });
      expect(await broken(base.id)).toEqual({ [rule]: 1 });
    });
  }

  it('finds each of the parcels that share a number, and no other: npn-repetido', async () => {
    const path = join(folder, 'repetido.csv');
    await writeFile(path, repeatedTable);
    const { base } = await importFile(test.app, path, { fuente: 'npn-repetido' });
    expect(await broken(base.id)).toEqual({ 'npn-repetido': 2 });
  });

  it('has something that breaks it, each of them', () => {
    const broken = [brokenDrawings, brokenTables, brokenTransfers].flatMap(Object.keys);
    expect(new Set([...broken, 'npn-repetido'])).toEqual(
      new Set(qualityRules.map(({ codigo }) => codigo)),
    );
  });

  it('finds the deliberate defects of the real transfer', async () => {
    const { base } = await importFile(test.app, realTransfer('queries'), { fuente: 'real' });
    const found = await broken(base.id);
    expect(found).toMatchObject({ 'npn-repetido': 19, 'npn-mal-formado': 6 });
    expect(found).toMatchInlineSnapshot(`
      {
        "derecho-sin-interesado": 5,
        "fracciones": 1,
        "geometria-duplicada": 3,
        "npn-mal-formado": 6,
        "npn-repetido": 19,
        "predio-sin-terreno": 1,
        "terreno-sin-predio": 4,
        "terrenos-superpuestos": 2,
      }
    `);
    const { data } = await manager.graphql(
      `query ($base: ID!) { cadastreFindings(base: $base, regla: "npn-repetido", first: 5) {
        totalCount nodes { npn detalle geometria } } }`,
      { base: String(base.id) },
    );
    expect(data.cadastreFindings.totalCount).toBe(19);
    const excel = await manager.inject({
      url: `/api/v1/listas/hallazgos-catastrales.xlsx?filters=${encodeURIComponent(JSON.stringify({ base: base.id }))}`,
    });
    expect(excel.statusCode).toBe(200);
  });
});
