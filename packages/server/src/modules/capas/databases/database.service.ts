import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { optionalText, requiredText } from '@comarca/shared/core/validation';
import {
  layerColumnsSchema,
  MAX_ENTITY,
  MAX_TITLE,
  scale,
  validity,
} from '@comarca/shared/modules/capas/layer.fields';
import { z } from 'zod';
import type { App, RequestContext } from '../../../core/app.ts';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { grantReading, readLayer } from '../../../core/db/layer-reader.layer.ts';
import { savedRecord } from '../../../core/management/saved-record.ts';
import { namedIds } from '../../../core/operation/named-ids.ts';
import { authorize, operation, reading, validate } from '../../../core/operation/operation.ts';
import { findLayer } from '../layer.repository.ts';
import { checkColumns, layerReaders } from '../layer.service.ts';
import { queueSync } from '../sync/synchronise.job.ts';
import { insertUnread } from '../sync/synchronise.repository.ts';
import { type Synchronisation, soonSynchronised } from '../sync/synchronise.service.ts';
import {
  type DatabaseNature,
  isOffered,
  listSchemas,
  listTables,
  natureOf,
} from '../tables/catalogue.layer.ts';
import { chosenColumns } from '../tables/columns.ts';
import { connectionFor, explained, openReadOnly } from '../tables/connections.ts';
import { previewTable, tryTable } from '../tables/reading.layer.ts';
import { describeTable } from '../tables/table.layer.ts';
import {
  databaseRows,
  deleteDatabase,
  listDatabases,
  type RegisteredDatabase,
  registeredTables,
} from './database.repository.ts';

export const databases = reading({
  access: layerReaders,
  schema: z.object({}),
  run: ({ db }) => listDatabases(db),
});

export const schemas = reading({
  access: layerReaders,
  schema: z.object({ database: idOf('baseDatos') }),
  async run({ context }, { database }) {
    const { db, propia } = await connectionFor(context.app, database);
    return explained(() => listSchemas(db, propia));
  },
});

const inSchema = z.object({ database: idOf('baseDatos'), schema: z.string().min(1).max(63) });

export const tables = reading({
  access: layerReaders,
  schema: inSchema,
  async run({ context }, { database, schema }) {
    const { db, propia } = await connectionFor(context.app, database);
    const found = await explained(() => listTables(db, propia, schema));
    const known = await registeredTables(context.app.database.db, database, schema);
    return found.map((table) => ({ ...table, registrada: known.get(table.nombre) ?? null }));
  },
});

const inTable = inSchema.extend({ table: z.string().min(1).max(63) });

export const columns = reading({
  access: layerReaders,
  schema: inTable,
  async run({ context }, { database, schema, table }) {
    const { db, propia } = await connectionFor(context.app, database);
    return explained(async () => {
      if (!(await isOffered(db, propia, schema, table))) throw new AppError('NOT_FOUND');
      return (await describeTable(db, schema, table))?.columnas ?? [];
    });
  },
});

/** What is told of a table that is offered, before somebody registers it. */
export const offeredTable = reading({
  access: { permiso: 'core.change_postgistable' },
  schema: inTable,
  run: ({ context }, wanted) => readOffered(context.app, wanted, previewTable),
});

const connectionString = z
  .string()
  .trim()
  .max(2_000)
  .refine(isPostgresUrl, 'Escriba la conexión así: postgres://usuario:clave@servidor:5432/base');

function isPostgresUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return /^postgres(ql)?:$/.test(url.protocol) && url.hostname !== '' && url.pathname.length > 1;
}

const databaseFields = z.object({
  nombre: requiredText(100),
  conexion: connectionString.nullish(),
});
const databaseInput = databaseFields.extend({
  id: idOf('baseDatos').nullish(),
  version: z.number().int().nullish(),
});

const storeDatabase = savedRecord({
  entity: 'bases_datos',
  record: 'baseDatos',
  operation: 'saveDatabase',
  access: { add: 'superusuario', change: 'superusuario' },
  schema: databaseFields,
  load: loadDatabase,
  lock: databaseRows.lock,
  async check({ context }, { nombre, conexion }) {
    return { nombre, cipher: conexion ? context.app.secrets.encrypt(conexion) : undefined };
  },
  write: {
    insert: ({ tx }, { nombre, cipher }) =>
      databaseRows.insert(tx, { nombre, conexion_cifrada: cipher ?? '' }),
    update: ({ tx }, id, { nombre, cipher }) =>
      databaseRows.update(tx, id, { nombre, conexion_cifrada: cipher }),
  },
  audited: ({ nombre }) => ({ nombre }),
});

