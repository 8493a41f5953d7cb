import type { RawBuilder } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import type { Page, PageCut } from '../../../core/db/lists/page.ts';
import { isSeenDocument, type Sight, seenFolders } from '../folders/sight.repository.ts';
import { type DocumentFilters, filterConditions } from './conditions.repository.ts';
import { type DocumentRow, isBelow, listDocuments, listFolder } from './document.repository.ts';
import { type FoundPage, listFew, searchDocumentsFor } from './searched.repository.ts';

type Ordered = PageCut & { orderBy: string };
type Asked = Ordered & DocumentFilters & { search: string };

/** A page of the documents that somebody sees and that all of this is true of. */
export function findDocuments(
  db: Reader,
  sight: Sight,
  { first, offset, orderBy, search, carpeta, dentro, ...filters }: Asked,
): Promise<FoundPage> {
  const cut = { first, offset, orderBy };
  const narrowing = filterConditions(filters);
  const folder = carpeta ?? null;
  if (search !== '') return searchDocumentsFor(db, sight, { ...cut, search, folder, narrowing });
  if (folder !== null && !dentro) return listedIn(db, sight, { ...cut, folder, narrowing });
  const within = folder === null ? [] : [isBelow(folder)];
  const conditions = [isSeenDocument(sight, 'd'), ...within, ...narrowing];
  const isOfFew = Boolean(filters.etiqueta) || (filters.campos ?? []).length > 0;
  return (isOfFew ? listFew : listDocuments)(db, { ...cut, conditions });
}

/** A page of a folder: who sees the folder sees all that it shows. */
async function listedIn(
  db: Reader,
  sight: Sight,
  {
    folder,
    narrowing,
    ...cut
  }: Ordered & { folder: number; narrowing: readonly RawBuilder<boolean>[] },
): Promise<Page<DocumentRow>> {
  const isSeen = sight.all || (await seenFolders(db, sight, [folder])).length > 0;
  const conditions = isSeen ? narrowing : [isSeenDocument(sight, 'd'), ...narrowing];
  return listFolder(db, { ...cut, folder, conditions });
}
