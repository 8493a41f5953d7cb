import { typologySchema } from '@comarca/shared/modules/procesos/administracion.schema';
import { contentTypeOf } from '@comarca/shared/modules/procesos/content-types';
import { modelAccess } from '../../core/management/managed-access.ts';
import { managedEntity } from '../../core/management/managed-entity.ts';
import { MANAGE_PROJECT, ofProject, projectInput } from './owner.ts';
import { projectArgs, referenceTypes } from './references.graphql.ts';
import { tipologiaTable } from './tipologia.repository.ts';

/** Typologies of a project's functional units. */
export const tipologia = managedEntity({
  entity: 'tipologia',
  graphql: {
    type: 'Typology',
    list: 'typologiesRelay',
    save: 'saveTypology',
    remove: 'deleteTypology',
  },
  access: modelAccess('proyectos.tipologia', MANAGE_PROJECT),
  schema: typologySchema.extend(projectInput),
  labels: { nombre: 'Nombre', descripcion: 'Descripción', contentType: 'Modelo relacionado' },
  unique: { tipologias_nombre: 'nombre' },
  repository: tipologiaTable,
  fields: (t, builder) => ({
    nombre: t.exposeString('nombre'),
    descripcion: t.exposeString('descripcion'),
    contentType: t.field({
      type: referenceTypes(builder).contentType,
      nullable: true,
      resolve: (row) => (row.contentType ? contentTypeOf(row.contentType) : null),
    }),
    estructuraProductos: t.id({ nullable: true, resolve: (row) => row.estructura }),
  }),
  args: (arg) => ({
    ...projectArgs(arg),
    nombre: arg.string({ required: true }),
    descripcion: arg.string({ required: true }),
    contentType: arg.id(),
  }),
  ...ofProject,
});
