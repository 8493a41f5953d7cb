import type { Builder } from '../../core/graphql/builder.ts';
import { guardedBy } from '../../core/graphql/secure-schema.ts';
import { pageArgs, pageType, payloadRef, savedRef } from '../../core/graphql/shapes.ts';
import type { LayerRecord } from './layer.repository.ts';
import {
  postgisTable,
  postgisTablesRelay,
  savedLayer,
  updatePostgisTable,
} from './layer.service.ts';
import { columnInput, layerType } from './layer.types.ts';
import { syncPostgisTable } from './sync/synchronise.service.ts';

/** Success text of a synchronisation, as the requirement gives it. */
const SYNCHRONISED = 'Metadatos Sincronizados Exitosamente';

/** What is said while it goes on. */
const SYNCHRONISING = 'La tabla se está sincronizando. Se avisará cuando termine.';

/** The catalogue of spatial tables. */
export function layerGraphql(builder: Builder): void {
  const layer = layerType(builder);
  const page = pageType(builder, 'PostgisTablePage', layer);
  builder.queryFields((t) => ({
    postgisTablesRelay: t.field({
      type: page,
      args: {
        ...pageArgs(t.arg),
        validez_In: t.arg.stringList({}),
        archivada: t.arg.boolean({}),
      },
      extensions: guardedBy(postgisTablesRelay),
      resolve: (_root, args, context) =>
        postgisTablesRelay(context, args as Parameters<typeof postgisTablesRelay>[1]),
    }),
    postgisTable: t.field({
      type: layer,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(postgisTable),
      resolve: (_root, args, context) => postgisTable(context, { id: args.id }),
    }),
  }));
  layerMutations(builder, layer);
}

function layerMutations(builder: Builder, layer: ReturnType<typeof layerType>): void {
  const saved = savedRef(builder, 'UpdatePostgisTable', 'postgisTable', layer);
  const synchronised = payloadRef<
    'success',
    { postgisTable: LayerRecord; message: string; enCurso: boolean }
  >(builder, 'SyncPostgisTable', 'success');
  builder.objectFields(synchronised, (t) => ({
    message: t.string({ nullable: true, resolve: (payload) => payload.message ?? null }),
    /** The table is still being read: what came of it is told later. */
    enCurso: t.boolean({ resolve: (payload) => payload.enCurso ?? false }),
    postgisTable: t.field({
      type: layer,
      nullable: true,
      resolve: (payload) => payload.postgisTable ?? null,
    }),
  }));
  builder.mutationFields((t) => ({
    updatePostgisTable: t.field({
      type: saved,
      args: {
        id: t.arg.id({ required: true }),
        tituloCapa: t.arg.string({ required: true }),
        entidad: t.arg.string({ required: true }),
        descripcion: t.arg.string({ required: true }),
        escala: t.arg.float({}),
        vigencia: t.arg.string({}),
        cadencia: t.arg.int({}),
        capaWms: t.arg.id({}),
        responsable: t.arg.id({}),
        columnas: t.arg({ type: [columnInput(builder)] }),
        version: t.arg.int({ required: true }),
      },
      extensions: guardedBy(updatePostgisTable),
      resolve: async (_root, args, context) => {
        const id = await updatePostgisTable(context, {
          ...args,
          escala: args.escala ?? null,
          vigencia: args.vigencia ?? null,
          cadencia: args.cadencia ?? null,
          capaWms: args.capaWms ?? null,
          responsable: args.responsable ?? null,
        });
        return { saved: true, errors: [], postgisTable: await savedLayer(context, id) };
      },
    }),
    syncPostgisTable: t.field({
      type: synchronised,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(syncPostgisTable),
      resolve: async (_root, args, context) => {
        const { capa, enCurso } = await syncPostgisTable(context, { id: args.id });
        return {
          success: true,
          errors: [],
          message: enCurso ? SYNCHRONISING : SYNCHRONISED,
          enCurso,
          postgisTable: capa,
        };
      },
    }),
  }));
}
