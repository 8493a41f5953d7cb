import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/** A table whose rows are only ever added, each with a seal of its own. */
export interface Trail {
  libro: 'auditoria' | 'historial';
  tabla: 'auditoria' | 'cambios_correspondencia';
  /** SQL: everything of a row `t` that never changes, as one text. */
  fila: string;
  /** SQL: what the row's own seal covers, as a JSON object. */
  sellado: string;
  /** What its rows are called: rows `de la auditoría`. */
  nombre: string;
}

const text = (columns: readonly string[]): string =>
  `concat_ws(chr(31), ${columns.map((column) => `coalesce((${column})::text, chr(30))`).join(', ')})`;

export const trails: readonly Trail[] = [
  {
    libro: 'auditoria',
    tabla: 'auditoria',
    nombre: 'de la auditoría',
    fila: text([
      't.id',
      'extract(epoch from t.at)',
      't.username',
      't.autor',
      't.operation',
      't.entity',
      't.entity_id',
      't.before',
      't.after',
      't.request_id',
      't.ip',
      't.sello',
    ]),
    sellado: `json_build_object('autor', t.autor, 'username', t.username, 'operation', t.operation,
      'entity', t.entity, 'entityId', t.entity_id, 'before', t.before, 'after', t.after,
      'requestId', t.request_id, 'ip', t.ip, 'ajeno', t.usuario_id is distinct from t.autor and t.usuario_id is not null)`,
  },
  {
    libro: 'historial',
    tabla: 'cambios_correspondencia',
    nombre: 'del historial de la correspondencia',
    fila: text([
      't.id',
      't.correspondencia_id',
      't.estado',
      'extract(epoch from t.fecha)',
      't.usuario_id',
      't.mensaje',
      't.sello',
    ]),
    sellado: `json_build_object('carta', t.correspondencia_id, 'estado', t.estado,
      'usuario', t.usuario_id, 'mensaje', t.mensaje)`,
  },
];

/** A run of rows by their ids, ends included. */
export type Range = readonly [from: number, to: number];

export interface RowsDigest {
  /** Runs of ids that are there. */
  tramos: Range[];
  filas: number;
  /** SHA-256, in hexadecimal, of all of them in their order. */
  resumen: string;
}

const raw = sql.raw;

/** The digest of the rows that are there in some runs of ids. */
async function digestWhere(db: Reader, trail: Trail, where: ReturnType<typeof sql>) {
  const { rows } = await sql<{ tramos: Range[]; filas: number; resumen: string }>`
    with filas as (
      select t.id, sha256(convert_to(${raw(trail.fila)}, 'UTF8')) as huella,
        t.id - row_number() over (order by t.id) as grupo
      from ${sql.table(trail.tabla)} t where ${where}),
    tramos as (select min(id) as desde, max(id) as hasta from filas group by grupo)
    select (select count(*)::int from filas) as filas,
      encode(sha256(coalesce((select string_agg(huella, ''::bytea order by id) from filas), ''::bytea)), 'hex') as resumen,
      (select coalesce(json_agg(json_build_array(desde, hasta) order by desde), '[]') from tramos) as tramos
    `.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no digest of ${trail.tabla}`);
  return row;
}

/** Of the next rows beyond one, `most` at the most. */
export const digestAfter = (
  db: Reader,
  trail: Trail,
  after: number,
  most: number,
): Promise<RowsDigest> =>
  digestWhere(
    db,
    trail,
    sql`t.id in (select id from ${sql.table(trail.tabla)} where id > ${after} order by id limit ${most})`,
  );

/** Of the rows in some runs. */
export const digestOf = (
  db: Reader,
  trail: Trail,
  sections: readonly Range[],
): Promise<RowsDigest> =>
  digestWhere(
    db,
    trail,
    sql`exists (select from json_array_elements(${JSON.stringify(sections)}::json) r
      where t.id between (r->>0)::bigint and (r->>1)::bigint)
      and t.id between ${sections[0]?.[0] ?? 0} and ${sections.at(-1)?.[1] ?? 0}`,
  );

/** One row as its own seal covers it. */
export interface SealedRow {
  id: number;
  sellado: Record<string, unknown>;
  sello: string | null;
}

const ROWS = 5_000;

/** Every row, some at a time in the order of their ids. */
export async function* rowsOf(db: Reader, trail: Trail): AsyncGenerator<SealedRow[]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<SealedRow>`
      select t.id, ${raw(trail.sellado)} as sellado, t.sello from ${sql.table(trail.tabla)} t
      where t.id > ${after} order by t.id limit ${ROWS}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    after = Number(rows.at(-1)?.id);
  }
}

/** The newest id of a trail; 0 while it is empty. */
export async function newestId(db: Reader, trail: Trail): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from ${sql.table(trail.tabla)}`.execute(db);
  return Number(rows[0]?.id ?? 0);
}
