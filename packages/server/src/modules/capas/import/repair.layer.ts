import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../core/db/database.ts';
import { isOverlayFailure } from '../../../core/db/overlay-failure.ts';
import { inBatches } from '../../../core/in-batches.ts';
import { LOADING_SCHEMA, ORIGINAL_COLUMN, REASON_COLUMN } from '../tables/catalogue.layer.ts';
import { tablePieces } from '../tables/chunks.layer.ts';
import type { LoadingTable } from './loading-table.layer.ts';

/** What one statement repairs: features, and vertices of them. */
const BATCH = { items: 200, size: 50_000 };

/**
 * Puts a repaired copy in the place of every geometry that is not valid, so that the map shows
 * what a crossing measures. What came and the reason are kept beside it, in columns that only
 * tables with such geometries have. One that cannot be repaired, or of which the repair leaves
 * nothing, stays as it came.
 * @returns how many were repaired
 */
export async function repairLoaded(
  db: Db,
  table: LoadingTable,
  signal?: AbortSignal,
): Promise<number> {
  const loaded = sql.id(LOADING_SCHEMA, table.nombre);
  const invalid = await findInvalid(db, table.nombre, signal);
  if (invalid.length === 0) return 0;
  await sql`alter table ${loaded}
    add column ${sql.id(ORIGINAL_COLUMN)} geometry, add column ${sql.id(REASON_COLUMN)} text`.execute(
    db,
  );
  let repaired = 0;
  for (const batch of inBatches(invalid, BATCH, ({ vertices }) => vertices)) {
    signal?.throwIfAborted();
    const ids = batch.map(({ id }) => id);
    repaired += await repairEither(db, loaded, table.tipo, ids);
  }
  return repaired;
}

async function findInvalid(db: Db, name: string, signal?: AbortSignal) {
  const shape = { esquema: LOADING_SCHEMA, nombre: name, columnaGeometria: 'geom' };
  const found: { id: number; vertices: number }[] = [];
  for (const piece of await tablePieces((act) => act(db), shape)) {
    signal?.throwIfAborted();
    const { rows } = await sql<{ id: number; vertices: number }>`/* capas: to repair */
      select t.id, st_npoints(t.geom) as vertices from ${sql.id(LOADING_SCHEMA, name)} t
      where ${piece} and not st_isvalid(t.geom) order by t.id`.execute(db);
    found.push(...rows);
  }
  return found;
}

/** All at once; where that fails, one by one without those that fail. */
async function repairEither(
  db: Db,
  loaded: RawBuilder<unknown>,
  kind: string,
  ids: readonly number[],
): Promise<number> {
  try {
    return await repair(db, loaded, kind, ids);
  } catch (error) {
    if (!isOverlayFailure(error)) throw error;
    if (ids.length === 1) return 0;
    let repaired = 0;
    for (const id of ids) repaired += await repairEither(db, loaded, kind, [id]);
    return repaired;
  }
}

async function repair(
  db: Db,
  loaded: RawBuilder<unknown>,
  kind: string,
  ids: readonly number[],
): Promise<number> {
  const own = sql`st_collectionextract(v, st_dimension(geom) + 1)`;
  const fitting = kind === 'GEOMETRY' ? own : sql`st_multi(${own})`;
  const { numAffectedRows } = await sql`/* capas: repair */
    update ${loaded} as l set ${sql.id(ORIGINAL_COLUMN)} = l.geom,
      ${sql.id(REASON_COLUMN)} = st_isvalidreason(l.geom), geom = r.g
    from (
      select id, ${fitting} as g from (
        select id, geom, st_makevalid(geom, 'method=structure') as v
        from ${loaded} where id = any(${ids}::int[]) offset 0
      ) as made
    ) as r
    where r.id = l.id and not st_isempty(r.g)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
