import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLetter, openLetters, PDF } from '../correspondencia/letters.fixture.ts';
import { inputs, save, saved } from '../desarrollos/developments.fixture.ts';
import { allow } from '../folios/folios.fixture.ts';
import type { TestActor } from '../testkit/app.ts';
import { repeating } from '../testkit/repeating.ts';
import { makeFolder, sendFile, usesOf } from './archive.fixture.ts';

const READS = 'archivo.view_documento';
const FILES_LETTERS = 'correspondencia.add_correspondencia';
const SEES_FOLIOS = 'folios.view_folio';

let letters: Awaited<ReturnType<typeof openLetters>>;
let keeper: TestActor;
let clerk: TestActor;
let folder: string;
let document: string;

beforeAll(async () => {
  letters = await openLetters();
  const { test } = letters;
  keeper = await test.as('archivista', { permissions: ['archivo.manage_documento'] });
  clerk = await test.as('radica', { permissions: [READS, FILES_LETTERS, SEES_FOLIOS] });
  await allow(test, clerk);
  folder = await makeFolder(keeper, 'Recibidos');
  document = await sent('oficio.pdf', PDF);
});
afterAll(() => letters?.test.close());

/** A document of the archive. @returns its id */
async function sent(name: string, content: Buffer | string): Promise<string> {
  const { documento } = await sendFile(letters.test, keeper, {
    carpeta: folder,
    nombre: name,
    content,
  });
  return String(documento);
}

interface Taken {
  saved: boolean;
  errors: { campo: string; message: string }[];
  archivo?: { id: string; nombre: string; bytes: number } | null;
  certificado?: string | null;
}

const CALLS = {
  letter:
    'takeDocumentForLetter(documento: $id) { saved errors { campo message } archivo { id nombre bytes } }',
  certificate:
    'takeDocumentAsCertificate(documento: $id) { saved errors { campo message } certificado }',
};

