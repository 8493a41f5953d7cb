import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentId } from '../../../src/core/graphql/documents.ts';
import { codeOf } from '../../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';
import { patience, rounds } from '../../testkit/rounds.ts';
import { heldMegabytes } from '../../testkit/servers/memory.ts';
import { badText, goodPublicText, goodText, refusedText } from './graphql-texts.ts';

/** What may stay of any number of documents. */
const MOST_MEGABYTES = 30;
/** A document that the web brought with it, and one that nobody knows. */
const OWN = 'query Propia { session { user { username } } }';
const NEW = 'query Nueva { session { user { username email } } }';
const WHO = '{ session { user { username } } }';

let test: TestApp;
let ana: TestActor;

beforeAll(async () => {
  test = await startTestApp({ documents: new Map([[documentId(OWN), OWN]]) });
  ana = await test.as('ana.documentos');
});
afterAll(() => test.close());

const addressOf = (n: number) => `10.${(n >> 16) % 250}.${(n >> 8) % 250}.${n % 250}`;

interface Door {
  cookie?: string;
  from?: string;
}

/** Posts a body to the door with a session, or to that without one. */
const post = (payload: object, { cookie, from = '10.9.9.9' }: Door) =>
  test.http.inject({
    method: 'POST',
    url: cookie ? '/api/graphql' : '/api/graphql/publico',
    remoteAddress: from,
    headers: { 'x-comarca': '1', ...(cookie && { cookie }) },
    payload,
  });

/** How many megabytes stay after so many documents, each from another address and asked twice. */
async function keptOf(count: number, text: (n: number) => string, cookie?: string) {
  const statuses = new Map<number, number>();
  const ask = async (n: number) => {
    for (let time = 0; time < 2; time += 1) {
      const from = addressOf(n);
      const { statusCode } = await post({ query: text(n) }, { from, ...(cookie && { cookie }) });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  };
  // What any first use of the door brings along is not what the documents leave.
  await ask(0);
  const before = heldMegabytes();
  for (let n = 1; n <= count; n += 1) await ask(n);
  return { grown: heldMegabytes() - before, statuses: [...statuses.keys()] };
}

describe('documents of which no two are alike (S29)', () => {
  it.each([
    ['with two thousand unknown fields', rounds(60), badText],
    ['refused each for another reason', rounds(70), refusedText],
  ])(
    'leave nothing when they are refused: %s',
    async (what, count, text) => {
      for (const cookie of [undefined, ana.cookie]) {
        const { grown, statuses } = await keptOf(count, text, cookie);
        expect(statuses.every((status) => [400, 401, 403].includes(status))).toBe(true);
        console.log(
          `S29: ${count} documents ${what}, ${cookie ? 'with' : 'without'} a session: ${grown.toFixed(1)} MB`,
        );
        expect(grown).toBeLessThan(MOST_MEGABYTES);
      }
    },
    patience(60_000),
  );

  it(
    'are kept within a bound in bytes when they are valid',
    async () => {
      const doors: [string | undefined, (n: number) => string][] = [
        [undefined, goodPublicText],
        [ana.cookie, goodText],
      ];
      for (const [cookie, text] of doors) {
        const count = rounds(150);
        const { grown, statuses } = await keptOf(count, text, cookie);
        expect(statuses).toEqual([200]);
        console.log(
          `S29: ${count} valid documents ${cookie ? 'with' : 'without'} a session: ${grown.toFixed(1)} MB`,
        );
        expect(grown).toBeLessThan(MOST_MEGABYTES);
      }
    },
    patience(120_000),
  );
});

describe('a flood of refused documents from one address (S29)', () => {
  const flooding = { from: '198.51.100.7' };

  it('is told to wait, in Spanish, before the next is looked at', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 150; n += 1)
      codes.push((await post({ query: badText(n) }, flooding)).statusCode);
    const looked = codes.filter((status) => status === 400).length;
    expect(looked).toBeLessThan(110);
    expect(codes.slice(looked)).toEqual(Array.from({ length: 150 - looked }, () => 429));
    const refused = await post({ query: badText(1_000) }, flooding);
    expect(refused.json()).toMatchObject({
      codigo: 'TOO_MANY',
      message: expect.stringContaining('Espere un minuto'),
    });
    console.log(`S29: ${looked} of 150 documents of a flood were looked at`);
  });

  it('shuts out neither the documents that the server knows nor other addresses', async () => {
    const { cookie } = ana;
    const own = await post({ documentId: documentId(OWN) }, { ...flooding, cookie });
    expect(own.json().data.session.user.username).toBe('ana.documentos');
    const elsewhere = await post({ query: '{ session { user { id } } }' }, { cookie });
    expect(elsewhere.statusCode).toBe(200);
    const unknown = await post(
      { query: 'query Otra { session { user { id } } }' },
      { ...flooding, cookie },
    );
    expect(unknown.statusCode).toBe(429);
  });
});

