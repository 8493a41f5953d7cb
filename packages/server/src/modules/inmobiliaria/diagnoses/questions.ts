import { questionFields } from '@comarca/shared/modules/inmobiliaria/diagnosis.fields';
import { superusersOnly } from '../../../core/management/managed-access.ts';
import { managedEntity } from '../../../core/management/managed-entity.ts';
import { questionTable } from './diagnosis.repository.ts';

/** What the checklists of diagnoses ask. */
export const diagnosisQuestion = managedEntity({
  entity: 'preguntaDiagnostico',
  graphql: {
    type: 'DiagnosisQuestion',
    list: 'diagnosisQuestionsRelay',
    save: 'saveDiagnosisQuestion',
    remove: 'deleteDiagnosisQuestion',
  },
  access: superusersOnly,
  fields: questionFields,
  unique: { preguntas_diagnostico_gi_texto: 'texto' },
  repository: questionTable,
});
