import type { WorkItem, WorkPart } from '../../../core/own-work/my-work.ts';
import { findLayersByName } from '../../capas/public.ts';
import { listAssigned } from './layer-state.repository.ts';
import { WRITE } from './project-report.access.ts';

/** Layers of projects' reports that the caller is to write about. */
export const layersWork: WorkPart = {
  parte: 'capasIt',
  access: WRITE,
  async read({ db, actor }, first) {
    const layers = await listAssigned(db, actor.id, first);
    const tables = await findLayersByName(
      db,
      layers.map(({ capa }) => capa),
    );
    const titles = new Map(tables.map(({ nombre: name, titulo: title }) => [name, title]));
    return layers.map(
      ({ id, capa, estado, proyecto, nombre }): WorkItem => ({
        id: String(id),
        registro: String(proyecto),
        nombre: titles.get(capa) || capa,
        detalle: nombre,
        aviso: estado,
        tono: estado === 'RECHAZADO' ? 'rojo' : 'azul',
      }),
    );
  },
};
