import { sql } from 'kysely';
import { inColombia } from '../../../core/db/colombian-time.repository.ts';
import type { Reader } from '../../../core/db/database.ts';
import { type LetterFilters, letterConditions } from '../letters/letter-list.repository.ts';

/** One bar: what it counts, and what a filter on it asks for. */
export interface Bar {
  id: string | null;
  item: string;
  count: number;
}

/** The figures of the letters that a list with these filters shows. */
export interface LetterCounts {
  total: number;
  outgoing: number;
  byDay: Bar[];
  byProcess: Bar[];
  byProject: Bar[];
  byEmployee: Bar[];
  byState: Bar[];
}

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
      select c.saliente, c.estado, c.proceso_id, c.proyecto_id, c.funcionario_id,
        ${inColombia(sql.ref('c.fecha_radicacion'))}::date::text as dia
      from correspondencias c where ${where})
    select (select count(*)::int from filtradas) as total,
      (select count(*)::int from filtradas where saliente) as outgoing,
      ${bars(sql`select dia as id, dia as item, count(*)::int as total from filtradas
        where dia is not null group by dia`)} as "byDay",
      ${bars(sql`select s.id::text as id, s.nombre as item, count(*)::int as total
        from filtradas f join procesos s on s.id = f.proceso_id group by s.id`)} as "byProcess",
      ${bars(sql`select p.id::text as id, p.nombre as item, count(*)::int as total
        from filtradas f join proyectos p on p.id = f.proyecto_id group by p.id`)} as "byProject",
      ${bars(sql`select u.id::text as id, trim(u.first_name || ' ' || u.last_name) as item,
          count(*)::int as total
        from filtradas f join usuarios u on u.id = f.funcionario_id group by u.id`)} as "byEmployee",
      ${bars(sql`select estado as id, estado as item, count(*)::int as total from filtradas
        group by estado`)} as "byState"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the letters were not counted');
  return row;
}
