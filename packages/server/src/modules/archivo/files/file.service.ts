import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import {
  declareFileSchema,
  fileActSchema,
  MOST_FILED,
} from '@comarca/shared/modules/archivo/file.rules';
import { z } from 'zod';
import type { VisibleScope } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { operation, type ReadScope, reading } from '../../../core/operation/operation.ts';
import { signingKey } from '../../../core/proof/signing-key.ts';
import { CHANGE, FOLDER, MANAGE, VIEW } from '../access.ts';
import {
  type Acting,
  isHeading,
  seenFolder,
  withSight,
  writableFolder,
} from '../folders/allowed.ts';
import { findFolder, holdFolder, lockTree } from '../folders/folder.repository.ts';
import type { Sight } from '../folders/sight.repository.ts';
import { callerOf, sightOf } from '../folders/sight.ts';
import {
  type FileRow,
  fileActsOf,
  fileAlong,
  findFile,
  hasUnseenBelow,
  holdAllBelow,
  insertFile,
  insertFileAct,
  isCodeTaken,
  lastIndex,
  setClosed,
} from './file.repository.ts';
import { type FileIndex, indexOf, keptIndex, readPart, sealedIndex } from './file-index.ts';
import { keepSealed } from './foreign.repository.ts';
import { type Foreign, foreignIn, type Omitted } from './foreign.ts';

export const CODE_TAKEN = 'Ya hay un expediente con ese código.';
const ALONG = (code: string): string =>
  `Esta carpeta es, contiene o está dentro del expediente ${code}.`;
const IS_CLOSED = 'El expediente ya está cerrado.';
const IS_OPEN = 'El expediente está abierto.';
const EMPTY = 'El expediente no tiene documentos.';
const NOT_ALL = 'El expediente tiene carpetas que usted no ve.';
const ALTERED = 'El índice del cierre fue alterado: avise a quien administra la plataforma.';
const TOO_MANY_RECORDS = 'El expediente tiene las carpetas de demasiados registros: divídalo.';
/** Folders of records in an expediente. */
const MOST_RECORDS = 200;
const UNREAD = (omitted: readonly Omitted[]): string =>
  `Hay documentos de otros registros que usted no puede leer y que no quedarían en el índice (${omitted
    .map(({ titulo, cantidad }) => `${titulo}: ${cantidad}`)
    .join(', ')}). Confirme que lo cierra sin ellos.`;
/** Entries of the index that a page shows; an export has all. */
const SHOWN = 500;

const folder = { carpeta: idOf(FOLDER) };

/** An expediente with its acts and its index: as it was closed, or as it is now. */
export const archiveFile = reading({
  access: VIEW,
  schema: z.object(folder),
  async run(scope, { carpeta }) {
    const file = await findFile(scope.db, carpeta);
    if (!file) return null;
    const { index, unread } = await indexToShow(scope, file);
    const { documentos, omitidos = [] } = index;
    return {
      ...file,
      actos: await fileActsOf(scope.db, carpeta),
      total: documentos.length,
      indice: documentos.slice(0, SHOWN),
      omitidos,
      sinLeer: unread,
    };
  },
});

export type DescribedFile = NonNullable<Awaited<ReturnType<typeof archiveFile>>>;

/** An index as somebody is shown it. */
export interface ShownIndex {
  index: FileIndex;
  /** the text that was sealed, where all of it is shown */
  text: string | undefined;
  /** documents of other records that the kept index names and this person does not read */
  unread: number;
}

/**
 * The index of an expediente, for who sees all of its folders; of documents of other records, those that she reads.
 * @throws AppError FORBIDDEN, CONFLICT where the kept one was altered
 */
export async function indexToShow(scope: ReadScope, file: FileRow): Promise<ShownIndex> {
  const { db, context } = scope;
  const sight = sightOf(scope);
  if (await hasUnseenBelow(db, sight, file.carpeta)) throw new AppError('FORBIDDEN', NOT_ALL);
  const reader = { context, actor: callerOf(context), db };
  const foreign = await foreignOf(reader, sight, file);
  if (!file.cerrado) {
    const name = await nameOf(db, file.carpeta);
    return { index: await indexOf(db, file, { name, foreign }), text: undefined, unread: 0 };
  }
  const kept = await lastIndex(db, file.carpeta);
  const whole = kept && keptIndex(context.app.seals, kept);
  if (!whole) {
    context.app.alarms.raise('documento', { file: file.codigo }, 'the index of a file was altered');
    throw new AppError('CONFLICT', ALTERED);
  }
  // A record that has let all its files go tells of none: who reads every record reads what is kept of it.
  const index = reader.actor.isSuperuser ? whole : readPart(whole, foreign);
  const unread = whole.documentos.length - index.documentos.length;
  return { index, text: unread === 0 ? (kept.indice ?? undefined) : undefined, unread };
}

