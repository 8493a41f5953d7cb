import { createHash } from 'node:crypto';
import { dayOf } from '@comarca/shared/core/formats';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOld } from '../../../src/core/files/collector.ts';
import { requestContext } from '../../../src/core/http/context.ts';
import { queueMail } from '../../../src/core/mail/mail-queue.ts';
import { canonicalText } from '../../../src/core/proof/canonical.ts';
import { act, makeFolder, sendFile } from '../../archivo/archive.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';
import { answersOfAll, repeating } from '../../testkit/repeating.ts';

/** A key says "this submit again". With something else under it, the answer must not be the first one's. */
let app: TestApp;
let writer: TestActor;
beforeAll(async () => {
  app = await startTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
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

test('an answer that tells a secret is the same to who repeats it, and is kept so that nobody reads it', async () => {
  const { pool } = app.app.database;
  const keys = await answersOfAll(writer, 'clave-llave', (again) =>
    again.call('createAccessKey', { nombre: 'Portátil' }),
  );
  const { llave } = keys[0] ?? {};
  expect(llave).toMatch(/^comarca_[\w-]{43}$/);
  for (const answer of keys) expect(answer).toEqual(keys[0]);
  const { rows: made } = await pool.query('select inicio from llaves_publicacion');
  expect(made).toEqual([{ inicio: llave?.slice(0, 12) }]);
  const agendas = await answersOfAll(writer, 'clave-agenda', (again) =>
    again.call('createAgendaKey', {}),
  );
  expect(agendas[0]?.url).toMatch(/\/api\/v1\/agenda\/[\w-]{43}\.ics$/);
  for (const answer of agendas) expect(answer).toEqual(agendas[0]);
  const { rows: kept } = await pool.query(
    `select result::text from idempotencia where operation in ('createAccessKey', 'createAgendaKey')`,
  );
  expect(kept).toHaveLength(2);
  for (const { result } of kept) expect(result).toMatch(/^\{"cifrada": "v1\.[\w-]+"\}$/);
  // With another secret of the server nothing is made anew either.
  await pool.query(
    `update idempotencia set result = '{"cifrada": "v1.otra"}' where operation = 'createAccessKey'`,
  );
  const [lost] = await answersOfAll(writer, 'clave-llave', (again) =>
    again.call('createAccessKey', { nombre: 'Portátil' }),
  );
  expect(lost?.errors[0]?.message).toMatch(/ya se guardó/);
});

test('a repeated request for a link makes one, whose key opens; none is told of what was thrown away', async () => {
  const folder = await makeFolder(writer, 'General');
  const file = { carpeta: folder, nombre: 'acta.txt', content: 'El acta' };
  const { documento } = await sendFile(app, writer, file);
  const given = { clase: 'documentoArchivo', objeto: String(documento), para: 'Repetido' };
  const send = (again: TestActor) =>
    again.call('saveOutsideLink', { ...given, vence: dayOf(new Date()), descarga: true });
  const answers = await answersOfAll(writer, 'clave-enlace', send);
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  const { rows } = await app.app.database.pool.query('select id::text from enlaces_externos');
  expect(rows).toEqual([{ id: answers[0]?.registro }]);
  const opened = await app.http.inject({
    method: 'POST',
    url: '/api/v1/enlaces/abrir',
    payload: { llave: answers[0]?.llave },
    headers: { 'x-comarca': '1' },
  });
  expect(opened.json().contenido.nombre).toBe('acta.txt');
  await act(writer, `trashArchiveItems(documentos: ["${documento}"])`);
  const late = await send(repeating(writer, 'clave-enlace'));
  expect(late).toMatchObject({ saved: false, llave: null });
});

test('what was sent cannot be guessed from what is kept of it', async () => {
  await save('Secreta', 'clave-3');
  const { rows } = await app.app.database.pool.query(
    `select huella from idempotencia where clave = 'clave-3'`,
  );
  const id = `sha256:${createHash('sha256').update(SAVE).digest('hex')}`;
  const guesses = [SAVE, id].map((document) =>
    createHash('sha256')
      .update(canonicalText([document, { names: 'Secreta' }, undefined]))
      .digest('base64url'),
  );
  expect(rows[0].huella).toMatch(/^[\w-]{43}$/);
  expect(guesses).not.toContain(rows[0].huella);
});

test('a key of another door stands for its address and what came with it, or does not count', () => {
  const meant = (url: string, body: unknown, isMultipart = false) => {
    const headers = { 'idempotency-key': 'puerta' };
    const request = { headers, cookies: {}, method: 'POST', url, body, actor: null };
    return requestContext(app.app, {
      ...request,
      isMultipart: () => isMultipart,
    } as unknown as FastifyRequest);
  };
  const first = meant('/api/v1/cosas', { a: 1, b: 2 });
  expect(first.submitted).toBe(meant('/api/v1/cosas', { b: 2, a: 1 }).submitted);
  for (const other of [meant('/api/v1/cosas', { a: 2 }), meant('/api/v1/otras', { a: 1, b: 2 })])
    expect(other.submitted).not.toBe(first.submitted);
  expect(meant('/api/v1/cosas', undefined, true)).not.toHaveProperty('idempotencyKey');
});

test('keys are forgotten after a week, messages that were sent after ninety days', async () => {
  const { database } = app.app;
  await save('Vieja', 'clave-vieja');
  const message = { to: 'ana@pruebas.local', subject: 'Aviso', text: '' };
  const mails = await database.db
    .transaction()
    .execute((tx) => Promise.all(['vieja', 'nueva'].map(() => queueMail(app.app, tx, message))));
  await database.pool.query(
    `update idempotencia set created_at = now() - interval '8 days' where clave = 'clave-vieja'`,
  );
  await database.pool.query(
    `update correos set estado = 'ENVIADO', created_at = now() -
       case when id = $1 then interval '91 days' else interval '80 days' end where id = any($2)`,
    [mails[0], mails],
  );
  await forgetOld(database.db);
  const { rows: keys } = await database.pool.query('select clave from idempotencia');
  expect(keys.map(({ clave }) => clave)).not.toContain('clave-vieja');
  expect(keys.map(({ clave }) => clave)).toContain('clave-1');
  const { rows: kept } = await database.pool.query('select id from correos where id = any($1)', [
    mails,
  ]);
  expect(kept).toEqual([{ id: mails[1] }]);
});
