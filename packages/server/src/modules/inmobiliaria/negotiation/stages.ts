import { negotiationStageFields } from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import { superusersOnly } from '../../../core/management/managed-access.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { stageTable } from './stage.repository.ts';

/** The name of a stage in the audit and where ids name one. */
export const STAGE = 'etapaNegociacion';

/** The stages that a negotiation goes through. */
export const negotiationStage = managedEntity({
  entity: STAGE,
  graphql: {
    type: 'NegotiationStage',
    list: 'negotiationStagesRelay',
    save: 'saveNegotiationStage',
    remove: 'deleteNegotiationStage',
  },
  access: superusersOnly,
  fields: negotiationStageFields,
  unique: { etapas_negociacion_gi_nombre: 'nombre' },
  repository: stageTable,
});
