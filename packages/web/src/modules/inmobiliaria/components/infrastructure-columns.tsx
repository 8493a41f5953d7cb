import { DeleteOutlined } from '@ant-design/icons';
import { infrastructureFields } from '@comarca/shared/modules/inmobiliaria/infrastructure.fields';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { fieldColumns, optionsColumn } from '../../../platform/record/field-columns.tsx';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import type { InfrastructureListRow } from '../operations/infrastructures/infrastructures.ts';
import '../real-estate.css';
import { UnitChips, type UnitOf } from './unit-chips.tsx';

interface Acts {
  onOpen: (id: string) => void;
  /** Null for who may not. */
  onEdit: ((id: string) => void) | null;
  onUnit: ((unit: UnitOf, row: InfrastructureListRow) => void) | null;
  onDelete: ((row: InfrastructureListRow) => void) | null;
}

/** The columns of the list of infrastructures. */
export const infrastructureColumns = ({
  onOpen,
  onEdit,
  onUnit,
  onDelete,
}: Acts): ListColumn<InfrastructureListRow>[] => [
  numberColumn,
  ...fieldColumns<typeof infrastructureFields, InfrastructureListRow>(
    infrastructureFields,
    [
      'nombre',
      'predio',
      'proyecto',
      'descripcion',
      'tipoDerecho',
      'tipoInfraestructuraSig',
      'created',
      'unidades',
      'estadoDerecho',
    ],
    {
      main: 3,
      nombre: {
        main: true,
        render: ({ nombreInfraestructuraJuridica, colorRelleno }) => (
          <span className="gi-nombre">
            <span className="gi-color" style={{ background: colorRelleno }} aria-hidden="true" />
            <WrappedText>{nombreInfraestructuraJuridica}</WrappedText>
          </span>
        ),
      },
      descripcion: { grows: true },
      unidades: {
        render: (row) => (
          <UnitChips units={row.unidades} onUnit={onUnit && ((unit) => onUnit(unit, row))} />
        ),
      },
    },
  ),
  optionsColumn<InfrastructureListRow>({
    nameOf: ({ nombreInfraestructuraJuridica: name }) => name,
    onOpen,
    onEdit,
    more: (row) =>
      onDelete && (
        <RowAction
          icon={<DeleteOutlined />}
          title="Eliminar"
          name={row.nombreInfraestructuraJuridica}
          danger
          onClick={() => onDelete(row)}
        />
      ),
  }),
];
