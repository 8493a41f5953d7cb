import {
  closureFields,
  closureSchema,
  processTypeFields,
  stageFields,
} from '@comarca/shared/modules/judiciales/file.fields';
import { superusersOnly } from '../../core/management/managed-access.ts';
import { managedEntity } from '../../core/management/managed-entity.ts';
import { closureTable, processTypeTable, stageTable } from './catalogues.repository.ts';

export const judicialProcessType = managedEntity({
  entity: 'tipoProcesoJudicial',
  graphql: {
    type: 'JudicialProcessType',
    list: 'judicialProcessTypesRelay',
    save: 'saveJudicialProcessType',
    remove: 'deleteJudicialProcessType',
  },
  access: superusersOnly,
  fields: processTypeFields,
  unique: { tipos_proceso_judicial_descripcion: 'descripcion' },
  repository: processTypeTable,
});

export const judicialStage = managedEntity({
  entity: 'etapaJudicial',
  graphql: {
    type: 'JudicialStage',
    list: 'judicialStagesRelay',
    save: 'saveJudicialStage',
    remove: 'deleteJudicialStage',
  },
  access: superusersOnly,
  fields: stageFields,
  unique: { etapas_judiciales_descripcion: 'descripcion' },
  repository: stageTable,
});

/** Days on which courts are closed: terms are counted again when they change. */
export const judicialClosing = managedEntity({
  entity: 'cierreJudicial',
  graphql: {
    type: 'JudicialClosure',
    list: 'judicialClosuresRelay',
    save: 'saveJudicialClosure',
    remove: 'deleteJudicialClosure',
  },
  access: superusersOnly,
  fields: closureFields,
  schema: closureSchema,
  unique: { cierres_judiciales_nombre: 'nombre' },
  repository: closureTable,
});
