import { useMemo } from 'react';
import type { ListFilter } from '../../../platform/management/list-state.ts';
import { useFilterOptions } from '../../../platform/management/use-filter-options.ts';
import { type LettersInit, lettersInitKey, loadLettersInit } from './correspondencia.ts';
import { findOwners, type OwnerKind, ownersByIds } from './instancias.ts';

/** The filters of the lists of letters and of their report. */
export function useLetterFilters(): readonly ListFilter[] {
  const { data, marked } = useFilterOptions(
    lettersInitKey,
    loadLettersInit,
    'al inicializar los filtros',
  );
  return useMemo(() => marked(filtersOf(data)), [data, marked]);
}

const filtersOf = (init: LettersInit | undefined): ListFilter[] => [
  picked('proceso', 'Procesos'),
  picked('proyecto', 'Proyectos'),
  { key: 'estado', label: 'Estado', kind: 'lista', options: named(init?.statuses) },
  { key: 'tipo', label: 'Tipo Correspondencia', kind: 'lista', options: named(init?.types) },
  { key: 'plantilla', label: 'Plantilla', kind: 'lista', options: named(init?.templates) },
  { key: 'fechaRadicacion_Range', label: 'Fecha Radicación', kind: 'rango', instants: true },
  picked('funcionario', 'Funcionario responsable'),
];

const picked = (kind: OwnerKind, label: string): ListFilter => ({
  key: kind,
  label,
  kind: 'buscador',
  source: `correspondencia-${kind}`,
  find: (text, signal) => findOwners(kind, text, signal),
  known: (ids, signal) => ownersByIds(kind, ids, signal),
});

const named = (items: readonly { id: string; nombre: string }[] | undefined) =>
  items?.map(({ id, nombre }) => ({ value: id, label: nombre }));
