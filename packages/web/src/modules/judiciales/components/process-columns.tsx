import { DeleteOutlined, FolderOpenOutlined } from '@ant-design/icons';
import { processFields } from '@comarca/shared/modules/judiciales/process.fields';
import { formatProcessNumber } from '@comarca/shared/modules/judiciales/process-number';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { fieldColumns, optionsColumn } from '../../../platform/record/field-columns.tsx';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import type { ProcessListRow } from '../operations/processes.ts';
import { ProcessNumber, StateChip } from './process-state.tsx';

interface Acts {
  onOpen: (id: string) => void;
  onFile: (id: string) => void;
  /** Null for who may not. */
  onEdit?: ((id: string) => void) | null;
  onDelete?: ((row: ProcessListRow) => void) | null;
}

/** The columns of the list of judicial processes. */
export const processColumns = ({
  onOpen,
  onFile,
  onEdit = null,
  onDelete = null,
}: Acts): ListColumn<ProcessListRow>[] => [
  numberColumn,
  ...columns,
  optionsColumn<ProcessListRow>({
    nameOf: ({ numero }) => formatProcessNumber(numero),
    onOpen,
    onEdit,
    more: (row) => (
      <>
        <RowAction
          icon={<FolderOpenOutlined />}
          title="Expediente"
          name={formatProcessNumber(row.numero)}
          onClick={() => onFile(row.id)}
        />
        {onDelete && (
          <RowAction
            icon={<DeleteOutlined />}
            title="Eliminar"
            name={formatProcessNumber(row.numero)}
            danger
            onClick={() => onDelete(row)}
          />
        )}
      </>
    ),
  }),
];

const columns = fieldColumns<typeof processFields, ProcessListRow>(
  processFields,
  [
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
    'provision',
  ],
  {
    main: 1,
    numero: { main: true, whole: true, render: ({ numero }) => <ProcessNumber numero={numero} /> },
    despacho: { grows: true },
    municipio: { asked: true },
    fechaRadicacion: { asked: true },
    ultimaActuacion: { asked: true },
    provision: { asked: true },
    estado: { secondary: false, render: ({ estado }) => <StateChip estado={estado} /> },
    abogado: {
      asked: true,
      render: ({ abogado }) =>
        abogado ? <WrappedText>{abogado.fullName}</WrappedText> : <NoData>Sin abogado</NoData>,
    },
    proximoTermino: { secondary: false },
  },
);

/** For a summary, which does not sort. */
export const summaryColumns = (acts: Acts): ListColumn<ProcessListRow>[] =>
  processColumns(acts).map(({ orderBy: _sorts, ...column }) => column);
