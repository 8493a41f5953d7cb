import { sql } from 'kysely';
import type { Reader, Tx } from '../../core/db/database.ts';

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

/** Adds a database with its encrypted connection. */
export async function insertDatabase(
  tx: Tx,
  values: { nombre: string; conexionCifrada: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('bases_datos')
    .values({ nombre: values.nombre, conexion_cifrada: values.conexionCifrada })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a database other than the own one; without a connection the stored one stays. */
export async function updateDatabase(
  tx: Tx,
  id: number,
  version: number,
  values: { nombre: string; conexionCifrada?: string },
): Promise<boolean> {
  const saved = await tx
    .updateTable('bases_datos')
    .set({
      nombre: values.nombre,
      ...(values.conexionCifrada ? { conexion_cifrada: values.conexionCifrada } : {}),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('propia', '=', false)
    .where('version', '=', version)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

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
