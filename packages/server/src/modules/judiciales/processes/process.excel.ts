import { processFields } from '@comarca/shared/modules/judiciales/process.fields';
import { formatProcessNumber } from '@comarca/shared/modules/judiciales/process-number';
import { listExport } from '../../../core/lists/list-export.ts';
import { fieldColumns } from '../../../core/management/field-columns.ts';
import { VIEW } from '../access.ts';
import { processFilters } from './process.queries.ts';
import { listProcesses } from './process.repository.ts';

const columns = fieldColumns(processFields, [
  'numero',
  'despacho',
  'municipio',
  'tipo',
  'etapa',
  'estado',
  'proyecto',
  'abogado',
  'partes',
  'fechaRadicacion',
  'ultimaActuacion',
  'proximoTermino',
  'cuantia',
  'provision',
  'objeto',
]);

/** The Excel of the list of judicial processes. */
export const processesExport = listExport({
  name: 'procesos-judiciales',
  title: 'Procesos judiciales',
  access: VIEW,
  filters: processFilters.schema,
  columns,
  page: async ({ db }, input, filters) => {
    const { nodes, pageInfo } = await listProcesses(db, { ...input, ...filters });
    const shown = nodes.map((row) => ({ ...row, numero: formatProcessNumber(row.numero) }));
    return { nodes: shown, pageInfo };
  },
});
