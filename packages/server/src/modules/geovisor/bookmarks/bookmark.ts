import { AppError, fieldError } from '@comarca/shared/core/errors';
import { lookedUp, ownIdOf } from '@comarca/shared/core/id-input';
import { schemaOf } from '@comarca/shared/core/record/record-fields';
import { messages } from '@comarca/shared/core/validation';
import {
  bookmarkFields,
  bookmarkLimits,
  OWN_BOOKMARKS,
} from '@comarca/shared/modules/geovisor/bookmark.fields';
import { z } from 'zod';
import { listExport } from '../../../core/lists/list-export.ts';
import { fieldColumns } from '../../../core/management/field-columns.ts';
import type { GuardScope } from '../../../core/management/managed-definition.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { allows } from '../../../core/operation/operation.ts';
import { hiddenOf } from '../../../core/operation/visible.ts';
import { bookmarkCategoryTable } from '../geoviewer.repository.ts';
import { type BookmarkRow, categoriesToChoose } from './bookmark.repository.ts';
import { bookmarkArgs, bookmarkListArgs, bookmarkTypes } from './bookmark.types.ts';
import { withKeptTitles } from './frame-layers.ts';
import { ownerOfType } from './owners.ts';
import { bookmarkStore, thumbnailInput } from './thumbnail.ts';

const ofRecord = {
  contentType: lookedUp(z.string().max(100), 'cualquiera'),
  objectId: ownIdOf('cualquiera'),
};

/** Those of these folders alone. */
const inFolders = z.array(z.string().max(bookmarkLimits.carpeta)).max(100).nullish();

/** A bookmark of the map, of its maker or of a record: who sees the record sees it. */
export const bookmark = managedEntity({
  entity: 'marcador',
  graphql: {
    type: 'Bookmark',
    list: 'bookmarksRelay',
    save: 'saveBookmark',
    remove: 'deleteBookmark',
  },
  access: { list: 'sesion', add: 'sesion', change: 'sesion', remove: 'sesion' },
  fields: bookmarkFields,
  schema: schemaOf(bookmarkFields).extend({
    contentType: ofRecord.contentType.nullish(),
    objectId: ofRecord.objectId.nullish(),
    miniatura: thumbnailInput,
  }),
  repository: bookmarkStore,
  chosen: {
    categoria: { of: ({ categoria }) => categoria, among: categoriesToChoose },
  },
  filters: {
    schema: z.object({ ...ofRecord, carpeta: inFolders }),
    args: bookmarkListArgs,
  },
  types: (t, builder) => bookmarkTypes(t, builder),
  args: bookmarkArgs,
  guard: (scope, row) => guardBookmark(scope, row),
  keeping: (_scope, values, before) => ({
    ...values,
    encuadre: withKeptTitles(values.encuadre, before.encuadre),
  }),
  async guardValues(scope, values, before) {
    if (values.categoria !== null) await requireCategory(scope, Number(values.categoria));
    if (before) {
      if (!(await mayChange(scope, before))) throw new AppError('FORBIDDEN');
      return;
    }
    const { contentType, objectId } = values;
    if (!contentType || !objectId) throw fieldError('contentType', WHOSE);
    await guardBookmark(scope, { contentType, objectId });
  },
  async check(scope, { before, after }) {
    if (before && !after && !(await mayChange(scope, before))) throw new AppError('FORBIDDEN');
  },
  guardList: (scope, filters) => guardBookmark(scope, filters),
});

/** The caller's own bookmarks as a sheet. */
export const bookmarksExport = listExport({
  name: 'marcadores',
  title: 'Mis marcadores',
  access: 'sesion',
  filters: z.object({ carpeta: inFolders }),
  columns: fieldColumns(bookmarkFields, [
    'nombre',
    'carpeta',
    'categoria',
    'descripcion',
    'fechaCreacion',
  ]),
  page: ({ db, context }, input, filters) =>
    bookmarkStore.page(db, input, {
      ...filters,
      contentType: OWN_BOOKMARKS,
      objectId: context.actor?.id ?? 0,
    }),
});

const WHOSE = 'Debe indicar de qué son los marcadores.';

type Whose = Pick<BookmarkRow, 'contentType' | 'objectId'>;

/** To who does not see its record a bookmark does not exist. @throws AppError NOT_FOUND */
async function guardBookmark(scope: GuardScope, { contentType, objectId }: Whose): Promise<void> {
  if (contentType === OWN_BOOKMARKS) {
    if (Number(objectId) !== scope.actor.id) throw new AppError('NOT_FOUND');
    return;
  }
  const owner = ownerOfType(contentType);
  if (!owner) throw new AppError('NOT_FOUND');
  const hidden = await hiddenOf(scope, owner.record, new Set([Number(objectId)]));
  if (hidden.size > 0) throw new AppError('NOT_FOUND');
}

/** Its maker, and who changes its record. */
async function mayChange(scope: GuardScope, row: BookmarkRow): Promise<boolean> {
  if (row.usuarioCreoId === scope.actor.id) return true;
  const owner = ownerOfType(row.contentType);
  return owner !== undefined && allows(scope.context, owner.change);
}

async function requireCategory({ db }: GuardScope, id: number): Promise<void> {
  if (!(await bookmarkCategoryTable.find(db, id))) throw fieldError('categoria', messages.select);
}
