import { sql } from 'kysely';
import type { Db, Reader, Tx } from '../../core/db/database.ts';

/** Borders closer than this many degrees are one: those of two municipalities never meet exactly. */
const GRID = 0.0001;

/** Dissolves the municipalities by department, for maps. */
export async function writeDepartments(tx: Tx): Promise<void> {
  await sql`/* catalogos: forget departments */ delete from departamentos`.execute(tx);
  await sql`/* catalogos: dissolve departments */
    insert into departamentos (codigo, nombre, geom)
    select departamento_codigo, min(departamento_nombre),
      st_multi(st_collectionextract(st_union(geom, ${GRID}::float8), 3))
    from municipios where geom is not null group by departamento_codigo`.execute(tx);
}

/** Dissolves them where there are municipalities from before departments were kept. */
export async function fillMissingDepartments(db: Db): Promise<void> {
  const { rows } = await sql<{ missing: boolean }>`/* catalogos: departments missing */
    select not exists (select from departamentos)
      and exists (select from municipios where geom is not null) as missing`.execute(db);
  if (rows[0]?.missing) await db.transaction().execute(writeDepartments);
}

/** What changes with the departments; null while there is none. */
export async function departmentsState(db: Reader): Promise<string | null> {
  const { rows } = await sql<{ state: string | null }>`/* catalogos: state of departments */
    select max(actualizado)::text as state from departamentos`.execute(db);
  return rows[0]?.state ?? null;
}
