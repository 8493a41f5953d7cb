import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';

/** A key says "this submit again". With something else under it, the answer must not be the first one's. */
let app: TestApp;
let writer: TestActor;
beforeAll(async () => {
  app = await startTestApp();
  writer = await app.as('escribe', { superuser: true });
});
afterAll(() => app.close());

const SAVE = `mutation($names: String!) { savePerson(names: $names, firstSurname: "Prueba",
  phones: [], emails: [], addresses: []) { saved errors { message } person { id } } }`;

async function save(names: string, key: string) {
  const response = await writer.inject({
    method: 'POST',
    url: '/api/graphql',
    headers: { 'idempotency-key': key },
    payload: { query: SAVE, variables: { names } },
  });
  return response.json().data.savePerson as {
    saved: boolean;
    errors: { message: string }[];
    person: { id: string } | null;
  };
}

test('the same submit gets the first answer; another one under its key is refused and not saved', async () => {
  const first = await save('Una', 'clave-1');
  expect(first.saved).toBe(true);
  expect(await save('Una', 'clave-1')).toEqual(first);
  const other = await save('Otra', 'clave-1');
  expect(other.saved).toBe(false);
  expect(other.errors[0]?.message).toMatch(/repite la llave de otra con datos distintos/);
  expect((await save('Otra', 'clave-2')).saved).toBe(true);
  const { rows } = await app.app.database.pool.query(
    `select nombres from sujetos where apellido1 = 'Prueba' order by id`,
  );
  expect(rows.map(({ nombres }) => nombres)).toEqual(['Una', 'Otra']);
});

test('two saves in one request are two, and the same two when it is sent again', async () => {
  const twice = async () => {
    const response = await writer.inject({
      method: 'POST',
      url: '/api/graphql',
      headers: { 'idempotency-key': 'clave-doble' },
      payload: {
        query: `mutation {
          una: savePerson(names: "Primera", firstSurname: "Doble", phones: [], emails: [], addresses: []) { person { id } }
          otra: savePerson(names: "Segunda", firstSurname: "Doble", phones: [], emails: [], addresses: []) { person { id } } }`,
      },
    });
    const { una, otra } = response.json().data;
    return [una.person.id, otra.person.id];
  };
  const first = await twice();
  expect(new Set(first).size).toBe(2);
  expect(await twice()).toEqual(first);
  const { rows } = await app.app.database.pool.query(
    `select nombres from sujetos where apellido1 = 'Doble' order by id`,
  );
  expect(rows.map(({ nombres }) => nombres)).toEqual(['Primera', 'Segunda']);
});
