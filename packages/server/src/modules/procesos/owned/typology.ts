import { schemaOf } from '@comarca/shared/core/record/record-fields';
import { typologyFields } from '@comarca/shared/modules/procesos/administration.fields';
import { contentTypeOf } from '@comarca/shared/modules/procesos/content-types';
import { modelAccess } from '../../../core/management/managed-access.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { MANAGE_PROJECT, ofProject, projectInput } from '../owner.ts';
import { projectArgs, referenceTypes } from '../references.graphql.ts';
import { typologyTable } from './typology.repository.ts';

/** Typologies of a project's functional units. */
export const typology = managedEntity({
  entity: 'tipologia',
  graphql: {
    type: 'Typology',
    list: 'typologiesRelay',
    save: 'saveTypology',
    remove: 'deleteTypology',
  },
  access: modelAccess('proyectos.tipologia', MANAGE_PROJECT),
  fields: typologyFields,
  schema: schemaOf(typologyFields).extend(projectInput),
  unique: { tipologias_nombre: 'nombre' },
  repository: typologyTable,
  types: (t, builder) => ({
    contentType: t.field({
      type: referenceTypes(builder).contentType,
      nullable: true,
      resolve: (row) => (row.contentType ? contentTypeOf(row.contentType) : null),
    }),
    estructuraProductos: t.id({ nullable: true, resolve: (row) => row.estructura }),
  }),
  args: projectArgs,
  ...ofProject,
});
