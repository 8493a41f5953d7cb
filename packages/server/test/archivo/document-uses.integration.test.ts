import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLetter, openLetters, PDF } from '../correspondencia/letters.fixture.ts';
import { allow } from '../folios/folios.fixture.ts';
import type { TestActor } from '../testkit/app.ts';
import { repeating } from '../testkit/repeating.ts';
import { makeFolder, sendFile } from './archive.fixture.ts';

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

/** What the history of a document says of its uses, the first one first. */
const usesOf = async (id: string) =>
  (
    await rows(
      `select after->>'usadoEn' as uso from auditoria where entity = 'documentoArchivo'
       and entity_id = $1 and after ? 'usadoEn' order by id`,
      [id],
    )
  ).map(({ uso }) => uso);

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
    expect(await usesOf(id)).toEqual([
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
    expect(await usesOf(document)).toContain('Certificado de un folio');
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
