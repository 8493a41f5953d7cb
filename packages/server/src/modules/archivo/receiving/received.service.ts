import { DAY_MS } from '@comarca/shared/core/days';
import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf, ownIdOf } from '@comarca/shared/core/id-input';
import { archiveName } from '@comarca/shared/modules/archivo/archive.rules';
import { givenValues } from '@comarca/shared/modules/archivo/document-values';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { pageInput, pageOf } from '../../../core/db/lists/page.ts';
import { operation, reading } from '../../../core/operation/operation.ts';
import { requireCurrent } from '../../../core/operation/version.ts';
import { CHANGE, DELETE, DOCUMENT, FOLDER, VIEW } from '../access.ts';
import { editableDocument, requireFreeDocumentName } from '../documents/allowed.ts';
import {
  type DocumentRow,
  describeDocument,
  findDocument,
} from '../documents/document.repository.ts';
import { moveDocument } from '../documents/place.repository.ts';
import { mayWriteIn, withSight, writableFolder } from '../folders/allowed.ts';
import { findFolder, lockTree, placeFor } from '../folders/folder.repository.ts';
import { isSeenDocument, seenFolders } from '../folders/sight.repository.ts';
import { sightOf } from '../folders/sight.ts';
import { requireDocumentsFree } from '../retention/holds.ts';
import { requireSameSeries } from '../retention/series-stays.ts';
import { indexDocument } from '../search/search.repository.ts';
import { throwOne } from '../trash/trash.service.ts';
import { typeWithFields } from '../types/type.repository.ts';
import { TYPE } from '../types/types.ts';
import { checkedFor, toldValues } from '../types/values.ts';
import { copiesOf } from '../uploads/copies.repository.ts';
import {
  findInbox,
  findReceived,
  isFiled,
  isWaiting,
  listReceived,
  noteFiled,
  noteWaiting,
  type ReceivedRow,
} from './received.repository.ts';
import type { Source } from './source.ts';
import { sourcesOf } from './sources.ts';
import { suggestFor } from './suggestion.ts';

const FILED = 'Alguien ya lo clasificó.';
const NOT_FILED = 'Este documento no se clasificó desde aquí.';
/** So long anybody who files takes it back; later that is a move like any other. */
const UNDONE_MS = DAY_MS;
const CHANGED = 'El documento cambió después de clasificarlo: muévalo desde su carpeta.';

/** Where files come from by themselves, and how many wait. */
export const archiveReceiving = reading({
  access: VIEW,
  schema: z.object({}),
  async run(scope) {
    const { db, context } = scope;
    const inbox = await findInbox(db);
    const sight = sightOf(scope);
    const sees = inbox !== undefined && (await seenFolders(db, sight, [inbox])).length > 0;
    const folder = sees ? await findFolder(db, inbox) : undefined;
    const sources = await Promise.all(
      sourcesOf(context.app).map((source) => stateOf(context.app, source)),
    );
    return {
      carpeta: folder?.id ?? null,
      puedeClasificar: folder !== undefined && (await mayWriteIn(db, sight, folder)),
      fuentes: sources.map(({ told }) => told),
      rechazados: sources.reduce((sum, { refused }) => sum + refused, 0),
    };
  },
});

/** What people are told of a source, also of one that does not answer now. */
async function stateOf({ log }: App, source: Source): Promise<{ told: string; refused: number }> {
  const { told } = source;
  try {
    return { told, refused: (await source.refused?.()) ?? 0 };
  } catch (error) {
    log.warn({ err: error }, 'what a source put aside could not be counted');
    return { told: `${told} (no responde)`, refused: 0 };
  }
}

/** What came by itself: what waits, the oldest first, or what was filed, the last first. */
export const searchReceived = reading({
  access: VIEW,
  schema: pageInput.extend({ clasificados: z.boolean().nullish() }),
  async run(scope, { clasificados, ...input }) {
    const inbox = await findInbox(scope.db);
    if (inbox === undefined) return pageOf<ReceivedRow>(input, [], async () => 0);
    const sight = sightOf(scope);
    return listReceived(scope.db, {
      ...input,
      orderBy: input.orderBy ?? (clasificados ? '-fechaClasificacion' : 'fecha'),
      conditions: [clasificados ? isFiled(inbox) : isWaiting(inbox), isSeenDocument(sight, 'd')],
    });
  },
});

/** What a document that waits may be and where it may belong, and why. */
export const archiveSuggestion = reading({
  access: CHANGE,
  schema: z.object({ documento: idOf(DOCUMENT) }),
  async run(scope, { documento }) {
    const { db } = scope;
    const inbox = await findInbox(db);
    const document = await findDocument(db, documento);
    if (inbox === undefined || document?.carpeta !== inbox) throw new AppError('NOT_FOUND');
    const sight = sightOf(scope);
    const { sha256 } = document;
    return {
      ...(await suggestFor(db, sight, { document: documento, inbox })),
      copias: await copiesOf(db, sight, { sha256, besides: documento }),
    };
  },
});

