import { AppError, fieldError } from '@comarca/shared/core/errors';
import { isArchiveName, MAX_DOCUMENT_BYTES } from '@comarca/shared/modules/archivo/archive.rules';
import type { App } from '../../../core/app.ts';
import { commandContext } from '../../../core/audit/audit.ts';
import { storeFile } from '../../../core/files/file.repository.ts';
import { headOf } from '../../../core/files/first-bytes.ts';
import { siteName } from '../../../core/files/place.ts';
import { safeName } from '../../../core/files/safe-name.ts';
import { saveWithContent } from '../../../core/files/save-with-content.ts';
import { type WriteScope, written } from '../../../core/operation/writing.ts';
import type { StoredContent } from '../../../core/ports/file-store.ts';
import { DOCUMENT, VERSION_FILE } from '../access.ts';
import { contentTypeOf } from '../documents/content-type.ts';
import { freeName } from '../documents/copies.ts';
import { insertDocument, insertVersion } from '../documents/document.repository.ts';
import { lockTree } from '../folders/folder.repository.ts';
import { askForWords } from '../search/words.job.ts';
import { inboxFolder, insertReceived, isKnown } from './received.repository.ts';
import type { Received } from './source.ts';
import { sourcesOf } from './sources.ts';

const OPERATION = 'receiveArchiveFile';
const EMPTY = 'El archivo está vacío.';
const TOO_LARGE = 'El archivo supera los 2 GB.';
const REASON = {
  CARPETA: 'Llegó por la carpeta de entrada',
  S3: 'Llegó por el almacenamiento S3',
  CORREO: 'Llegó por correo',
} as const;

/**
 * Takes what came since the last look into the archive. What it cannot take is put aside with the
 * reason; what fails otherwise stays taken, keeps nothing else from being received, and the next look
 * tries it again.
 * @throws the first of such failures
 */
export async function receiveFiles(app: App): Promise<void> {
  const failures: unknown[] = [];
  for (const source of sourcesOf(app)) {
    try {
      for await (const file of source.take()) await takeOrRefuse(app, file, failures);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function takeOrRefuse(app: App, file: Received, failures: unknown[]): Promise<void> {
  try {
    const refused = await receive(app, file).catch((error: unknown) => refusalOf(app, error));
    if (refused !== undefined) await file.refuse(refused);
  } catch (error) {
    failures.push(error);
  }
}

/** Why a file is not taken, in words for whoever sent it. @throws what may be over in a minute */
function refusalOf(app: App, error: unknown): string {
  const isFinal = error instanceof AppError && ['VALIDATION', 'TOO_LARGE'].includes(error.code);
  if (!isFinal) throw error;
  app.log.warn({ err: error }, 'a file that came by itself is refused');
  return error.fields[0]?.message ?? error.message;
}

async function receive(app: App, file: Received): Promise<undefined> {
  if (file.bytes === 0) throw fieldError('archivo', EMPTY);
  if (file.bytes > MAX_DOCUMENT_BYTES) throw fieldError('archivo', TOO_LARGE);
  const name = nameOf(file.name);
  const type = await contentTypeOf(name, await headOf(await file.open()));
  const content = await app.files.put(await file.open(), {
    limit: MAX_DOCUMENT_BYTES,
    atMost: file.bytes,
  });
  if (content.bytes !== file.bytes || !(await file.isSame())) {
    await app.files.discard([content.key]);
    await file.giveBack();
    return;
  }
  const isNew = await saveWithContent(app, [content.key], () =>
    written(commandContext(app), OPERATION, (scope) =>
      keep(scope, file, { ...content, nombre: name, tipoMime: type }),
    ),
  );
  if (!isNew) await app.files.discard([content.key]);
  await file.done();
}

/** A name that the archive takes: what it does not is left out. */
export function nameOf(name: string): string {
  const safe = safeName(name);
  return isArchiveName(safe) ? safe : `_${siteName(safe)}`;
}

/** Characters of where a file came from. */
const MOST_ORIGIN = 500;

/**
 * Where a file came from, as it is kept and shown: without what no text of the database can hold, or
 * what turns letters round. Subjects and paths are written by anybody.
 */
const plainOrigin = (from: string): string =>
  from.replace(/[\p{Cf}\p{Cs}]+/gu, '').replace(/[\p{Cc}\s]+/gu, ' ');

/** Its beginning, of whole characters: half of one cannot be stored. */
const begun = (text: string): string => [...text].slice(0, MOST_ORIGIN).join('');

type Named = StoredContent & { nombre: string; tipoMime: string };

/** Makes a document of a file that came. @returns false where another process has done so */
async function keep(scope: WriteScope, file: Received, content: Named): Promise<boolean> {
  const { tx, audit } = scope;
  await lockTree(tx);
  if (await isKnown(tx, file.claim)) return false;
  const folder = await inboxFolder(tx);
  const name = await freeName(scope, folder, content.nombre);
  const named = { ...content, nombre: name };
  const id = await insertDocument(tx, { ...named, carpeta: folder, user: null });
  const owner = { entidad: VERSION_FILE, entidadId: String(id), creadoPor: null };
  const stored = await storeFile(tx, { ...named, ...owner });
  const from = plainOrigin(file.from);
  const reason = begun(`${REASON[file.origin]}: ${from}`);
  await insertVersion(tx, { ...named, document: id, file: stored, reason, user: null });
  await insertReceived(tx, {
    document: id,
    origin: file.origin,
    from: begun(from),
    claim: file.claim,
  });
  await askForWords(scope, id);
  await audit({
    entity: DOCUMENT,
    entityId: id,
    after: { nombre: name, versionActual: 1, sha256: content.sha256, motivo: reason },
  });
  return true;
}
