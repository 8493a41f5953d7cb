import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { IMPORT_JOB, REPAIR_JOB, SYNC_JOB } from './job-names.ts';
import type { LayerProcess } from './process-notices.ts';

/** An import, a synchronisation or a mending that someone asked for, with how far it is or how it ended. */
export interface LayerProcessStatus {
  /** of its job */
  id: string;
  tipo: LayerProcess;
  /** the layer's table */
  tabla: string;
  /** the import, to watch or stop it; null for the others */
  importacionId: string | null;
  /** the layer; null for an import that has made none */
  capaId: number | null;
  estado: string;
  /** 0–100 */
  avance: number;
  mensaje: string | null;
  error: string | null;
  creado: Date;
  terminado: Date | null;
}

const LISTED = 30;

/** What a user asked for last, the newest first. */
export async function processesOf(db: Reader, userId: number): Promise<LayerProcessStatus[]> {
  return db
    .selectFrom('trabajos as t')
    .leftJoin('importaciones_capa as i', 'i.trabajo_id', 't.id')
    .leftJoin('tablas_postgis as c', (join) =>
      join.on(
        'c.id',
        '=',
        sql<number>`(case t.cola when ${IMPORT_JOB} then i.resultado ->> 'id'
          else t.referencia end)::int`,
      ),
    )
    .select(['t.id', 'i.id as importacionId', 'c.id as capaId', 't.estado', 't.avance'])
    .select(['t.mensaje', 't.error', 't.created_at as creado', 't.finished_at as terminado'])
    .select(sql<string>`coalesce(i.tabla, c.nombre, '')`.as('tabla'))
    .select(
      sql<LayerProcess>`case t.cola when ${SYNC_JOB} then 'sincronizacion'
        when ${REPAIR_JOB} then case when exists (select from reparaciones_capa r
          where r.capa_id = c.id and t.id = any(r.deshacen)) then 'deshacer_reparacion' else 'reparacion' end
        else 'importacion' end`.as('tipo'),
    )
    .where('t.usuario_id', '=', userId)
    .where('t.cola', 'in', [IMPORT_JOB, SYNC_JOB, REPAIR_JOB])
    .orderBy('t.created_at', 'desc')
    .limit(LISTED)
    .execute();
}

/** The layer of a synchronisation or mending that this user asked for, by its job. */
export async function layerOfProcess(
  db: Reader,
  job: string,
  userId: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('trabajos')
    .select('referencia')
    .where('id', '=', job)
    .where('cola', 'in', [SYNC_JOB, REPAIR_JOB])
    .where('usuario_id', '=', userId)
    .executeTakeFirst();
  return row?.referencia ?? undefined;
}