/** Files a document that waits: its place, its name, what it is and what it says of itself. */
export const classifyReceived = operation({
  name: 'classifyArchiveReceived',
  access: CHANGE,
  schema: z.object({
    documento: idOf(DOCUMENT),
    version: z.number().int().nullish(),
    carpeta: idOf(FOLDER),
    nombre: archiveName(),
    tipo: ownIdOf(TYPE).nullish(),
    campos: givenValues.default({}),
  }),
  async run(caller, { documento: id, version, carpeta, nombre, tipo = null, campos }) {
    const { tx, actor, audit } = caller;
    await lockTree(tx);
    const scope = withSight(caller);
    await writableFolder(scope, carpeta, 'carpeta');
    const before = await waitingDocument(scope, id);
    requireCurrent(version, before.version);
    if (carpeta === before.carpeta) throw fieldError('carpeta', SAME_PLACE);
    await requireFreeDocumentName(scope, { folder: carpeta, name: nombre });
    const typed = await checkedFor(tx, tipo, campos);
    const { descripcion, etiquetas } = before;
    await describeDocument(tx, id, { nombre, descripcion, etiquetas, ...typed });
    await moveDocument(tx, before, carpeta);
    await indexDocument(tx, id);
    const after = await findDocument(tx, id);
    await noteFiled(tx, id, {
      user: actor.id,
      version: after?.version ?? before.version,
      before: { nombre: before.nombre, tipo: before.tipoId, campos: before.campos },
    });
    await audit({
      entity: DOCUMENT,
      entityId: id,
      before: { nombre: before.nombre, lugar: await placeFor(tx, before.carpeta) },
      after: {
        nombre,
        lugar: await placeFor(tx, carpeta),
        ...toldValues(await typeWithFields(tx, typed.tipo), typed.campos),
      },
    });
    return { id };
  },
});

const SAME_PLACE = 'Elija la carpeta donde va.';

/** Sends what nobody wants to the trash. @returns the id by which it is brought back */
export const rejectReceived = operation({
  name: 'rejectArchiveReceived',
  access: DELETE,
  schema: z.object({ documento: idOf(DOCUMENT) }),
  async run(caller, { documento }) {
    await lockTree(caller.tx);
    const scope = withSight(caller);
    await waitingDocument(scope, documento);
    return { id: await throwOne(scope, documento) };
  },
});

/** Takes back that a document was filed: it waits again, as it was. */
export const undoReceived = operation({
  name: 'undoArchiveReceived',
  access: CHANGE,
  schema: z.object({ documento: idOf(DOCUMENT) }),
  async run(caller, { documento: id }) {
    const { tx, audit } = caller;
    await lockTree(tx);
    const scope = withSight(caller);
    const row = await findReceived(tx, id);
    const inbox = await findInbox(tx);
    if (!row?.antes || inbox === undefined) throw fieldError('', NOT_FILED);
    await writableFolder(scope, inbox);
    const document = await editableDocument(scope, id);
    if (document.version !== row.versionClasificada) throw fieldError('', CHANGED);
    await requireDocumentsFree(scope, [id]);
    if (isSettled(row)) await requireSameSeries(scope, document.carpeta, inbox);
    await requireFreeDocumentName(scope, { folder: inbox, name: row.antes.nombre });
    const { descripcion, etiquetas } = document;
    await describeDocument(tx, id, { descripcion, etiquetas, ...row.antes });
    await moveDocument(tx, document, inbox);
    await indexDocument(tx, id);
    await noteWaiting(tx, id);
    await audit({
      entity: DOCUMENT,
      entityId: id,
      before: { nombre: document.nombre, lugar: await placeFor(tx, document.carpeta) },
      after: { nombre: row.antes.nombre, lugar: await placeFor(tx, inbox) },
    });
    return { id };
  },
});

const isSettled = ({ fechaClasificacion: filed }: ReceivedRow): boolean =>
  filed !== null && Date.now() - filed.getTime() > UNDONE_MS;

/** A document that waits, which the caller may file and no legal hold keeps there. @throws AppError */
async function waitingDocument(
  scope: Parameters<typeof editableDocument>[0],
  id: number,
): Promise<DocumentRow> {
  const document = await editableDocument(scope, id);
  const received = await findReceived(scope.tx, id);
  const inbox = await findInbox(scope.tx);
  if (!received || document.carpeta !== inbox) throw fieldError('', FILED);
  await requireDocumentsFree(scope, [id]);
  return document;
}
