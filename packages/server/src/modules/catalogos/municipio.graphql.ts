import type { Builder } from '../../core/graphql/builder.ts';
import { guardedBy } from '../../core/graphql/secure-schema.ts';
import { pageArgs, pageType } from '../../core/graphql/shapes.ts';
import type { DepartmentRow, MunicipalityRow } from './municipio.repository.ts';
import { departments, municipalities } from './municipio.service.ts';

/** Municipalities and departments of DIVIPOLA: read only, an import keeps them. */
export function municipioGraphql(builder: Builder): void {
  const municipality = builder.objectRef<MunicipalityRow>('CatalogueMunicipality').implement({
    fields: (t) => ({
      codigo: t.exposeString('codigo'),
      nombre: t.exposeString('nombre'),
      departamento: t.exposeString('departamento'),
      conGeometria: t.exposeBoolean('conGeometria'),
    }),
  });
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
    departments: t.field({
      type: [department],
      extensions: guardedBy(departments),
      resolve: (_root, _args, context) => departments(context, {}),
    }),
  }));
}
