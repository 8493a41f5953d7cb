import type { ActKind } from '@comarca/shared/modules/archivo/act.rules';
import { type RawBuilder, sql } from 'kysely';
import { inColombia } from '../../../core/db/colombian-time.repository.ts';
import type { Reader } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';

/** Which documents are looked for. */
export interface CandidateFilter {
  kind: ActKind;
  /** of this series of the retention table alone */
  series: number | null;
  /** below this folder alone */
  folder: number | null;
  /** `YYYY-MM-DD`, in Colombia */
  today: string;
}

const dayIn = (moment: RawBuilder<unknown>) => sql`${inColombia(moment)}::date`;

/**
 * The folders of which a series tells something, each with it, and with the closed expediente that it
 * lies in: its years count from its closing.
 */
const folders = ({ series, folder }: Pick<CandidateFilter, 'series' | 'folder'>) => sql`
  select c.id, c.ruta, s.codigo, s.nombre as serie, s.subserie, s.gestion, s.central, s.disposicion,
    e.codigo as expediente, e.cierre
  from archivo_carpetas c
  join lateral (select q.* from archivo_carpetas a join archivo_series q on q.id = a.serie_id
    where a.id = any(c.ruta) order by array_length(a.ruta, 1) desc limit 1) s on true
  left join lateral (select x.codigo,
      (select ${dayIn(sql`max(t.fecha)`)} from archivo_expediente_actos t
        where t.carpeta_id = x.carpeta_id and t.acto = 'CIERRA') as cierre
    from archivo_expedientes x where x.carpeta_id = any(c.ruta) and x.cerrado
    order by cierre desc limit 1) e on true
  where c.papelera_id is null
    and (${series}::int is null or s.id = ${series})
    and (${folder}::int is null or c.ruta @> array[${folder}::int])`;

/** The day of a document `d`: its own, or that of its last change. */
const ownDay = sql`coalesce(d.fecha_documento, ${dayIn(sql`d.fecha_cambio`)})`;
/** The first day on which a document may leave: `f` its folder with its series, `d` the document. */
const since = sql`coalesce(f.cierre, ${ownDay})`;
const officeUntil = sql`(${since} + make_interval(years => f.gestion))::date`;
const centralUntil = sql`(${officeUntil} + make_interval(years => f.central))::date`;

const isDue = ({ kind, today }: Pick<CandidateFilter, 'kind' | 'today'>): RawBuilder<boolean> => {
  switch (kind) {
    case 'TRANSFERENCIA PRIMARIA':
      return sql<boolean>`d.fase = 'GESTIÓN' and ${today}::date > ${officeUntil}`;
    case 'TRANSFERENCIA SECUNDARIA':
      return sql<boolean>`d.fase = 'CENTRAL' and f.disposicion <> 'ELIMINACIÓN'
        and ${today}::date > ${centralUntil}`;
    case 'ELIMINACIÓN':
      return sql<boolean>`d.fase <> 'HISTÓRICO' and f.disposicion in ('ELIMINACIÓN', 'SELECCIÓN')
        and ${today}::date > ${centralUntil}`;
  }
};

/** An act that is neither carried out nor given up. */
const LIVING = sql`('BORRADOR', 'EN REVISIÓN', 'DEVUELTA', 'APROBADA', 'EN EJECUCIÓN')`;

/** The closed expediente that shows the document of alias `d`, whose home is not in it, in words. */
const shownClosed = sql`(select 'Lo muestra el expediente ' || x.codigo || ', que está cerrado'
  from archivo_carpetas h join archivo_lugares l on l.documento_id = d.id
  join archivo_carpetas w on w.id = l.carpeta_id
  join archivo_expedientes x on x.carpeta_id = any(w.ruta) and x.cerrado
  where h.id = d.carpeta_id and x.carpeta_id <> all(h.ruta) limit 1)`;

/**
 * Why the document of alias `d` may not go by an act of this kind, in words; null where nothing holds it.
 * It may stand in the act that asks.
 */
