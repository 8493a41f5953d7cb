import { sql } from 'kysely';
import { startOfColombianDay } from '../../../core/db/colombian-time.repository.ts';
import type { Reader } from '../../../core/db/database.ts';

/** What home says of an assignment. */
export interface OwnAssignment {
  id: number;
  identificador: string;
  actividad: string;
  /** its project or process */
  dueno: string;
  estado: string;
  fecha_estado: Date;
  fecha_fin_planeada: Date;
}

const assignments = (db: Reader) =>
  db
    .selectFrom('asignaciones as a')
    .innerJoin('actividades as c', 'c.id', 'a.actividad_id')
    .leftJoin('proyectos as p', 'p.id', 'c.proyecto_id')
    .leftJoin('procesos as s', 's.id', 'c.proceso_id')
    .select(['a.id', 'a.identificador', 'c.nombre as actividad', 'a.estado'])
    .select(['a.fecha_estado', 'a.fecha_fin_planeada'])
    .select(sql<string>`coalesce(p.nombre, s.nombre, '')`.as('dueno'));

/** The first assignments that wait for a person's review, the longest wait first. */
export const waitingReviews = (db: Reader, user: number, first: number): Promise<OwnAssignment[]> =>
  assignments(db)
    .where('a.usuario_control_id', '=', user)
    .where('a.estado', '=', 'PENDIENTE CC')
    .orderBy('a.fecha_estado')
    .orderBy('a.id')
    .limit(first)
    .execute();

/**
 * The first assignments that a person has to see to: those that were rejected, then those in the
 * person's hands whose planned end has passed, by that end.
 *
 * @param today `YYYY-MM-DD` in Colombia
 */
export const urgentAssignments = (
  db: Reader,
  { user, today }: { user: number; today: string },
  first: number,
): Promise<OwnAssignment[]> =>
  assignments(db)
    .where('a.usuario_gestion_id', '=', user)
    .where((eb) =>
      eb.or([
        eb('a.estado', '=', 'RECHAZADO'),
        eb.and([
          eb('a.estado', 'in', ['CREADA', 'EN GESTIÓN', 'CONTINUA']),
          eb('a.fecha_fin_planeada', '<', startOfColombianDay(sql.val(today))),
        ]),
      ]),
    )
    .orderBy(sql`a.estado <> 'RECHAZADO'`)
    .orderBy('a.fecha_fin_planeada')
    .orderBy('a.id')
    .limit(first)
    .execute();
