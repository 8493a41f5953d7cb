import { z } from 'zod';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import type { VariablesOf } from '../../../platform/graphql/graphql.ts';
import {
  columnsQuery,
  databasesQuery,
  deleteDatabaseMutation,
  offeredTableQuery,
  registerMutation,
  saveDatabaseMutation,
  schemasQuery,
  tablesQuery,
} from './layers.documents.ts';

const sampleRows = z.array(z.record(z.string(), z.unknown()));

export const databasesKey = ['bases_datos'] as const;

export async function loadDatabases() {
  return (await execute(databasesQuery, {})).layerDatabases;
}

export type DatabaseRow = Awaited<ReturnType<typeof loadDatabases>>[number];

export async function loadSchemas(database: string) {
  return (await execute(schemasQuery, { database })).layerSchemas;
}

export async function loadTables(database: string, schema: string) {
  return (await execute(tablesQuery, { database, schema })).layerTables;
}

/** The columns that a table of a database has, without its geometry. */
export async function loadColumns(database: string, schema: string, table: string) {
  return (await execute(columnsQuery, { database, schema, table })).layerColumns;
}

/** What is told of a table before it is registered. */
export async function loadOfferedTable(database: string, schema: string, table: string) {
  const { layerTable } = await execute(offeredTableQuery, { database, schema, table });
  return { ...layerTable, muestraDatos: sampleRows.parse(layerTable.muestraDatos) };
}

/** Adds or changes a database once a connection worked. */
export async function saveDatabase(values: VariablesOf<typeof saveDatabaseMutation>) {
  const { saveLayerDatabase } = await execute(saveDatabaseMutation, values);
  if (!saveLayerDatabase.saved) throw refused(saveLayerDatabase.errors);
}

export async function deleteDatabase(id: string): Promise<void> {
  const { deleteLayerDatabase } = await execute(deleteDatabaseMutation, { id });
  if (!deleteLayerDatabase.deleted) throw refused(deleteLayerDatabase.errors);
}

/** Makes a table found in a database a spatial table. @returns why it could not be read whole, if so */
export async function registerTable(
  values: VariablesOf<typeof registerMutation>,
): Promise<{ notice: string | null; goesOn: boolean }> {
  const { registerPostgisTable } = await execute(registerMutation, values);
  const { saved, errors, aviso, enCurso } = registerPostgisTable;
  if (!saved) throw refused(errors);
  return { notice: aviso, goesOn: enCurso };
}