async function take(actor: TestActor, to: keyof typeof CALLS, id = document): Promise<Taken> {
  const { data, errors } = await actor.graphql<{ taken: Taken }>(
    `mutation($id: ID!) { taken: ${CALLS[to]} }`,
    { id },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.taken;
}

const rows = async (text: string, values: unknown[] = []) =>
  (await letters.test.app.database.pool.query(text, values)).rows;

describe('a document of the archive', () => {
  it('becomes the file of an incoming letter, byte by byte', async () => {
    const id = await sent('petición.pdf', PDF);
    const { saved, archivo, errors } = await take(clerk, 'letter', id);
    expect(errors).toEqual([]);
    expect([saved, archivo?.nombre, archivo?.bytes]).toEqual([true, 'petición.pdf', PDF.length]);
    const written = await createLetter(
      clerk,
      letters.world.incoming({ files: [archivo?.id], sharepointPath: '' }),
    );
    expect(written.errors).toEqual([]);
    const { codigoRadicacion, archivo: own, id: letter } = written.correspondence;
    expect(own?.nombre).toBe('petición.pdf');
    const got = await clerk.inject({ url: own?.url ?? '' });
    expect(got.rawPayload.equals(PDF)).toBe(true);
    const hashes = await rows(
      `select count(distinct sha256)::int as contenidos, count(*)::int as archivos from archivos
       where id = $1 or id in (select archivo_id from archivo_versiones where documento_id = $2)`,
      [archivo?.id, id],
    );
    expect(hashes).toEqual([{ contenidos: 1, archivos: 2 }]);
    expect(await usesOf(letters.test, id)).toEqual([
      'Correspondencia por radicar',
      `Correspondencia ${codigoRadicacion}`,
    ]);
    const told = await rows(
      `select after->>'desdeArchivo' as de from auditoria where entity = 'correspondencia'
       and entity_id = $1 and after ? 'desdeArchivo'`,
      [letter],
    );
    expect(told).toEqual([{ de: 'petición.pdf (versión 1)' }]);
  });

  it('is read as a certificate of a folio', async () => {
    const { saved, certificado } = await take(clerk, 'certificate');
    expect(saved).toBe(true);
    const found = await rows(
      `select c.nombre, c.usuario_id as de, a.sin_guardar, a.sha256 = (select f.sha256
         from archivo_versiones v join archivos f on f.id = v.archivo_id
         where v.documento_id = $2) as igual
       from folio_certificados c join archivos a on a.id = c.archivo_id where c.id = $1`,
      [certificado, document],
    );
    expect(found).toEqual([{ nombre: 'oficio.pdf', de: clerk.id, sin_guardar: true, igual: true }]);
    expect(await usesOf(letters.test, document)).toContain('Certificado de un folio');
    const pdf = await clerk.inject({
      url: `/api/v1/folios/certificados/${certificado}/certificado.pdf`,
    });
    expect(pdf.rawPayload.equals(PDF)).toBe(true);
  });

  it.each(['letter', 'certificate'] as const)(
    'is taken once by a %s that is sent again',
    async (to) => {
      const again = repeating(clerk, `${to}-dos-veces`);
      const before = await rows('select count(*)::int as n from archivo_usos');
      const first = await take(again, to);
      expect(await take(again, to)).toEqual(first);
      const [{ n }] = await rows('select count(*)::int as n from archivo_usos');
      expect(n).toBe(before[0].n + 1);
    },
  );

  it('is taken by nobody who may not read it, or may not write where it goes', async () => {
    const { test } = letters;
    const writer = await test.as('escribe', { permissions: [FILES_LETTERS, SEES_FOLIOS] });
    await allow(test, writer);
    const reader = await test.as('lee', { permissions: [READS] });
    const viewer = await test.as('mira', { permissions: [READS, SEES_FOLIOS] });
    const hidden = await sent('reservado.pdf', PDF);
    await rows('update archivo_carpetas set permisos_de = id where id = $1', [folder]);
    for (const to of ['letter', 'certificate'] as const) {
      expect(await take(clerk, to, hidden)).toMatchObject({ saved: false });
    }
    await rows('update archivo_carpetas set permisos_de = null where id = $1', [folder]);
    for (const to of ['letter', 'certificate'] as const) {
      expect(await take(writer, to)).toMatchObject({ saved: false });
      expect(await take(reader, to)).toMatchObject({ saved: false });
      expect(await take(clerk, to, '2147483000')).toMatchObject({ saved: false });
    }
    // Whoever sees folios and was not allowed to load them.
    expect(await take(viewer, 'certificate')).toMatchObject({ saved: false });
    expect(await rows('select 1 from archivo_usos where documento_id = $1', [hidden])).toEqual([]);
  });

  it('is refused in words where it is of no kind that is taken', async () => {
    const text = await sent('nota.txt', 'Una nota');
    expect((await take(clerk, 'certificate', text)).errors).toEqual([
      { campo: 'documento', message: '"nota.txt" no sirve aquí. Se admiten: pdf.' },
    ]);
    expect((await take(clerk, 'letter', text)).saved).toBe(true);
    const drawing = await sent('plano.dwg', 'AC1032');
    expect((await take(clerk, 'letter', drawing)).errors[0]?.message).toMatch(
      /^"plano.dwg" no sirve/,
    );
  });

  it('becomes an attachment of a development, which the archive finds for who sees it', async () => {
    const { test } = letters;
    const leader = await test.as('lider', {
      permissions: [READS, 'desarrollos.add_desarrollo', 'desarrollos.change_desarrollo'],
    });
    const made = await saved(leader, inputs({ titulo: 'Cruce con el catastro' }));
    const id = await sent('requisitos.pdf', PDF);
    const attach = (actor: TestActor, taken = id) =>
      actor.call('takeDocumentAsAttachment', { documento: taken, desarrollo: made.id });
    const viewer = await test.as('lectora', { permissions: [READS] });
    expect((await attach(viewer)).saved).toBe(false);
    const again = repeating(leader, 'adjunto-dos-veces');
    expect(await attach(again)).toMatchObject({ saved: true, errors: [] });
    expect(await attach(again)).toMatchObject({ saved: true });
    // Nor does a press of its own attach it twice.
    expect(await attach(leader)).toMatchObject({ saved: true, errors: [] });
    const { data } = await viewer.graphql<{
      development: { version: number; adjuntos: { id: string; nombre: string }[] };
      found: { titulo: string; nodes: { nombre: string; registro: string; ruta: string }[] }[];
    }>(
      `query($id: ID!) { development(id: $id) { version adjuntos { id nombre } }
        found: archiveRecordDocuments(search: "requisitos") { titulo nodes { nombre registro ruta } } }`,
      { id: made.id },
    );
    const [file] = data.development.adjuntos;
    expect(data.development.adjuntos.map(({ nombre }) => nombre)).toEqual(['requisitos.pdf']);
    expect((await viewer.inject({ url: `/media/${file?.id}` })).rawPayload.equals(PDF)).toBe(true);
    expect(data.found).toEqual([
      {
        titulo: 'Adjuntos de desarrollos',
        nodes: [
          {
            nombre: 'requisitos.pdf',
            registro: 'Cruce con el catastro',
            ruta: `/desarrollos?itemId=${made.id}`,
          },
        ],
      },
    ]);
    expect(await usesOf(letters.test, id)).toEqual(['Adjunto de un desarrollo']);
    // A form that was open meanwhile does not let go of it.
    const late = await save(leader, inputs({ id: made.id, version: made.version }));
    expect(late.errors[0]?.message).toMatch(/otra persona|cambi/i);
    const two = await sent('a la vez.pdf', PDF);
    await Promise.all([attach(leader, two), attach(leader, two)]);
    expect(await usesOf(letters.test, two)).toEqual(['Adjunto de un desarrollo']);
    const drawing = await sent('plano.dwg', 'AC1032');
    expect((await attach(leader, drawing)).errors[0]?.message).toMatch(/^"plano.dwg" no sirve/);
  });

  it('becomes an annex of a letter under way, by the official in charge who reads it', async () => {
    const { people, inState, stored, test } = letters;
    const { funcionaria, creadora } = people;
    const letter = await inState('Creada', { supports: 1 });
    const id = await sent('plano firmado.pdf', PDF);
    const annex = (actor: TestActor, to = letter) =>
      actor.call('takeDocumentAsAnnex', { documento: id, correspondencia: to });
    expect((await annex(funcionaria)).saved, 'who does not read the archive').toBe(false);
    const archivist = await test.as('archivista_carta', { permissions: [READS] });
    expect((await annex(archivist)).saved, 'who does not read the letter').toBe(false);
    await rows('update correspondencias set funcionario_id = $1 where id = $2', [
      archivist.id,
      letter,
    ]);
    const before = await stored(letter);
    const again = repeating(archivist, 'anexo-dos-veces');
    expect(await annex(again)).toMatchObject({ saved: true, errors: [] });
    expect(await annex(again)).toMatchObject({ saved: true });
    // Nor does a press of its own hang it twice, or copy it.
    const copies = vi.spyOn(test.app.files, 'put');
    expect(await annex(archivist)).toMatchObject({ saved: true, errors: [] });
    const annexes = await rows(
      `select x.nombre_archivo as nombre, f.entidad_id = x.correspondencia_id::text as suyo
       from anexos_correspondencia x left join archivos f on f.id = x.archivo_id
       where x.correspondencia_id = $1 order by x.orden`,
      [letter],
    );
    expect(annexes).toEqual([
      { nombre: 'soporte-1.pdf', suyo: null },
      { nombre: 'plano firmado.pdf', suyo: true },
    ]);
    expect((await stored(letter)).version).toBe(before.version + 1);
    expect(await usesOf(letters.test, id)).toEqual(['Anexo de una correspondencia']);
    const closed = await inState('Radicada', { supports: 0 });
    await rows('update correspondencias set funcionario_id = $1 where id = $2', [
      archivist.id,
      closed,
    ]);
    expect((await annex(archivist, closed)).errors[0]?.campo).toBe('correspondencia');
    expect((await annex(creadora)).saved).toBe(false);
    expect(copies.mock.calls.filter(([, asked]) => asked?.by === archivist.id)).toEqual([]);
    copies.mockRestore();
  });

  it('counts in what a person may have without saving', async () => {
    const [before] = await rows(
      'select count(*)::int as n from archivos where sin_guardar and cargado_por = $1',
      [clerk.id],
    );
    await take(clerk, 'letter');
    const [after] = await rows(
      'select count(*)::int as n from archivos where sin_guardar and cargado_por = $1',
      [clerk.id],
    );
    expect(after.n).toBe(before.n + 1);
  });

  it('stays when the file that it became is let go', async () => {
    const id = await sent('queda.pdf', PDF);
    const { archivo } = await take(clerk, 'letter', id);
    const gone = await clerk.inject({
      method: 'DELETE',
      url: `/api/v1/correspondencia/archivos/${archivo?.id}`,
    });
    expect(gone.json()).toEqual({ deleted: true });
    const content = await keeper.inject({ url: `/api/v1/archivo/documentos/${id}/contenido` });
    expect(content.rawPayload.equals(PDF)).toBe(true);
  });
});
