import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sha256 } from '../archivo/archive.fixture.ts';
import { bucketSettings, compareNow } from '../archivo/stored-changes.fixture.ts';
import { startTestApp, type TestApp } from '../testkit/app.ts';
import { type S3Server, startS3Server } from '../testkit/servers/s3-server.ts';

/** A store that lists what is not so must not make the program believe that its files are gone. */

let test: TestApp;
let s3: S3Server;
let keys: string[];

beforeAll(async () => {
  s3 = await startS3Server();
  test = await startTestApp({ env: bucketSettings(s3) });
  keys = [];
  for (let at = 0; at < 4; at++) {
    const { key, bytes } = await test.app.files.put(Buffer.from(`contenido ${at}`));
    keys.push(key);
    await rows(
      `insert into archivos (clave, nombre, tipo_mime, bytes, sha256, entidad)
       values ($1, 'a.txt', 'text/plain', $2, $3, 'otraCosa')`,
      [key, bytes, sha256(Buffer.from(`contenido ${at}`))],
    );
  }
  keys.sort();
});
afterEach(() => s3.answerBy(/./, undefined));
afterAll(async () => {
  await test?.close();
  await s3?.close();
});

const rows = async (text: string, values: unknown[] = []): Promise<unknown[]> =>
  (await test.app.database.pool.query(text, values)).rows;
const noted = (): Promise<unknown[]> => rows('select archivo_id from deposito_archivos');

const answer =
  (body: string, status = 200, type = 'application/xml') =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

const entry = (key: string, facts = '<LastModified>2020-01-01T00:00:00.000Z</LastModified>') =>
  `<Contents><Key>${key}</Key>${facts}<ETag>"e"</ETag><Size>11</Size></Contents>`;
const list = (inside: string) =>
  `<ListBucketResult><Name>prueba</Name>${inside}</ListBucketResult>`;

/** How a list may be wrong, as it is sent, and its type where that is not XML. */
const WRONG: [string, () => string, string?][] = [
  ['a page of a proxy', () => '<html><body>Mantenimiento</body></html>', 'text/html'],
  ['nothing at all', () => ''],
  ['no end', () => `<ListBucketResult><Name>prueba</Name>${entry(keys[0] ?? '')}<Conte`],
  [
    'fewer keys than it says',
    () => list(`<KeyCount>4</KeyCount><IsTruncated>false</IsTruncated>${entry(keys[0] ?? '')}`),
  ],
  ['more to come, and no key', () => list('<KeyCount>0</KeyCount><IsTruncated>true</IsTruncated>')],
  [
    'the same page for ever',
    () => list(`<IsTruncated>true</IsTruncated>${keys.map((key) => entry(key)).join('')}`),
  ],
  [
    'keys in no order',
    () =>
      list(
        `<IsTruncated>false</IsTruncated>${keys
          .toReversed()
          .map((key) => entry(key))
          .join('')}`,
      ),
  ],
  [
    'keys without their facts',
    () => list(`<IsTruncated>false</IsTruncated>${entry(keys[0] ?? '', '')}`),
  ],
];
it.each(WRONG)('a list that is %s is refused whole', async (_, body, type = 'application/xml') => {
  s3.answerBy(/^LIST/, answer(body(), 200, type));
  await expect(compareNow(test)).rejects.toThrow();
  s3.answerBy(/./, undefined);
  expect(await noted()).toEqual([]);
  expect(await rows('select 1 from deposito_comparaciones')).toEqual([]);
  expect(test.app.alarms.counts().get('documento')).toBeUndefined();
});

it('a list of nothing is believed of no file that is there', async () => {
  s3.answerBy(/^LIST/, answer(list('<KeyCount>0</KeyCount><IsTruncated>false</IsTruncated>')));
  await compareNow(test);
  expect(await noted()).toEqual([]);
});

it('a refusal in the middle leaves what was found before it, and ends the comparison', async () => {
  for (let at = 0; at < 1_500; at++) s3.objects.set(`.${at}`, Buffer.from('ajeno'));
  s3.answerBy(/^LIST ./, answer('<Error><Code>AccessDenied</Code></Error>', 403));
  await expect(compareNow(test)).rejects.toThrow();
  expect(await noted()).toEqual([]);
});

it.each([403, 500])(
  'an object that is refused with %i is not taken as gone nor as changed',
  async (status) => {
    const [key = ''] = keys;
    s3.objects.set(key, Buffer.from('cambiado por otros'));
    s3.answerBy(new RegExp(`^GET ${key}`), answer('<Error><Code>Refused</Code></Error>', status));
    await compareNow(test);
    expect(await noted()).toEqual([]);
  },
);

it('an object that is cut is not taken as read', async () => {
  const [key = ''] = keys;
  s3.objects.set(key, Buffer.from('cambiado por otros'));
  s3.answerBy(new RegExp(`^GET ${key}`), (response) => {
    response.writeHead(200, { 'content-length': 18 });
    response.write('cambiado');
    setTimeout(() => response.destroy(), 20);
  });
  await compareNow(test);
  s3.answerBy(new RegExp(`^GET ${key}`), answer('cambiado'));
  await compareNow(test);
  expect(await noted()).toEqual([]);
  s3.answerBy(/./, undefined);
  await compareNow(test);
  expect(await noted()).toHaveLength(1);
});
