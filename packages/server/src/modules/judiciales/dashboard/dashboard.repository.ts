import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { narrowedProcesses, type ProcessFilters } from '../processes/process-filters.repository.ts';

/** A bar: what a filter on it asks for, what it stands for, and how many processes. */
export interface Bar {
  id: string;
  item: string;
  count: number;
}

export interface ProcessCounts {
  total: number;
  /** by the month of filing, `YYYY-MM`; months without processes are not there */
  byMonth: Bar[];
  byType: Bar[];
  byStage: Bar[];
  byProject: Bar[];
  byCity: Bar[];
  byState: Bar[];
}

/** Bars of the filtered processes by one of their columns, the highest first. */
const bars = (
  column: string,
  names: { from: ReturnType<typeof sql>; key: string; name: string } | null,
) => {
  const key = sql.ref(`f.${column}`);
  const counted = sql`select ${key} as id, count(*) as total from f group by 1`;
  const named = names
    ? sql`select c.id::text as id, n.${sql.ref(names.name)} as item, c.total from (${counted}) c
        join ${names.from} n on n.${sql.ref(names.key)} = c.id`
    : sql`select c.id::text as id, c.id::text as item, c.total from (${counted}) c`;
  return sql<Bar[]>`(
    select coalesce(json_agg(json_build_object('id', b.id, 'item', b.item, 'count', b.total)
      order by b.total desc, b.item, b.id), '[]') from (${named}) b)`;
};

/** All figures of the dashboard from one reading of the same processes. */
export async function countProcesses(db: Reader, filters: ProcessFilters): Promise<ProcessCounts> {
  const { rows } = await sql<ProcessCounts>`
    with f as materialized (
      select p.tipo_id, p.etapa_id, p.proyecto_id, p.municipio_codigo, p.estado,
        to_char(p.fecha_radicacion, 'YYYY-MM') as mes
      from procesos_judiciales p where ${narrowedProcesses(filters)}
    )
    select
      (select count(*) from f) as total,
      ${bars('mes', null)} as "byMonth",
      ${bars('tipo_id', { from: sql`tipos_proceso_judicial`, key: 'id', name: 'descripcion' })} as "byType",
      ${bars('etapa_id', { from: sql`etapas_judiciales`, key: 'id', name: 'descripcion' })} as "byStage",
      ${bars('proyecto_id', { from: sql`proyectos`, key: 'id', name: 'nombre' })} as "byProject",
      ${bars('municipio_codigo', { from: sql`municipios`, key: 'codigo', name: 'nombre' })} as "byCity",
      ${bars('estado', null)} as "byState"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a select without a table answers one row');
  return counts;
}
