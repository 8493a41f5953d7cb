import { estateFields } from '@comarca/shared/modules/inmobiliaria/estate.fields';
import type { Builder } from '../../../core/graphql/builder.ts';
import { declaredFields } from '../../../core/graphql/field-types.ts';
import { answeredBy } from '../../../core/graphql/secure-schema.ts';
import { sharedShapes } from '../../../core/graphql/shapes.ts';
import { deletedField, savedField } from '../../../core/management/record-mutations.ts';
import { readFields } from '../../../core/management/record-reads.ts';
import { block } from '../../procesos/public.ts';
import { smallTypes } from '../small-types.ts';
import {
  cadastralGround,
  countInBlock,
  estateChoices,
  estateReads,
  estatesInit,
  loadGround,
} from './estate.queries.ts';
import type { EstateRow } from './estate.repository.ts';
import { deleteEstate, saveEstate } from './estate.service.ts';

/** An estate, as it is listed and as it is opened. */
function estateType(builder: Builder) {
  const { city, ofProject, unit } = smallTypes(builder);
  const { named } = sharedShapes(builder);
  const place = builder.objectRef<NonNullable<EstateRow['municipio']>>('GiLocalizacion').implement({
    fields: (t) => ({
      municipioFmi: t.exposeString('nombre'),
      departamento: t.exposeString('departamento'),
    }),
  });
  return builder.objectRef<EstateRow>('GiPredio').implement({
    fields: (t) => ({
      ...declaredFields(t, estateFields, {
        proyecto: ofProject,
        municipio: city,
        usoSuelo: named,
        bloque: named,
        unidadesPredio: unit,
      }),
      normalId: t.int({ resolve: ({ id }) => id }),
      localizacionpredio: t.field({
        type: place,
        nullable: true,
        resolve: ({ municipio }) => municipio,
      }),
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
}

/** Types, queries and mutations of estates. */
export function estateGraphql(builder: Builder): void {
  const type = estateType(builder);
  builder.objectField(block.type(builder), 'predios', (t) =>
    t.int({
      description: 'Cuántos predios están en el bloque',
      resolve: async ({ id }, _args, { app }) => (await countInBlock(app.database.db, id)) ?? 0,
    }),
  );
  const { named } = sharedShapes(builder);
  const project = builder.simpleObject('GiPredioProyectoOpcion', {
    fields: (t) => ({ id: t.id(), disposicionDerecho: t.string() }),
  });
  const init = builder
    .objectRef<Awaited<ReturnType<typeof estatesInit>>>('GiPrediosInicio')
    .implement({
      fields: (t) => ({
        proyectos: t.field({
          type: [project],
          resolve: ({ projects }) => projects.map((one) => ({ ...one, id: String(one.id) })),
        }),
        usosSuelo: t.field({ type: [named], resolve: ({ soilUses }) => soilUses }),
      }),
    });
  const choices = builder
    .objectRef<Awaited<ReturnType<typeof estateChoices>>>('GiPredioOpciones')
    .implement({
      fields: (t) => ({
        unidades: t.field({ type: [named], resolve: ({ unidades }) => unidades }),
        bloques: t.field({ type: [named], resolve: ({ bloques }) => bloques }),
        usosSuelo: t.field({ type: [named], resolve: ({ usosSuelo }) => usosSuelo }),
      }),
    });
  readFields(builder, estateReads, {
    type,
    one: 'estate',
    list: 'estatesProjectRelay',
    page: 'GiPredioPagina',
  });
  builder.queryFields((t) => ({
    estatesInit: t.field({ type: init, ...answeredBy(estatesInit) }),
    estateChoices: t.field({
      type: choices,
      args: { proyecto: t.arg.id({ required: true }) },
      ...answeredBy(estateChoices),
    }),
    cadastralGround: t.string({
      nullable: true,
      args: { npns: t.arg.string({ required: true }) },
      ...answeredBy(cadastralGround),
    }),
  }));
  estateMutations(builder, type);
}

function estateMutations(builder: Builder, type: ReturnType<typeof estateType>): void {
  savedField(builder, saveEstate, {
    as: 'estate',
    type,
    fields: estateFields,
    args: (arg) => ({ origen: arg.string({ required: true }), geometria: arg.string({}) }),
    empty: { geometria: '' },
  });
  deletedField(builder, deleteEstate);
}
