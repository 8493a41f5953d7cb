import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** A person's key as it is shown: never the key itself. */
export interface AccessKey {
  id: number;
  nombre: string;
  inicio: string;
  creada: Date;
  ultimoUso: Date | null;
  revocada: Date | null;
}

/** The keys of a person, the newest first. */
export const listKeys = (db: Reader, userId: number): Promise<AccessKey[]> =>
  db
    .selectFrom('llaves_publicacion')
    .select(['id', 'nombre', 'inicio', 'creada', 'ultimo_uso as ultimoUso', 'revocada'])
    .where('usuario_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

/** How many keys of a person still open something; the person is held until the transaction ends. */
export async function countLivingKeys(tx: Tx, userId: number): Promise<number> {
  await sql`select id from usuarios where id = ${userId} for update`.execute(tx);
  const { total } = await tx
    .selectFrom('llaves_publicacion')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('usuario_id', '=', userId)
    .where('revocada', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}

/** Stores the hash of a new key. @returns its id */
export async function insertKey(
  tx: Tx,
  key: { userId: number; nombre: string; huella: string; inicio: string },
): Promise<number> {
  const { userId, ...values } = key;
  const { id } = await tx
    .insertInto('llaves_publicacion')
    .values({ usuario_id: userId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends a person's key. @returns whether there was one that still opened something */
export async function revokeKey(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('llaves_publicacion')
    .set({ revocada: sql`now()` })
    .where('id', '=', id)
    .where('usuario_id', '=', userId)
    .where('revocada', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whoever comes with a key: its active owner with the names of the groups. */
export interface KeyOwner {
  keyId: number;
  id: number;
  isSuperuser: boolean;
  groups: string[];
  secondsSinceUse: number | null;
}

/** The owner behind a key's hash; undefined for one that is unknown or revoked, or whose owner left. */
export async function findKeyOwner(db: Reader, hash: string): Promise<KeyOwner | undefined> {
  const { rows } = await sql<KeyOwner>`/* geovisor: owner of a key */
    select k.id as "keyId", u.id, u.is_superuser as "isSuperuser",
      array(select g.nombre from usuario_grupos x join grupos g on g.id = x.grupo_id
        where x.usuario_id = u.id) as groups,
      extract(epoch from now() - k.ultimo_uso)::float8 as "secondsSinceUse"
    from llaves_publicacion k join usuarios u on u.id = k.usuario_id
    where k.huella = ${hash} and k.revocada is null and u.is_active`.execute(db);
  return rows[0];
}

/** Notes that a key was used now. */
export async function touchKey(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('llaves_publicacion')
    .set({ ultimo_uso: sql`now()` })
    .where('id', '=', id)
    .execute();
}
