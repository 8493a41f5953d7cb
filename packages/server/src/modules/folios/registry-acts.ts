import { registryActFields } from '@comarca/shared/modules/folios/tradition';
import { superusersOnly } from '../../core/management/managed-access.ts';
import { managedEntity } from '../../core/management/managed-entity.ts';
import { registryActTable } from './tradition.repository.ts';

/** What acts of the registry mean for a title. */
export const registryAct = managedEntity({
  entity: 'actoRegistral',
  graphql: {
    type: 'RegistryAct',
    list: 'registryActsRelay',
    save: 'saveRegistryAct',
    remove: 'deleteRegistryAct',
  },
  access: superusersOnly,
  fields: registryActFields,
  unique: { actos_registrales_codigo: 'nombre' },
  repository: registryActTable,
});
