import {
  letterTypeSchema,
  nonWorkingDaySchema,
} from '@comarca/shared/modules/correspondencia/catalogos.schema';
import { superusersOnly } from '../../../core/management/managed-access.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { letterTypeTable, nonWorkingDayTable } from './catalogos.repository.ts';
import { recountDeadlines } from './plazo.ts';

export const diaNoHabil = managedEntity({
  entity: 'diaNoHabil',
  graphql: {
    type: 'NonWorkingDay',
    list: 'nonWorkingDaysRelay',
    save: 'saveNonWorkingDay',
    remove: 'deleteNonWorkingDay',
  },
  access: superusersOnly,
  schema: nonWorkingDaySchema,
  labels: { fecha: 'Fecha', nombre: 'Nombre' },
  unique: { dias_no_habiles_fecha: 'fecha' },
  repository: nonWorkingDayTable,
  fields: (t) => ({ fecha: t.exposeString('fecha'), nombre: t.exposeString('nombre') }),
  args: (arg) => ({
    fecha: arg.string({ required: true }),
    nombre: arg.string({ required: true }),
  }),
  check: (scope, change) => recountDeadlines(scope, change, scope.actor.id),
});

export const tipoCorrespondencia = managedEntity({
  entity: 'tipoCorrespondencia',
  graphql: {
    type: 'CorrespondenceType',
    list: 'correspondenceTypesRelay',
    save: 'saveCorrespondenceType',
    remove: 'deleteCorrespondenceType',
  },
  access: superusersOnly,
  schema: letterTypeSchema,
  labels: { nombre: 'Nombre', diasRespuesta: 'Días hábiles para responder' },
  unique: { tipos_correspondencia_nombre: 'nombre' },
  repository: letterTypeTable,
  fields: (t) => ({
    nombre: t.exposeString('nombre'),
    diasRespuesta: t.exposeInt('diasRespuesta', { nullable: true }),
  }),
  args: (arg) => ({
    nombre: arg.string({ required: true }),
    diasRespuesta: arg.int({}),
  }),
});
