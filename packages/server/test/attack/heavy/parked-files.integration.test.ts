import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createLetter,
  type LettersStage,
  openLetters,
  PDF,
} from '../../correspondencia/letters.fixture.ts';
import { aDayLater } from '../../testkit/a-day-later.ts';
import type { TestActor } from '../../testkit/app.ts';
import { patience, rounds } from '../../testkit/rounds.ts';
import { givenAccount, PASSWORD, tryLogin } from '../../usuarios/people.ts';

const MB = 1024 ** 2;
/** What a person may have waiting, what all may, and what is tried by one of them; MB. */
const PERSON_MB = rounds(8);
const ALL_MB = PERSON_MB * 1.5;
const TRIED_MB = PERSON_MB * 5;
/** One file; the product takes files of 20 MB. */
const FILE_MB = Math.min(19, rounds(1));
const AT_ONCE = 8;

let stage: LettersStage;
let looker: TestActor;

beforeAll(async () => {
  stage = await openLetters({
    env: { UNSAVED_MB_PER_PERSON: String(PERSON_MB), UNSAVED_MB: String(ALL_MB) },
  });
  looker = await stage.test.as('mira', { permissions: ['correspondencia.view_correspondencia'] });
});
afterAll(() => stage.test.close());

const content = Buffer.concat([PDF, randomBytes(FILE_MB * MB - PDF.length)]);

/** Sends one file. @returns the answer's status and words */
async function send(actor: TestActor, bytes: Buffer = content) {
  const response = await stage.sendFiles(actor, [{ name: 'soporte.pdf', content: bytes }]);
  const body = (await response.json()) as { message?: string; archivos?: { id: string }[] };
  return { status: response.status, message: body.message, id: body.archivos?.[0]?.id ?? '' };
}

/** What lies in the store, whole or not; MB. */
async function stored(): Promise<number> {
  const root = join(stage.app.config.dataDir, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    // A refused one may go while they are counted.
    .map((entry) =>
      stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / MB;
}

/** A person sends and sends, several at once, and saves nothing. */
async function flood(actor: TestActor, megabytes: number) {
  const refusals = new Map<string, number>();
  const kept: string[] = [];
  let most = 0;
  let left = Math.ceil(megabytes / FILE_MB);
  const sender = async () => {
    while (left-- > 0) {
      const { status, message, id } = await send(actor);
      if (status === 200) kept.push(id);
      else {
        const said = `${status} ${message}`;
        refusals.set(said, (refusals.get(said) ?? 0) + 1);
      }
      if (left % AT_ONCE === 0) most = Math.max(most, await stored());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return { kept, refusals: [...refusals.keys()], most };
}

describe('files that nobody saves (S34)', () => {
  it('are not taken from who writes no letters', async () => {
    const before = await stored();
    expect(await send(looker)).toMatchObject({ status: 403 });
    expect(await stored()).toBe(before);
    // Who has a letter in charge hangs supports on it.
    await createLetter(
      stage.people.creadora,
      stage.world.outgoing({ employee: String(looker.id) }),
    );
    expect((await send(looker)).status).toBe(200);
    await aDayLater(stage.app);
    await aDayLater(stage.app);
  });

  it(
    'take up no more than a share of the disk each, and in all; sign-in goes on',
    async () => {
      const before = await stored();
      const { kept, refusals, most } = await flood(stage.people.creadora, TRIED_MB);
      expect(refusals).toEqual([
        expect.stringMatching(/^400 Tiene demasiados archivos cargados sin/),
      ]);
      expect(kept.length).toBeGreaterThanOrEqual(Math.floor(PERSON_MB / FILE_MB) - AT_ONCE);
      expect(most - before).toBeLessThanOrEqual(PERSON_MB);
      const second = await flood(stage.people.funcionaria, PERSON_MB);
      expect(second.refusals).toEqual([expect.stringMatching(/^507 Hay demasiados archivos/)]);
      expect((await stored()) - before).toBeLessThanOrEqual(ALL_MB);
      console.log(
        `S34: ${TRIED_MB} MB tried by one account at once, ${Math.round(most - before)} MB at most ` +
          `on the disk (${PERSON_MB} MB allowed); with a second account ${Math.round((await stored()) - before)} MB`,
      );
      await givenAccount(stage.test, 'llega.despues');
      const { login } = await tryLogin(stage.test, 'llega.despues', PASSWORD);
      expect(login).toMatchObject({ success: true });
      // What is taken back makes room at once, and so does what is saved with a letter.
      for (const id of kept.slice(0, 2)) {
        const url = `/api/v1/correspondencia/archivos/${id}`;
        const { body } = await stage.people.creadora.inject({ method: 'DELETE', url });
        expect(JSON.parse(body)).toEqual({ deleted: true });
      }
      expect((await send(stage.people.creadora)).status).toBe(200);
      const files = kept.slice(2, 4);
      const { saved } = await createLetter(stage.people.creadora, stage.world.outgoing({ files }));
      expect(saved).toBe(true);
      expect((await send(stage.people.creadora)).status).toBe(200);
      await aDayLater(stage.app);
      const { rows } = await stage.app.database.pool.query(
        'select count(*)::int as n from archivos where sin_guardar',
      );
      expect(rows[0].n).toBe(0);
      await aDayLater(stage.app);
      expect((await stored()) - before).toBeLessThan(files.length * FILE_MB + 1);
    },
    patience(60_000),
  );

  it('nor do pictures that a person changes again and again', async () => {
    const before = await stored();
    const noise = await noisyPicture();
    const image = `data:image/jpeg;base64,${noise.toString('base64')}`;
    const id = String(looker.id);
    const read = await looker.graphql('query($id: ID!) { profile(id: $id) { version } }', { id });
    let { version } = read.data.profile;
    let refused = '';
    for (let turn = 0; turn < 200 && !refused; turn += 1) {
      const { data, errors } = await looker.graphql(
        `mutation($id: ID!, $version: Int, $image: String) { saveUserProfile(id: $id,
           version: $version, firstName: "Mira", lastName: "Mucho", jobTitle: "Gestora",
           originalProfileImage: $image) { errors { message } } }`,
        { id, version, image },
      );
      version += 1;
      refused = (errors ?? data.saveUserProfile.errors)[0]?.message ?? '';
    }
    if (PERSON_MB < 20) expect(refused).toMatch(/^Tiene demasiados archivos cargados sin guardar/);
    expect((await stored()) - before).toBeLessThanOrEqual(PERSON_MB + 5);
  });
});

/** Noise is what an image can hold the most of. */
async function noisyPicture(): Promise<Buffer> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const canvas = createCanvas(700, 700);
  const drawing = canvas.getContext('2d');
  const pixels = drawing.createImageData(700, 700);
  randomBytes(pixels.data.length).copy(Buffer.from(pixels.data.buffer));
  for (let n = 3; n < pixels.data.length; n += 4) pixels.data[n] = 255;
  drawing.putImageData(pixels, 0, 0);
  return canvas.encode('jpeg', 90);
}
