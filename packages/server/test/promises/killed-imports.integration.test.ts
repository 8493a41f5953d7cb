import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFile } from '../../src/core/files/file.repository.ts';
import { openFile } from '../../src/core/files/open-file.ts';
import { createMeter } from '../../src/core/files/stores/content.ts';
import { importJob } from '../../src/modules/capas/import/import.job.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { chanceOfRun } from '../testkit/chance.ts';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { startVictim } from '../testkit/killed-work.ts';
import type { TestNode } from '../testkit/node.ts';
import { patience, rounds } from '../testkit/rounds.ts';
import { letSilencePass } from '../testkit/servers/silence.ts';

const KILLS = rounds(3);
const CLIENTS = 3;
const SQUARES = 800;
/** Longest time that a server lives after its first confirmed import, in milliseconds. */
const LIFE_MS = 1_200;
const SILENCE_SECONDS = (importJob.heartbeatSeconds ?? 0) + 1;

const IMPORT = `mutation($archivo: ID!, $tabla: String!) {
  importLayer(archivo: $archivo, tabla: $tabla, titulo: "Cuadros", srid: 9377) {
    received errors { message } importacion } }`;

/** What the server confirmed. */
interface Confirmed {
  uploads: { id: string; sha256: string }[];
  imports: { id: string; tabla: string }[];
}

/** Several processes need a database that several can open. */
describe.runIf(testDatabaseKind() === 'native')('a server killed amid uploads and imports', () => {
  let test: TestApp;
  let people: TestActor[];
  const confirmed: Confirmed = { uploads: [], imports: [] };

  beforeAll(async () => {
    test = await startTestApp();
    people = await Promise.all(
      Array.from({ length: CLIENTS }, (_, n) => test.as(`importa${n}`, { superuser: true })),
    );
  });
  afterAll(() => test.close());

  it(
    'leaves what it confirmed, whole, and nothing by halves (F1)',
    async () => {
      const chance = chanceOfRun();
      for (let kill = 0; kill < KILLS; kill += 1) {
        const node = await startVictim(test, 'all');
        const before = confirmed.imports.length;
        const clients = people.map((person, n) =>
          sendUntilGone(node, person, { confirmed, prefix: `capa_${kill}_${n}` }),
        );
        while (confirmed.imports.length === before) await pause(20);
        await pause(chance() * LIFE_MS);
        node.kill('SIGKILL');
        await Promise.all([node.exited, ...clients]);
        await letSilencePass(test, SILENCE_SECONDS);
      }
      const last = await startVictim(test, 'all');
      const ended = await untilEnded();
      last.kill('SIGTERM');
      await last.exited;
      const whole = await expectLayers(ended);
      const files = await expectFiles();
      console.log(
        `F1: ${KILLS} kills amid imports, ${confirmed.uploads.length} files and ` +
          `${confirmed.imports.length} imports confirmed: ${whole} layers whole, ` +
          `${confirmed.imports.length - whole} given up after three kills, ${files} files kept`,
      );
      expect(whole).toBeGreaterThan(0);
    },
    patience(240_000),
  );

  /** The state of every confirmed import once none waits or runs. */
  async function untilEnded(): Promise<Map<string, string>> {
    const states = async () =>
      (
        await test.app.database.pool.query<{ id: string; estado: string }>(
          `select i.id, t.estado from importaciones_capa i join trabajos t on t.id = i.trabajo_id`,
        )
      ).rows;
    const waiting = async () =>
      (await states()).filter(({ estado }) => ['PENDIENTE', 'EN_CURSO'].includes(estado)).length;
    await expect.poll(waiting, { timeout: 180_000, interval: 300 }).toBe(0);
    return new Map((await states()).map(({ id, estado }) => [id, estado]));
  }

  /** A layer for each import that ended, with all its rows; no other table. @returns how many */
  async function expectLayers(ended: Map<string, string>): Promise<number> {
    const { pool } = test.app.database;
    const states = confirmed.imports.map(({ id }) => ended.get(id));
    expect(states.filter((state) => !['TERMINADO', 'INTERRUMPIDO'].includes(state ?? ''))).toEqual(
      [],
    );
    const done = confirmed.imports.filter(({ id }) => ended.get(id) === 'TERMINADO');
    for (const { tabla } of done) {
      const { rows } = await pool.query<{ n: number; total: number }>(
        `select (select count(*)::int from capas."${tabla}") as n,
           (select count(*)::int from tablas_postgis where nombre = $1) as total`,
        [tabla],
      );
      expect([tabla, rows[0]]).toEqual([tabla, { n: SQUARES, total: 1 }]);
    }
    const { rows } = await pool.query<{ capas: number; registros: number }>(
      `select (select count(*)::int from information_schema.tables
          where table_schema = 'capas' and table_name like 'capa\\_%') as capas,
        (select count(*)::int from tablas_postgis where nombre like 'capa\\_%') as registros`,
    );
    expect(rows[0]?.capas).toBe(rows[0]?.registros);
    expect(rows[0]?.capas).toBeGreaterThanOrEqual(done.length);
    return done.length;
  }

  /** Confirmed files that no layer took are there, byte for byte; no row is without its file. */
  async function expectFiles(): Promise<number> {
    const { db, pool } = test.app.database;
    const { rows } = await pool.query<{ id: string; sha256: string }>(
      `select id, sha256 from archivos where entidad = 'importacion_capa'`,
    );
    const sent = new Map(confirmed.uploads.map(({ id, sha256 }) => [id, sha256]));
    for (const { id, sha256 } of rows) {
      const file = await findFile(db, id);
      if (!file) throw new Error('a row went while nobody deleted');
      const meter = createMeter();
      for await (const _ of (await openFile(test.app, file)).pipe(meter));
      expect(meter.sha256()).toBe(sha256);
      if (sent.has(id)) expect(sha256).toBe(sent.get(id));
    }
    // A file goes only once its layer stands.
    const kept = new Set(rows.map(({ id }) => id));
    const gone = confirmed.uploads.filter(({ id }) => !kept.has(id));
    const { rows: made } = await pool.query<{ capas: number }>(
      'select count(*)::int as capas from importaciones_capa where resultado is not null',
    );
    expect(gone.length).toBeLessThanOrEqual(made[0]?.capas ?? 0);
    return rows.length;
  }
});

