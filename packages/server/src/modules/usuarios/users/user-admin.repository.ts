import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { versionedTable } from '../../../core/management/versioned-table.repository.ts';
import type { Administered } from './user.authority.ts';

interface AccountRow extends Administered {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  version: number;
  hasFoliosUser: boolean;
}

/** The account with everything that decides who may change it. */
const accounts = (db: Reader) =>
  db.selectFrom('usuarios as u').select([
    'u.id',
    'u.username',
    'u.email',
    'u.first_name as firstName',
    'u.last_name as lastName',
    'u.is_active as isActive',
    'u.is_superuser as isSuperuser',
    'u.is_staff as isStaff',
    'u.version',
    sql<boolean>`u.folios_password_hash is not null`.as('hasFoliosUser'),
    sql<string[]>`array(
      select gp.permiso from usuario_grupos ug join grupo_permisos gp on gp.grupo_id = ug.grupo_id
      where ug.usuario_id = u.id
      union select permiso from usuario_permisos where usuario_id = u.id)`.as('permissions'),
  ]);

export function findAccount(db: Reader, id: number): Promise<AccountRow | undefined> {
  return accounts(db).where('u.id', '=', id).executeTakeFirst();
}

/** The same, held until the transaction ends: what was checked is still true when it is written. */
export function lockAccount(tx: Tx, id: number): Promise<AccountRow | undefined> {
  return accounts(tx).where('u.id', '=', id).forUpdate().executeTakeFirst();
}

const rows = versionedTable('usuarios');

/** The rows of accounts; what is undefined keeps what is stored. */
export const accountRows = {
  ...rows,
  update: (tx: Tx, id: number, values: Parameters<typeof rows.update>[2]): Promise<void> =>
    rows.update(tx, id, { ...values, updated_at: sql`now()` }),
};

/** The folio lookup's own password. */
export async function setFoliosPassword(tx: Tx, id: number, hash: string): Promise<void> {
  await tx
    .updateTable('usuarios')
    .set({ folios_password_hash: hash })
    .where('id', '=', id)
    .execute();
}

interface GroupRow {
  id: number;
  nombre: string;
  permisos: string[];
}

const groupRows = (db: Reader) =>
  db.selectFrom('grupos as g').select([
    'g.id',
    'g.nombre',
    sql<string[]>`array(
      select permiso from grupo_permisos where grupo_id = g.id order by 1)`.as('permisos'),
  ]);

/** Every group with what it allows, by name. */
export const listGroups = (db: Reader): Promise<GroupRow[]> =>
  groupRows(db).orderBy('g.nombre').execute();

/** These groups, held until the transaction ends: what they allow does not change meanwhile. */
export const lockGroups = (tx: Tx, ids: readonly number[]): Promise<GroupRow[]> =>
  groupRows(tx)
    .where('g.id', 'in', [0, ...ids])
    .orderBy('g.id')
    .forShare()
    .execute();

/** The groups that the user belongs to now. */
export async function groupIdsOf(tx: Tx, userId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('usuario_grupos')
    .select('grupo_id')
    .where('usuario_id', '=', userId)
    .execute();
  return rows.map((row) => row.grupo_id);
}

/** Makes these the user's groups. */
export async function setGroups(tx: Tx, userId: number, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('usuario_grupos')
    .where('usuario_id', '=', userId)
    .where('grupo_id', 'not in', [0, ...ids])
    .execute();
  await tx
    .insertInto('usuario_grupos')
    .values(ids.map((groupId) => ({ usuario_id: userId, grupo_id: groupId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Names of the groups that hold a permission. */
export async function groupsGiving(db: Reader, permission: string): Promise<string[]> {
  const rows = await db
    .selectFrom('grupo_permisos as gp')
    .innerJoin('grupos as g', 'g.id', 'gp.grupo_id')
    .select('g.nombre')
    .where('gp.permiso', '=', permission)
    .orderBy('g.nombre')
    .execute();
  return rows.map((row) => row.nombre);
}

export interface Contact {
  id: number;
  fullName: string;
  email: string;
}

/** Active users with their e-mail, by name. */
export async function listContacts(db: Reader, limit: number): Promise<Contact[]> {
  return db
    .selectFrom('usuarios')
    .select(['id', 'nombre_completo as fullName', 'email'])
    .where('is_active', '=', true)
    .where('email', '<>', '')
    .orderBy(sql`buscable(nombre_completo)`)
    .orderBy('id')
    .limit(limit)
    .execute();
}
