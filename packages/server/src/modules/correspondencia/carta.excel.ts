import { listExport } from '../../core/lists/list-export.ts';
import type { SheetColumn } from '../../core/reports/excel/workbook.ts';
import { letterFilters, letterPage } from './carta.queries.ts';
import type { LetterRow } from './carta.repository.ts';

/** Who a letter comes from and who gets it: outside and inside change places with its direction. */
const sender = (row: LetterRow): string => (row.saliente ? row.firmante : row.agente_externo);
const recipient = (row: LetterRow): string => (row.saliente ? row.agente_externo : row.funcionario);

const columns: readonly SheetColumn<LetterRow>[] = [
  { title: 'Radicado', kind: 'text', value: (row) => row.codigo_radicacion },
  { title: 'Radicado Externo', kind: 'text', value: (row) => row.codigo_externo },
  { title: 'Proyecto/Proceso', kind: 'text', value: (row) => row.proyecto ?? row.proceso },
  { title: 'Tipo Correspondencia', kind: 'text', value: (row) => row.tipo },
  { title: 'Descripción', kind: 'text', value: (row) => row.descripcion },
  { title: 'Remitente', kind: 'text', value: sender },
  {
    title: 'Fecha Radicación',
    kind: 'datetime',
    value: (row) => row.fecha_radicacion?.toISOString(),
  },
  { title: 'Destinatario', kind: 'text', value: recipient },
  { title: 'Estado', kind: 'text', value: (row) => row.estado },
  { title: 'Fecha límite', kind: 'date', value: (row) => row.fecha_limite },
];

/** The Excel of the list of letters, of the mailbox and of the report. */
export const lettersExport = listExport({
  name: 'correspondencia',
  title: 'Correspondencia',
  access: 'sesion',
  filters: letterFilters,
  columns,
  page: (scope, input, filters) => letterPage(scope, { ...input, ...filters }),
});