interface Sending {
  confirmed: Confirmed;
  /** of the names of layers */
  prefix: string;
}

/** Sends one file after the other and asks for its import, until the server is gone. */
async function sendUntilGone(
  node: TestNode,
  person: TestActor,
  { confirmed, prefix }: Sending,
): Promise<void> {
  const headers = { 'x-comarca': '1', cookie: person.cookie };
  for (let n = 0; ; n += 1) {
    try {
      const content = squares(n);
      const form = new FormData();
      form.append('archivo', new Blob([content]), `cuadros_${n}.geojson`);
      const sent = await fetch(`${node.url}/api/v1/capas/archivo`, {
        method: 'POST',
        headers,
        body: form,
      });
      const { archivo } = (await sent.json()) as { archivo?: string };
      if (archivo === undefined) continue;
      const sha256 = createHash('sha256').update(content).digest('hex');
      confirmed.uploads.push({ id: archivo, sha256 });
      const table = `${prefix}_${n}`;
      const asked = await fetch(`${node.url}/api/graphql`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ query: IMPORT, variables: { archivo, tabla: table } }),
      });
      const { data } = (await asked.json()) as ImportAnswer;
      const id = data?.importLayer?.importacion;
      if (id) confirmed.imports.push({ id, tabla: table });
      // Two imports of one person at once: more are refused, the files stay.
      else await pause(100);
    } catch {
      return;
    }
  }
}

interface ImportAnswer {
  data?: { importLayer?: { importacion: string | null } };
}

/** A layer of squares, different in each file. */
function squares(seed: number): string {
  const features = Array.from({ length: SQUARES }, (_, index) => {
    const x = 4_800_000 + (index % 50) * 200 + seed;
    const y = 2_000_000 + Math.floor(index / 50) * 200;
    const ring = [
      [x, y],
      [x + 100, y],
      [x + 100, y + 100],
      [x, y + 100],
      [x, y],
    ];
    return {
      type: 'Feature',
      properties: { nombre: `Cuadro ${index}` },
      geometry: { type: 'Polygon', coordinates: [ring] },
    };
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
}
