import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import type {
  closureFields,
  processTypeFields,
  stageFields,
} from '@comarca/shared/modules/judiciales/file.fields';
import type { ManagedRow } from '../../core/management/managed-repository.ts';
import { plainTable } from '../../core/management/plain-table.repository.ts';

type TypeValues = SavedValues<typeof processTypeFields>;

export const processTypeTable = plainTable<
  ManagedRow & TypeValues,
  TypeValues,
  'tipos_proceso_judicial'
>({
  table: 'tipos_proceso_judicial',
  columns: { descripcion: 'descripcion' },
  search: ['descripcion'],
  orderBy: ['descripcion'],
});

type StageValues = SavedValues<typeof stageFields>;

export const stageTable = plainTable<ManagedRow & StageValues, StageValues, 'etapas_judiciales'>({
  table: 'etapas_judiciales',
  columns: { orden: 'orden', descripcion: 'descripcion' },
  search: ['descripcion'],
  orderBy: ['orden', 'descripcion'],
});

type ClosureValues = SavedValues<typeof closureFields>;

export const closureTable = plainTable<
  ManagedRow & ClosureValues,
  ClosureValues,
  'cierres_judiciales'
>({
  table: 'cierres_judiciales',
  columns: { nombre: 'nombre', regla: 'regla', desde: 'desde', hasta: 'hasta' },
  search: ['nombre'],
  orderBy: ['nombre', 'regla'],
});
