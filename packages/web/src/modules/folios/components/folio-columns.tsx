import { ApartmentOutlined } from '@ant-design/icons';
import { folioFields } from '@comarca/shared/modules/folios/folio.fields';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { fieldColumns, optionsColumn } from '../../../platform/record/field-columns.tsx';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import type { FolioListRow } from '../operations/folios.ts';
import { FolioState } from './folio-state.tsx';

const own = {
  fmi: { whole: true },
  address: { grows: true },
  state: { render: ({ estado }: FolioListRow) => <FolioState state={estado} /> },
};

interface Acts {
  onOpen: (id: string) => void;
  /** Null for who may not. */
  onEdit: ((id: string) => void) | null;
  onTree: (id: string) => void;
}

/** The columns of the list of folios. */
export const folioColumns = ({ onOpen, onEdit, onTree }: Acts): ListColumn<FolioListRow>[] => [
  numberColumn,
  ...fieldColumns<typeof folioFields, FolioListRow>(
    folioFields,
    [
      'fmi',
      'municipality',
      'address',
      'state',
      'propertyType',
      'origin',
      'area',
      'opened',
      'loaded',
    ],
    { main: 4, ...own },
  ),
  optionsColumn<FolioListRow>({
    nameOf: ({ fmi }) => fmi,
    onOpen,
    onEdit,
    more: ({ id, fmi }) => (
      <RowAction
        icon={<ApartmentOutlined />}
        title="Ver árbol"
        name={fmi}
        onClick={() => onTree(id)}
      />
    ),
  }),
];

/** The columns of the folios that the dashboard counts. */
export const summaryColumns = (onOpen: (id: string) => void): ListColumn<FolioListRow>[] => [
  numberColumn,
  ...fieldColumns<typeof folioFields, FolioListRow>(
    folioFields,
    ['fmi', 'municipality', 'state', 'propertyType', 'origin', 'loaded', 'loader'],
    { main: 3, ...own },
  ),
  optionsColumn<FolioListRow>({ nameOf: ({ fmi }) => fmi, onOpen, onEdit: null }),
];
