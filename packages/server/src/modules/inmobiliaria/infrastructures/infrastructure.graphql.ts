import { infrastructureFields } from '@comarca/shared/modules/inmobiliaria/infrastructure.fields';
import type { Builder } from '../../../core/graphql/builder.ts';
import { declaredFields } from '../../../core/graphql/field-types.ts';
import { answeredBy } from '../../../core/graphql/secure-schema.ts';
import { sharedShapes } from '../../../core/graphql/shapes.ts';
import { deletedField, savedField } from '../../../core/management/record-mutations.ts';
import { readFields } from '../../../core/management/record-reads.ts';
import { loadGround } from '../estates/estate.queries.ts';
import { smallTypes } from '../small-types.ts';
import {
  infrastructureReads,
  infrastructuresInit,
  infrastructureUnits,
  loadFigure,
} from './infrastructure.queries.ts';
import type { InfrastructureRow } from './infrastructure.repository.ts';
import { deleteInfrastructure, saveInfrastructure } from './infrastructure.service.ts';

/** What an infrastructure names: its estate, and entries of catalogues. */
function namedTypes(builder: Builder) {
  const estate = builder
    .objectRef<InfrastructureRow['predio']>('GiPredioDeInfraestructura')
    .implement({
      fields: (t) => ({
        id: t.exposeID('id'),
        codigoSig: t.exposeString('codigoSig'),
        // GeoJSON text in EPSG:4326
        geometria: t.string({
          nullable: true,
          resolve: async ({ id }, _args, { app }) => {
            const ground = await loadGround(app.database.db, id);
            return ground && JSON.stringify(ground);
          },
        }),
      }),
    });
  const typed = builder.simpleObject('GiTipo', {
    fields: (t) => ({ id: t.id(), tipo: t.string() }),
  });
  const state = builder.simpleObject('GiEstadoDerecho', {
    fields: (t) => ({ id: t.id(), estado: t.string() }),
  });
  return { estate, typed, state };
}

/** An infrastructure, as it is listed and as it is opened. */
function infrastructureType(builder: Builder) {
  const { ofProject, unit } = smallTypes(builder);
  const { estate, typed, state } = namedTypes(builder);
  return builder.objectRef<InfrastructureRow>('GiInfraestructura').implement({
    fields: (t) => ({
      ...declaredFields(t, infrastructureFields, {
        predio: estate,
        tipoDerecho: typed,
        estadoDerecho: state,
        tipoInfraestructuraSig: typed,
        unidades: unit,
      }),
      normalId: t.int({ resolve: ({ id }) => id }),
      proyecto: t.field({ type: ofProject, resolve: ({ proyecto }) => proyecto }),
      // GeoJSON text in EPSG:4326
      geometria: t.string({
        nullable: true,
        resolve: async ({ id }, _args, { app }) => {
          const figure = await loadFigure(app.database.db, id);
          return figure && JSON.stringify(figure);
        },
      }),
    }),
  });
}

function initType(builder: Builder) {
  const { named } = sharedShapes(builder);
  const project = builder.simpleObject('GiInfraestructuraProyectoOpcion', {
    fields: (t) => ({ id: t.id(), disposicionDerecho: t.string() }),
  });
  return builder
    .objectRef<Awaited<ReturnType<typeof infrastructuresInit>>>('GiInfraestructurasInicio')
    .implement({
      fields: (t) => ({
        proyectos: t.field({
          type: [project],
          resolve: ({ proyectos }) => proyectos.map((one) => ({ ...one, id: String(one.id) })),
        }),
        tiposDerecho: t.field({ type: [named], resolve: (init) => init.tiposDerecho }),
        estadosDerecho: t.field({ type: [named], resolve: (init) => init.estadosDerecho }),
        tiposInfraestructuraSig: t.field({
          type: [named],
          resolve: (init) => init.tiposInfraestructuraSig,
        }),
      }),
    });
}

/** Types, queries and mutations of infrastructures. */
export function infrastructureGraphql(builder: Builder): void {
  const type = infrastructureType(builder);
  const { named } = sharedShapes(builder);
  readFields(builder, infrastructureReads, {
    type,
    one: 'infrastructure',
    list: 'infrastructuresRelay',
    page: 'GiInfraestructuraPagina',
  });
  builder.queryFields((t) => ({
    infrastructuresInit: t.field({ type: initType(builder), ...answeredBy(infrastructuresInit) }),
    infrastructureUnits: t.field({
      type: [named],
      args: { predio: t.arg.id({ required: true }) },
      ...answeredBy(infrastructureUnits),
    }),
  }));
  savedField(builder, saveInfrastructure, {
    as: 'infrastructure',
    type,
    fields: infrastructureFields,
    args: (arg) => ({ origen: arg.string({ required: true }), geometria: arg.string({}) }),
    empty: { geometria: '' },
  });
  deletedField(builder, deleteInfrastructure);
}
