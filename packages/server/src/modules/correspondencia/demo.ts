import { COLOMBIAN_ZONE } from '@comarca/shared/core/formats';
import { instantFrom } from '../../../db/demo/days.ts';
import { type DemoLetter, demoFooter, demoLetters } from '../../../db/demo/letters.ts';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../core/db/database.ts';
import { storeFile } from '../../core/files/file.repository.ts';
import { fileKinds } from '../../core/files/file-kind.ts';
import { type SealedTx, sealedTx } from '../../core/proof/book.ts';
import { brand } from '../../core/reports/brand.ts';
import { fillTemplate, letterTemplate, simplePdf, stampPdf } from '../documentos/public.ts';
import {
  daysOfType,
  insertDemoLetter,
  insertDemoTemplate,
  type WrittenLetter,
} from './demo.repository.ts';
import { LETTER_ENTITY } from './letters/letter.access.ts';
import { changeLetter, insertAttachments } from './letters/letter-writes.repository.ts';
import { writeChange } from './letters/write-change.ts';
import { responseDeadline, USUAL_DAYS } from './register/deadline.ts';
import { markFiled, recordFiling, sealDocument, verificationUrl } from './register/file-letter.ts';
import { TEMPLATE_ENTITY } from './templates/template.repository.ts';

/** What a letter that leaves goes through. */
const path = ['Creada', 'Aprobada', 'Radicada', 'Notificada'] as const;
const SUPPORT = 'https://documentos.comarca.example/sitios/correspondencia/soporte.pdf';

interface Loading {
  app: App;
  tx: Tx;
  /** the Word file that letters are made from */
  word: Buffer;
  template: number;
}

/** Writes the demo's template and letters, with documents and filings; people must be there. */
export async function loadDemoLetters(app: App, tx: Tx): Promise<void> {
  const word = await letterTemplate(brand.name);
  const name = 'Oficio de la empresa';
  const file = await keep({ app, tx }, word, {
    nombre: `${name}.docx`,
    tipoMime: fileKinds.docx.mime,
    entidad: TEMPLATE_ENTITY,
    entidadId: null,
    creadoPor: null,
  });
  const template = await insertDemoTemplate(tx, { nombre: name, archivo: file.id });
  const ids = new Map<string, number>();
  for (const letter of demoLetters) {
    const parent = ids.get(letter.responde ?? '') ?? null;
    ids.set(letter.clave, await writeLetter({ app, tx, word, template }, letter, parent));
  }
}

/** @returns the letter's id */
async function writeLetter(
  loading: Loading,
  letter: DemoLetter,
  parent: number | null,
): Promise<number> {
  const { app, tx, template } = loading;
  const incoming = letter.estado === 'Recibida';
  const written = await insertDemoLetter(tx, letter, {
    padre: parent,
    plantilla: incoming ? null : template,
    ...(await termOf(tx, letter)),
  });
  const word = await fillTemplate(loading.word, valuesOf(letter, written));
  const documents: Documents = {
    word,
    pdf: () => simplePdf(word),
    file: (content, kind) =>
      keep({ app, tx }, content, {
        nombre: `${letter.clave}.${kind}`,
        tipoMime: fileKinds[kind].mime,
        entidad: LETTER_ENTITY,
        entidadId: String(written.id),
        creadoPor: written.creadoPor,
      }),
  };
  const sealed = sealedTx(app, tx);
  if (incoming) await receive(sealed, { letter, written, documents });
  else await send({ app, tx }, { letter, written, documents });
  return written.id;
}

/** When a letter came, and until when its type has it answered. */
async function termOf(
  tx: Tx,
  { tipo: kind, recibidaHace }: DemoLetter,
): Promise<{ recibida: Date; limite: string | null }> {
  const received = instantFrom(new Date(), -(recibidaHace ?? 0));
  const isAnswered = recibidaHace !== undefined;
  const days = isAnswered ? ((await daysOfType(tx, kind)) ?? USUAL_DAYS) : null;
  return {
    recibida: received,
    limite: days === null ? null : await responseDeadline(tx, received, days),
  };
}

interface Documents {
  word: Buffer;
  pdf(): Promise<Buffer>;
  /** Hangs a document on the letter. */
  file(content: Buffer, kind: 'docx' | 'pdf'): Promise<{ id: string; sha256: string }>;
}

