import { NATIONAL_SRID } from '@comarca/shared/geo/crs';
import { sql } from 'kysely';
import type { Db } from '../../../core/db/database.ts';
import { inBatches } from '../../../core/in-batches.ts';
import { asItCame, placed, plain, transformed, whyRepaired } from '../inside/candidates.layer.ts';
import { geometrySum } from '../inside/seal.layer.ts';
import type { LayerSource } from '../inside/source.layer.ts';
import { oneRow } from '../inside/statement.layer.ts';

const SCHEMA = 'capas_preparadas';
/** Vertices of a part: large enough to keep few rows, small enough to cut quickly. */
const PART_VERTICES = 256;
/**
 * Features of a batch, and stored bytes of their geometries (16 a vertex): the embedded database has
 * one session, which must not be held for long.
 */
const BATCH = { items: 500, size: 2 ** 19 };

export interface PreparedName {
  draft: string;
  table: string;
  /** `schema.table` */
  published: string;
}

/** PostgreSQL cuts names at 63 bytes: room is left for the draft's ending. */
export function preparedName(layer: string): PreparedName {
  const table = layer.slice(0, 50);
  return { table, draft: `${table}__nueva`, published: `${SCHEMA}.${table}` };
}

/** An empty copy with the key's own type. @returns the layer's number of rows */
export async function createDraft(
  db: Db,
  source: LayerSource,
  name: PreparedName,
): Promise<number> {
  const draft = sql.id(SCHEMA, name.draft);
  await sql`drop table if exists ${draft}`.execute(db);
  await sql`create table ${draft} as
    select ${source.id} as id, null::int as dim, null::text as motivo, null::text as suma,
      null::geometry(Geometry, ${sql.lit(NATIONAL_SRID)}) as geom
    from ${source.table} as l where false`.execute(db);
  const { total } = await oneRow<{ total: number }>(
    db,
    sql`select count(*) as total from ${source.table} as l where ${source.id} is not null`,
  );
  return total;
}

/** The next keys after `last`, or undefined at the end. Keys travel as text. */
export async function nextBatch(
  db: Db,
  source: LayerSource,
  last: string | null,
): Promise<string[] | undefined> {
  const after = last === null ? sql`${source.id} is not null` : sql`${source.id} > ${last}`;
  const { rows } = await sql<{ id: string; bytes: number }>`/* cruces: lote por preparar */
    select ${source.id}::text as id, coalesce(pg_column_size(${source.geometry}), 0) as bytes
    from ${source.table} as l
    where ${after} order by ${source.id} limit ${sql.lit(BATCH.items)}`.execute(db);
  const [batch] = inBatches(rows, BATCH, ({ bytes }) => bytes);
  return batch?.map(({ id }) => id);
}

/** Transforms, repairs and subdivides some features into the draft. */
export async function prepareBatch(
  db: Db,
  source: LayerSource,
  name: PreparedName,
  ids: readonly string[],
): Promise<void> {
  await sql`/* cruces: preparar lote */
    insert into ${sql.id(SCHEMA, name.draft)} (id, dim, motivo, suma, geom)
    with plain as materialized (
      select id, ${geometrySum(asItCame(source))} as suma,
        ${transformed(placed(), source.srid, NATIONAL_SRID)} as g, ${whyRepaired} as repaired
      from (
        select id, ${plain(source)} as g, original, repaired
        from (
          select ${source.id} as id, ${source.geometry} as g, ${source.original} as original, ${source.repaired} as repaired
          from ${source.table} as l
          where ${source.id} = any(${ids}) and ${source.geometry} is not null
        ) as own offset 0
      ) as flat
    ), tested as materialized (
      select *, ST_IsValid(g) as ok, ST_Dimension(g) as dim from plain where not ST_IsEmpty(g)
    )
    select id, dim, coalesce(repaired, case when not ok then ST_IsValidReason(g) end), suma,
      ST_Subdivide(case when ok then g else ST_CollectionExtract(ST_MakeValid(g, 'method=structure'), dim + 1) end,
        ${sql.lit(PART_VERTICES)})
    from tested`.execute(db);
}

/** Indexes the draft and puts it in the place of the copy before, at once. */
export async function publishDraft(db: Db, name: PreparedName): Promise<void> {
  const [draft, table] = [sql.id(SCHEMA, name.draft), sql.id(SCHEMA, name.table)];
  await sql`create index on ${draft} using gist (geom)`.execute(db);
  await db.transaction().execute(async (tx) => {
    await sql`drop table if exists ${table}`.execute(tx);
    await sql`alter table ${draft} rename to ${sql.id(name.table)}`.execute(tx);
  });
  await sql`analyze ${table}`.execute(db);
}
