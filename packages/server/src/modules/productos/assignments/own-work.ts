import { daysApart } from '@comarca/shared/core/days';
import { dayOf } from '@comarca/shared/core/formats';
import { dueOf } from '@comarca/shared/modules/productos/control.rules';
import type { WorkItem, WorkPart } from '../../../core/own-work/my-work.ts';
import {
  type OwnAssignment,
  urgentAssignments,
  waitingReviews,
} from './own-assignments.repository.ts';

/** A review that has waited for more days than these is late. */
const PATIENCE_DAYS = 3;

const said = ({ id, identificador, actividad, dueno }: OwnAssignment) => ({
  id: String(id),
  registro: String(id),
  nombre: `${identificador} · ${actividad}`,
  detalle: dueno,
});

/** Reviews that wait for the caller. */
export const reviewsWork: WorkPart = {
  parte: 'revisiones',
  access: 'sesion',
  read: async ({ db, actor }, first) =>
    (await waitingReviews(db, actor.id, first)).map((row): WorkItem => {
      const days = daysSince(row.fecha_estado);
      return {
        ...said(row),
        aviso: waited(days),
        tono: days > PATIENCE_DAYS ? 'naranja' : 'azul',
      };
    }),
};

/** What was rejected, and what is late, of what the caller manages. */
export const assignmentsWork: WorkPart = {
  parte: 'asignaciones',
  access: 'sesion',
  async read({ db, actor }, first) {
    const today = dayOf(new Date());
    const rows = await urgentAssignments(db, { user: actor.id, today }, first);
    return rows.map(
      (row): WorkItem =>
        row.estado === 'RECHAZADO'
          ? { ...said(row), aviso: 'Rechazada', tono: 'rojo' }
          : {
              ...said(row),
              aviso: dueOf(dayOf(row.fecha_fin_planeada), today).texto,
              tono: 'naranja',
            },
    );
  },
};

/** Whole days in Colombia since an instant. */
const daysSince = (instant: Date): number => daysApart(dayOf(instant), dayOf(new Date()));

function waited(days: number): string {
  if (days <= 0) return 'Desde hoy';
  return days === 1 ? 'Desde ayer' : `Hace ${days} días`;
}