interface Writing {
  letter: DemoLetter;
  written: WrittenLetter;
  documents: Documents;
}

/** One that came in: its document, its number and its seal. */
async function receive(sealed: SealedTx, { letter, written, documents }: Writing): Promise<void> {
  const { tx } = sealed;
  const { id, sha256 } = await documents.file(await documents.pdf(), 'pdf');
  const { radicadoId, codigo, fecha } = await fileLetter(sealed, letter, written);
  await changeLetter(tx, written.id, {
    codigo_radicacion: codigo,
    fecha_radicacion: fecha,
    archivo_id: id,
  });
  await sealDocument(sealed, { radicadoId, sha256 });
  await writeChange(sealed, written.id, { estado: 'Recibida', usuario: written.creadoPor });
}

/** One that leaves: as far on its way as its state says. */
async function send(loading: Pick<Loading, 'app' | 'tx'>, writing: Writing): Promise<void> {
  const { app, tx } = loading;
  const sealed = sealedTx(app, tx);
  const { letter, written, documents } = writing;
  await changeLetter(tx, written.id, {
    archivo_id: (await documents.file(documents.word, 'docx')).id,
  });
  await insertAttachments(tx, written.id, [
    { nombre_archivo: 'soporte.pdf', ruta_sharepoint: SUPPORT },
  ]);
  for (const state of path) {
    if (state === 'Aprobada') await approve(tx, writing);
    else if (state === 'Radicada') await stamp(loading, writing);
    else await changeLetter(tx, written.id, { estado: state });
    await writeChange(sealed, written.id, { estado: state, usuario: written.creadoPor });
    if (state === letter.estado) return;
  }
}

async function approve(tx: Tx, { written, documents }: Writing): Promise<void> {
  await changeLetter(tx, written.id, {
    estado: 'Aprobada',
    pdf_id: (await documents.file(await documents.pdf(), 'pdf')).id,
    pdf_estado: 'LISTO',
    pdf_simplificado: true,
  });
}

async function stamp(
  { app, tx }: Pick<Loading, 'app' | 'tx'>,
  { letter, written, documents }: Writing,
): Promise<void> {
  const sealed = sealedTx(app, tx);
  const { radicadoId, codigo, fecha, codigoVerificacion } = await fileLetter(
    sealed,
    letter,
    written,
  );
  const stamped = await stampPdf(await documents.pdf(), {
    codigo,
    fecha,
    verificacionUrl: verificationUrl(app.config, codigoVerificacion),
    entidad: brand.name,
  });
  const { id, sha256 } = await documents.file(markFiled(stamped, codigoVerificacion), 'pdf');
  await changeLetter(tx, written.id, {
    estado: 'Radicada',
    pdf_id: id,
    codigo_radicacion: codigo,
    fecha_radicacion: fecha,
  });
  await sealDocument(sealed, { radicadoId, sha256 });
}

async function keep(
  { app, tx }: Pick<Loading, 'app' | 'tx'>,
  content: Buffer,
  file: Pick<
    Parameters<typeof storeFile>[1],
    'nombre' | 'tipoMime' | 'entidad' | 'entidadId' | 'creadoPor'
  >,
): Promise<{ id: string; sha256: string }> {
  const stored = await app.files.put(content, { noteIn: tx });
  return { id: await storeFile(tx, { ...stored, ...file }), sha256: stored.sha256 };
}

const fileLetter = (sealed: SealedTx, letter: DemoLetter, { id, funcionario }: WrittenLetter) =>
  recordFiling(sealed, {
    correspondenciaId: id,
    serie: letter.estado === 'Recibida' ? 'ENTRADA' : 'SALIDA',
    tipo: letter.tipo,
    descripcion: letter.descripcion,
    agenteExterno: letter.agente,
    codigoExterno: letter.codigoExterno ?? '',
    funcionario,
  });

const valuesOf = (letter: DemoLetter, { proyecto, funcionario, cargo }: WrittenLetter) => ({
  ...Object.fromEntries(demoFooter.map(({ nombre, texto }) => [nombre, texto])),
  fecha: new Intl.DateTimeFormat('es-CO', {
    timeZone: COLOMBIAN_ZONE,
    dateStyle: 'long',
  }).format(new Date()),
  destinatario: letter.agente,
  asunto: letter.descripcion,
  proyecto,
  cuerpo: letter.descripcion,
  funcionario,
  cargo,
});
