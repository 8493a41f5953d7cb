import { DeleteOutlined } from '@ant-design/icons';
import { ellipsis } from '@comarca/shared/core/formats';
import { developmentFields } from '@comarca/shared/modules/desarrollos/development.fields';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { fieldColumns, optionsColumn } from '../../../platform/record/field-columns.tsx';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import type { DevelopmentListRow } from '../operations/developments.ts';
import { DifficultyChip, PriorityChip, StateChip } from './development-chips.tsx';

interface Acts {
  onOpen: (id: string) => void;
  /** Null for who may not. */
  onEdit?: ((id: string) => void) | null;
  onDelete?: ((id: string) => Promise<void>) | null;
}

/** The columns of the list of developments, in the requirement's order. */
export const developmentColumns = ({
  onOpen,
  onEdit = null,
  onDelete = null,
}: Acts): ListColumn<DevelopmentListRow>[] => [
  numberColumn,
  ...columns,
  optionsColumn<DevelopmentListRow>({
    nameOf: ({ titulo }) => titulo,
    onOpen,
    onEdit,
    more: ({ id, titulo }) =>
      onDelete && (
        <RowAction
          icon={<DeleteOutlined />}
          title="Eliminar"
          name={titulo}
          onClick={() => void onDelete(id)}
          danger
        />
      ),
  }),
];

const columns = fieldColumns<typeof developmentFields, DevelopmentListRow>(
  developmentFields,
  [
    'titulo',
    'descripcion',
    'estado',
    'fechaInicio',
    'fechaFin',
    'fechaPublicacion',
    'recursos',
    'prioridad',
    'dificultad',
  ],
  {
    descripcion: {
      secondary: true,
      render: ({ descripcionTexto }) => (
        <WrappedText>{ellipsis(descripcionTexto, 120)}</WrappedText>
      ),
    },
    estado: { render: ({ estado }) => <StateChip state={estado} /> },
    fechaInicio: { secondary: true },
    fechaFin: { secondary: true },
    fechaPublicacion: { secondary: true },
    recursos: {
      secondary: true,
      render: ({ recursos }) =>
        recursos.length === 0 ? <NoData>SIN ASIGNAR</NoData> : <Usernames people={recursos} />,
    },
    prioridad: { render: ({ prioridad }) => <PriorityChip grade={prioridad} /> },
    dificultad: {
      secondary: true,
      render: ({ dificultad }) => <DifficultyChip grade={dificultad} />,
    },
  },
);

const Usernames = ({ people }: { people: DevelopmentListRow['recursos'] }) => (
  <WrappedText>{people.map(({ username }) => username).join(', ')}</WrappedText>
);

/** For a summary, which does not sort. */
export const summaryColumns = (acts: Acts): ListColumn<DevelopmentListRow>[] =>
  developmentColumns(acts).map(({ orderBy: _sorts, ...column }) => column);
