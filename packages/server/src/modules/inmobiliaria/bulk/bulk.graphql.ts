import { syncFields } from '@comarca/shared/modules/inmobiliaria/estate-sync';
import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../../core/graphql/secure-schema.ts';
import { pageArgs, pageType, payloadRef } from '../../../core/graphql/shapes.ts';
import type { Proposal } from './sync.compare.ts';
import {
  estatesSyncCounts,
  estatesSyncProposal,
  projectEstateFmis,
  type SyncedEstate,
  syncMassiveEstates,
} from './sync.service.ts';

/** An estate beside what cadastre and registry propose for it. */
function proposalType(builder: Builder) {
  const field = builder.simpleObject('GiSincronizacionCampo', {
    fields: (t) => ({
      campo: t.string(),
      etiqueta: t.string(),
      fuente: t.string(),
      actual: t.string(),
      propuesto: t.string(),
      estado: t.string(),
    }),
  });
  return builder.objectRef<Proposal>('GiSincronizacion').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ estate }) => estate.id }),
      codigoSig: t.string({ resolve: ({ estate }) => estate.codigoSig }),
      npn: t.string({ resolve: ({ estate }) => estate.npns.join(', ') }),
      fmi: t.string({ resolve: ({ estate }) => estate.matriculas.join(', ') }),
      tienePoligono: t.boolean({ resolve: ({ estate }) => estate.tienePoligono }),
      campos: t.field({
        type: [field],
        resolve: ({ fields }) =>
          fields.map((one) => ({
            ...one,
            etiqueta: syncFields[one.campo].label,
          })),
      }),
    }),
  });
}

/** Acts on all the estates of a project. */
export function bulkGraphql(builder: Builder): void {
  const page = pageType(builder, 'GiSincronizacionPagina', proposalType(builder));
  const counts = builder.simpleObject('GiSincronizacionCuenta', {
    fields: (t) => ({
      predios: t.int(),
      nuevo: t.int(),
      igual: t.int(),
      difiere: t.int(),
      conflicto: t.int(),
    }),
  });
  builder.queryFields((t) => ({
    estatesSyncProposal: t.field({
      type: page,
      args: {
        id: t.arg.id({ required: true }),
        estado_In: t.arg.stringList(),
        ...pageArgs(t.arg),
      },
      ...answeredBy(estatesSyncProposal),
    }),
    estatesSyncCounts: t.field({
      type: counts,
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(estatesSyncCounts),
    }),
    projectEstateFmis: t.stringList({
      args: { id: t.arg.id({ required: true }) },
      ...answeredBy(projectEstateFmis),
    }),
  }));
  const result = builder.objectRef<SyncedEstate>('GiPredioSincronizado').implement({
    fields: (t) => ({
      codigo: t.exposeString('codigo'),
      npn: t.exposeString('npn'),
      actualizadoCatastro: t.exposeBoolean('actualizadoCatastro'),
      fmi: t.exposeString('fmi'),
      actualizadoRegistro: t.exposeBoolean('actualizadoRegistro'),
    }),
  });
  const synced = payloadRef<'success', { resultados: SyncedEstate[] }>(
    builder,
    'SyncMassiveEstatesPayload',
    'success',
  );
  builder.objectField(synced, 'resultados', (t) =>
    t.field({ type: [result], resolve: ({ resultados }) => resultados ?? [] }),
  );
  builder.mutationField('syncMassiveEstates', (t) =>
    t.field({
      type: synced,
      args: { id: t.arg.id({ required: true }), aceptados: t.arg.string({}) },
      extensions: guardedBy(syncMassiveEstates),
      resolve: async (_root, args, context) => ({
        success: true,
        errors: [],
        resultados: await syncMassiveEstates(context, args),
      }),
    }),
  );
}
