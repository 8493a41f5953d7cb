import type { Builder } from '../../core/graphql/builder.ts';
import { guardedBy } from '../../core/graphql/secure-schema.ts';
import { pageArgs, pageType, savedRef } from '../../core/graphql/shapes.ts';
import type { DepartmentRow, MunicipalityRow } from './municipality.repository.ts';
import {
  departments,
  municipalities,
  municipality as municipalityById,
  saveMunicipality,
} from './municipality.service.ts';

type MunicipalityRef = ReturnType<typeof municipalityType>;

const municipalityType = (builder: Builder) =>
  builder.objectRef<MunicipalityRow>('CatalogueMunicipality').implement({
    fields: (t) => ({
      id: t.exposeID('codigo'),
      version: t.exposeInt('version'),
      codigo: t.exposeString('codigo'),
      nombre: t.exposeString('nombre'),
      departamento: t.exposeString('departamento'),
      conGeometria: t.exposeBoolean('conGeometria'),
    }),
  });

/** Municipalities and departments of DIVIPOLA: an import keeps them, a name may be corrected. */
export function municipalityGraphql(builder: Builder): void {
  const municipality = municipalityType(builder);
  const department = builder.objectRef<DepartmentRow>('CatalogueDepartment').implement({
    fields: (t) => ({ codigo: t.exposeString('codigo'), nombre: t.exposeString('nombre') }),
  });
  builder.queryFields((t) => ({
    municipalitiesRelay: t.field({
      type: pageType(builder, 'CatalogueMunicipalityPage', municipality),
      args: { ...pageArgs(t.arg), departamento_In: t.arg.stringList({}) },
      extensions: guardedBy(municipalities),
      resolve: (_root, args, context) => municipalities(context, args),
    }),
    municipality: t.field({
      type: municipality,
      args: { id: t.arg.id({ required: true }) },
      extensions: guardedBy(municipalityById),
      resolve: (_root, { id }, context) => municipalityById(context, { id: String(id) }),
    }),
    departments: t.field({
      type: [department],
      extensions: guardedBy(departments),
      resolve: (_root, _args, context) => departments(context, {}),
    }),
  }));
  municipalityMutation(builder, municipality);
}

function municipalityMutation(builder: Builder, municipality: MunicipalityRef): void {
  const saved = savedRef(builder, 'SaveMunicipalityPayload', 'municipality', municipality);
  builder.mutationField('saveMunicipality', (t) =>
    t.field({
      type: saved,
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({ required: true }),
        nombre: t.arg.string({ required: true }),
      },
      extensions: guardedBy(saveMunicipality),
      resolve: async (_root, { id, ...args }, context) => ({
        saved: true,
        errors: [],
        municipality: await saveMunicipality(context, { ...args, id: String(id) }),
      }),
    }),
  );
}
