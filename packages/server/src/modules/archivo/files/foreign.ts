import type { DocumentSource, VisibleScope } from '../../../core/app.ts';
import type { RecordDocument } from '../../../core/ports/record-documents.ts';
import type { Sight } from '../folders/sight.repository.ts';
import {
  type RecordFolder,
  recordFoldersIn,
  type StoredFacts,
  storedFacts,
} from './foreign.repository.ts';

/** Documents of one look at a source. */
const STEP = 500;

/** A document of another record, as it stands in a folder by itself. */
export interface ForeignDocument extends RecordDocument, Omit<StoredFacts, 'id'> {
  fuente: string;
  /** what its kind is called: 'Correspondencia' */
  titulo: string;
  /** names of the folders from the chosen one down to its record's */
  lugar: string[];
}

/** How many documents of a kind somebody may not read. */
export interface Omitted {
  titulo: string;
  cantidad: number;
}

export interface Foreign {
  documents: ForeignDocument[];
  omitted: Omitted[];
}

interface Looked {
  folders: readonly number[];
  /** folders of records, and documents of all; one more is given where there are more */
  mostFolders: number;
  most: number;
  /** whether those are counted that the caller may not read */
  counts?: boolean;
}

/**
 * What stands by itself in these folders and below them: read by who may read each, in the order of its sources and
 * the newest first, every file once.
 * @returns undefined where there are more folders of records than may be looked through
 */
export async function foreignIn(
  scope: VisibleScope,
  sight: Sight,
  { folders, mostFolders, most, counts = false }: Looked,
): Promise<Foreign | undefined> {
  const records = await recordFoldersIn(scope.db, sight, { folders, first: mostFolders + 1 });
  if (records.length > mostFolders) return undefined;
  const found = new Map<string, Omit<ForeignDocument, keyof StoredFacts>>();
  const unread = new Map<string, Set<string>>();
  for (const record of records) {
    for (const source of scope.context.app.recordDocuments) {
      if (found.size > most || !source.of.includes(record.kind)) continue;
      for (const one of await filesOf(source.find, scope, record, most)) {
        if (found.has(one.archivo)) continue;
        const from = { fuente: source.source, titulo: source.heading, lugar: record.ruta };
        found.set(one.archivo, { ...one, ...from });
      }
      if (!counts) continue;
      const kind = unread.get(source.heading) ?? new Set<string>();
      for (const { archivo } of await filesOf(source.all, scope, record, most)) kind.add(archivo);
      unread.set(source.heading, kind);
    }
  }
  const facts = await storedFacts(scope.db, [...found.keys()]);
  return {
    documents: [...found.values()].flatMap((one) => {
      const stored = facts.get(one.archivo);
      return stored ? [{ ...one, ...stored }] : [];
    }),
    omitted: [...unread].flatMap(([heading, files]) => {
      const count = [...files].filter((id) => !found.has(id)).length;
      return count === 0 ? [] : [{ titulo: heading, cantidad: count }];
    }),
  };
}

/** All that a source has of a record, page by page; some more than `most` at most. */
async function filesOf(
  find: DocumentSource['find'],
  scope: VisibleScope,
  { kind, id }: RecordFolder,
  most: number,
): Promise<RecordDocument[]> {
  const found: RecordDocument[] = [];
  while (found.length <= most) {
    const asked = { of: { kind, id }, search: '', first: STEP, offset: found.length };
    const page = await find(scope, asked);
    found.push(...(page?.nodes ?? []));
    if (!page?.pageInfo.hasNextPage) break;
  }
  return found;
}
