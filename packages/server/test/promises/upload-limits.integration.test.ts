import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { errorCatalogue } from '@comarca/shared/core/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMeter } from '../../src/core/files/stores/content.ts';
import type { FileStore } from '../../src/core/ports/file-store.ts';
import { run, wordOf } from '../documentos/alphabet.ts';
import { openPlans, planWith } from '../productos/work-plan.fixture.ts';
import { picture } from '../sujetos/subjects.fixture.ts';
import type { TestActor } from '../testkit/app.ts';
import { buildMspdi } from '../testkit/files/work-plan.ts';

/** The last size that is taken, in bytes (spec: 20,971,520 is too much). */
const LAST = 20_971_519;
const PDF = Buffer.from('%PDF-1.4\n');

let stage: Awaited<ReturnType<typeof openPlans>>;
let admin: TestActor;

beforeAll(async () => {
  stage = await openPlans();
  admin = await stage.test.as('sube.todo', { superuser: true });
});
afterAll(() => stage.test.close());

/** What follows the end of each of these kinds is not read. */
const filled = (content: Buffer, bytes: number, filler = 0): Buffer =>
  Buffer.concat([content, Buffer.alloc(bytes - content.length, filler)]);

const edge = 'limite-de-la-prueba';

async function send(url: string, name: string, content: Buffer) {
  const head = `--${edge}\r\nContent-Disposition: form-data; name="archivo"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return admin.inject({
    method: 'POST',
    url,
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
}

/** Every upload of the product, but that of layers, which has a limit of its own. */
const uploads: [
  route: string,
  name: string,
  content: () => Buffer | Promise<Buffer>,
  filler?: number,
][] = [
  ['/api/v1/correspondencia/archivos', 'soporte.pdf', () => PDF],
  ['/api/v1/correspondencia/plantillas/archivos', 'carta.docx', () => wordOf([run('{cuerpo}')])],
  ['/api/v1/planes-trabajo/archivo', 'plan.xml', () => Buffer.from(buildMspdi(planWith())), 0x20],
  ['/api/v1/perfil/imagenes?campo=profileImage', 'foto.png', () => picture(9, 9)],
  ['/api/v1/sujetos/imagenes?campo=currentFile', 'foto.png', () => picture(9, 9)],
];

describe('a file of 20,971,520 bytes (V6)', () => {
  it.each(uploads)(
    'is too much for %s, one byte less is not',
    async (route, name, content, filler) => {
      const url = route.startsWith('/api/v1/planes-trabajo')
        ? `${route}?${new URLSearchParams({ ...stage.place })}`
        : route;
      const taken = await send(url, name, filled(await content(), LAST, filler));
      expect(taken.statusCode, taken.body).toBeLessThanOrEqual(400);
      const refused = await send(url, name, filled(await content(), LAST + 1, filler));
      expect(refused.statusCode).toBe(413);
      expect(refused.json()).toMatchObject({ message: errorCatalogue.TOO_LARGE.message });
    },
  );
});

/** The last size of a layer's file that is taken, in bytes. */
const LAST_OF_LAYER = 1024 ** 3;
const CSV = Buffer.from('nombre,latitud,longitud\nUno,5.53,-73.36\n');

/** A request with a file of that size: a small table, then empty lines. */
function* layerOf(bytes: number) {
  yield Buffer.from(
    `--${edge}\r\nContent-Disposition: form-data; name="archivo"; filename="capa.csv"\r\nContent-Type: text/csv\r\n\r\n`,
  );
  yield CSV;
  const lines = Buffer.alloc(1024 ** 2, '\n');
  for (let left = bytes - CSV.length; left > 0; left -= lines.length) {
    yield lines.subarray(0, Math.min(left, lines.length));
  }
  yield Buffer.from(`\r\n--${edge}--\r\n`);
}

describe("a layer's file of 1,073,741,825 bytes (V6)", () => {
  const files = () => stage.test.app.files;
  let put: FileStore['put'];
  let url: string;

  // What comes is counted as ever; the disk is spared a gigabyte.
  beforeAll(async () => {
    url = stage.test.http.listeningOrigin;
    put = files().put;
    files().put = async (content, { limit } = {}) => {
      const meter = createMeter(limit);
      await pipeline(content instanceof Uint8Array ? [content] : content, meter, async (all) => {
        for await (const _ of all);
      });
      return { ...(await put(CSV)), bytes: meter.bytes };
    };
  });
  afterAll(() => {
    files().put = put;
  });

  async function sendLayer(bytes: number) {
    const asked = request(`${url}/api/v1/capas/archivo`, {
      method: 'POST',
      headers: {
        'content-type': `multipart/form-data; boundary=${edge}`,
        cookie: admin.cookie,
        'x-comarca': '1',
      },
    });
    const answered = once(asked, 'response');
    // What is refused may be answered before its end has been sent.
    void pipeline(Readable.from(layerOf(bytes)), asked).catch(() => undefined);
    const [answer] = (await answered) as [IncomingMessage];
    return { status: answer.statusCode, body: await text(answer) };
  }

  it('is too much, one byte less is not', async () => {
    const taken = await sendLayer(LAST_OF_LAYER);
    expect(taken.status, taken.body).toBe(200);
    const refused = await sendLayer(LAST_OF_LAYER + 1);
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.body)).toMatchObject({ message: errorCatalogue.TOO_LARGE.message });
  });
});
