import { AppError } from '@comarca/shared/core/errors';
import { z } from 'zod';
import type { App, FileWatch } from '../../../core/app.ts';
import { commandContext, writeAudit } from '../../../core/audit/audit.ts';
import type { Tx } from '../../../core/db/database.ts';
import { isInSite, SITE_PREFIX } from '../../../core/files/document-site.ts';
import type { JobDefinition } from '../../../core/jobs/jobs.ts';
import type { SiteChange } from '../../../core/ports/file-store.ts';
import { keepNotices } from '../../avisos/public.ts';
import { LETTER_ENTITY } from '../letters/letter.access.ts';
import {
  filesUnder,
  keepReading,
  noteSeen,
  readingState,
  type SiteFile,
  unseenSince,
} from './site-changes.repository.ts';

const READ_CHANGES = 'correspondencia.sitio-cambios';
/** The site is asked this often. */
const EVERY_MINUTES = 15;

/**
 * Asks the document site what people changed in the files of letters: the letter's history tells it, and
 * whoever is in charge is told of a file that is gone. Nothing is removed here.
 */
export const siteChangesJob: JobDefinition = {
  name: READ_CHANGES,
  schema: z.object({}),
  retryLimit: 5,
  retryDelaySeconds: 60,
  concurrency: 1,
  run: ({ app }) => readChanges(app),
};

/** Queues the reading when its time has come; nothing without a site. */
export async function askSite({ files, database, jobs }: App): Promise<void> {
  if (!files.shared) return;
  const { minutos } = await readingState(database.db);
  if (minutos !== null && minutos < EVERY_MINUTES) return;
  await database.db
    .transaction()
    .execute((tx) => jobs.enqueue(tx, READ_CHANGES, {}, { userId: null, reference: 'sitio' }));
}

async function readChanges(app: App): Promise<void> {
  const { db } = app.database;
  const { shared } = app.files;
  if (!shared) return;
  const { marca, ahora } = await readingState(db);
  const { mark, whole } = await shared.changes(marca, (part) => notePart(app, part));
  if (whole) await noteUnseen(app, ahora);
  await db.transaction().execute((tx) => keepReading(tx, mark));
}

/** What was told in a part of the changes: of all files of the library only those of letters count. */
async function notePart(app: App, part: readonly SiteChange[]): Promise<void> {
  if (part.length === 0) return;
  const content = new Map(part.map((change) => [change.key, change.content]));
  const files = await filesUnder(app.database.db, LETTER_ENTITY, [...content.keys()]);
  for (const file of files) await noteFile(app, file, content.get(file.clave) ?? null);
}

/** A reading of all did not come upon these: they are asked for one by one, as one may be newer than it. */
async function noteUnseen(app: App, since: Date): Promise<void> {
  const unseen = { entity: LETTER_ENTITY, prefix: SITE_PREFIX, since };
  for (const file of await unseenSince(app.database.db, unseen)) {
    if (!(await isThere(app, file.clave))) await noteFile(app, file, null);
  }
}

async function isThere({ files }: App, key: string): Promise<boolean> {
  try {
    (await files.get(key)).destroy();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return false;
    throw error;
  }
}

/** What the history of the letter calls what happened; undefined where nothing did. */
function findingOf({ contenido, perdido }: SiteFile, content: string | null) {
  if (content === null) return perdido ? undefined : 'documentoPerdido';
  if (perdido) return 'documentoRecuperado';
  return contenido === null || contenido === content ? undefined : 'documentoCambiado';
}

async function noteFile(app: App, file: SiteFile, content: string | null): Promise<void> {
  const finding = findingOf(file, content);
  const told = await app.database.db.transaction().execute(async (tx) => {
    await noteSeen(tx, file.id, content);
    return finding && tellOf(app, tx, file, finding);
  });
  told?.();
}

const FINDINGS = {
  perdido: 'documentoPerdido',
  cambiado: 'documentoCambiado',
  recuperado: 'documentoRecuperado',
} as const;

/** The same of a letter's file in the store: it goes on giving what lies there. */
export const watchLetterFiles: FileWatch = async (app, { file, finding, note }) => {
  const told = await app.database.db.transaction().execute(async (tx) => {
    if (!(await note(tx))) return undefined;
    const [found] = await filesUnder(tx, LETTER_ENTITY, [file.clave]);
    return found && tellOf(app, tx, found, FINDINGS[finding], 'storeChanges');
  });
  told?.();
};

/** Tells the history of the letter, and whoever is in charge of a file that is gone. */
async function tellOf(
  app: App,
  tx: Tx,
  file: SiteFile,
  finding: (typeof FINDINGS)[keyof typeof FINDINGS],
  operation = 'siteChanges',
) {
  const after = { [finding]: file.nombre };
  const entry = { operation, entity: LETTER_ENTITY, entityId: file.carta, after };
  await writeAudit(tx, commandContext(app), entry);
  return finding === 'documentoPerdido' ? noticeOf(app, tx, file) : undefined;
}

const noticeOf = (app: App, tx: Tx, { clave, nombre, codigo, carta, funcionario }: SiteFile) =>
  keepNotices(app, tx, [
    {
      user: funcionario,
      kind: LETTER_ENTITY,
      text: `El documento «${nombre}» de la correspondencia ${codigo ?? 'sin radicar'} ya no está en el ${isInSite(clave) ? 'sitio de documentos' : 'depósito de archivos'}.`,
      route: `/buzon?itemId=${carta}`,
    },
  ]);