export const impedimentOf = (
  act: RawBuilder<unknown>,
  kind: RawBuilder<unknown>,
): RawBuilder<string | null> => sql`case
  when d.papelera_id is not null then 'Está en la papelera'
  else coalesce(
    (select 'Retención legal: ' || r.motivo from archivo_lugares l
      join archivo_carpetas w on w.id = l.carpeta_id
      join archivo_retenciones_legales r on r.carpeta_id = any(w.ruta) and r.levantada is null
      where l.documento_id = d.id limit 1),
    (select 'El expediente ' || x.codigo || ' está abierto' from archivo_lugares l
      join archivo_carpetas w on w.id = l.carpeta_id
      join archivo_expedientes x on x.carpeta_id = any(w.ruta) and not x.cerrado
      where l.documento_id = d.id limit 1),
    case when ${kind} = 'ELIMINACIÓN' then ${shownClosed} end,
    (select 'Lo tiene retenido ' || ${fullNameOf('u')} from usuarios u where u.id = d.retenido_por),
    (select 'Ya está en el acta ' || o.codigo from archivo_acta_documentos i
      join archivo_actas o on o.id = i.acta_id
      where i.documento_id = d.id and i.acta_id is distinct from ${act}::int
        and o.estado in ${LIVING} limit 1))
  end`;

/** What is due, of which something may be held. */
export interface CandidateCount {
  total: number;
  impedidos: number;
  bytes: number;
}

export async function countCandidates(
  db: Reader,
  filter: CandidateFilter,
): Promise<CandidateCount> {
  const { rows } = await sql<CandidateCount>`/* archivo: candidates of an act */
    with f as materialized (${folders(filter)})
    select count(*)::int as total, count(k.motivo)::int as impedidos,
      coalesce(sum(d.bytes), 0)::float8 as bytes
    from f join archivo_documentos d on d.carpeta_id = f.id
    cross join lateral (select ${impedimentOf(sql`null`, sql`${filter.kind}::text`)} as motivo) k
    where d.papelera_id is null and ${isDue(filter)}`.execute(db);
  return rows[0] ?? { total: 0, impedidos: 0, bytes: 0 };
}

/**
 * Puts what is due into an act, the oldest first: with what it is called, where it lies and what its
 * content is, as it is now. @returns how many
 */
export async function insertCandidates(
  db: Reader,
  act: number,
  filter: CandidateFilter & { first: number },
): Promise<number> {
  const { numAffectedRows } = await sql`/* archivo: documents of a new act */
    with f as materialized (${folders(filter)}), due as (
      select d.*, f.ruta, f.codigo, f.serie, f.subserie, f.expediente
      from f join archivo_documentos d on d.carpeta_id = f.id
      where d.papelera_id is null and ${isDue(filter)}
        and not exists (select from archivo_acta_documentos i join archivo_actas o on o.id = i.acta_id
          where i.documento_id = d.id and o.estado in ${LIVING})
      order by ${ownDay}, d.id limit ${filter.first})
    insert into archivo_acta_documentos (acta_id, orden, documento_id, nombre, lugar, codigo_serie,
      serie, expediente, fecha_inicial, fecha_final, tipo, tipo_mime, numero, bytes, paginas, sha256)
    select ${act}::int, row_number() over (order by d.codigo, ${ownDay}, d.id), d.id, d.nombre,
      (select string_agg(s.nombre, ' / ' order by array_length(s.ruta, 1))
        from archivo_carpetas s where s.id = any(d.ruta)),
      d.codigo, d.serie || case when d.subserie = '' then '' else ' / ' || d.subserie end,
      coalesce(d.expediente, ''), 
      coalesce(d.fecha_documento, ${dayIn(sql`d.fecha_creacion`)}), ${ownDay},
      coalesce((select t.nombre from archivo_tipos t where t.id = d.tipo_id), ''),
      d.tipo_mime, d.numero, d.bytes,
      (select v.paginas from archivo_versiones v
        where v.documento_id = d.id and v.numero = d.numero), d.sha256
    from due d`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Whether a document of an act is still due by the table as it is now. */
export const stillDue = (filter: Pick<CandidateFilter, 'kind' | 'today'>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from (${folders({ series: null, folder: null })} and c.id = d.carpeta_id) f
    where ${isDue(filter)})`;