/** @throws AppError NOT_FOUND */
async function loadDatabase(db: Reader, id: number): Promise<RegisteredDatabase> {
  const database = (await listDatabases(db)).find((one) => one.id === id);
  if (!database) throw new AppError('NOT_FOUND');
  return database;
}

/** Registers a database (or changes it) once a connection to it worked. Its text is never given back. */
export const saveDatabase = Object.assign(
  async (context: RequestContext, input: z.input<typeof databaseInput>) => {
    authorize(context, 'superusuario');
    const parsed = validate(databaseInput, input);
    if (parsed.conexion) await checkConnection(parsed.conexion);
    else if (parsed.id == null)
      throw fieldError('conexion', 'El valor de este campo es obligatorio');
    const id = await storeDatabase(context, { ...input, id: parsed.id ?? null });
    return loadDatabase(context.app.database.db, id);
  },
  { access: 'superusuario' as const, named: namedIds(databaseInput) },
);

async function checkConnection(text: string): Promise<void> {
  const nature = await tryConnection(text);
  if (nature.propia) {
    throw fieldError('conexion', 'Esa es la base de datos de la aplicación: ya está registrada.');
  }
  if (!nature.soloLectura) {
    throw fieldError('conexion', 'Ese servidor no admite conexiones de solo lectura.');
  }
  if (!nature.postgis) {
    throw fieldError(
      'conexion',
      'Esa base de datos no tiene la extensión PostGIS, sin la que ninguna tabla es una capa. Quien la administra la instala con CREATE EXTENSION postgis.',
    );
  }
}

async function tryConnection(text: string): Promise<DatabaseNature> {
  const database = openReadOnly(text);
  try {
    return await natureOf(database.db);
  } catch {
    throw fieldError('conexion', 'No se pudo conectar a esa base de datos con PostgreSQL.');
  } finally {
    await database.close();
  }
}

export const removeDatabase = operation({
  name: 'deleteDatabase',
  access: 'superusuario',
  schema: z.object({ id: idOf('baseDatos') }),
  async run({ tx, audit }, { id }) {
    if (!(await deleteDatabase(tx, id))) throw new AppError('NOT_FOUND');
    await audit({ entity: 'bases_datos', entityId: id });
  },
});

const newTable = inTable.extend({
  columnas: layerColumnsSchema.nullish(),
  titulo: optionalText(MAX_TITLE).nullish(),
  entidad: optionalText(MAX_ENTITY).nullish(),
  escala: scale.optional(),
  vigencia: validity.optional(),
});

const storeTable = operation({
  name: 'registerTable',
  access: { permiso: 'core.change_postgistable' },
  schema: newTable.extend({ tried: z.custom<Awaited<ReturnType<typeof tryTable>>>() }),
  async run({ tx, audit, actor, context }, input) {
    const { tried, columnas, titulo, entidad, escala, vigencia } = input;
    const id = await insertUnread(tx, tried, {
      baseDatosId: input.database,
      titulo: titulo ?? '',
      descripcion: '',
      entidad: entidad ?? '',
      escala: escala ?? null,
      vigencia: vigencia ?? null,
      columnas: columnas ? chosenColumns(tried.columnas, columnas) : tried.columnas,
    });
    await audit({ entity: 'tablas_postgis', entityId: id, after: { nombre: input.table } });
    const layer = await findLayer(tx, id);
    if (!layer) throw new AppError('NOT_FOUND');
    return { capa: layer, trabajo: await queueSync(context.app, tx, layer, actor.id) };
  },
});

/**
 * Makes a table that the picker offers a spatial table of the application, and has it read: a
 * durable job, whose result is answered when it is soon over.
 */
export const registerTable = Object.assign(
  async (context: RequestContext, input: z.input<typeof newTable>): Promise<Synchronisation> => {
    authorize(context, storeTable.access);
    const wanted = validate(newTable, input);
    const tried = await readOffered(context.app, wanted, tryTable);
    checkColumns(tried.columnas, wanted.columnas);
    return soonSynchronised(context, await storeTable(context, { ...wanted, tried }));
  },
  { access: storeTable.access, named: storeTable.named },
);

/** The first rows of a table are read in this time, or it is refused. */
const TRIED_IN_MS = 20_000;

/** Reads a table that the picker offers, as layers are read. */
async function readOffered<Read>(
  app: App,
  wanted: z.output<typeof inTable>,
  read: (tx: Tx, schema: string, table: string) => Promise<Read>,
): Promise<Read> {
  const { db, propia } = await connectionFor(app, wanted.database);
  return explained(async () => {
    if (!(await isOffered(db, propia, wanted.schema, wanted.table)))
      throw new AppError('NOT_FOUND');
    if (propia) await grantReading(db, wanted.schema, wanted.table);
    return readLayer(db, (tx) => read(tx, wanted.schema, wanted.table), TRIED_IN_MS);
  });
}
