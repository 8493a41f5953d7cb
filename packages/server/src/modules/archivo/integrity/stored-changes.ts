import { AppError } from '@comarca/shared/core/errors';
import { MAX_DOCUMENT_BYTES } from '@comarca/shared/modules/archivo/archive.rules';
import type { App, ComparedFile, FileWatch } from '../../../core/app.ts';
import { commandContext } from '../../../core/audit/audit.ts';
import { storeFile } from '../../../core/files/file.repository.ts';
import { headOf } from '../../../core/files/first-bytes.ts';
import { saveWithContent } from '../../../core/files/save-with-content.ts';
import type { WriteScope } from '../../../core/operation/operation.ts';
import { written } from '../../../core/operation/writing.ts';
import type { StoredContent } from '../../../core/ports/file-store.ts';
import { DOCUMENT, VERSION_FILE } from '../access.ts';
import { contentTypeOf, namedType } from '../documents/content-type.ts';
import { insertVersion } from '../documents/document.repository.ts';
import { askForWords } from '../search/words.job.ts';
import {
  holdDocumentsWith,
  type NamingVersion,
  noteDamage,
  versionsWith,
} from './stored-changes.repository.ts';

const REASON = 'Cambiado en el depósito de archivos';
const DAMAGE = { perdido: 'FALTA', cambiado: 'CAMBIADO', recuperado: null } as const;
const TOLD = {
  perdido: 'contenidoPerdido',
  cambiado: 'contenidoCambiado',
  recuperado: 'contenidoRecuperado',
} as const;

type Copy = StoredContent & { tipoMime: string };

/**
 * What the archive does where content of a version was changed in the store: its versions are marked and
 * their documents' history tells it. Other content in the place of a document's newest version becomes a
 * version of its own, unless the document is closed or the content is of another kind than its name says.
 */
export const watchVersions: FileWatch = async (app, { file, finding, read, note }) => {
  const open = (await versionsWith(app.database.db, file.id)).some(({ abierta }) => abierta);
  const copy = finding === 'cambiado' && open ? await copyOf(app, file) : undefined;
  // Written once more between both readings: the next comparison sees it.
  if (copy && copy.sha256 !== read) return app.files.discard([copy.key]);
  await saveWithContent(app, copy ? [copy.key] : [], () =>
    written(commandContext(app), 'storeChanges', async (scope) => {
      const { tx, audit, alarms } = scope;
      await holdDocumentsWith(tx, file.id);
      if (!(await note(tx))) return;
      const versions = await versionsWith(tx, file.id);
      await noteDamage(tx, file.id, DAMAGE[finding]);
      for (const { documento, numero } of versions)
        await audit({ entity: DOCUMENT, entityId: documento, after: { [TOLD[finding]]: numero } });
      if (copy) await addVersions(scope, versions, copy);
      if (finding === 'recuperado') return;
      scope.afterCommit(() => {
        const facts = { file: file.id, nombre: file.nombre, sha256: file.sha256, finding };
        alarms.raise('documento', facts, 'the content of a document is not what was stored');
      });
    }),
  );
};

/** The content that is there now, in a place of its own; undefined where it can be no version. */
async function copyOf(app: App, { clave, nombre }: ComparedFile): Promise<Copy | undefined> {
  const type = await typeOf(app, clave, nombre);
  const named = namedType(nombre);
  if (type === undefined || (named !== undefined && named !== type)) return undefined;
  try {
    const content = await app.files.put(await app.files.get(clave), { limit: MAX_DOCUMENT_BYTES });
    return { ...content, tipoMime: type };
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_LARGE') return undefined;
    throw error;
  }
}

async function typeOf(app: App, key: string, name: string): Promise<string | undefined> {
  try {
    return await contentTypeOf(name, await headOf(await app.files.get(key)));
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION') return undefined;
    throw error;
  }
}

/** One more version of each document that the changed content was the newest of; they share the copy. */
async function addVersions(
  scope: WriteScope,
  versions: readonly NamingVersion[],
  copy: Copy,
): Promise<void> {
  const { tx, audit } = scope;
  const open = versions.filter(({ abierta }) => abierta);
  const [first] = open;
  if (!first) return;
  const owner = { entidad: VERSION_FILE, entidadId: String(first.documento), creadoPor: null };
  const file = await storeFile(tx, { ...copy, nombre: first.nombre, ...owner });
  for (const { documento } of open) {
    const version = { ...copy, document: documento, file, reason: REASON, user: null };
    const number = await insertVersion(tx, version);
    await askForWords(scope, documento);
    const after = { versionActual: number, sha256: copy.sha256, motivo: REASON };
    await audit({ entity: DOCUMENT, entityId: documento, after });
  }
}
