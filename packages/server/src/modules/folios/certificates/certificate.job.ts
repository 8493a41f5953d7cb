import { buffer } from 'node:stream/consumers';
import { AppError } from '@comarca/shared/core/errors';
import type { RecognisedCertificate } from '@comarca/shared/modules/folios/certificate';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { settledTransaction } from '../../../core/db/statements/settled-transaction.ts';
import { isOutage } from '../../../core/errors/foreseen.ts';
import { findFile } from '../../../core/files/file.repository.ts';
import { openSealed, type SealedHashes } from '../../../core/files/sealed-content.ts';
import type { JobDefinition } from '../../../core/jobs/jobs.ts';
import { municipalityNamed } from '../folio.repository.ts';
import {
  type CertificateRow,
  findCertificate,
  findSealedHash,
  keepReading,
} from './certificate.repository.ts';
import { readCertificate } from './certificate-thread.ts';
import { recognise } from './recognise.ts';

export const READ_CERTIFICATE = 'folios.leer-certificado';

const schema = z.object({ certificado: z.number().int() });

const NO_TEXT =
  'El PDF no tiene texto que se pueda leer: es una imagen. Escriba los datos mirando la página.';
const OTHER_PAPER =
  'No parece un certificado de tradición y libertad: no se reconoció ninguno de sus campos.';

/** Reads a certificate that was sent: text, fields, annotations. */
export const readCertificateJob: JobDefinition<typeof schema> = {
  name: READ_CERTIFICATE,
  schema,
  retryLimit: 2,
  concurrency: 1,
  limits: { perUser: 200, total: 2_000 },
  run: ({ app, data }) => readOne(app, data.certificado),
};

/** A certificate's file is what was sent, byte by byte. */
export const certificateHashes: SealedHashes = async ({ database }, { id }) => {
  const hash = await findSealedHash(database.db, id);
  return hash === undefined ? null : new Set([hash]);
};

/** The bytes of a certificate. @throws AppError ALTERED, NOT_FOUND */
export async function bytesOf(
  app: App,
  { archivoId }: Pick<CertificateRow, 'archivoId'>,
): Promise<Buffer> {
  const file = await findFile(app.database.db, archivoId);
  if (!file) throw new AppError('NOT_FOUND');
  return buffer(await openSealed(app, file, certificateHashes));
}

async function readOne(app: App, id: number): Promise<void> {
  const { db } = app.database;
  const certificate = await findCertificate(db, id);
  if (certificate?.estado !== 'PENDIENTE') return;
  const reading = await readingOf(app, certificate).catch(refusalOf);
  await settledTransaction(db, (tx) => keepReading(tx, id, reading));
}

async function readingOf(app: App, certificate: CertificateRow) {
  const { lines, pages } = await readCertificate(await bytesOf(app, certificate));
  return { recognised: await recognised(app.database.db, lines), pages };
}

/** What cannot be read is told, not tried again; a failure of the program or of its store is. */
function refusalOf(error: unknown): { error: string } {
  if (isOutage(error)) throw error;
  if (error instanceof AppError) return { error: error.message };
  throw error;
}

async function recognised(
  db: Reader,
  lines: Parameters<typeof recognise>[0],
): Promise<RecognisedCertificate> {
  const { place, ...found } = recognise(lines);
  const { municipality: named, department } = place;
  const municipality =
    named &&
    (await municipalityNamed(db, {
      name: plainName(named.value),
      department: plainName(department),
    }));
  const fields = {
    ...found.campos,
    ...(named &&
      municipality && {
        municipality: {
          value: municipality.codigo,
          shown: municipality.nombre,
          page: named.page,
          line: named.line,
        },
      }),
  };
  return {
    ...found,
    campos: fields,
    avisos: [...notesOn(lines, fields), ...found.avisos, ...placeNotes()],
  };

  function placeNotes(): string[] {
    if (!named || municipality) return [];
    return [`El municipio "${named.value}" no está en el catálogo, o su nombre lo tienen varios.`];
  }
}

/** `BOGOTA D. C.` is written in several ways. */
const plainName = (text: string): string => text.replace(/[\s,]*D\.? ?C\.?$/i, '').trim();

function notesOn(lines: readonly unknown[], fields: object): string[] {
  if (lines.length === 0) return [NO_TEXT];
  return Object.keys(fields).length === 0 ? [OTHER_PAPER] : [];
}
