import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { RequestContext } from '../../../core/app.ts';
import { storeFile } from '../../../core/files/file.repository.ts';
import { extensionOf, type FileKind, fileKinds } from '../../../core/files/file-kind.ts';
import { openFile } from '../../../core/files/open-file.ts';
import { saveWithContent } from '../../../core/files/save-with-content.ts';
import { namedIds } from '../../../core/operation/named-ids.ts';
import {
  type Access,
  operation,
  type ReadScope,
  reading,
  type WriteScope,
} from '../../../core/operation/operation.ts';
import type { Sent } from '../../../core/operation/sent.ts';
import { DOCUMENT } from '../access.ts';
import { noteReadings } from '../readings/readings.ts';
import { type DocumentRow, findDocument, findVersion } from './document.repository.ts';
import { insertUse, usedVersions } from './use.repository.ts';

/** A file of the caller's that a document has become, which their next save names. */
export interface TakenDocument {
  /** of the stored file */
  id: string;
  nombre: string;
  bytes: number;
  sha256: string;
  /** the document and its version, in words */
  procede: string;
}

/** The document that is taken; a module may ask for more beside it. */
export const documentInput = z.object({ documento: idOf(DOCUMENT) });

interface Named {
  /** id of the document */
  documento: number;
}

type Looking = Pick<ReadScope, 'context' | 'actor' | 'db'>;

/** What a module makes of a document: its own permission and rules, beside those of the archive. */
interface Use<Input extends Named, Given, Kept> {
  /** of the operation */
  name: string;
  access: Access;
  /** what is sent: `documentInput`, or more */
  schema: z.ZodType<Input, Given>;
  /** Refuses who may not write there, beyond the permission. @throws AppError */
  guard?(scope: Looking, input: Input): Promise<void>;
  /** the kinds of file that it takes */
  allow: readonly FileKind[];
  /** bytes at most */
  limit: number;
  /** whose the file will be, as stored files know it */
  entidad: string;
  /** what it becomes, in words: the document's history tells it */
  uso: string;
  /** Refuses what `keep` would, before anything is copied for it. @throws AppError */
  admits?(scope: Looking, input: Input): Promise<void>;
  /** For a record that has each version once. */
  once?: {
    /** Nobody gives the record other files until the transaction ends. */
    hold(scope: WriteScope, input: Input): Promise<void>;
    /** The files that the record has. */
    filesOf(scope: Looking, input: Input): Promise<readonly string[]>;
    /** What is answered where the version is one of them. */
    answer(input: Input): Kept;
  };
  /** Makes of the file what the module has; what it gives back is plain JSON. */
  keep(scope: WriteScope, taken: TakenDocument, input: Input): Promise<Kept>;
}

interface Copied {
  key: string;
  bytes: number;
  /** hex */
  sha256: string;
  tipoMime: string;
  /** of the version */
  numero: number;
}

/**
 * The operation by which a module takes a document as it is now: by who may read it here and write there.
 * Each stored file has content of its own, so it is copied first, unless it is there already; then the file is registered, as one that
 * waits for the caller's save, with what the module makes of it, in one transaction and once for a key.
 */
export function takesDocument<Input extends Named, Given, Kept extends object>(
  use: Use<Input, Given, Kept>,
) {
  const { name, access, schema } = use;
  const look = reading({
    access,
    schema,
    async run(scope, input) {
      await use.guard?.(scope, input);
      const read = await readable(scope, input.documento, use);
      if (use.once && (await isAmong(scope.db, await use.once.filesOf(scope, input), read))) {
        return { read, there: use.once.answer(input) };
      }
      await use.admits?.(scope, input);
      return { read, there: null };
    },
  });
  /** What is done with a copy, once it is there. */
  const saveOf = (copy: Copied) =>
    operation({
      name,
      access,
      schema,
      idempotent: true,
      async run(scope, input) {
        const { context, actor, tx } = scope;
        const looking = { context, actor, db: tx };
        const version = { documento: input.documento, numero: copy.numero };
        await use.guard?.(looking, input);
        await use.once?.hold(scope, input);
        if (use.once && (await isAmong(tx, await use.once.filesOf(looking, input), version))) {
          return { kept: use.once.answer(input), key: null };
        }
        const taken = await registered(scope, { documento: input.documento, copia: copy, use });
        const kept = await use.keep(scope, taken, input);
        await noteReadings(context, 'COPIA', [{ id: input.documento, numero: copy.numero }], tx);
        return { kept, key: copy.key };
      },
    });
  const take = async (context: RequestContext, input: Sent<Given>) => {
    const { app } = context;
    const { read, there } = await look(context, input);
    if (there !== null) return there;
    const copy = await copyOf(context, read, use.limit);
    const { kept, key } = await saveWithContent(app, [copy.key], () =>
      saveOf(copy)(context, input),
    );
    // Sent again, or there already: the first one has a copy.
    if (key !== copy.key) await app.files.discard([copy.key]);
    return kept;
  };
  return Object.assign(take, { access, named: namedIds(schema), operationName: name });
}

