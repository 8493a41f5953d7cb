import { AppError } from '@comarca/shared/core/errors';
import type { App } from '../../../core/app.ts';
import { type Database, type Db, openDatabase } from '../../../core/db/database.ts';
import { findDatabaseAccess } from '../databases/database.repository.ts';

/** How a layer's table is reached. */
export interface LayerConnection {
  /** Raw SQL only for other databases: their tables are not in the generated types. */
  db: Db;
  /** The company's own database: tables may be joined to the application's, and prepared copies live there. */
  propia: boolean;
}

/** A statement on another database is cut after this long. */
const STATEMENT_MS = 120_000;
const LOCK_MS = 5_000;

const opened = new WeakMap<App, Map<number, { version: number; database: Database }>>();

/**
 * The connection for a registered database: the pool of the program itself for the own one, a
 * small read-only pool for others (read-only transactions, statements cut after two minutes).
 * @throws AppError NOT_FOUND for an id that is not registered; VALIDATION where its connection was kept with
 *   a secret that is gone
 */
export async function connectionFor(app: App, databaseId: number): Promise<LayerConnection> {
  const access = await accessTo(app, databaseId);
  if (access.propia || !access.conexionCifrada) return { db: app.database.db, propia: true };
  const pools = opened.get(app) ?? new Map<number, { version: number; database: Database }>();
  opened.set(app, pools);
  const known = pools.get(databaseId);
  if (known?.version === access.version) return { db: known.database.db, propia: false };
  void known?.database.close();
  const database = openReadOnly(keptConnection(app, access.conexionCifrada));
  pools.set(databaseId, { version: access.version, database });
  return { db: database.db, propia: false };
}

/**
 * A connection to a registered database that is nobody else's, for what takes long or may hang: it takes none of
 * those by which maps are drawn. Whoever opened it closes it.
 * @throws AppError as `connectionFor`
 */
export async function ownConnection(app: App, databaseId: number): Promise<Database> {
  const { propia, conexionCifrada } = await accessTo(app, databaseId);
  return propia || !conexionCifrada
    ? openDatabase(app.database.connectionString, { max: 1 })
    : openReadOnly(keptConnection(app, conexionCifrada), { max: 1 });
}

async function accessTo(app: App, databaseId: number) {
  const access = await findDatabaseAccess(app.database.db, databaseId);
  if (!access) throw new AppError('NOT_FOUND', 'La base de datos no está registrada.');
  return access;
}

function keptConnection(app: App, cipher: string): string {
  try {
    return app.secrets.decrypt(cipher);
  } catch {
    throw new AppError('VALIDATION', LOST_CONNECTION);
  }
}

/**
 * Opens another database so that nothing can be written to it and no statement runs for ever. The
 * settings belong to the connection's opening: a `set` would stay in a session that others share.
 */
export function openReadOnly(
  connectionString: string,
  { max = 2 }: { max?: number } = {},
): Database {
  const url = new URL(connectionString);
  url.searchParams.set(
    'options',
    `-c default_transaction_read_only=on -c statement_timeout=${STATEMENT_MS} -c lock_timeout=${LOCK_MS}`,
  );
  return openDatabase(url.toString(), { max });
}

const TIME_IS_UP = '57014';

/**
 * What another database answers is not for users: only that it could not be read, or took too long.
 * @throws AppError VALIDATION
 */
export async function explained<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(
      'VALIDATION',
      (error as { code?: unknown }).code === TIME_IS_UP ? TOO_SLOW : UNREADABLE,
    );
  }
}

const LOST_CONNECTION =
  'La conexión de la base de datos se guardó con otra clave del programa. Escriba de nuevo su conexión.';
const UNREADABLE = 'No se pudo leer la base de datos registrada.';
const TOO_SLOW = `La base de datos registrada tardó más de ${STATEMENT_MS / 1_000} segundos en responder.`;
