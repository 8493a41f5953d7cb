import {
  rightStateFields,
  rightTypeFields,
  sigTypeFields,
} from '@comarca/shared/modules/inmobiliaria/infrastructure.fields';
import { superusersOnly } from '../../../core/management/managed-access.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { rightStateTable, rightTypeTable, sigTypeTable } from './catalogues.repository.ts';

export const rightType = managedEntity({
  entity: 'tipoDerecho',
  graphql: {
    type: 'RightType',
    list: 'rightTypesRelay',
    save: 'saveRightType',
    remove: 'deleteRightType',
  },
  access: superusersOnly,
  fields: rightTypeFields,
  unique: { tipos_derecho_gi_tipo: 'tipo' },
  repository: rightTypeTable,
});

export const rightState = managedEntity({
  entity: 'estadoDerecho',
  graphql: {
    type: 'RightState',
    list: 'rightStatesRelay',
    save: 'saveRightState',
    remove: 'deleteRightState',
  },
  access: superusersOnly,
  fields: rightStateFields,
  unique: { estados_derecho_gi_estado: 'estado' },
  repository: rightStateTable,
});

export const sigType = managedEntity({
  entity: 'tipoInfraestructuraSig',
  graphql: {
    type: 'SigType',
    list: 'sigTypesRelay',
    save: 'saveSigType',
    remove: 'deleteSigType',
  },
  access: superusersOnly,
  fields: sigTypeFields,
  unique: { tipos_infraestructura_sig_tipo: 'tipo' },
  repository: sigTypeTable,
});