describe('a document named by its id', () => {
  const ask = async (payload: object, cookie = ana.cookie) =>
    (await post(payload, { cookie })).json();

  it('is run when the web brought it, and checked at the door as its text is', async () => {
    const answer = await ask({ documentId: documentId(OWN), operationName: 'Propia' });
    expect(answer).toEqual({ data: { session: { user: { username: 'ana.documentos' } } } });
    const outside = await post({ documentId: documentId(OWN) }, {});
    expect([outside.statusCode, outside.json().codigo]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('is asked for as a text when nobody knows it, once', async () => {
    const named = { documentId: documentId(NEW) };
    const unknown = await post(named, { cookie: ana.cookie });
    expect([unknown.statusCode, unknown.json().codigo]).toEqual([404, 'UNKNOWN_DOCUMENT']);
    expect((await ask({ query: NEW })).data.session.user.username).toBe('ana.documentos');
    expect((await ask(named)).data.session.user.username).toBe('ana.documentos');
  });

  it('is refused when its id is none', async () => {
    for (const id of ['x', `sha256:${'z'.repeat(64)}`, `md5:${'0'.repeat(64)}`, '']) {
      expect([id, (await ask({ documentId: id })).codigo]).toEqual([id, 'VALIDATION']);
    }
    expect((await ask({})).codigo).toBe('VALIDATION');
  });
});

describe("the schema's own description (S5)", () => {
  it('is given to superusers, as the tools ask for it, and to nobody else', async () => {
    const admin = await test.as('admin.documentos', { superuser: true });
    for (const _use of ['interpreted', 'compiled']) {
      const answer = await admin.graphql<{ __schema: { types: unknown[] } }>(
        getIntrospectionQuery(),
      );
      expect(answer.errors).toBeUndefined();
      expect(answer.data.__schema.types.length).toBeGreaterThan(200);
      expect(await ana.graphql(getIntrospectionQuery())).toMatchObject({ codigo: 'FORBIDDEN' });
    }
    const outside = await post({ query: getIntrospectionQuery() }, {});
    expect(outside.statusCode).toBe(401);
  });

  it('has no other limits lifted by asking for it too', async () => {
    const admin = await test.as('admin.documentos', { superuser: true });
    const deep = `{ __schema { types { name } } session { user { ${'{ user '.repeat(9)} ${'}'.repeat(9)} } } }`;
    expect(codeOf(await admin.graphql(WHO))).toBeUndefined();
    expect(await admin.graphql(deep.replaceAll('{ {', '{ user {'))).toMatchObject({
      codigo: 'VALIDATION',
    });
    const lists = 'fields { type { '.repeat(12);
    expect(
      await admin.graphql(`{ __schema { types { ${lists} name ${'} }'.repeat(12)} } } }`),
    ).toMatchObject({ codigo: 'VALIDATION' });
  });
});
