import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../../core/graphql/secure-schema.ts';
import { payloadRef } from '../../../core/graphql/shapes.ts';
import {
  decideRegistryProposals,
  registryProposals,
  registryTitleProposals,
} from './proposals.service.ts';
import { queryRegistry, type RegistryAnswer } from './query.service.ts';

/** What the land registry is asked, and what it told, to be taken in or put aside. */
export function registryGraphql(builder: Builder): void {
  proposalQueries(builder);
  queryMutation(builder);
  const decided = payloadRef<'saved', { count: number }>(
    builder,
    'DecideRegistryProposalsPayload',
    'saved',
  );
  builder.objectField(decided, 'count', (t) => t.int({ resolve: ({ count }) => count ?? 0 }));
  builder.mutationField('decideRegistryProposals', (t) =>
    t.field({
      type: decided,
      args: {
        folio: t.arg.id({ required: true }),
        version: t.arg.int({ required: true }),
        ids: t.arg.idList({ required: true }),
        aceptar: t.arg.boolean({ required: true }),
      },
      extensions: guardedBy(decideRegistryProposals),
      resolve: async (_root, args, context) => ({
        saved: true,
        errors: [],
        count: await decideRegistryProposals(context, args),
      }),
    }),
  );
}

function proposalQueries(builder: Builder): void {
  const proposal = builder.simpleObject('CampoPropuesto', {
    fields: (t) => ({
      id: t.int(),
      campo: t.string(),
      etiqueta: t.string(),
      valor: t.string(),
      actual: t.string(),
      // igual, difiere or nuevo
      comparacion: t.string(),
    }),
  });
  const proposals = builder.simpleObject('PropuestasRegistro', {
    fields: (t) => ({
      configurada: t.boolean(),
      puedeConsultar: t.boolean(),
      pagina: t.string(),
      consultadaEn: t.field({ type: 'DateTime', nullable: true }),
      version: t.int(),
      propuestas: t.field({ type: [proposal] }),
      // how many name people: they are read apart
      titulos: t.int(),
    }),
  });
  builder.queryFields((t) => ({
    registryProposals: t.field({
      type: proposals,
      args: { folio: t.arg.id({ required: true }) },
      ...answeredBy(registryProposals),
    }),
    registryTitleProposals: t.field({
      type: [proposal],
      args: { folio: t.arg.id({ required: true }) },
      ...answeredBy(registryTitleProposals),
    }),
  }));
}

function queryMutation(builder: Builder): void {
  const asked = builder.simpleObject('MatriculaConsultada', {
    fields: (t) => ({
      fmi: t.string(),
      folio: t.int({ nullable: true }),
      estado: t.string(),
      diferencias: t.int(),
    }),
  });
  const answer = builder.objectRef<RegistryAnswer>('ConsultaRegistro').implement({
    fields: (t) => ({
      configurada: t.exposeBoolean('configurada'),
      pagina: t.exposeString('pagina'),
      fmis: t.exposeStringList('fmis'),
      ignoradas: t.exposeStringList('ignoradas'),
      resultados: t.field({ type: [asked], resolve: ({ resultados }) => resultados }),
    }),
  });
  const payload = payloadRef<'saved', { consulta: RegistryAnswer }>(
    builder,
    'QueryRegistryPayload',
    'saved',
  );
  builder.objectField(payload, 'consulta', (t) =>
    t.field({ type: answer, nullable: true, resolve: ({ consulta }) => consulta ?? null }),
  );
  builder.mutationField('queryRegistry', (t) =>
    t.field({
      type: payload,
      args: { fmis: t.arg.stringList({ required: true }) },
      extensions: guardedBy(queryRegistry),
      resolve: async (_root, args, context) => ({
        saved: true,
        errors: [],
        consulta: await queryRegistry(context, args),
      }),
    }),
  );
}
