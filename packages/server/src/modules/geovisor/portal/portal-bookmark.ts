import { fieldError } from '@comarca/shared/core/errors';
import { messages } from '@comarca/shared/core/validation';
import { portalBookmarkFields } from '@comarca/shared/modules/geovisor/portal-bookmark.fields';
import { pageInput } from '../../../core/db/lists/page.ts';
import { sharedShapes } from '../../../core/graphql/shapes.ts';
import { superusersOnly } from '../../../core/management/managed-access.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { reading } from '../../../core/operation/operation.ts';
import { hiddenOf } from '../../../core/operation/visible.ts';
import { BOOKMARK } from '../bookmarks/visible-bookmarks.ts';
import {
  bookmarksToChoose,
  listBookmarkChoices,
  portalBookmarkTable,
} from './portal-bookmark.repository.ts';

const KEEPERS = { permiso: 'geovisor.change_almacendatos' } as const;

const GONE = 'El marcador ya no está, o usted no lo ve: elija otro.';

/** A bookmark that the public geoportal shows. Only superusers say which. */
export const portalBookmarkRecord = managedEntity({
  entity: 'marcadorGeoportal',
  graphql: {
    type: 'PortalBookmark',
    list: 'portalBookmarksRelay',
    save: 'savePortalBookmark',
    remove: 'deletePortalBookmark',
  },
  access: { ...superusersOnly, list: KEEPERS },
  fields: portalBookmarkFields,
  repository: portalBookmarkTable,
  chosen: {
    marcador: { of: ({ marcador }) => marcador, among: bookmarksToChoose, record: BOOKMARK },
  },
  types: (t, builder) => ({
    /** null where it is gone or the caller does not see it */
    marcador: t.field({
      type: sharedShapes(builder).named,
      nullable: true,
      async resolve({ marcador }, _args, context) {
        const { actor, app } = context;
        if (!marcador || !actor) return null;
        const scope = { context, actor, db: app.database.db };
        return (await hiddenOf(scope, BOOKMARK, new Set([marcador.id]))).size > 0 ? null : marcador;
      },
    }),
  }),
  args: (arg) => ({
    descripcion: arg.string({ required: true }),
    carpeta: arg.string({ required: true }),
  }),
  keeping: (_scope, values, before) => ({
    ...values,
    marcador: values.marcador ?? (before.marcador ? String(before.marcador.id) : null),
  }),
  async guardValues(scope, { marcador, tomarVista }, before) {
    if (before && !tomarVista && marcador === idOf(before)) return;
    if (marcador === null) throw fieldError('marcador', before ? GONE : messages.select);
    const hidden = await hiddenOf(scope, BOOKMARK, new Set([Number(marcador)]));
    if (hidden.size > 0) throw fieldError('marcador', before ? GONE : messages.select);
  },
});

const idOf = ({ marcador }: { marcador: { id: number } | null }): string | null =>
  marcador ? String(marcador.id) : null;

const OFFERED = 50;
/** So many are read at once, and looked at in all, to find those that the caller sees. */
const READ = 200;
const LOOKED_AT = 5_000;

/**
 * What the form of a bookmark of the geoportal offers: those that the caller sees, the own and the newest first.
 * `hayMas` says that there may be others, which a narrower search finds.
 */
export const portalBookmarksInit = reading({
  access: KEEPERS,
  schema: pageInput.pick({ search: true }),
  async run({ db, actor, context }, { search }) {
    const offered: { id: number; nombre: string }[] = [];
    for (let offset = 0; offset < LOOKED_AT; offset += READ) {
      const found = await listBookmarkChoices(db, actor.id, { search, first: READ, offset });
      const ids = new Set(found.map(({ id }) => id));
      const hidden = await hiddenOf({ context, actor, db }, BOOKMARK, ids);
      offered.push(...found.filter(({ id }) => !hidden.has(id)));
      if (offered.length > OFFERED) break;
      if (found.length < READ) return { marcadores: offered, hayMas: false };
    }
    return { marcadores: offered.slice(0, OFFERED), hayMas: true };
  },
});
