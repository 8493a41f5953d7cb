import { errorCatalogue } from '@comarca/shared/core/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, wordOf } from '../documentos/letters.ts';
import { openPlans, planWith } from '../productos/plan-trabajo.fixture.ts';
import { picture } from '../sujetos/subjects.fixture.ts';
import type { TestActor } from '../testkit/app.ts';
import { buildMspdi } from '../testkit/work-plan.ts';

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

async function send(url: string, name: string, content: Buffer) {
  const edge = 'limite-de-la-prueba';
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
