import { agentLabel, letterFields } from '@comarca/shared/modules/correspondencia/letter.fields';
import { listExport } from '../../../core/lists/list-export.ts';
import { fieldColumns } from '../../../core/management/field-columns.ts';
import type { SheetColumn } from '../../../core/reports/excel/workbook.ts';
import { letterFilters, letterPage } from './letter.queries.ts';
import type { LetterRow } from './letter.repository.ts';

/** Who a letter comes from and who gets it: outside and inside change places with its direction. */
const sender = (row: LetterRow): string => (row.saliente ? row.firmante : row.agente_externo);
const recipient = (row: LetterRow): string => (row.saliente ? row.agente_externo : row.funcionario);

const own = {
  codigoRadicacion: (row: LetterRow) => row.codigo_radicacion,
  codigoExterno: (row: LetterRow) => row.codigo_externo,
  tipo: (row: LetterRow) => row.tipo,
  filed: (row: LetterRow) => row.fecha_radicacion?.toISOString(),
  fechaLimite: (row: LetterRow) => row.fecha_limite,
};

const of = (...names: readonly (keyof typeof letterFields)[]) =>
  fieldColumns<typeof letterFields, LetterRow>(letterFields, names, own);

const columns: readonly SheetColumn<LetterRow>[] = [
  ...of('codigoRadicacion', 'codigoExterno'),
  { title: 'Proyecto/Proceso', kind: 'text', value: (row) => row.proyecto ?? row.proceso },
  ...of('tipo', 'descripcion'),
  { title: agentLabel(false), kind: 'text', value: sender },
  ...of('filed'),
  { title: agentLabel(true), kind: 'text', value: recipient },
  ...of('estado'),
  { title: 'Anulada', kind: 'text', value: ({ anulado }) => (anulado ? 'SI' : 'NO') },
  ...of('fechaLimite'),
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
