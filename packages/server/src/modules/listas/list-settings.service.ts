import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf, ownIdOf } from '@comarca/shared/core/id-input';
import {
  generalSettings,
  listName,
  ownSettings,
  viewContent,
  viewName,
} from '@comarca/shared/modules/listas/list-settings';
import { z } from 'zod';
import { operation, reading, validate, type WriteScope } from '../../core/operation/operation.ts';
import { requireCurrent } from '../../core/operation/version.ts';
import {
  countPreferences,
  countViews,
  deleteView,
  findPreference,
  insertView,
  type ListView,
  listViews,
  lockView,
  ownGroups,
  storePreference,
  updateView,
} from './list-view.repository.ts';

/** The name under which what holds for every list is kept. */
const EVERY_LIST = '';

/** More views of one list than anybody looks through. */
const MOST_VIEWS = 50;
/** Of all lists together. */
const MOST_VIEWS_IN_ALL = 500;
/** More lists than the product has: what is chosen of a list that is none fills nobody's disk. */
const MOST_LISTS = 300;

/** How the caller wants a list: what holds for all of them, its columns, its views and the first one. */
export const listSettings = reading({
  access: 'sesion',
  schema: z.object({ list: listName.min(1) }),
  run: async ({ db, actor }, { list }) => {
    const [general, own, views, groups] = await Promise.all([
      findPreference(db, actor.id, EVERY_LIST),
      findPreference(db, actor.id, list),
      listViews(db, { userId: actor.id, lista: list }),
      ownGroups(db, actor.id),
    ]);
    return {
      general: general?.valores ?? {},
      own: own?.valores ?? {},
      // A view that its group no longer has opens nothing.
      defaultView: views.find(({ id }) => id === own?.vistaId)?.id ?? null,
      views: views.map((view) => ({ ...view, mine: view.usuarioId === actor.id })),
      groups,
    };
  },
});

/** Keeps what the caller chose for a list, or with the empty name for all of them. */
export const saveListSettings = operation({
  name: 'saveListSettings',
  access: 'sesion',
  schema: z.object({
    list: listName,
    values: z.unknown().optional(),
    defaultView: idOf('vistaLista').nullish(),
  }),
  run: async ({ tx, actor, audit }, { list, values, defaultView }) => {
    const checked = validate(list === EVERY_LIST ? generalSettings : ownSettings, values);
    const before = await findPreference(tx, actor.id, list);
    if (!before && (await countPreferences(tx, actor.id)) >= MOST_LISTS) {
      throw fieldError('list', `Se guardan los ajustes de ${MOST_LISTS} listas por persona.`);
    }
    await storePreference(tx, actor.id, list, { valores: checked, vistaId: defaultView ?? null });
    await audit({
      entity: 'preferenciaLista',
      entityId: list || 'todas',
      before: before && { ...before.valores, vista: before.vistaId },
      after: { ...checked, vista: defaultView ?? null },
    });
    return { saved: true };
  },
});

/**
 * Keeps a view of a list: a new one, or one of the caller's own. A group gets only views of somebody
 * who belongs to it.
 * @throws AppError FORBIDDEN, CONFLICT, VALIDATION
 */
export const saveListView = operation({
  name: 'saveListView',
  access: 'sesion',
  idempotent: true,
  schema: z.object({
    id: idOf('vistaLista').nullish(),
    version: z.number().int().nullish(),
    list: listName.min(1),
    name: viewName,
    group: ownIdOf('grupo').nullish(),
    content: z.unknown().optional(),
  }),
  run: async (scope, { id, version, list, name, group, content }) => {
    const { tx, actor, audit } = scope;
    const values = {
      nombre: name,
      grupoId: await requireOwnGroup(scope, group ?? null),
      contenido: validate(viewContent, content),
    };
    if (id) {
      const before = await lockOwn(scope, id);
      requireCurrent(version, before.version);
      await updateView(tx, id, values);
      await audit({ entity: 'vistaLista', entityId: id, before: told(before), after: values });
      return { id };
    }
    const count = await countViews(tx, actor.id, list);
    if (count.ofList >= MOST_VIEWS) {
      throw fieldError('name', `Una lista admite ${MOST_VIEWS} vistas guardadas: elimine una.`);
    }
    if (count.inAll >= MOST_VIEWS_IN_ALL) {
      throw fieldError('name', `Se admiten ${MOST_VIEWS_IN_ALL} vistas guardadas: elimine alguna.`);
    }
    const added = await insertView(tx, { usuarioId: actor.id, lista: list, ...values });
    await audit({ entity: 'vistaLista', entityId: added, after: { lista: list, ...values } });
    return { id: added };
  },
});

/** Takes a view of the caller's own away, from everybody who has it. @throws AppError FORBIDDEN */
export const deleteListView = operation({
  name: 'deleteListView',
  access: 'sesion',
  schema: z.object({ id: idOf('vistaLista') }),
  run: async (scope, { id }) => {
    const before = await lockOwn(scope, id);
    await deleteView(scope.tx, id);
    await scope.audit({ entity: 'vistaLista', entityId: id, before: told(before) });
    return { deleted: true };
  },
});

/** @throws AppError NOT_FOUND, or FORBIDDEN for a view that somebody else shares */
async function lockOwn({ tx, actor }: WriteScope, id: number): Promise<ListView> {
  const view = await lockView(tx, id);
  if (!view) throw new AppError('NOT_FOUND');
  if (view.usuarioId !== actor.id) throw new AppError('FORBIDDEN');
  return view;
}

async function requireOwnGroup({ tx, actor }: WriteScope, group: number | null) {
  if (group === null) return null;
  const own = await ownGroups(tx, actor.id);
  if (!own.some(({ id }) => id === group)) {
    throw fieldError('group', 'Solo puede compartir una vista con un grupo suyo.');
  }
  return group;
}

const told = ({ lista, nombre, grupo, contenido }: ListView) => ({
  lista,
  nombre,
  grupo,
  contenido,
});
