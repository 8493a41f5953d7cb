import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type { negotiationStageFields } from '@comarca/shared/modules/inmobiliaria/negotiation.fields';
import type { ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';

type Stage = SavedValues<typeof negotiationStageFields>;
export type StageRow = ManagedRow & Stage;

export const stageTable = plainTable<StageRow, Stage, 'etapas_negociacion_gi'>({
  table: 'etapas_negociacion_gi',
  columns: { orden: 'orden', nombre: 'nombre', clase: 'clase', color: 'color', dias: 'dias' },
  search: ['nombre', 'clase'],
  orderBy: ['orden', 'nombre', 'clase'],
});
