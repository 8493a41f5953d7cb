import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';

let running: TestApp;
let admin: TestActor;

beforeAll(async () => {
  running = await startTestApp();
  admin = await running.as('admin', { superuser: true });
  await sql`insert into generos (id, genero) overriding system value values (7, 'Otro')`.execute(
    running.app.database.db,
  );
});
afterAll(() => running.close());

/** Texts that a language reads as the number 7. */
const otherSpellings = ['0x7', '7.0', '07', '+7', '7e0', ' 7', '7\n', '70e-1', '0b111', '\uff17'];

test('a record has one id: no other spelling of the number finds it', async () => {
  const find = (id: string) =>
    admin.graphql('query($id: ID!) { gender(id: $id) { genero } }', { id });
  expect((await find('7')).data.gender.genero).toBe('Otro');
  for (const id of otherSpellings) {
    expect((await find(id)).errors?.[0]?.extensions?.code, id).toBe('VALIDATION');
  }
});

test('nor does it at a download, whose record names what was asked for', async () => {
  for (const id of otherSpellings) {
    const url = `/api/v1/reportes_rapidos/${encodeURIComponent(id)}/word`;
    expect((await admin.inject({ method: 'GET', url })).statusCode, id).toBe(400);
  }
  const plain = await admin.inject({ method: 'GET', url: '/api/v1/reportes_rapidos/7/word' });
  expect(plain.statusCode).toBe(404);
});
