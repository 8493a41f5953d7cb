import type { SourceKind } from '@comarca/shared/modules/geovisor/source';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** How a source answered when it was tried. */
export interface Probe {
  clase: SourceKind;
  fuenteId: number;
  nombre: string;
  funciona: boolean;
  milisegundos: number;
  detalle: string;
}

/** The same, with when. */
export interface StoredProbe extends Probe {
  momento: Date;
}

/** The last probe of a source with what those before say. */
export interface SourceState extends StoredProbe {
  /** since when it does not answer; null while it does */
  caidaDesde: Date | null;
  /** answered probes of the last thirty days: 0–100 */
  disponibilidad: number;
}

/** Probes older than this are forgotten. */
const KEPT_DAYS = 180;

export async function saveProbes(tx: Tx, probes: readonly Probe[]): Promise<void> {
  if (probes.length > 0) {
    await tx
      .insertInto('sondeos_fuentes')
      .values(probes.map(({ fuenteId, ...probe }) => ({ ...probe, fuente_id: fuenteId })))
      .execute();
  }
  await sql`delete from sondeos_fuentes
    where momento < now() - make_interval(days => ${KEPT_DAYS}::int)`.execute(tx);
}

/** When sources were tried last; null when never. */
export async function lastProbe(db: Reader): Promise<Date | null> {
  const row = await db
    .selectFrom('sondeos_fuentes')
    .select('momento')
    .orderBy('momento', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.momento ?? null;
}

/** The state of each source that was ever tried. */
export async function listStates(db: Reader): Promise<SourceState[]> {
  const { rows } = await sql<SourceState>`/* geovisor: states of sources */
    select distinct on (s.clase, s.fuente_id) s.clase, s.fuente_id as "fuenteId", s.nombre,
      s.funciona, s.milisegundos, s.detalle, s.momento,
      case when not s.funciona then (
        select min(x.momento) from sondeos_fuentes x
        where x.clase = s.clase and x.fuente_id = s.fuente_id and x.momento > coalesce((
          select max(y.momento) from sondeos_fuentes y
          where y.clase = s.clase and y.fuente_id = s.fuente_id and y.funciona), '-infinity')
      ) end as "caidaDesde",
      (select round(100.0 * count(*) filter (where z.funciona) / count(*))::int
        from sondeos_fuentes z where z.clase = s.clase and z.fuente_id = s.fuente_id
        and z.momento > now() - interval '30 days') as disponibilidad
    from sondeos_fuentes s
    order by s.clase, s.fuente_id, s.momento desc, s.id desc`.execute(db);
  return rows.map((row) => ({ ...row, disponibilidad: row.disponibilidad ?? 0 }));
}

/** The last probes of a source, the newest first. */
export async function listProbes(
  db: Reader,
  kind: SourceKind,
  id: number,
  most: number,
): Promise<StoredProbe[]> {
  const { rows } = await sql<StoredProbe>`/* geovisor: probes of a source */
    select clase, fuente_id as "fuenteId", nombre, funciona, milisegundos, detalle, momento
    from sondeos_fuentes where clase = ${kind} and fuente_id = ${id}
    order by momento desc, id desc limit ${most}`.execute(db);
  return rows;
}
