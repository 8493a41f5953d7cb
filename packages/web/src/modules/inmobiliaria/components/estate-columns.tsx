import { ApartmentOutlined, DeleteOutlined, ExportOutlined } from '@ant-design/icons';
import { estateFields } from '@comarca/shared/modules/inmobiliaria/estate.fields';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { fieldColumns, optionsColumn } from '../../../platform/record/field-columns.tsx';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import type { EstateListRow } from '../operations/estates/estates.ts';
import { UnitChips, type UnitOf } from './unit-chips.tsx';
import '../real-estate.css';

interface Acts {
  onOpen: (id: string) => void;
  /** Null for who may not. */
  onEdit: ((id: string) => void) | null;
  onStructure: ((row: EstateListRow) => void) | null;
  onUnit: ((unit: UnitOf, row: EstateListRow) => void) | null;
  onDelete: ((row: EstateListRow) => void) | null;
}

/** The columns of the estates that the dashboard counts. */
export const summaryColumns = (onOpen: (id: string) => void): ListColumn<EstateListRow>[] => [
  numberColumn,
  ...fieldColumns<typeof estateFields, EstateListRow>(
    estateFields,
    [
      'codigoSig',
      'nombrePredioFmi',
      'proyecto',
      'usoSuelo',
      'juridico',
      'catastral',
      'campo',
      'created',
    ],
    { main: 3, codigoSig: { main: true, whole: true } },
  ),
  optionsColumn<EstateListRow>({ nameOf: ({ codigoSig }) => codigoSig, onOpen, onEdit: null }),
];

/** The columns of the list of estates. */
export const estateColumns = (acts: Acts): ListColumn<EstateListRow>[] => [
  numberColumn,
  ...fieldColumns<typeof estateFields, EstateListRow>(
    estateFields,
    [
      'codigoSig',
      'nombrePredioFmi',
      'proyecto',
      'matriculaInmobiliaria',
      'municipio',
      'npnCatastro',
      'created',
      'unidades',
      'infraestructuras',
    ],
    {
      main: 4,
      codigoSig: {
        main: true,
        whole: true,
        render: ({ codigoSig, colorPredio }) => (
          <span className="gi-nombre">
            <span className="gi-color" style={{ background: colorPredio }} aria-hidden="true" />
            <WrappedText>{codigoSig}</WrappedText>
          </span>
        ),
      },
      nombrePredioFmi: {
        grows: true,
        render: ({ nombrePredioFmi }) => <Numbers none="Sin nombre">{nombrePredioFmi}</Numbers>,
      },
      matriculaInmobiliaria: {
        render: ({ matriculaInmobiliaria }) => (
          <Numbers none="Sin FMI">{matriculaInmobiliaria}</Numbers>
        ),
      },
      npnCatastro: {
        render: ({ npnCatastro }) => <Numbers none="Sin NPN">{npnCatastro}</Numbers>,
      },
      municipio: {
        render: ({ municipio }) => (
          <Numbers none="Sin municipio">
            {municipio ? `${municipio.nombre}, ${municipio.departamento.nombre}` : ''}
          </Numbers>
        ),
      },
      unidades: {
        render: (row) => (
          <UnitChips
            units={row.unidadesPredio}
            onUnit={acts.onUnit && ((unit) => acts.onUnit?.(unit, row))}
          />
        ),
      },
    },
  ),
  optionsColumn<EstateListRow>({
    nameOf: ({ codigoSig }) => codigoSig,
    onOpen: acts.onOpen,
    onEdit: acts.onEdit,
    more: (row) => <Options row={row} {...acts} />,
  }),
];

/** A text of a row, or that it has none. */
const Numbers = ({ children, none }: { children: string; none: string }) =>
  children === '' ? <NoData>{none}</NoData> : <WrappedText>{children}</WrappedText>;

function Options({
  row,
  onStructure,
  onDelete,
}: { row: EstateListRow } & Pick<Acts, 'onStructure' | 'onDelete'>) {
  const { linkPhp, estructuraProductos } = row.proyecto;
  return (
    <>
      {onStructure && estructuraProductos && (
        <RowAction
          icon={<ApartmentOutlined />}
          title="Estructura de productos"
          name={row.codigoSig}
          onClick={() => onStructure(row)}
        />
      )}
      {linkPhp && (
        <RowAction
          icon={<ExportOutlined />}
          title="Vista tradicional"
          name={row.codigoSig}
          onClick={() => window.open(linkPhp, '_blank', 'noopener')}
        />
      )}
      {onDelete && (
        <RowAction
          icon={<DeleteOutlined />}
          title="Eliminar"
          name={row.codigoSig}
          danger
          onClick={() => onDelete(row)}
        />
      )}
    </>
  );
}
