import { sql } from 'kysely';
import type { Tx } from '../../../core/db/database.ts';
import { LAYER_SCHEMA, LOADING_SCHEMA } from '../tables/catalogue.layer.ts';

/**
 * Gives a table that is about to take the place of a layer's what `like … including all` leaves out: its
 * comment, who may do what with it and nobody else, and the numbers that its identities have come to.
 * @param loading in the loading schema; columns that it lacks are left out
 */
export async function carryOver(tx: Tx, name: string, loading: string): Promise<void> {
  const role = sql`case a.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(a.grantee)) end`;
  const grantee = sql`${role} || case when a.is_grantable then ' with grant option' else '' end`;
  const { rows } = await sql<{ orden: string }>`/* capas: what a table is besides its rows */
    with t as materialized (
      select v.oid::regclass as vieja, v.relowner, v.relacl, n.oid::regclass as nueva,
        n.relowner as otro, n.relacl as otros
      from pg_class v, pg_class n
      where v.oid = to_regclass(format('%I.%I', ${LAYER_SCHEMA}::text, ${name}::text))
        and n.oid = to_regclass(format('%I.%I', ${LOADING_SCHEMA}::text, ${loading}::text))),
    columnas as materialized (
      select t.*, v.attname, v.attacl, n.attacl as suyos, v.attidentity <> '' and n.attidentity <> '' as numera
      from t join pg_attribute v on v.attrelid = t.vieja and v.attnum > 0 and not v.attisdropped
      join pg_attribute n on n.attrelid = t.nueva and n.attname = v.attname)
    select orden from (
      select 1 as paso, format('revoke all on %s from %s', nueva, ${role}) as orden
        from t, aclexplode(otros) a where a.grantee <> otro
      union all
      select 1, format('revoke all (%I) on %s from %s', attname, nueva, ${role})
        from columnas, aclexplode(suyos) a
      union all
      select 2, format('comment on table %s is %L', nueva, obj_description(vieja, 'pg_class')) from t
      union all
      select 3, format('grant %s on %s to %s', a.privilege_type, nueva, ${grantee})
        from t, aclexplode(relacl) a where a.grantee <> relowner
      union all
      select 3, format('grant %s (%I) on %s to %s', a.privilege_type, attname, nueva, ${grantee})
        from columnas, aclexplode(attacl) a
      union all
      select 4, format('select setval(%L, last_value, is_called) from %s',
          pg_get_serial_sequence(nueva::text, attname), pg_get_serial_sequence(vieja::text, attname))
        from columnas where numera) ordenes
    order by paso`.execute(tx);
  for (const { orden } of rows) await sql.raw(orden).execute(tx);
}

/** Whose a layer's table is. */
export async function ownerOf(tx: Tx, name: string): Promise<string> {
  const { rows } = await sql<{ dueno: string }>`/* capas: whose a table is */
    select pg_get_userbyid(relowner) as dueno from pg_class
    where oid = to_regclass(format('%I.%I', ${LAYER_SCHEMA}::text, ${name}::text))`.execute(tx);
  return rows[0]?.dueno ?? '';
}

/** Gives a layer's table to a role, which may make tables where layers are. */
export async function giveTo(tx: Tx, name: string, owner: string): Promise<void> {
  if ((await ownerOf(tx, name)) === owner) return;
  await sql`alter table ${sql.id(LAYER_SCHEMA, name)} owner to ${sql.id(owner)}`.execute(tx);
}
