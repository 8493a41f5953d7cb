import { sql } from 'kysely';
import type { Db } from '../../../core/db/database.ts';
import { toEwkb } from '../../capas/public.ts';
import { BASES_SCHEMA } from '../partitions.layer.ts';
import type { CadastreObject } from './objects.ts';

export const staged = (base: number) => sql.id(BASES_SCHEMA, stagedName(base));
const stagedName = (base: number) => `carga_${base}`;

/** Makes the table in which the objects of a source wait until all of them have come. */
export async function createStaging(db: Db, base: number): Promise<void> {
  await sql`create unlogged table ${staged(base)} (
    clase text not null, n integer not null, tid text not null, donde text not null,
    datos jsonb not null, geom geometry, defectos jsonb)`.execute(db);
  await sql`comment on table ${staged(base)} is ${sql.lit(new Date().toISOString())}`.execute(db);
}

export async function dropStaging(db: Db, base: number): Promise<void> {
  await sql`drop table if exists ${staged(base)}`.execute(db);
}

/** A staged object: its place among those of its kind. */
export type StagedObject = CadastreObject & { n: number };

/** Adds a batch in one statement, one array per column. */
export async function stage(
  db: Db,
  base: number,
  srid: number,
  objects: readonly StagedObject[],
): Promise<void> {
  const texts = (values: (string | null)[]) => sql`${values}::text[]`;
  await sql`/* catastro: stage */
    insert into ${staged(base)} (clase, n, tid, donde, datos, geom, defectos)
    select clase, n, tid, donde, datos::jsonb, geom::geometry, defectos::jsonb
    from unnest(
      ${texts(objects.map(({ clase }) => clase))}, ${objects.map(({ n }) => n)}::int[],
      ${texts(objects.map(({ tid }) => tid))}, ${texts(objects.map(({ donde }) => donde))},
      ${texts(objects.map(({ datos }) => JSON.stringify(datos)))},
      ${texts(objects.map(({ geometria }) => (geometria ? toEwkb(geometria, srid) : null)))},
      ${texts(objects.map(({ defectos }) => (defectos.length > 0 ? JSON.stringify(defectos) : null)))}
    ) as t(clase, n, tid, donde, datos, geom, defectos)`.execute(db);
}

/** Parcels that only their terrenos name: one for each number. @returns how many */
export async function parcelsOfGround(db: Db, base: number): Promise<number> {
  const { numAffectedRows } = await sql`/* catastro: parcels of ground */
    insert into ${staged(base)} (clase, n, tid, donde, datos)
    select 'predio', row_number() over (order by min(n)), datos->>'npn', min(donde),
      jsonb_build_object('npn', datos->>'npn',
        'npn_anterior', min(datos->>'npn_anterior'),
        'npn_valido', bool_or((datos->>'npn_valido')::boolean),
        'area_catastral', sum((datos->>'area')::double precision))
    from ${staged(base)} where clase = 'terreno' and datos->>'npn' <> ''
    group by datos->>'npn'`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The planner must know which kinds are many before they are joined. */
export async function analyseStaging(db: Db, base: number): Promise<void> {
  await sql`analyze ${staged(base)}`.execute(db);
}

/** Bases whose import was killed: what it left waits since before a moment. */
export async function staleImports(db: Db, before: Date): Promise<number[]> {
  const { rows } = await sql<{ base: number }>`/* catastro: stale imports */
    select substring(c.relname from '_([0-9]+)$')::int as base
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${BASES_SCHEMA} and c.relname ~ '^carga_[0-9]+$'
      and obj_description(c.oid, 'pg_class')::timestamptz < ${before.toISOString()}::timestamptz`.execute(
    db,
  );
  return rows.map(({ base }) => base);
}
