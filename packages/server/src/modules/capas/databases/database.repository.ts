import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { versionedTable } from '../../../core/management/versioned-table.repository.ts';

/** A registered database as people see it: never its credentials. */
export interface RegisteredDatabase {
  id: number;
  nombre: string;
  propia: boolean;
  tablas: number;
  version: number;
}

/** How a registered database is reached. */
export interface DatabaseAccess {
  id: number;
  nombre: string;
  propia: boolean;
  conexionCifrada: string | null;
  version: number;
}

/** Every registered database, the own one first. */
export async function listDatabases(db: Reader): Promise<RegisteredDatabase[]> {
  return db
    .selectFrom('bases_datos as b')
    .select(['b.id', 'b.nombre', 'b.propia', 'b.version'])
    .select(
      sql<number>`(select count(*) from tablas_postgis t where t.base_datos_id = b.id)`.as(
        'tablas',
      ),
    )
    .orderBy('b.propia', 'desc')
    .orderBy('b.nombre')
    .execute();
}

/** The way into a registered database, or undefined. */
export async function findDatabaseAccess(
  db: Reader,
  id: number,
): Promise<DatabaseAccess | undefined> {
  return db
    .selectFrom('bases_datos')
    .select(['id', 'nombre', 'propia', 'version'])
    .select('conexion_cifrada as conexionCifrada')
    .where('id', '=', id)
    .executeTakeFirst();
}

const rows = versionedTable('bases_datos');

/** The rows of registered databases; the own one is nobody's to change, and none of these. */
export const databaseRows = {
  ...rows,
  async lock(tx: Tx, id: number): Promise<number | undefined> {
    const held = await rows.lock(tx, id);
    return (await findDatabaseAccess(tx, id))?.propia ? undefined : held;
  },
};

/** Removes a database other than the own one. Fails while tables of it are registered. */
export async function deleteDatabase(tx: Tx, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('bases_datos')
    .where('id', '=', id)
    .where('propia', '=', false)
    .executeTakeFirst();
  return gone.numDeletedRows === 1n;
}

/** Ids of the tables of a schema that are spatial tables of the application, by name. */
export async function registeredTables(
  db: Reader,
  databaseId: number,
  schema: string,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('tablas_postgis')
    .select(['id', 'nombre'])
    .where('base_datos_id', '=', databaseId)
    .where('esquema', '=', schema)
    .execute();
  return new Map(rows.map((row) => [row.nombre, row.id]));
}
