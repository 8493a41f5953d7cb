import { fieldError } from '@comarca/shared/core/errors';
import { written } from '../../../core/operation/writing.ts';
import {
  findLayersByName,
  listDatabases,
  queueSync,
  soonSynchronised,
} from '../../capas/public.ts';
import {
  findPublication,
  findPublicationOf,
  publishLayer,
  renamePublication,
} from '../publication/publication.repository.ts';
import { NAME_TAKEN } from '../publication/publication.ts';
import type { MapServer } from './map-server.ts';

/**
 * The platform itself, where no map server is set: its storages are the registered databases, and
 * what it publishes is asked for at `/ogc/` and `/wms`.
 */
export const ownServer: MapServer = {
  nombre: 'Comarca',
  async storages({ app }) {
    const databases = await listDatabases(app.database.db);
    return databases.map(({ id, nombre }) => ({ id: String(id), nombre, tipo: 'PostGIS' }));
  },
  async syncLayer(context, name, storage) {
    const { db } = context.app.database;
    const databases = await listDatabases(db);
    const database = databases.find(
      ({ id, nombre }) => String(id) === storage || nombre === storage,
    );
    if (!database) throw fieldError('storage', 'Debe seleccionar un elemento de la lista');
    const [layer] = await findLayersByName(db, [name]);
    if (!layer || layer.baseDatos.id !== database.id) {
      throw fieldError('capa', `La tabla "${name}" no está registrada en «${database.nombre}».`);
    }
    const isNew = !(await findPublicationOf(db, layer.id));
    const job = await written(context, 'syncLayer', async ({ tx, actor }) => {
      await publishLayer(tx, layer.id, layer.nombre);
      return queueSync(context.app, tx, layer, actor.id);
    });
    const { falla, enCurso } = await soonSynchronised(context, { capa: layer, trabajo: job });
    if (falla !== null) throw fieldError('capa', falla);
    return saidOf(isNew, enCurso);
  },
  async renameLayer(context, from, to) {
    await written(context, 'renameLayer', async ({ tx }) => {
      const published = await findPublication(tx, from);
      if (!published)
        throw fieldError('geoserverName', 'No hay una capa publicada con ese nombre.');
      const taken = await findPublication(tx, to);
      if (taken && taken.id !== published.id) throw fieldError('newName', NAME_TAKEN);
      await renamePublication(tx, published.id, to);
    });
  },
};

const saidOf = (isNew: boolean, isGoingOn: boolean): string =>
  [
    isNew ? 'La capa se publicó para quien tenga sesión o llave.' : 'La capa ya estaba publicada.',
    isGoingOn
      ? 'La tabla se está leyendo; se avisará cuando termine.'
      : 'La tabla se leyó de nuevo.',
  ].join(' ');
