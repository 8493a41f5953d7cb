import { negotiationFields } from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import type { Builder } from '../../../core/graphql/builder.ts';
import { declaredFields } from '../../../core/graphql/field-types.ts';
import { answeredBy, guardedBy } from '../../../core/graphql/secure-schema.ts';
import { savedRef, sharedShapes } from '../../../core/graphql/shapes.ts';
import { savedField } from '../../../core/management/record-mutations.ts';
import { readFields } from '../../../core/management/record-reads.ts';
import { negotiationFigures, type StageFigures } from './figures.service.ts';
import { negotiationChoices, negotiationReads, negotiationsInit } from './negotiation.queries.ts';
import type { NegotiationRow, StageOf } from './negotiation.repository.ts';
import { saveNegotiation } from './negotiation.service.ts';
import { estateOffer, stepOffer } from './offers.ts';

function smallNegotiationTypes(builder: Builder) {
  const stage = builder.objectRef<StageOf>('GiEtapa').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      clase: t.exposeString('clase'),
      color: t.exposeString('color'),
    }),
  });
  const project = builder
    .objectRef<{ id: number; disposicionDerecho: string }>('GiNegociacionProyecto')
    .implement({
      fields: (t) => ({
        id: t.exposeID('id'),
        disposicionDerecho: t.exposeString('disposicionDerecho'),
      }),
    });
  return { stage, project };
}

type Small = ReturnType<typeof smallNegotiationTypes>;

const negotiationType = (builder: Builder, { stage, project }: Small) =>
  builder.objectRef<NegotiationRow>('GiNegociacion').implement({
    fields: (t) => ({
      ...declaredFields(t, negotiationFields, {
        etapa: stage,
        responsable: sharedShapes(builder).person,
      }),
      proyecto: t.field({ type: project, resolve: ({ proyecto }) => proyecto }),
    }),
  });

/** What forms and filters of negotiations choose from. */
function choiceFields(builder: Builder, { stage, project }: Small): void {
  const { named, person } = sharedShapes(builder);
  const init = builder
    .objectRef<Awaited<ReturnType<typeof negotiationsInit>>>('GiNegociacionesInicio')
    .implement({
      fields: (t) => ({
        etapas: t.field({ type: [stage], resolve: ({ etapas }) => etapas }),
        proyectos: t.field({ type: [project], resolve: ({ proyectos }) => proyectos }),
        responsables: t.field({ type: [person], resolve: ({ responsables }) => responsables }),
      }),
    });
  const choices = builder
    .objectRef<Awaited<ReturnType<typeof negotiationChoices>>>('GiNegociacionOpciones')
    .implement({
      fields: (t) => ({
        etapas: t.field({ type: [stage], resolve: ({ etapas }) => etapas }),
        responsables: t.field({ type: [person], resolve: ({ responsables }) => responsables }),
        documentos: t.field({ type: [named], resolve: ({ documentos }) => documentos }),
      }),
    });
  builder.queryFields((t) => ({
    negotiationsInit: t.field({ type: init, ...answeredBy(negotiationsInit) }),
    negotiationChoices: t.field({
      type: choices,
      args: { predio: t.arg.id({ required: true }) },
      ...answeredBy(negotiationChoices),
    }),
  }));
}

function figuresField(builder: Builder): void {
  const stage = builder.objectRef<StageFigures>('GiEtapaCifras').implement({
    fields: (t) => ({
      // of the stage; null for estates whose negotiation has not begun
      id: t.id({ nullable: true, resolve: ({ id }) => id }),
      nombre: t.exposeString('nombre'),
      clase: t.exposeString('clase'),
      color: t.exposeString('color'),
      predios: t.exposeInt('predios'),
      requeridos: t.exposeInt('requeridos'),
      // m²
      area: t.exposeFloat('area'),
      // metres along the axis
      longitud: t.exposeFloat('longitud'),
    }),
  });
  const figures = builder
    .objectRef<Awaited<ReturnType<typeof negotiationFigures>>>('GiNegociacionCifras')
    .implement({
      fields: (t) => ({
        // the design in force, as '2. Variante'; null without any
        diseno: t.string({
          nullable: true,
          resolve: ({ design }) => design && `${design.numero}. ${design.nombre}`,
        }),
        // metres of its axis; null without an axis
        eje: t.float({ nullable: true, resolve: ({ design }) => design?.longitud ?? null }),
        etapas: t.field({ type: [stage], resolve: ({ stages }) => stages }),
      }),
    });
  builder.queryField('negotiationFigures', (t) =>
    t.field({
      type: figures,
      args: { projectId: t.arg.id({ required: true }) },
      ...answeredBy(negotiationFigures),
    }),
  );
}

/** Types, queries and mutations of negotiations. */
export function negotiationGraphql(builder: Builder): void {
  const small = smallNegotiationTypes(builder);
  const type = negotiationType(builder, small);
  readFields(builder, negotiationReads, {
    type,
    one: 'negotiation',
    list: 'negotiationsRelay',
    page: 'GiNegociacionPagina',
  });
  choiceFields(builder, small);
  figuresField(builder);
  savedField(builder, saveNegotiation, {
    as: 'negotiation',
    type,
    fields: negotiationFields,
  });
  builder.mutationField('stepEstateOffer', (t) =>
    t.field({
      type: savedRef(builder, 'StepEstateOfferPayload', 'estateOffer', estateOffer.type(builder)),
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({}),
        paso: t.arg.string({ required: true }),
      },
      extensions: guardedBy(stepOffer),
      resolve: async (_root, args, context) => {
        const id = await stepOffer(context, args);
        const offer = await estateOffer.service.stored(context, id);
        return { saved: true, errors: [], estateOffer: offer ?? null };
      },
    }),
  );
}
