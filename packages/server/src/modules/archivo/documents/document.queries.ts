import { AppError } from '@comarca/shared/core/errors';
import { filterIdOf, idOf } from '@comarca/shared/core/id-input';
import { archivePhases } from '@comarca/shared/modules/archivo/act.rules';
import { fieldRange, missingFields } from '@comarca/shared/modules/archivo/document-values';
import { z } from 'zod';
import { pageInput } from '../../../core/db/lists/page.ts';
import { idsFilter, rangeFilter } from '../../../core/db/lists/ranges.ts';
import { allows, type ReadScope, reading } from '../../../core/operation/operation.ts';
import { CHANGE, DOCUMENT, FOLDER, VIEW } from '../access.ts';
import { closedWith } from '../files/closed.repository.ts';
import { mayWriteIn } from '../folders/allowed.ts';
import { findFolder } from '../folders/folder.repository.ts';
import { isSeenDocument, seenFolders } from '../folders/sight.repository.ts';
import { sightOf } from '../folders/sight.ts';
import { noteReadings } from '../readings/readings.ts';
import { holdWith } from '../retention/hold.repository.ts';
import { retentionOfDocument } from '../retention/series.ts';
import { recognitionOf } from '../search/ocr.repository.ts';
import { excerptsOf } from '../search/search.repository.ts';
import { typeWithFields } from '../types/type.repository.ts';
import { TYPE } from '../types/types.ts';
import { contentKinds } from './conditions.repository.ts';
import { type DocumentRow, findDocument, tagsInUse, versionsOf } from './document.repository.ts';
import { findDocuments } from './found.repository.ts';
import { type ToldPlace, toldPlaces } from './found-places.repository.ts';
import { placesOf } from './place.repository.ts';
import { RELEVANCE } from './ranked.repository.ts';

/** Documents of a folder, or all that the caller sees; with a search, by their words too. */
export const searchDocuments = reading({
  access: VIEW,
  schema: pageInput.extend({
    carpeta: filterIdOf(FOLDER).nullish(),
    dentro: z.boolean().nullish(),
    etiqueta: z.string().max(100).nullish(),
    tipo: filterIdOf(TYPE).nullish(),
    campos: z.array(fieldRange).max(20).nullish(),
    clase: z.enum(contentKinds).nullish(),
    fase: z.enum(archivePhases).nullish(),
    autor_In: idsFilter('usuario'),
    fecha_Range: rangeFilter,
    fechaDocumento_Range: rangeFilter,
  }),
  async run(scope, input) {
    const sight = sightOf(scope);
    const { search } = input;
    const orderBy = input.orderBy ?? (search ? RELEVANCE : 'nombre');
    const page = await findDocuments(scope.db, sight, { ...input, orderBy });
    const ids = page.nodes.map(({ id }) => id);
    const cut = excerptsOnce(scope, { ids, search });
    const places = once(() => toldPlaces(scope.db, sight, ids));
    const nodes = page.nodes.map((row) => ({
      ...row,
      extracto: async () => (await cut()).get(row.id) ?? null,
      lugar: async () => (await places()).get(row.id) ?? null,
    }));
    return { ...page, nodes };
  },
});

/** A document of a list; what takes longer than the list is read when it is asked for. */
export interface ListedDocument extends DocumentRow {
  extracto: () => Promise<string | null>;
  lugar: () => Promise<ToldPlace | null>;
}

/** Reads when it is first asked for, and once. */
function once<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let known: Promise<Read> | undefined;
  return () => {
    known ??= read();
    return known;
  };
}

/**
 * The excerpts of a page, cut when the first of them is asked for: they take longer than the page. Whom they are
 * shown to has read them.
 */
function excerptsOnce(
  { db, context }: ReadScope,
  { ids, search }: { ids: readonly number[]; search: string },
): () => Promise<Map<number, string>> {
  return once(async () => {
    if (search === '') return new Map<number, string>();
    const excerpts = await excerptsOf(db, { ids, search });
    const shown = [...excerpts.keys()].map((id) => ({ id }));
    await noteReadings(context, 'BÚSQUEDA', shown);
    return excerpts;
  });
}

/** A document with its versions and places, and what its reader may do. */
export const archiveDocument = reading({
  access: VIEW,
  schema: z.object({ id: idOf(DOCUMENT) }),
  run: (scope, { id }) => describedDocument(scope, id),
});

export type DescribedDocument = Awaited<ReturnType<typeof describedDocument>>;

export async function describedDocument(scope: ReadScope, id: number) {
  const { db, context, actor } = scope;
  const document = await findDocument(db, id);
  if (!document) throw new AppError('NOT_FOUND');
  const sight = sightOf(scope);
  const home = await findFolder(db, document.carpeta);
  const seesHome = (await seenFolders(db, sight, [document.carpeta])).length > 0;
  const writes = home !== undefined && seesHome && (await mayWriteIn(db, sight, home));
  const type = await typeWithFields(db, document.tipoId);
  const fields = type?.campos ?? [];
  return {
    ...document,
    valores: fields.map((field) => ({ ...field, valor: document.campos[field.id] ?? null })),
    faltan: missingFields(fields, document.campos),
    reconocimiento: await recognitionOf(db, { id, numero: document.numero }),
    retencion: (await retentionOfDocument(db, document)) ?? null,
    enRetencionLegal: (await holdWith(db, sight, [id])) !== undefined,
    extracto: null,
    versiones: await versionsOf(db, id),
    lugares: await placesOf(db, sight, id),
    puedeCambiar: writes && allows(context, CHANGE) && (await closedWith(db, id)) === undefined,
    loRetengo: document.retenidoPorId === actor.id,
  };
}

/** The tags that somebody meets, the most used first. */
export const archiveTags = reading({
  access: VIEW,
  schema: z.object({}),
  run: async (scope) => tagsInUse(scope.db, isSeenDocument(sightOf(scope), 'd')),
});
