import { letterFields } from '@comarca/shared/modules/correspondencia/letter.fields';
import type { ListFilter } from '../../../platform/management/list/list-state.ts';
import { useFiltersOf } from '../../../platform/management/list/use-filter-options.ts';
import { fieldFilters } from '../../../platform/record/field-filters.ts';
import { type LettersInit, lettersInit } from './letters.ts';
import { findOwners, type OwnerKind, ownersByIds } from './owners.ts';

/** The filters of the lists of letters and of their report. */
export const useLetterFilters = (): readonly ListFilter[] => useFiltersOf(lettersInit, filtersOf);

const filtersOf = (init: LettersInit | undefined): ListFilter[] => [
  picked('proceso', 'Procesos'),
  picked('proyecto', 'Proyectos'),
  ...filterOf('estado', init?.statuses),
  ...filterOf('tipo', init?.types),
  ...filterOf('plantilla', init?.templates),
  ...filterOf('filed'),
  picked('funcionario', 'Funcionario responsable'),
  { key: 'anulada', label: 'Anulación', kind: 'si-no', yes: 'Anuladas', no: 'Vigentes' },
];

const picked = (kind: OwnerKind, label: string): ListFilter => ({
  key: kind,
  label,
  kind: 'buscador',
  source: `correspondencia-${kind}`,
  find: (text, signal) => findOwners(kind, text, signal),
  known: (ids, signal) => ownersByIds(kind, ids, signal),
});

type Narrowing = 'estado' | 'tipo' | 'plantilla' | 'filed';

const filterOf = (
  name: Narrowing,
  among?: readonly { id: string; nombre: string }[],
): ListFilter[] =>
  fieldFilters({ [name]: { ...letterFields[name], named: 'nombre' } }, { [name]: among });
