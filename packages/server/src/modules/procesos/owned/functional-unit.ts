import { schemaOf } from '@comarca/shared/core/record/record-fields';
import { functionalUnitFields } from '@comarca/shared/modules/procesos/administration.fields';
import type { z } from 'zod';
import type { Builder } from '../../../core/graphql/builder.ts';
import { chosen } from '../../../core/history/chosen.ts';
import { modelAccess } from '../../../core/management/managed-access.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import {
  guardOwnedValues,
  MANAGE_PROJECT,
  ofProject,
  type projectFilter,
  projectInput,
  requiredOwnerOf,
} from '../owner.ts';
import { projectArgs } from '../references.graphql.ts';
import { typologiesOfUnit } from './eligible.repository.ts';
import { maybeIdTextOf } from './id-texts.ts';
import { requireOwned } from './owned-references.repository.ts';
import { type FunctionalUnitRow, functionalUnitTable } from './typology.repository.ts';

const schema = schemaOf(functionalUnitFields).extend({
  ...projectInput,
  tipologia: functionalUnitFields.tipologia.schema.pipe(maybeIdTextOf('tipologia')),
});

/** Functional units of a project. */
export const functionalUnit = managedEntity<
  FunctionalUnitRow,
  typeof functionalUnitFields,
  typeof projectFilter,
  z.output<typeof schema>
>({
  entity: 'unidadFuncional',
  graphql: {
    type: 'FunctionalUnit',
    list: 'functionalUnitsRelay',
    save: 'saveFunctionalUnit',
    remove: 'deleteFunctionalUnit',
  },
  access: modelAccess('proyectos.unidadfuncional', MANAGE_PROJECT),
  fields: functionalUnitFields,
  schema,
  chosen: {
    tipologia: { of: (row) => chosen(row.tipologiaId, row.tipologia), among: typologiesOfUnit },
  },
  unique: { unidades_funcionales_nombre: 'nombre' },
  repository: functionalUnitTable,
  types: (t, builder) => ({
    tipologia: t.field({
      type: typologyType(builder),
      nullable: true,
      resolve: (row) => (row.tipologiaId === null ? null : row),
    }),
    estructuraProductos: t.id({ nullable: true, resolve: (row) => row.estructura }),
  }),
  args: projectArgs,
  ...ofProject,
  async guardValues(scope, values, before) {
    await guardOwnedValues(scope, values, before);
    if (values.tipologia === null) return;
    const owner = requiredOwnerOf(before ?? values);
    await requireOwned(scope.db, 'tipologias', owner, [values.tipologia], 'tipologia');
  },
});

const typologyType = (builder: Builder) =>
  builder.objectRef<FunctionalUnitRow>('UnitTypology').implement({
    fields: (t) => ({
      id: t.id({ resolve: (row) => row.tipologiaId ?? 0 }),
      nombre: t.string({ resolve: (row) => row.tipologia ?? '' }),
      estructuraProductos: t.id({ nullable: true, resolve: (row) => row.estructura }),
    }),
  });
