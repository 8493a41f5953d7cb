import { sql } from 'kysely';
import type { Db, Reader, Tx } from '../../core/db/database.ts';

/** Where what belongs to a base lies, in tables of its own. */
export const BASES_SCHEMA = 'catastro_bases';

/** The tables of which every base has a part. */
export const basedTables = [
  'predios_catastrales',
  'terrenos_catastrales',
  'construcciones_catastrales',
  'unidades_catastrales',
  'interesados_catastrales',
  'derechos_catastrales',
  'linderos_catastrales',
  'puntos_catastrales',
  'defectos_catastrales',
  'hallazgos_catastrales',
] as const;

export type BasedTable = (typeof basedTables)[number];

export const partName = (table: BasedTable, base: number): string =>
  `${table.replace('_catastrales', '')}_${base}`;

/** The part of a table that a base has. */
export const partOf = (table: BasedTable, base: number) =>
  sql.id(BASES_SCHEMA, partName(table, base));

/** Makes the parts of a base, apart from the tables: nobody sees them yet. */
export async function createParts(db: Db, base: number): Promise<void> {
  for (const table of basedTables) {
    await sql`create table ${partOf(table, base)} (
      like ${sql.table(table)} including defaults including constraints,
      check (base_id = ${sql.lit(base)}))`.execute(db);
  }
}

/**
 * Gives the parts of a base, before anybody sees them, the keys and indexes that their tables have: attached
 * with them, they keep nobody waiting while indexes are built.
 */
export async function indexParts(db: Db, base: number): Promise<void> {
  for (const table of basedTables) {
    const { rows } = await sql<{ orden: string }>`/* catastro: indexes of a part */
      select case when k.oid is not null
        then format('alter table %I.%I add %s', ${BASES_SCHEMA}::text, p.parte, pg_get_constraintdef(k.oid))
        else regexp_replace(pg_get_indexdef(i.indexrelid), ' INDEX .* ON (ONLY )?.* USING ',
          format(' INDEX ON %I.%I USING ', ${BASES_SCHEMA}::text, p.parte)) end as orden
      from (select ${partName(table, base)}::text as parte) p, pg_index i
      left join pg_constraint k on k.conindid = i.indexrelid and k.conrelid = i.indrelid
        and k.contype in ('p', 'u')
      where i.indrelid = to_regclass(${table}::text)
      order by i.indexrelid`.execute(db);
    for (const { orden } of rows) await sql.raw(orden).execute(db);
  }
}

/** Makes the parts of a base appear, with their indexes. */
export async function attachParts(tx: Tx, base: number): Promise<void> {
  for (const table of basedTables) {
    await sql`alter table ${sql.table(table)}
      attach partition ${partOf(table, base)} for values in (${sql.lit(base)})`.execute(tx);
  }
  await sql`select conceder_lectura(c.oid) from pg_class c
    where c.oid = to_regclass(${`${BASES_SCHEMA}.${partName('terrenos_catastrales', base)}`})
      and exists (select from pg_roles where rolname = 'comarca_lector')`.execute(tx);
}

/** Gives the planner its figures. */
export async function analyseParts(db: Db, base: number): Promise<void> {
  for (const table of basedTables) await sql`analyze ${partOf(table, base)}`.execute(db);
}

/** Removes everything that belongs to a base, at once. */
export async function dropParts(db: Reader, base: number): Promise<void> {
  for (const table of basedTables)
    await sql`drop table if exists ${partOf(table, base)}`.execute(db);
}
