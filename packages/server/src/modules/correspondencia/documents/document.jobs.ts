import { buffer } from 'node:stream/consumers';
import { AppError } from '@comarca/shared/core/errors';
import type { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { Tx } from '../../../core/db/database.ts';
import { settledTransaction } from '../../../core/db/statements/settled-transaction.ts';
import { findFile, storeFile } from '../../../core/files/file.repository.ts';
import { fileKinds } from '../../../core/files/file-kind.ts';
import { openFile } from '../../../core/files/open-file.ts';
import { saveWithContent } from '../../../core/files/save-with-content.ts';
import type { JobDefinition, RunningJob } from '../../../core/jobs/jobs.ts';
import type { WriteScope } from '../../../core/operation/operation.ts';
import type { StoredContent } from '../../../core/ports/file-store.ts';
import { sealedTx } from '../../../core/proof/book.ts';
import { brand } from '../../../core/reports/brand.ts';
import { convertToPdf, countPages, stampPdf } from '../../documentos/public.ts';
import { findFiling } from '../letters/filing.repository.ts';
import { LETTER_ENTITY } from '../letters/letter.access.ts';
import { findLetter, type LetterRow, lockLetter } from '../letters/letter.repository.ts';
import { tellPeople } from '../letters/letter-notices.ts';
import { changeLetter } from '../letters/letter-writes.repository.ts';
import { writeChange } from '../letters/write-change.ts';
import { markFiled, sealDocument, verificationUrl } from '../register/file-letter.ts';
import { forgetFiles } from './claimed-files.repository.ts';
import { enqueueTakingIn } from './letter-file.job.ts';
import { enqueueForLetter, letterJobSchema } from './letter-job.ts';
import { holdDocument } from './shared-document.ts';

const CONVERT = 'correspondencia.convertir';
const STAMP = 'correspondencia.sellar';

type LetterJob = RunningJob<z.output<typeof letterJobSchema>>;

/** Converts the Word file of an approved letter, once the approval is safe. */
export const enqueueConversion = (scope: WriteScope, letter: LetterRow): Promise<string> =>
  enqueueForLetter(scope, CONVERT, letter);

/** Stamps the PDF of a filed letter, once its number is safe. */
export const enqueueStamping = (scope: WriteScope, letter: LetterRow): Promise<string> =>
  enqueueForLetter(scope, STAMP, letter);

/** Makes the PDF of an approved letter from its Word file. */
export const convertJob: JobDefinition<typeof letterJobSchema> = {
  name: CONVERT,
  schema: letterJobSchema,
  retryLimit: 3,
  retryDelaySeconds: 10,
  concurrency: 1,
  run: (job) =>
    makePdf(job, 'Aprobada', {
      prepare: (letter) => holdDocument(job.app, letter),
      make: async (letter) => {
        if (letter.archivo_id === null) return null;
        const { pdf, simplificada } = await convertToPdf(
          await contentOf(job.app, letter.archivo_id),
          job.app.config,
        );
        const name = (letter.archivo ?? 'documento').replace(/\.docx$/i, '');
        return { pdf, nombre: `${name}.pdf`, simplificada };
      },
    }),
};

/** Puts number, date, QR and page marks on the PDF of a filed letter, and seals it. */
export const stampJob: JobDefinition<typeof letterJobSchema> = {
  name: STAMP,
  schema: letterJobSchema,
  retryLimit: 8,
  retryDelaySeconds: 10,
  concurrency: 1,
  async run(job) {
    const filing = await findFiling(job.app.database.db, job.data.letter);
    if (!filing) throw new Error(`letter ${job.data.letter} has no filing to stamp`);
    let pages: number | null = null;
    await makePdf(job, 'Radicada', {
      make: async (letter) => {
        if (letter.pdf_id === null) return null;
        const stamped = await stampPdf(await contentOf(job.app, letter.pdf_id), {
          codigo: filing.codigo,
          fecha: filing.fecha,
          verificacionUrl: verificationUrl(job.app.config, filing.codigo_verificacion),
          entidad: brand.name,
        });
        pages = await countPages(stamped);
        const pdf = markFiled(stamped, filing.codigo_verificacion);
        return { pdf, nombre: `${filing.codigo}.pdf`, simplificada: letter.pdf_simplificado };
      },
      also: (tx, { sha256 }) =>
        sealDocument(sealedTx(job.app, tx), { radicadoId: filing.id, sha256, paginas: pages }),
    });
  },
};

/** A PDF that was made, not yet stored. */
interface MadePdf {
  pdf: Buffer;
  nombre: string;
  simplificada: boolean;
}

interface PdfWork {
  /** The letter as its PDF is made from it. */
  prepare?(letter: LetterRow): Promise<LetterRow>;
  make(letter: LetterRow): Promise<MadePdf | null>;
  /** In the transaction that puts the PDF in its place. */
  also?(tx: Tx, stored: StoredContent): Promise<void>;
}

/**
 * Makes a PDF for a letter that waits for one in this state, and puts it in the place of the one it
 * had. What was made from a file that is no longer the letter's is thrown away.
 */
async function makePdf(
  job: LetterJob,
  state: LetterRow['estado'],
  { prepare = async (letter) => letter, make, also = async () => undefined }: PdfWork,
): Promise<void> {
  const { app, data } = job;
  const letter = await findLetter(app.database.db, data.letter);
  if (!letter || !waits(letter, state)) return;
  try {
    const ready = await prepare(letter);
    const made = await make(ready);
    if (made) await putInPlace(job, { letter: ready, estado: state, made, also });
  } catch (error) {
    await recordFailure(job, letter, error);
  }
}

const waits = (letter: LetterRow, state: LetterRow['estado']): boolean =>
  letter.estado === state && (letter.pdf_estado === 'PENDIENTE' || letter.pdf_estado === 'ERROR');

async function putInPlace(
  { app }: LetterJob,
  {
    letter,
    estado,
    made,
    also,
  }: {
    letter: LetterRow;
    estado: LetterRow['estado'];
    made: MadePdf;
    also: (tx: Tx, stored: StoredContent) => Promise<void>;
  },
): Promise<void> {
  const stored = await app.files.put(made.pdf);
  const replaced = await saveWithContent(app, [stored.key], () =>
    settledTransaction(app.database.db, (tx) =>
      replacePdf(tx, { app, letter, estado, made, stored, also }),
    ),
  );
  if (!replaced) return app.files.discard([stored.key]);
  const now = await findLetter(app.database.db, letter.id);
  if (now) await tellPeople(app, now, { action: 'pdf' });
}

/** What the history says of a PDF that no converter made. */
const SIMPLY = {
  made: 'PDF hecho con la conversión simplificada: su aspecto puede diferir del documento Word.',
  stamped: 'Radicado puesto sobre la conversión simplificada del documento.',
};

/** @returns false when the letter waits no longer */
async function replacePdf(
  tx: Tx,
  {
    app,
    letter,
    estado,
    made,
    stored,
    also,
  }: {
    app: App;
    letter: LetterRow;
    estado: LetterRow['estado'];
    made: MadePdf;
    stored: StoredContent;
    also: (tx: Tx, stored: StoredContent) => Promise<void>;
  },
): Promise<boolean> {
  const now = await lockLetter(tx, letter.id);
  const same = now?.archivo_id === letter.archivo_id && now?.pdf_id === letter.pdf_id;
  if (!now || !same || !waits(now, estado)) return false;
  const pdf = await storeFile(tx, {
    ...stored,
    nombre: made.nombre,
    tipoMime: fileKinds.pdf.mime,
    entidad: LETTER_ENTITY,
    entidadId: String(letter.id),
    creadoPor: letter.funcionario_id,
  });
  await changeLetter(tx, letter.id, {
    pdf_id: pdf,
    pdf_estado: 'LISTO',
    pdf_error: null,
    pdf_simplificado: made.simplificada,
  });
  if (made.simplificada) {
    await writeChange({ tx, seals: app.seals }, letter.id, {
      estado,
      usuario: letter.funcionario_id,
      mensaje: SIMPLY[estado === 'Radicada' ? 'stamped' : 'made'],
    });
  }
  await also(tx, stored);
  await enqueueTakingIn(app, tx, [{ id: pdf }]);
  await forgetFiles(tx, [now.pdf_id]);
  return true;
}

const UNFORESEEN = 'No se pudo hacer el PDF. Se intentará de nuevo.';

/** Says so beside the letter. What lies in the document is final; anything else is tried again. */
async function recordFailure(
  { app, signal }: LetterJob,
  letter: LetterRow,
  error: unknown,
): Promise<void> {
  if (signal.aborted) throw error;
  const foreseen = error instanceof AppError && error.code === 'VALIDATION';
  await app.database.db.transaction().execute(async (tx) => {
    const now = await lockLetter(tx, letter.id);
    if (now?.pdf_estado !== 'PENDIENTE' || now.estado !== letter.estado) return;
    await changeLetter(tx, letter.id, {
      pdf_estado: 'ERROR',
      pdf_error: foreseen ? error.message : UNFORESEEN,
    });
  });
  app.log.error({ err: error, letter: letter.id }, 'the PDF of a letter failed');
  const now = await findLetter(app.database.db, letter.id);
  if (now) await tellPeople(app, now, { action: 'pdf' });
  if (!foreseen) throw error;
}

async function contentOf(app: App, id: string): Promise<Buffer> {
  const file = await findFile(app.database.db, id);
  if (!file) throw new Error(`file ${id} of a letter is gone`);
  return buffer(await openFile(app, file));
}
