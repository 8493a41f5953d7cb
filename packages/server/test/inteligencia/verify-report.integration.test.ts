import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyReportCommand } from '../../src/modules/inteligencia/verify-report.command.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { createSquareLayer, waitForReport } from './layers.fixture.ts';

/** As an outsider would write a value: keys in order, no blanks. */
const written = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  const entry = (key: string) => (value as Record<string, unknown>)[key];
  return `{${keys.map((key) => `${JSON.stringify(key)}:${written(entry(key))}`).join(',')}}`;
};

describe('the manifest of a report', () => {
  let test: TestApp;
  let leader: TestActor;
  let folder: string;
  let id: string;
  let manifest: Record<string, unknown> & { capas: Record<string, unknown>[] };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'comarca-manifiesto-'));
    test = await startTestApp({ jobs: true });
    leader = await test.as('coordina', { superuser: true });
    for (const name of ['predios', 'humedales']) {
      await createSquareLayer(test.app, name, [
        { nombre: 'uno', box: [-73.36, 5.53, -73.355, 5.54] },
        { nombre: 'dos', box: [-73.354, 5.53, -73.352, 5.54] },
      ]);
    }
    const coords = JSON.stringify({
      type: 'LineString',
      coordinates: [
        [-73.36, 5.535],
        [-73.35, 5.535],
      ],
    });
    const saved = await leader.save('report', {
      name: 'Prueba',
      buffer: 50,
      layers: ['predios', 'humedales'],
      coords,
      crs: 3116,
    });
    ({ id } = await waitForReport(leader, saved.report.id));
    const answer = await leader.inject({ url: `/api/v1/reportes_rapidos/${id}/manifiesto` });
    manifest = answer.json();
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** What the command printed, and why it ended badly. */
  async function verify(which: string) {
    const lines: string[] = [];
    const spy = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
    try {
      const failure = await verifyReportCommand.run(test.app, [which]).then(
        () => null,
        (error: Error) => error.message,
      );
      return { lines, failure, result: JSON.parse(lines.at(-1) ?? 'null') };
    } finally {
      spy.mockRestore();
    }
  }

  const asFile = async (value: unknown): Promise<string> => {
    const path = join(folder, 'manifiesto.json');
    await writeFile(path, JSON.stringify(value));
    return path;
  };

  it('holds route, figures and versions, and a hash that anybody can compute', () => {
    const { huella, ...proof } = manifest;
    expect(createHash('sha256').update(written(proof)).digest('hex')).toBe(huella);
    expect(manifest.trazado).toMatchObject({ type: 'LineString' });
    expect(manifest.versiones).toMatchObject({ postgis: expect.stringMatching(/^3\./) });
    expect(manifest.capas[0]?.resumen).toMatchObject({ cruces: 2, unidad: 'ha' });
  });

  it('is computed again from the file or from the report, with the same figures', async () => {
    for (const which of [id, await asFile(manifest)]) {
      const { failure, result } = await verify(which);
      expect([failure, result]).toEqual([
        null,
        { integro: true, capas: 2, iguales: 2, distintas: 0, sinComparar: 0 },
      ]);
    }
  });

  it('with a figure that somebody changed is found out, twice', async () => {
    const [first, ...others] = manifest.capas;
    const summary = { ...(first?.resumen as object), neto: 1 };
    const { failure, lines } = await verify(
      await asFile({ ...manifest, capas: [{ ...first, resumen: summary }, ...others] }),
    );
    expect(failure).toBe('El manifiesto fue modificado.');
    expect(lines).toContainEqual(
      expect.stringMatching(/DIFIERE {2}predios: Con los mismos datos difieren: neto 1 antes/),
    );
  });

  it('tells which layers changed or are gone since', async () => {
    const { pool } = test.app.database;
    await pool.query('update capas.predios set geom = ST_Translate(geom, 0, 0.00001) where id = 2');
    await pool.query(`delete from tablas_postgis where nombre = 'humedales'`);
    const { failure, lines, result } = await verify(id);
    expect(failure).toBe('2 capas difieren.');
    expect(result).toMatchObject({ integro: true, iguales: 0, distintas: 2 });
    expect(lines.slice(1, 3)).toEqual([
      expect.stringContaining('DIFIERE  predios: Los datos de la capa cambiaron'),
      'DIFIERE  humedales: La capa ya no está registrada.',
    ]);
  });

  it('that is no manifest is refused in words', async () => {
    for (const value of [{}, [], { ...manifest, huella: 3 }]) {
      expect((await verify(await asFile(value))).failure).toMatch(/no es el manifiesto|Indique/);
    }
  });
});
