import { blockSchema } from '@comarca/shared/modules/procesos/administracion.schema';
import { modelAccess } from '../../core/management/managed-access.ts';
import { managedEntity } from '../../core/management/managed-entity.ts';
import { bloqueTable } from './nombrado.repository.ts';
import {
  guardOwned,
  guardOwnedList,
  guardOwnedValues,
  MANAGE_PROJECT,
  projectFilter,
  projectInput,
} from './owner.ts';
import { projectArgs, projectListArgs } from './references.graphql.ts';

/** Blocks of a project. */
export const bloque = managedEntity({
  entity: 'bloque',
  graphql: { type: 'Block', list: 'blocksRelay', save: 'saveBlock', remove: 'deleteBlock' },
  access: modelAccess('proyectos.bloque', MANAGE_PROJECT),
  schema: blockSchema.extend(projectInput),
  labels: { nombre: 'Nombre' },
  unique: { bloques_nombre: 'nombre' },
  repository: bloqueTable,
  fields: (t) => ({ nombre: t.exposeString('nombre') }),
  args: (arg) => ({ ...projectArgs(arg), nombre: arg.string({ required: true }) }),
  filters: { schema: projectFilter, args: projectListArgs },
  guard: guardOwned,
  guardList: guardOwnedList,
  guardValues: guardOwnedValues,
});
