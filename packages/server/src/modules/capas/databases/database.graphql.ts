import type { TableColumn } from '@comarca/shared/modules/capas/layer';
import type { Builder } from '../../../core/graphql/builder.ts';
import { guardedBy } from '../../../core/graphql/secure-schema.ts';
import { deletedRef, payloadRef, savedRef } from '../../../core/graphql/shapes.ts';
import type { LayerRecord } from '../layer.repository.ts';
import { columnInput, layerType } from '../layer.types.ts';
import type { FoundTable } from '../tables/catalogue.layer.ts';
import type { RegisteredDatabase } from './database.repository.ts';
import {
  columns,
  databases,
  offeredTable,
  registerTable,
  removeDatabase,
  saveDatabase,
  schemas,
  tables,
} from './database.service.ts';

type PickableTable = FoundTable & { registrada: number | null };
type OfferedTable = Awaited<ReturnType<typeof offeredTable>>;

/** Registered databases, and what can be picked in them: schema, table, columns. */
export function databaseGraphql(builder: Builder): void {
  const database = databaseType(builder);
  pickerQueries(builder, database);
  databaseMutations(builder, database);
  registerMutation(builder);
}

function databaseType(builder: Builder) {
  return builder.objectRef<RegisteredDatabase>('LayerDatabase').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      propia: t.exposeBoolean('propia'),
      tablas: t.exposeInt('tablas'),
      version: t.exposeInt('version'),
    }),
  });
}

function pickerQueries(builder: Builder, database: ReturnType<typeof databaseType>): void {
  const table = builder.objectRef<PickableTable>('PickableTable').implement({
    fields: (t) => ({
      nombre: t.exposeString('nombre'),
      tipo: t.exposeString('tipo', { nullable: true }),
      postgisTableId: t.exposeID('registrada', { nullable: true }),
    }),
  });
  const column = builder.objectRef<TableColumn>('PickableColumn').implement({
    fields: (t) => ({ nombre: t.exposeString('nombre'), tipo: t.exposeString('tipo') }),
  });
  const offered = builder.objectRef<OfferedTable>('OfferedTable').implement({
    fields: (t) => ({
      tipo: t.exposeString('tipo', { nullable: true }),
      srid: t.exposeInt('srid', { nullable: true }),
      columnaGeometria: t.exposeString('columnaGeometria', { nullable: true }),
      muestraDatos: t.field({ type: 'JSON', resolve: ({ muestra }) => muestra }),
    }),
  });
  builder.queryFields((t) => ({
    layerDatabases: t.field({
      type: [database],
      extensions: guardedBy(databases),
      resolve: (_root, _args, context) => databases(context, {}),
    }),
    layerSchemas: t.stringList({
      args: { database: t.arg.id({ required: true }) },
      extensions: guardedBy(schemas),
      resolve: (_root, args, context) => schemas(context, args),
    }),
    layerTables: t.field({
      type: [table],
      args: {
        database: t.arg.id({ required: true }),
        schema: t.arg.string({ required: true }),
      },
      extensions: guardedBy(tables),
      resolve: (_root, args, context) => tables(context, args),
    }),
    layerColumns: t.field({
      type: [column],
      args: {
        database: t.arg.id({ required: true }),
        schema: t.arg.string({ required: true }),
        table: t.arg.string({ required: true }),
      },
      extensions: guardedBy(columns),
      resolve: (_root, args, context) => columns(context, args),
    }),
    layerTable: t.field({
      type: offered,
      args: {
        database: t.arg.id({ required: true }),
        schema: t.arg.string({ required: true }),
        table: t.arg.string({ required: true }),
      },
      extensions: guardedBy(offeredTable),
      resolve: (_root, args, context) => offeredTable(context, args),
    }),
  }));
}

function databaseMutations(builder: Builder, database: ReturnType<typeof databaseType>): void {
  const saved = savedRef(builder, 'SaveLayerDatabase', 'database', database);
  const deleted = deletedRef(builder);
  builder.mutationFields((t) => ({
    saveLayerDatabase: t.field({
      type: saved,
      args: {
        id: t.arg.id({}),
        version: t.arg.int({}),
        nombre: t.arg.string({ required: true }),
        conexion: t.arg.string({}),
      },
      extensions: guardedBy(saveDatabase),
      resolve: async (_root, args, context) => ({
        saved: true,
        errors: [],
        database: await saveDatabase(context, args),
      }),
    }),
    deleteLayerDatabase: t.field({
      type: deleted,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(removeDatabase),
      resolve: async (_root, args, context) => {
        await removeDatabase(context, args);
        return { deleted: true, errors: [] };
      },
    }),
  }));
}

function registerMutation(builder: Builder): void {
  const layer = layerType(builder);
  const saved = payloadRef<
    'saved',
    { postgisTable: LayerRecord; enCurso: boolean; aviso: string | null }
  >(builder, 'RegisterPostgisTable', 'saved');
  builder.objectFields(saved, (t) => ({
    /** The table is still being read: what came of it is told later. */
    enCurso: t.boolean({ resolve: (payload) => payload.enCurso ?? false }),
    /** Why it is registered but could not be read whole. */
    aviso: t.string({ nullable: true, resolve: (payload) => payload.aviso ?? null }),
    postgisTable: t.field({
      type: layer,
      nullable: true,
      resolve: (payload) => payload.postgisTable ?? null,
    }),
  }));
  builder.mutationField('registerPostgisTable', (t) =>
    t.field({
      type: saved,
      args: {
        database: t.arg.id({ required: true }),
        schema: t.arg.string({ required: true }),
        table: t.arg.string({ required: true }),
        columnas: t.arg({ type: [columnInput(builder)] }),
        titulo: t.arg.string({}),
        entidad: t.arg.string({}),
        escala: t.arg.int({}),
        vigencia: t.arg.string({}),
      },
      extensions: guardedBy(registerTable),
      resolve: async (_root, args, context) => {
        const { capa, enCurso, falla } = await registerTable(context, args);
        return { saved: true, errors: [], postgisTable: capa, enCurso, aviso: falla };
      },
    }),
  );
}
