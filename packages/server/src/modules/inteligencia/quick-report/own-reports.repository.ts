import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';

/** What home says of a report that asks for its author. */
export interface OwnReport {
  id: number;
  nombre: string;
  estado: string;
  error: string | null;
  /** analyses that were written before what they are about changed */
  por_revisar: number;
}

/** The first reports of an author that failed, or whose written analyses the data left behind. */
export const changedReports = (db: Reader, author: number, first: number): Promise<OwnReport[]> =>
  db
    .selectFrom('reportes_rapidos as r')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ejecuciones_reporte as e')
          .innerJoin('capas_analisis_reporte as c', 'c.ejecucion_id', 'e.id')
          .select(sql<number>`count(*)::int`.as('por_revisar'))
          .whereRef('e.reporte_id', '=', 'r.id')
          .where('e.vigente', '=', true)
          .where('c.analisis_por_revisar', '=', true)
          .as('w'),
      (join) => join.onTrue(),
    )
    .select(['r.id', 'r.nombre', 'r.estado', 'r.error'])
    .select(sql<number>`w.por_revisar`.as('por_revisar'))
    .where('r.autor_id', '=', author)
    .where(sql<boolean>`(r.estado = 'FALLIDO' or w.por_revisar > 0)`)
    .orderBy('r.fecha_actualizacion', 'desc')
    .orderBy('r.id', 'desc')
    .limit(first)
    .execute();