/** Whether one of these files is this version of the document. */
async function isAmong(
  db: ReadScope['db'],
  files: readonly string[],
  { documento, numero }: Named & { numero: number },
): Promise<boolean> {
  const used = await usedVersions(db, files);
  return used.some((one) => one.documento === documento && one.numero === numero);
}

interface Taking {
  allow: readonly FileKind[];
  limit: number;
}

/** The newest version of a document that the caller sees. @throws AppError NOT_FOUND, VALIDATION */
async function readable({ db }: ReadScope, id: number, taking: Taking) {
  const document = await findDocument(db, id);
  if (!document || document.papeleraId !== null) throw new AppError('NOT_FOUND');
  const { numero } = document;
  const version = await findVersion(db, { document: id, numero });
  if (!version) throw new AppError('NOT_FOUND');
  const { mime } = fileKinds[takenKind(document, taking)];
  return { ...version, documento: id, numero, tipoMime: mime };
}

type Readable = Awaited<ReturnType<typeof readable>>;

/** Its content once more, which takes up the caller's allowance for what is not saved yet. */
async function copyOf(
  { app, actor }: RequestContext,
  { archivo, clave, bytes, numero, tipoMime }: Readable,
  limit: number,
): Promise<Copied> {
  const source = await openFile(app, { id: archivo, clave });
  const content = await app.files.put(source, { limit, atMost: bytes, by: actor?.id });
  return { ...content, numero, tipoMime };
}

async function registered(
  { tx, actor, audit }: WriteScope,
  {
    documento,
    copia,
    use,
  }: { documento: number; copia: Copied; use: { entidad: string; uso: string } },
): Promise<TakenDocument> {
  const document = await findDocument(tx, documento);
  if (!document || document.papeleraId !== null) throw new AppError('NOT_FOUND');
  const { nombre, sha256 } = document;
  // Somebody has replaced it meanwhile.
  if (sha256 !== copia.sha256) throw new AppError('CONFLICT');
  const owner = { entidad: use.entidad, entidadId: null, creadoPor: actor.id, sinGuardar: true };
  const id = await storeFile(tx, { ...copia, nombre, ...owner });
  await insertUse(tx, { file: id, documento, numero: copia.numero });
  await audit({ entity: DOCUMENT, entityId: documento, after: { usadoEn: use.uso, sha256 } });
  return { id, nombre, bytes: copia.bytes, sha256, procede: toldVersion(document) };
}

/** What a document is of the kinds that are taken. @throws AppError VALIDATION */
function takenKind({ nombre, tipoMime, bytes }: DocumentRow, { allow, limit }: Taking): FileKind {
  if (bytes === 0) throw fieldError('documento', `"${nombre}" está vacío.`);
  if (bytes > limit) {
    throw fieldError('documento', `"${nombre}" pesa ${Math.round(limit / MEGABYTE)} MB o más.`);
  }
  const extension = extensionOf(nombre);
  // A text keeps in the archive the type that browsers show.
  const type = extension === 'txt' && tipoMime === 'text/plain' ? fileKinds.csv.mime : tipoMime;
  const kind = allow.find((one) => {
    const extensions: readonly string[] = fileKinds[one].extensions;
    return extensions.includes(extension) && fileKinds[one].mime === type;
  });
  if (kind) return kind;
  const taken = allow.flatMap((one) => [...fileKinds[one].extensions]).join(', ');
  throw fieldError('documento', `"${nombre}" no sirve aquí. Se admiten: ${taken}.`);
}

const MEGABYTE = 1_048_576;

const toldVersion = ({ nombre, numero }: { nombre: string; numero: number }): string =>
  `${nombre} (versión ${numero})`;

/**
 * Tells the documents which of these files came from that a record has them now.
 * @param record in words
 * @returns the documents in words; '' where none of the files is one
 */
export async function documentsUsed(
  { tx, audit }: Pick<WriteScope, 'tx' | 'audit'>,
  files: readonly string[],
  record: string,
): Promise<string> {
  const used = await usedVersions(tx, files);
  for (const { documento } of used) {
    await audit({ entity: DOCUMENT, entityId: documento, after: { usadoEn: record } });
  }
  return used.map(toldVersion).join(', ');
}
