import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';

/**
 * One person has a heavy layer read. The embedded database has one session: whoever holds it for
 * long keeps everybody else waiting.
 */
const REGISTER = `mutation($t: String!) { registerPostgisTable(database: 1, schema: "capas", table: $t) {
  saved errors { message } } }`;

/** Layers of circles: how many, and vertices of each. */
const LAYERS = [
  ['circulos', 20_000, 256],
  ['discos', 60, 20_000],
] as const;

/** Nothing that one person asks for may take the session longer. */
const LONGEST_MS = 2_000;

let test: TestApp;
let keeper: TestActor;
let colleague: TestActor;

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  const permissions = ['core.view_postgistable', 'core.change_postgistable'];
  keeper = await test.as('cargador', { permissions });
  colleague = await test.as('colega', { permissions });
  for (const [name, count, vertices] of LAYERS) {
    await test.app.database.pool.query(
      `create table capas.${name} (id int primary key, geom geometry(Polygon, 9377))`,
    );
    await test.app.database.pool.query(
      `insert into capas.${name}
       select n, st_translate(shape, (n % 200) * 1000, (n / 200) * 1000)
       from (select st_buffer(st_setsrid(st_makepoint(4700000, 2000000), 9377), 600, $2::int / 4) as shape) s,
         generate_series(1, $1::int) n`,
      [count, vertices],
    );
  }
}, 120_000);
afterAll(() => test.close());

const untilRead = async (name: string) => {
  const ends = async () => {
    const { rows } = await test.app.database.pool.query(
      `select t.total_filas as filas, t.preparada_tabla as preparada,
         (select count(*)::int from trabajos where estado in ('PENDIENTE', 'EN_CURSO')) as vivos
       from tablas_postgis t where nombre = $1`,
      [name],
    );
    return rows[0];
  };
  for (;;) {
    const row = await ends();
    if (row?.filas !== null && row?.vivos === 0) return row;
    await pause(100);
  }
};

describe('reading a heavy layer', () => {
  it.each(LAYERS)(
    'of %s: %i polygons of %i vertices lets others work',
    async (name, count) => {
      const began = performance.now();
      const done = keeper.graphql(REGISTER, { t: name }).then(() => untilRead(name));
      const over = done.then(() => true);
      const waits: number[] = [];
      do {
        const asked = performance.now();
        const { errors } = await colleague.graphql('{ layerProcesses { id } }');
        expect(errors).toBeUndefined();
        waits.push(performance.now() - asked);
      } while (!(await Promise.race([over, pause(20)])));
      const { filas, preparada } = await done;
      const seconds = (performance.now() - began) / 1000;
      console.log(
        `S26: ${name} read in ${seconds.toFixed(1)} s, others waited ${Math.max(...waits).toFixed(0)} ms at most (${waits.length} questions)`,
      );
      expect(filas).toBe(count);
      expect(preparada).toBe(name === 'discos' ? 'capas_preparadas.discos' : null);
      expect(Math.max(...waits)).toBeLessThan(LONGEST_MS);
    },
    120_000,
  );
});
