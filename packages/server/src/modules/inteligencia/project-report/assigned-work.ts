import type { WorkItem, WorkPart } from '../../../core/own-work/my-work.ts';
import { listAssigned } from './layer-state.repository.ts';
import { WRITE } from './project-report.access.ts';

/** Layers of projects' reports that the caller is to write about. */
export const layersWork: WorkPart = {
  parte: 'capasIt',
  access: WRITE,
  read: async ({ db, actor }, first) =>
    (await listAssigned(db, actor.id, first)).map(
      ({ id, titulo, estado, proyecto, nombre }): WorkItem => ({
        id: String(id),
        registro: String(proyecto),
        nombre: titulo,
        detalle: nombre,
        aviso: estado,
        tono: estado === 'RECHAZADO' ? 'rojo' : 'azul',
      }),
    ),
};
