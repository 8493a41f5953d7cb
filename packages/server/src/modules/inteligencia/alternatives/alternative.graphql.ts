import type { Builder } from '../../../core/graphql/builder.ts';
import { answeredBy, guardedBy } from '../../../core/graphql/secure-schema.ts';
import { savedRef, sharedShapes } from '../../../core/graphql/shapes.ts';
import {
  type LoadedAlternative,
  type LoadedComparison,
  loadComparison,
  projectAlternatives,
} from './alternative.queries.ts';
import { saveAlternatives } from './alternative.service.ts';

/** Routes of one project compared. */
export function alternativeGraphql(builder: Builder): void {
  const comparison = comparisonType(builder);
  builder.queryField('projectAlternatives', (t) =>
    t.field({
      type: comparison,
      nullable: true,
      args: { projectId: t.arg.id({ required: true }) },
      ...answeredBy(projectAlternatives),
    }),
  );
  const saved = savedRef(builder, 'SaveAlternativesPayload', 'comparacion', comparison);
  const route = builder.inputType('AlternativaItEntrada', {
    fields: (t) => ({
      nombre: t.string({ required: true }),
      trazado: t.string({ required: true }),
    }),
  });
  const weight = builder.inputType('AlternativaItPesoEntrada', {
    fields: (t) => ({ capa: t.string({ required: true }), peso: t.float({ required: true }) }),
  });
  builder.mutationField('saveAlternatives', (t) =>
    t.field({
      type: saved,
      args: {
        projectId: t.arg.id({ required: true }),
        version: t.arg.int({}),
        estructura: t.arg.id({ required: true }),
        alternativas: t.arg({ type: [route], required: true }),
        pesos: t.arg({ type: [weight] }),
        recalcular: t.arg.boolean({}),
      },
      extensions: guardedBy(saveAlternatives),
      resolve: async (_root, args, context) => {
        const { id } = await saveAlternatives(context, {
          ...args,
          pesos: args.pesos ?? [],
          recalcular: args.recalcular ?? false,
        });
        const { db } = context.app.database;
        return { saved: true, errors: [], comparacion: await loadComparison(context.app, db, id) };
      },
    }),
  );
}

function comparisonType(builder: Builder) {
  const { named } = sharedShapes(builder);
  const cross = builder
    .objectRef<LoadedAlternative['cruces'][number]>('AlternativaItCruce')
    .implement({
      fields: (t) => ({
        capa: t.exposeString('capa'),
        estado: t.exposeString('estado'),
        error: t.exposeString('error', { nullable: true }),
        cruces: t.exposeInt('cruces'),
        bruto: t.exposeFloat('bruto', { nullable: true }),
        neto: t.exposeFloat('neto', { nullable: true }),
        porcentajeNeto: t.exposeFloat('porcentajeNeto', { nullable: true }),
        unidad: t.exposeString('unidad'),
        desde: t.exposeFloat('desde', { nullable: true }),
        hasta: t.exposeFloat('hasta', { nullable: true }),
      }),
    });
  const alternative = builder.objectRef<LoadedAlternative>('AlternativaIt').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      nombre: t.exposeString('nombre'),
      trazado: t.string({ resolve: ({ trazado }) => JSON.stringify(trazado) }),
      areaHa: t.exposeFloat('areaHa', { nullable: true }),
      longitud: t.exposeFloat('longitud', { nullable: true }),
      desactualizada: t.exposeBoolean('desactualizada'),
      cruces: t.field({ type: [cross], resolve: ({ cruces }) => cruces }),
    }),
  });
  const layer = builder.simpleObject('AlternativaItCapa', {
    fields: (t) => ({ nombre: t.string(), titulo: t.string() }),
  });
  const weight = builder.simpleObject('AlternativaItPeso', {
    fields: (t) => ({ capa: t.string(), peso: t.float() }),
  });
  return builder.objectRef<LoadedComparison>('ComparacionIt').implement({
    fields: (t) => ({
      version: t.exposeInt('version'),
      estado: t.exposeString('estado'),
      avance: t.exposeFloat('avance'),
      error: t.exposeString('error', { nullable: true }),
      avisos: t.exposeStringList('avisos'),
      estructura: t.field({ type: named, nullable: true, resolve: ({ estructura }) => estructura }),
      capas: t.field({ type: [layer], resolve: ({ capas }) => capas }),
      pesos: t.field({
        type: [weight],
        resolve: ({ pesos }) => Object.entries(pesos).map(([name, peso]) => ({ capa: name, peso })),
      }),
      alternativas: t.field({ type: [alternative], resolve: ({ alternativas }) => alternativas }),
    }),
  });
}
