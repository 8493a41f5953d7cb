import { listExport } from '../../core/lists/list-export.ts';
import type { SheetColumn } from '../../core/reports/excel/workbook.ts';
import { contractFilters, contractPage, VIEW } from './contrato.queries.ts';
import type { ContractParty, ContractRow } from './contrato.repository.ts';

const names = (parties: readonly ContractParty[]): string =>
  parties.map(({ nombres }) => nombres).join('; ');

const columns: readonly SheetColumn<ContractRow>[] = [
  { title: 'Nombre', kind: 'text', value: (row) => row.nombre },
  { title: 'Código', kind: 'text', value: (row) => row.identificacion_formal },
  { title: 'Tipo', kind: 'text', value: (row) => row.tipo },
  { title: 'Valor', kind: 'number', value: (row) => row.valor },
  { title: 'Fecha Inicio', kind: 'date', value: (row) => row.fecha_inicio },
  { title: 'Fecha Fin', kind: 'date', value: (row) => row.fecha_fin },
  { title: 'Estado', kind: 'text', value: (row) => row.estado },
  { title: 'Contratantes', kind: 'text', value: (row) => names(row.contratantes) },
  { title: 'Contratados', kind: 'text', value: (row) => names(row.contratados) },
  { title: 'Contrato padre', kind: 'text', value: (row) => row.padre_identificacion },
  { title: 'Objeto', kind: 'text', value: (row) => row.objeto },
];

/** The Excel of the list of contracts. */
export const contractsExport = listExport({
  name: 'contratos',
  title: 'Contratos',
  access: VIEW,
  filters: contractFilters,
  columns,
  page: ({ db }, input, filters) => contractPage(db, { ...input, ...filters }),
});
