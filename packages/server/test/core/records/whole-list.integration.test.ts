import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testkit/app.ts';

let running: TestApp;

beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

test('a list that is asked for "all there are" gives a page of 100, in whatever words', async () => {
  const admin = await running.as('todo', { superuser: true });
  await sql`insert into generos (genero) select 'Género ' || n from generate_series(1, 101) n`.execute(
    running.app.database.db,
  );
  const fields = '{ totalCount nodes { id genero version } }';
  for (const document of [
    `{ gendersRelay(first: 1000000) ${fields} }`,
    `{ ...list } fragment list on Query { gendersRelay(first: 1000000) ${fields} }`,
  ]) {
    const { data } = await admin.graphql(document);
    expect(data.gendersRelay.nodes, document).toHaveLength(100);
  }
  const wide = `{ nodes { ${'genero '.repeat(30)} } }`;
  const pages = Array.from({ length: 10 }, (_, n) => `a${n}: gendersRelay(first: 100) ${wide}`);
  expect(await admin.graphql(`{ ${pages.join(' ')} }`)).toMatchObject({
    message: 'La consulta es demasiado costosa.',
  });
});
