import type { WorkItem, WorkPart } from '../../../core/own-work/my-work.ts';
import { changedReports } from './own-reports.repository.ts';
import { READ } from './quick-report.queries.ts';

/** Reports of the caller that failed, or that changed under what was written about them. */
export const reportsWork: WorkPart = {
  parte: 'reportes',
  access: READ,
  read: async ({ db, actor }, first) =>
    (await changedReports(db, actor.id, first)).map(
      ({ id, nombre, estado, error, por_revisar }): WorkItem => ({
        id: String(id),
        registro: String(id),
        nombre,
        ...(estado === 'FALLIDO'
          ? { detalle: error ?? '', aviso: 'Fallido', tono: 'rojo' }
          : {
              detalle: 'Los datos cambiaron después de escribir el análisis',
              aviso:
                por_revisar === 1
                  ? '1 análisis por revisar'
                  : `${por_revisar} análisis por revisar`,
              tono: 'naranja',
            }),
      }),
    ),
};
