import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';
import { testDatabaseKind } from '../../testkit/databases/database.ts';
import { countStatements } from '../../testkit/databases/statements.ts';

const LIST = `query($search: String, $order: String, $offset: Int) {
  getShortReports(first: 10, search: $search, orderBy: $order, offset: $offset) {
    totalCount pageInfo { hasNextPage } nodes { id } } }`;

/** Most at the beginning of the names, fewer in the middle, few at the end. */
const NAMES = { alfa: 52_000, omega: 21_000, zeta: 6_000 };

interface Asked {
  search: string;
  order: string;
  offset: number;
}

/** Seconds of the embedded database go into making the rows; the statements are the same. */
describe.runIf(testDatabaseKind() === 'native')('a long list that is searched', () => {
  let test: TestApp;
  let person: TestActor;
  let rows: { id: number; nombre: string; buffer: number }[];

  beforeAll(async () => {
    test = await startTestApp();
    person = await test.as('consulta', { superuser: true });
    const { pool } = test.app.database;
    for (const [name, count] of Object.entries(NAMES)) {
      await pool.query(
        `insert into reportes_rapidos
           (nombre, autor_id, buffer, srid, capas, trazado, huella, estado, fecha_creacion)
         select $1 || ' ' || lpad(n::text, 6, '0'), $2, n % 7, 9377, '[]', '{}', 'x', 'GENERADO',
           timestamptz '2026-01-01' + n % 1000 * interval '1 minute'
         from generate_series(1, $3::int) n`,
        [name, person.id, count],
      );
    }
    await pool.query('vacuum (analyze) reportes_rapidos');
    ({ rows } = await pool.query('select id, nombre, buffer from reportes_rapidos'));
    await person.graphql('{ session { user { id } } }');
  });
  afterAll(() => test.close());

  const page = async (asked: Asked) => {
    const { data } = await person.graphql(LIST, { ...asked });
    const { nodes, pageInfo, totalCount } = data.getShortReports;
    const ids = nodes.map(({ id }: { id: string }) => Number(id));
    return { ids, hasNext: pageInfo.hasNextPage, total: totalCount };
  };

  /** The same page from every row, read and sorted here. */
  function expected({ search, order, offset }: Asked) {
    const column = order.replace('-', '') as 'nombre' | 'buffer';
    const sign = order.startsWith('-') ? -1 : 1;
    const inWords = (name: string) =>
      name.split(' ').some((word) => word.startsWith(search.toLowerCase()));
    const found = rows
      .filter(({ nombre }) =>
        search.length < 3 ? inWords(nombre) : nombre.includes(search.toLowerCase()),
      )
      .toSorted((a, b) => {
        const less = a[column] < b[column] || (a[column] === b[column] && a.id < b.id);
        return less ? -sign : sign;
      });
    return {
      ids: found.slice(offset, offset + 10).map(({ id }) => id),
      hasNext: found.length > offset + 10,
      total: Math.min(found.length, 10_001),
    };
  }

  const searches = ['ALFA', 'omega', 'zeta', 'zeta 0059', 'ze', '00', '017', 'nada de nada'];
  const asked = searches.flatMap((search) =>
    ['nombre', '-nombre', 'buffer', '-buffer'].flatMap((order) =>
      [0, 5_995].map((offset) => ({ search, order, offset })),
    ),
  );

  it('answers what all its rows say, wherever in its order the matches stand', async () => {
    let found = 0;
    for (const one of asked) {
      const answer = await page(one);
      expect({ ...one, ...answer }).toEqual({ ...one, ...expected(one) });
      found += answer.ids.length;
    }
    expect(found).toBeGreaterThan(300);
  });

  it('asks at most six statements, whatever is searched', async () => {
    for (const one of asked) expect(await countStatements(() => page(one))).toBeLessThanOrEqual(6);
  });

  it('does not read the rest of the order for matches that come last', async () => {
    const { pool } = test.app.database;
    const read = async () => {
      const { rows } = await pool.query<{ read: number }>(
        `select idx_tup_read as read from pg_stat_user_indexes
         where indexrelname = 'reportes_rapidos_nombre'`,
      );
      return rows[0]?.read ?? Number.NaN;
    };
    /** A connection tells what it read some time later, when it is asked again. */
    const settled = async (from: number): Promise<number> => {
      for (let last = from, still = 0, tries = 0; tries < 60; tries++) {
        await pause(200);
        await Promise.all(Array.from({ length: 10 }, () => pool.query('select 1')));
        const now = await read();
        still = now === last && now > from ? still + 1 : 0;
        if (still === 8) return now;
        last = now;
      }
      throw new Error('The database did not tell what it read');
    };
    const before = await settled(-1);
    await page({ search: 'zeta', order: 'nombre', offset: 0 });
    await page({ search: 'zeta 0059', order: 'nombre', offset: 0 });
    const after = await settled(before);
    expect(after - before).toBeLessThan(30_000);
  });
});
