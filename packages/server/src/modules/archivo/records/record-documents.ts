import { filterIdOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import type { DocumentSource, VisibleScope } from '../../../core/app.ts';
import { pageInput } from '../../../core/db/lists/page.ts';
import { reading } from '../../../core/operation/operation.ts';
import type { AskedDocuments } from '../../../core/ports/record-documents.ts';
import { FOLDER, VIEW } from '../access.ts';
import { seenFolder } from '../folders/allowed.ts';

/**
 * What stands in a record's folder by itself: files of other records about it, each source by itself. Without a
 * folder, what a search of the whole archive finds of them. Nobody is shown what she may not read there.
 */
export const archiveRecordDocuments = reading({
  access: VIEW,
  schema: pageInput.omit({ orderBy: true }).extend({
    carpeta: filterIdOf(FOLDER).nullish(),
    fuente: z.string().max(60).nullish(),
  }),
  async run(scope, { carpeta, fuente, search, first, offset }) {
    const of = await recordOf(scope, carpeta ?? null);
    if (of === undefined || (of === null && search === '')) return [];
    const asked = { of, search, first, offset };
    const found = [];
    for (const source of sourcesFor(scope, of)) {
      if (fuente && source.source !== fuente) continue;
      const section = await sectionOf(scope, source, asked);
      if (section) found.push(section);
    }
    return found;
  },
});

export type RecordSection = NonNullable<Awaited<ReturnType<typeof sectionOf>>>;

/** The record whose folder this is; undefined for any other folder, null for none. */
async function recordOf(
  scope: VisibleScope,
  folder: number | null,
): Promise<AskedDocuments['of'] | undefined> {
  if (folder === null) return null;
  const { entidad, entidadId } = await seenFolder(scope, folder);
  return entidad !== null && entidadId ? { kind: entidad, id: entidadId } : undefined;
}

const sourcesFor = ({ context }: VisibleScope, of: AskedDocuments['of']) =>
  context.app.recordDocuments.filter((source) => of === null || source.of.includes(of.kind));

/** A source's page; nothing where it has none for the caller. */
async function sectionOf(scope: VisibleScope, source: DocumentSource, asked: AskedDocuments) {
  const page = await source.find(scope, asked);
  if (!page || page.nodes.length === 0) return null;
  return { ...page, fuente: source.source, titulo: source.heading };
}
