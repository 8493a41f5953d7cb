import { letterMessages } from '@comarca/shared/modules/correspondencia/letters.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partOf, run, wordOf } from '../documentos/alphabet.ts';
import type { TestActor } from '../testkit/app.ts';
import {
  createLetter,
  edit,
  type LettersStage,
  mark,
  openLetters,
  resend,
} from './letters.fixture.ts';

let stage: LettersStage;
let people: LettersStage['people'];

beforeAll(async () => {
  stage = await openLetters();
  ({ people } = stage);
});
afterAll(() => stage.test.close());

const WRITTEN = wordOf([run('Lo que escribió una persona')]);

/** What the Word file of a letter says. */
async function wordsOf(actor: TestActor, file: { url: string } | null): Promise<string> {
  const { statusCode, rawPayload } = await actor.inject({ method: 'GET', url: file?.url ?? '' });
  expect(statusCode).toBe(200);
  return partOf(rawPayload, 'word/document.xml');
}

const values = (changes: object = {}) => ({
  tipo: stage.world.oficio,
  codigoExterno: '',
  descripcion: 'Citación a reunión de socialización',
  agenteExterno: 'Alcaldía de Tunja',
  ...changes,
});

/** A letter with the Word file that its template made. */
async function written() {
  const { id, archivo } = (await createLetter(people.creadora, stage.world.outgoing()))
    .correspondence;
  if (!archivo) throw new Error(`letter ${id} has no Word file`);
  return { id, archivo };
}

describe('the Word file of a letter that is not approved yet', () => {
  it('is made again by its template when what it says changes, and only then', async () => {
    const { id, archivo } = await written();
    const same = await edit(people.creadora, id, values({ prioridad: 3 }));
    expect(same.correspondence).toMatchObject({ archivo: { id: archivo.id }, prioridad: 3 });
    const { saved, correspondence } = await edit(
      people.creadora,
      id,
      values({
        agenteExterno: 'Gobernación de Boyacá',
        camposPie: [{ nombre: 'ciudad', texto: 'Paipa' }],
      }),
    );
    expect([saved, correspondence.documentoGenerado]).toEqual([true, true]);
    expect(correspondence.history[0]?.mensaje).toContain('se hizo de nuevo');
    const words = await wordsOf(people.creadora, correspondence.archivo);
    for (const part of ['Gobernación de Boyacá', 'Paipa']) expect(words).toContain(part);
    expect(words).not.toContain('Alcaldía de Tunja');
    const { statusCode } = await people.creadora.inject({ method: 'GET', url: archivo.url });
    expect(statusCode).toBe(404);
  });

  it('names the new official when the letter is sent on', async () => {
    const { id } = await written();
    expect((await resend(people.funcionaria, id, people.ajena.id)).saved).toBe(true);
    const { archivo_id: word } = await stage.stored(id);
    expect(await wordsOf(people.ajena, { url: `/media/${word}` })).toContain('ajena');
  });

  it('that a person wrote is never replaced by the program, nor lost', async () => {
    const { id } = await written();
    const pdf = await stage.sendFile(people.creadora, 'carta.pdf');
    expect((await edit(people.creadora, id, values({ archivoWord: pdf }))).errors).toEqual([
      { campo: 'archivoWord', message: letterMessages.onlyWord },
    ]);
    const own = await stage.sendFile(people.creadora, 'mi carta.docx', WRITTEN);
    const taken = await edit(people.creadora, id, values({ archivoWord: own }));
    expect(taken.correspondence).toMatchObject({
      archivo: { id: own, nombre: 'mi carta.docx' },
      documentoGenerado: false,
      anexocorrespondenciaSet: [],
    });
    const later = await edit(people.creadora, id, values({ agenteExterno: 'Otra alcaldía' }));
    expect(later.correspondence.archivo?.id).toBe(own);
    const second = await stage.sendFile(people.creadora, 'mejor.docx', WRITTEN);
    const { correspondence } = await edit(people.creadora, id, values({ archivoWord: second }));
    expect(correspondence).toMatchObject({
      archivo: { id: second },
      anexocorrespondenciaSet: [{ nombreArchivo: 'mi carta.docx', cargado: true }],
    });
  });

  it('changed where it is stored is a person’s too', async () => {
    const { id, archivo } = await written();
    await stage.app.database.pool.query(
      `update archivos set sha256 = repeat('0', 64) where id = $1`,
      [archivo.id],
    );
    const { correspondence } = await edit(people.creadora, id, values({ agenteExterno: 'Otra' }));
    expect(correspondence.archivo?.id).toBe(archivo.id);
  });

  it('is uploaded where there is only a path, and then the letter can be approved', async () => {
    const { correspondence: letter } = await createLetter(
      people.creadora,
      stage.world.outgoing({
        template: null,
        sharepointPath: 'https://documentos.comarca.example/carta.docx',
      }),
    );
    expect((await mark(people.funcionaria, letter.id, 'Aprobada')).errors).toEqual([
      { campo: 'status', message: letterMessages.nothingToApprove },
    ]);
    const foreign = await stage.sendFile(people.administra, 'ajena.docx', WRITTEN);
    expect((await edit(people.creadora, letter.id, values({ archivoWord: foreign }))).saved).toBe(
      false,
    );
    const own = await stage.sendFile(people.funcionaria, 'carta.docx', WRITTEN);
    await edit(people.funcionaria, letter.id, values({ archivoWord: own }));
    expect((await mark(people.funcionaria, letter.id, 'Aprobada')).saved).toBe(true);
    const late = await stage.sendFile(people.funcionaria, 'tarde.docx', WRITTEN);
    const refused = await edit(people.funcionaria, letter.id, values({ archivoWord: late }));
    expect(refused.errors[0]?.campo).toBe('archivoWord');
  });
});

describe('contract and priority of a letter', () => {
  it('are written with it, stay when they are not named, and can be taken back', async () => {
    const { contract } = stage.world;
    const made = await createLetter(
      people.creadora,
      stage.world.outgoing({ contract, priority: 4 }),
    );
    const { id } = made.correspondence;
    const both = { contrato: { id: contract }, prioridad: 4 };
    expect(made.correspondence).toMatchObject(both);
    expect((await edit(people.creadora, id, values())).correspondence).toMatchObject(both);
    const gone = await edit(people.creadora, id, values({ contrato: null, prioridad: null }));
    expect(gone.correspondence).toMatchObject({ contrato: null, prioridad: null });
    const wrong = await edit(people.creadora, id, values({ contrato: '999999' }));
    expect(wrong.errors[0]?.campo).toBe('contrato');
  });
});
