import { sql } from 'kysely';
import { inColombia } from '../../../core/db/colombian-time.repository.ts';
import type { Reader } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { isAnnulled } from '../letters/letter.repository.ts';
import { type LetterFilters, letterConditions } from '../letters/letter-list.repository.ts';

/** One bar: what it counts, and what a filter on it asks for. */
interface Bar {
  id: string | null;
  item: string;
  count: number;
}

/** How the letters that came in and are to be answered stand. */
export interface Answering {
  /** whose: an official's or a type's; null and empty for all of them */
  id: string | null;
  item: string;
  overdue: number;
  /** by the Sunday of this week */
  dueThisWeek: number;
  answeredLate: number;
  /** from the day of filing to that of the answer; null where none was answered */
  meanDays: number | null;
}

/** The figures of the letters that a list with these filters shows. */
export interface LetterCounts {
  total: number;
  outgoing: number;
  /** whose filing was annulled; they are in no other of these counts */
  annulled: number;
  answering: Answering;
  answeringByEmployee: Answering[];
  answeringByType: Answering[];
  byDay: Bar[];
  byProcess: Bar[];
  byProject: Bar[];
  byEmployee: Bar[];
  byState: Bar[];
}

const today = inColombia(sql`now()`);

/** The figures of rows of `respondibles`, as the parts of a JSON object. */
const answering = sql`
  'overdue', count(*) filter (where respondida is null and limite < hoy),
  'dueThisWeek', count(*) filter (where respondida is null
    and limite between hoy and (date_trunc('week', hoy) + interval '6 days')::date),
  'answeredLate', count(*) filter (where respondida > limite),
  'meanDays', avg(respondida - dia)::float8`;

/** The same for each record that a column points to; those with most overdue first. */
const answeringBy = (column: string, table: string, name: string) => sql<Answering[]>`coalesce((
  select json_agg(g.cifras order by (g.cifras ->> 'overdue')::int desc, g.cifras ->> 'item')
  from (select json_build_object('id', n.id::text, 'item', ${sql.raw(name)}, ${answering}) as cifras
    from respondibles r join ${sql.table(table)} n on n.id = ${sql.ref(`r.${column}`)}
    group by n.id) g), '[]')`;

/** Everything of the report in one statement, so that its counters and bars are of one moment. */
export async function countLetters(db: Reader, filters: LetterFilters): Promise<LetterCounts> {
  const conditions = letterConditions(filters);
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const bars = (rows: ReturnType<typeof sql>) => sql<Bar[]>`coalesce((
    select json_agg(json_build_object('id', b.id, 'item', b.item, 'count', b.total)
      order by b.total desc, b.item)
    from (${rows}) b), '[]')`;
  const { rows } = await sql<LetterCounts>`
    with filtradas as materialized (
      select c.saliente, c.estado, c.proceso_id, c.proyecto_id, c.funcionario_id, c.tipo_id,
        c.requiere_respuesta, c.fecha_limite, c.respondida_en,
        ${isAnnulled(sql.ref('c.id'))} as anulada,
        ${inColombia(sql.ref('c.fecha_radicacion'))}::date::text as dia
      from correspondencias c where ${where}),
    respondibles as materialized (
      select funcionario_id, tipo_id, fecha_limite as limite, dia::date as dia,
        ${inColombia(sql.ref('respondida_en'))}::date as respondida, ${today}::date as hoy
      from filtradas where requiere_respuesta and not saliente and not anulada)
    select (select count(*)::int from filtradas) as total,
      (select count(*)::int from filtradas where saliente and not anulada) as outgoing,
      (select count(*)::int from filtradas where anulada) as annulled,
      (select json_build_object('id', null, 'item', '', ${answering}) from respondibles) as answering,
      ${answeringBy('funcionario_id', 'usuarios', 'n.nombre_completo')}
        as "answeringByEmployee",
      ${answeringBy('tipo_id', 'tipos_correspondencia', 'n.nombre')} as "answeringByType",
      ${bars(sql`select dia as id, dia as item, count(*)::int as total from filtradas
        where dia is not null group by dia`)} as "byDay",
      ${bars(sql`select s.id::text as id, s.nombre as item, count(*)::int as total
        from filtradas f join procesos s on s.id = f.proceso_id group by s.id`)} as "byProcess",
      ${bars(sql`select p.id::text as id, p.nombre as item, count(*)::int as total
        from filtradas f join proyectos p on p.id = f.proyecto_id group by p.id`)} as "byProject",
      ${bars(sql`select u.id::text as id, ${fullNameOf('u')} as item,
          count(*)::int as total
        from filtradas f join usuarios u on u.id = f.funcionario_id group by u.id`)} as "byEmployee",
      ${bars(sql`select estado as id, estado as item, count(*)::int as total from filtradas
        group by estado`)} as "byState"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the letters were not counted');
  return row;
}
