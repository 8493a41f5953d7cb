import {
  letterTypeFields,
  nonWorkingDayFields,
} from '@comarca/shared/modules/correspondencia/letter-catalogue.fields';
import { superusersOnly } from '../../../core/management/managed-access.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { letterTypeTable, nonWorkingDayTable } from './catalogues.repository.ts';
import { recountDeadlines } from './deadline.ts';

export const nonWorkingDay = managedEntity({
  entity: 'diaNoHabil',
  graphql: {
    type: 'NonWorkingDay',
    list: 'nonWorkingDaysRelay',
    save: 'saveNonWorkingDay',
    remove: 'deleteNonWorkingDay',
  },
  access: superusersOnly,
  fields: nonWorkingDayFields,
  unique: { dias_no_habiles_fecha: 'fecha' },
  repository: nonWorkingDayTable,
  types: (t) => ({ fecha: t.exposeString('fecha') }),
  check: (scope, change) => recountDeadlines(scope, change, scope.actor.id),
});

export const letterType = managedEntity({
  entity: 'tipoCorrespondencia',
  graphql: {
    type: 'CorrespondenceType',
    list: 'correspondenceTypesRelay',
    save: 'saveCorrespondenceType',
    remove: 'deleteCorrespondenceType',
  },
  access: superusersOnly,
  fields: letterTypeFields,
  unique: { tipos_correspondencia_nombre: 'nombre' },
  repository: letterTypeTable,
});
