import { fieldError } from '@comarca/shared/core/errors';
import { messages } from '@comarca/shared/core/validation';
import {
  publicationFields,
  publicationSchema,
} from '@comarca/shared/modules/geovisor/publication.fields';
import { z } from 'zod';
import { sharedShapes } from '../../../core/graphql/shapes.ts';
import { takenText } from '../../../core/management/duplicate.ts';
import { superusersOnly } from '../../../core/management/managed-access.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { reading } from '../../../core/operation/operation.ts';
import { findLayerById, listLayerChoices } from '../../capas/public.ts';
import { groupsToChoose } from '../../catalogos/public.ts';
import { forgetFarTiles } from '../tiles/far-tile.repository.ts';
import { queueFarTiles } from '../tiles/far-tiles.job.ts';
import {
  countGroups,
  findPublication,
  layersToChoose,
  listGroups,
  publicationTable,
} from './publication.repository.ts';

const KEEPERS = { permiso: 'geovisor.change_almacendatos' } as const;

/** A table that the platform publishes. Only superusers say to whom. */
export const publication = managedEntity({
  entity: 'publicacion',
  graphql: {
    type: 'Publication',
    list: 'publicationsRelay',
    save: 'savePublication',
    remove: 'deletePublication',
  },
  access: { ...superusersOnly, list: KEEPERS },
  fields: publicationFields,
  schema: publicationSchema,
  unique: { publicaciones_nombre: 'nombre', publicaciones_capa_id_key: 'capa' },
  repository: publicationTable,
  chosen: {
    capa: { of: ({ capa }) => capa, among: layersToChoose },
    grupos: { of: ({ grupos }) => grupos, among: groupsToChoose },
  },
  types: (t, builder) => {
    const { named } = sharedShapes(builder);
    return {
      capa: t.field({ type: named, resolve: ({ capa }) => capa }),
      grupos: t.field({ type: [named], resolve: ({ grupos }) => grupos }),
    };
  },
  args: (arg) => ({ carpeta: arg.string({ required: true }) }),
  async guardValues({ db }, { capa, grupos, nombre }, before) {
    const layer = await findLayerById(db, Number(capa));
    const isNew = String(before?.capa.id) !== String(capa);
    if (!layer?.columnaGeometria || (isNew && layer.archivada)) {
      throw fieldError('capa', messages.select);
    }
    const groups = grupos.map(Number);
    if (groups.length > 0 && (await countGroups(db, groups)) < groups.length) {
      throw fieldError('grupos', messages.select);
    }
    const named = await findPublication(db, nombre);
    if (named && named.id !== before?.id) throw fieldError('nombre', NAME_TAKEN);
  },
  async check({ context, tx, actor }, { before, after }) {
    if (before && before.capa.id !== after?.capa.id) await forgetFarTiles(tx, before.capa.id);
    if (after) await queueFarTiles(context.app, tx, after.capa.id, actor.id);
  },
});

export const NAME_TAKEN = takenText('Nombre');

/** What the form of a publication offers. */
export const publicationsInit = reading({
  access: KEEPERS,
  schema: z.object({}),
  async run({ db }) {
    const [layers, groups] = await Promise.all([listLayerChoices(db), listGroups(db)]);
    return {
      capas: layers.map(({ id, nombre, titulo }) => ({
        id,
        nombre: titulo && titulo !== nombre ? `${titulo} (${nombre})` : nombre,
      })),
      grupos: groups,
    };
  },
});
