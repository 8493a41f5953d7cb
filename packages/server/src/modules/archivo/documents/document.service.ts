import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf, ownIdOf } from '@comarca/shared/core/id-input';
import {
  documentDay,
  documentSchema,
  isArchiveName,
  NAME_MESSAGE,
  versionReason,
} from '@comarca/shared/modules/archivo/archive.rules';
import { givenValues } from '@comarca/shared/modules/archivo/document-values';
import { z } from 'zod';
import type { Tx } from '../../../core/db/database.ts';
import { operation } from '../../../core/operation/operation.ts';
import { requireCurrent } from '../../../core/operation/version.ts';
import { CHANGE, DOCUMENT } from '../access.ts';
import { indexDocument } from '../search/search.repository.ts';
import { askForWords } from '../search/words.job.ts';
import { typeWithFields } from '../types/type.repository.ts';
import { TYPE } from '../types/types.ts';
import { checkedFor, type Typed, toldValues } from '../types/values.ts';
import {
  editableDocument,
  mayRelease,
  requireFreeDocumentName,
  writableDocument,
} from './allowed.ts';
import {
  type DocumentRow,
  describeDocument,
  findVersion,
  insertVersion,
  setHolder,
} from './document.repository.ts';

const NEWEST = 'Esa ya es la versión actual.';
const withVersion = { id: idOf(DOCUMENT), version: z.number().int().nullish() };

/** Changes what people say of a document: its name, description, tags, day, type, and the type's fields. */
export const saveArchiveDocument = operation({
  name: 'saveArchiveDocument',
  access: CHANGE,
  schema: documentSchema.extend({
    ...withVersion,
    // Left out, day, type and fields stay as they are.
    fechaDocumento: documentDay().optional(),
    tipo: ownIdOf(TYPE).nullish(),
    campos: givenValues.optional(),
  }),
  async run(scope, { id, version, tipo, campos, fechaDocumento, ...said }) {
    const before = await editableDocument(scope, id);
    requireCurrent(version, before.version);
    // Who changes something else keeps a name that an earlier rule let in.
    if (said.nombre !== before.nombre && !isArchiveName(said.nombre)) {
      throw fieldError('nombre', NAME_MESSAGE);
    }
    await requireFreeDocumentName(scope, {
      folder: before.carpeta,
      name: said.nombre,
      besides: id,
    });
    const typed = await typedOf(scope.tx, before, { tipo, campos });
    const day = fechaDocumento === undefined ? before.fechaDocumento : fechaDocumento || null;
    await describeDocument(scope.tx, id, { ...said, ...typed, fechaDocumento: day });
    await indexDocument(scope.tx, id);
    const { nombre, descripcion, etiquetas } = before;
    await scope.audit({
      entity: DOCUMENT,
      entityId: id,
      before: {
        nombre,
        descripcion,
        etiquetas,
        fechaDocumento: before.fechaDocumento,
        ...(await told(scope.tx, before)),
      },
      after: {
        ...said,
        fechaDocumento: day,
        ...(await told(scope.tx, { tipoId: typed.tipo, campos: typed.campos })),
      },
    });
    return { id };
  },
});

type HasType = Pick<DocumentRow, 'tipoId' | 'campos'>;

const told = async (tx: Tx, { tipoId, campos }: HasType) =>
  toldValues(await typeWithFields(tx, tipoId), campos);

/** The type and its fields as a save leaves them. @throws AppError VALIDATION */
async function typedOf(
  tx: Tx,
  before: HasType,
  given: { tipo?: number | null | undefined; campos?: z.infer<typeof givenValues> | undefined },
): Promise<Typed> {
  const type = given.tipo === undefined ? before.tipoId : given.tipo;
  const isSame = given.campos === undefined && type === before.tipoId;
  return isSame ? { tipo: type, campos: before.campos } : checkedFor(tx, type, given.campos ?? {});
}

/** Checks a document out: only who has it gives it a new version. Or checks it in again. */
export const holdArchiveDocument = operation({
  name: 'holdArchiveDocument',
  access: CHANGE,
  schema: z.object({ id: idOf(DOCUMENT), retener: z.boolean() }),
  async run(scope, { id, retener }) {
    const document = retener
      ? await editableDocument(scope, id)
      : await writableDocument(scope, id);
    const { retenidoPorId: holder, retenidoPor: name } = document;
    if (!retener && holder !== null && !mayRelease(scope, holder)) throw new AppError('FORBIDDEN');
    if (retener === (holder !== null)) return { id };
    await setHolder(scope.tx, id, retener ? scope.actor.id : null);
    await scope.audit({
      entity: DOCUMENT,
      entityId: id,
      before: { retenido: name },
      after: { retenido: retener ? scope.actor.fullName : null },
    });
    return { id };
  },
});

/** Brings an old version back, as a new one. */
export const restoreArchiveVersion = operation({
  name: 'restoreArchiveVersion',
  access: CHANGE,
  schema: z.object({
    ...withVersion,
    numero: z.number().int().min(1).max(1_000_000),
    motivo: versionReason(),
  }),
  idempotent: true,
  async run(scope, { id, version, numero, motivo }) {
    const { tx, actor, audit } = scope;
    const document = await editableDocument(scope, id);
    requireCurrent(version, document.version);
    const old = await findVersion(tx, { document: id, numero });
    if (!old) throw new AppError('NOT_FOUND');
    if (numero === document.numero) throw fieldError('numero', NEWEST);
    const { bytes, sha256, tipoMime, archivo } = old;
    const content = { bytes, sha256, tipoMime };
    const made = await insertVersion(tx, {
      ...content,
      document: id,
      file: archivo,
      reason: motivo,
      user: actor.id,
      restores: numero,
    });
    await askForWords(scope, id);
    await audit({
      entity: DOCUMENT,
      entityId: id,
      before: { versionActual: document.numero, sha256: document.sha256 },
      after: { versionActual: made, restaura: numero, sha256, motivo },
    });
    return { id };
  },
});
