import { afterAll, beforeAll, expect, it } from 'vitest';
import { bucketSettings, compareNow, toldOf } from '../archivo/stored-changes.fixture.ts';
import { run, wordOf } from '../documentos/alphabet.ts';
import { type S3Server, startS3Server } from '../testkit/servers/s3-server.ts';
import { createLetter, type LettersStage, openLetters } from './letters.fixture.ts';

let stage: LettersStage;
let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3Server();
  stage = await openLetters({ env: bucketSettings(s3) });
});
afterAll(async () => {
  await stage?.test.close();
  await s3?.close();
});

const rows = async (text: string, values: unknown[]) =>
  (await stage.test.app.database.pool.query(text, values)).rows;

it('what others do in the bucket to the file of a letter is told in its history', async () => {
  const { people, world, test } = stage;
  const word = wordOf([run('Respuesta a la comunidad')]);
  const file = await stage.sendFile(people.creadora, 'escrita.docx', word);
  const { errors, correspondence } = await createLetter(
    people.creadora,
    world.outgoing({ template: null, files: [file] }),
  );
  expect(errors).toEqual([]);
  const { id } = correspondence;
  const [{ clave, nombre }] = await rows(
    "select clave, nombre from archivos where entidad = 'correspondencia' and entidad_id = $1",
    [id],
  );
  const told = () => toldOf(test, { entity: 'correspondencia', id });
  /** Whether the letter's panel says that a file of it is lost. */
  async function isLost(): Promise<boolean> {
    const { data } = await people.creadora.graphql<{
      r: Record<'archivo' | 'pdf', { perdido: boolean } | null> & {
        anexocorrespondenciaSet: { perdido: boolean | null }[];
      };
    }>(
      `query($id: ID!) { r: correspondence(id: $id) {
        archivo { perdido } pdf { perdido } anexocorrespondenciaSet { perdido } } }`,
      { id },
    );
    const { archivo, pdf, anexocorrespondenciaSet: supports } = data.r;
    return [archivo, pdf, ...supports].some((one) => one?.perdido === true);
  }
  await compareNow(test);
  expect(await told()).toEqual([]);
  const was = s3.objects.get(clave) ?? Buffer.alloc(0);
  s3.objects.set(clave, Buffer.from('otra cosa'));
  await compareNow(test);
  expect(await isLost()).toBe(false);
  s3.objects.delete(clave);
  await compareNow(test);
  await compareNow(test);
  expect(await isLost()).toBe(true);
  s3.objects.set(clave, was);
  await compareNow(test);
  expect(await isLost()).toBe(false);
  expect(await told()).toEqual([
    { documentoCambiado: nombre },
    { documentoPerdido: nombre },
    { documentoRecuperado: nombre },
  ]);
  const notices = await rows('select texto from avisos where usuario_id = $1 and texto like $2', [
    people.funcionaria.id,
    `%«${nombre}»%ya no está en el depósito de archivos.`,
  ]);
  expect(notices).toHaveLength(1);
});
