import { expect, test } from 'vitest';
import { monthRange } from '../../dashboard/dashboard-state.ts';
import { exportUrl } from './list-export.ts';
import { filterValues, type ListFilter, listSearch } from './list-state.ts';

const filters: ListFilter[] = [
  { key: 'tipo_In', label: 'Tipo', kind: 'lista', options: undefined },
  { key: 'fechaInicio_Range', label: 'Fecha Inicio', kind: 'rango' },
  { key: 'codigo_Isnull', label: 'Código', kind: 'si-no', yes: 'Sin código', no: 'Con código' },
];

const read = (search: Record<string, unknown>) => filterValues(filters, listSearch.parse(search));

test('filters are read from the address as the server takes them', () => {
  expect(
    read({
      tipo_In: ['1', '3'],
      fechaInicio_Range: ['2026-01-01', '2026-03-31'],
      codigo_Isnull: 'false',
    }),
  ).toEqual({
    tipo_In: ['1', '3'],
    fechaInicio_Range: ['2026-01-01T00:00:00Z', '2026-03-31T23:59:59Z'],
    codigo_Isnull: false,
  });
  expect(read({ tipo_In: '7' })).toEqual({ tipo_In: ['7'] });
});

test('days of what happened at a moment are those of Colombia', () => {
  const instants: ListFilter[] = [
    { key: 'fechaCreacion_Range', label: 'Fecha Creación', kind: 'rango', instants: true },
  ];
  const values = listSearch.parse({ fechaCreacion_Range: monthRange('2026-02') });
  expect(filterValues(instants, values)).toEqual({
    fechaCreacion_Range: ['2026-02-01T00:00:00-05:00', '2026-02-28T23:59:59-05:00'],
  });
});

test('what makes no sense in the address is no filter', () => {
  expect(
    read({ fechaInicio_Range: ['ayer', '2026-01-01'], codigo_Isnull: 'quizás', otra: 'x' }),
  ).toEqual({});
  expect(read({ fechaInicio_Range: '2026-01-01' })).toEqual({});
});

test('the Excel of a list has its search, order and filters', () => {
  const query = { first: 10, offset: 20, search: 'vía 4', orderBy: '-nombre' };
  expect(exportUrl('contratos', { ...query, filters: { tipo_In: ['1'] } })).toBe(
    '/api/v1/listas/contratos.xlsx?search=v%C3%ADa+4&orderBy=-nombre&filters=%7B%22tipo_In%22%3A%5B%221%22%5D%7D',
  );
  expect(exportUrl('contratos', { ...query, search: '', orderBy: null, filters: {} })).toBe(
    '/api/v1/listas/contratos.xlsx',
  );
});