/** What stands by itself in an expediente; while it is open, with how much of it the caller may not read. */
async function foreignOf(scope: VisibleScope, sight: Sight, file: FileRow): Promise<Foreign> {
  const found = await foreignIn(scope, sight, {
    folders: [file.carpeta],
    mostFolders: MOST_RECORDS,
    most: MOST_FILED,
    counts: !file.cerrado,
  });
  if (!found) throw fieldError('', TOO_MANY_RECORDS);
  return found;
}

async function nameOf(db: Reader, id: number): Promise<string> {
  return (await findFolder(db, id))?.nombre ?? '';
}

/** Declares that a folder is kept as an expediente. */
export const declareArchiveFile = operation({
  name: 'declareArchiveFile',
  access: CHANGE,
  schema: declareFileSchema.extend(folder),
  async run(scope, { carpeta, codigo, motivo }) {
    const { tx, actor, audit } = scope;
    await lockTree(tx);
    await writableFolder(scope, carpeta);
    const along = await fileAlong(tx, carpeta);
    if (along) throw fieldError('', ALONG(along.codigo));
    if (await isCodeTaken(tx, codigo)) throw fieldError('codigo', CODE_TAKEN);
    await insertFile(tx, carpeta, codigo);
    await insertFileAct(tx, { folder: carpeta, kind: 'ABRE', reason: motivo, user: actor.id });
    await audit({ entity: FOLDER, entityId: carpeta, after: { expediente: codigo, motivo } });
    return { id: carpeta };
  },
});

/**
 * Closes an expediente: its index is kept and sealed, and nothing in it changes any more. Documents of other records that
 * its closer may not read stay out of it, as many as were confirmed.
 */
export const closeArchiveFile = operation({
  name: 'closeArchiveFile',
  access: CHANGE,
  schema: fileActSchema.extend({
    ...folder,
    sinLeer: z.number().int().min(0).max(1_000_000_000).default(0),
  }),
  async run(caller, { carpeta, motivo, sinLeer }) {
    const { context, tx, actor, audit, seals } = caller;
    await lockTree(tx);
    const scope = withSight(caller);
    const file = await heldFile(scope, carpeta);
    if (file.cerrado) throw fieldError('', IS_CLOSED);
    const { nombre } = await writableFolder(scope, carpeta);
    await holdAllBelow(tx, carpeta);
    if (await hasUnseenBelow(tx, scope.sight, carpeta)) throw new AppError('FORBIDDEN', NOT_ALL);
    const foreign = await foreignOf({ context, actor, db: tx }, scope.sight, file);
    const omitted = foreign.omitted.reduce((sum, { cantidad }) => sum + cantidad, 0);
    if (omitted > sinLeer) throw fieldError('', UNREAD(foreign.omitted));
    const content = await indexOf(tx, file, { name: nombre, foreign });
    if (content.documentos.length === 0) throw fieldError('', EMPTY);
    const index = sealedIndex(seals, await signingKey(context.app, tx), content);
    await setClosed(tx, carpeta, true);
    const closing = await insertFileAct(tx, {
      folder: carpeta,
      kind: 'CIERRA',
      reason: motivo,
      user: actor.id,
      index,
    });
    await keepSealed(
      tx,
      closing,
      foreign.documents.map(({ archivo }) => archivo),
    );
    const after = { cerrado: true, huella: index.hash, motivo };
    await audit({ entity: FOLDER, entityId: carpeta, before: { cerrado: false }, after });
    return { id: carpeta };
  },
});

/** Opens an expediente again; the index of its closing is kept. */
export const reopenArchiveFile = operation({
  name: 'reopenArchiveFile',
  access: MANAGE,
  schema: fileActSchema.extend(folder),
  async run(scope, { carpeta, motivo }) {
    const { tx, actor, audit } = scope;
    await lockTree(tx);
    const file = await heldFile(scope, carpeta);
    if (!file.cerrado) throw fieldError('', IS_OPEN);
    await setClosed(tx, carpeta, false);
    await insertFileAct(tx, { folder: carpeta, kind: 'REABRE', reason: motivo, user: actor.id });
    const after = { cerrado: false, motivo };
    await audit({ entity: FOLDER, entityId: carpeta, before: { cerrado: true }, after });
    return { id: carpeta };
  },
});

/** The expediente of a folder, held until the transaction ends. @throws AppError NOT_FOUND for a folder that is none, or that the caller does not see */
export async function heldFile(scope: Acting, id: number): Promise<FileRow> {
  const { context, actor, tx } = scope;
  const found = await holdFolder(tx, id);
  if (!found || isHeading(found)) throw new AppError('NOT_FOUND');
  await seenFolder({ context, actor, db: tx }, id);
  const file = await findFile(tx, id);
  if (!file) throw new AppError('NOT_FOUND');
  return file;
}
