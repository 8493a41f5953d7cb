import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import { formatDate, formatMoney } from '@comarca/shared/core/formats';
import type { ListColumn } from '../../../platform/management/list-table.tsx';
import { RowAction } from '../../../ui/row-action.tsx';
import { WrappedText } from '../../../ui/wrapped-text.tsx';
import type { ContractListRow } from '../operations/contratos.ts';

interface Acts {
  onOpen: (id: string) => void;
  /** Null for who may not. */
  onEdit: ((id: string) => void) | null;
}

/** The columns of the list of contracts. */
export const contractColumns = ({ onOpen, onEdit }: Acts): ListColumn<ContractListRow>[] => [
  { key: 'numero', title: '#', align: 'right', width: 56, render: (_, number) => number },
  {
    key: 'nombre',
    title: 'Nombre',
    orderBy: 'nombre',
    render: ({ nombre }) => <WrappedText>{nombre}</WrappedText>,
  },
  {
    key: 'codigo',
    title: 'Código',
    orderBy: 'identificacionFormal',
    render: ({ identificacionFormal }) => <WrappedText>{identificacionFormal}</WrappedText>,
  },
  {
    key: 'tipo',
    title: 'Tipo',
    orderBy: 'tipo',
    secondary: true,
    render: ({ tipo }) => <WrappedText>{tipo.tipo}</WrappedText>,
  },
  {
    key: 'valor',
    title: 'Valor',
    orderBy: 'valor',
    align: 'right',
    secondary: true,
    render: ({ valor }) => formatMoney(valor),
  },
  {
    key: 'inicio',
    title: 'Fecha Inicio',
    orderBy: 'fechaInicio',
    secondary: true,
    render: ({ fechaInicio }) => formatDate(fechaInicio),
  },
  {
    key: 'fin',
    title: 'Fecha Fin',
    orderBy: 'fechaFinalizacion',
    secondary: true,
    render: ({ fechaFinalizacion }) => formatDate(fechaFinalizacion),
  },
  {
    key: 'estado',
    title: 'Estado',
    orderBy: 'estado',
    secondary: true,
    render: ({ estado }) => estado.estado,
  },
  {
    key: 'opciones',
    title: 'Opciones',
    align: 'center',
    pinned: true,
    render: ({ id, nombre }) => (
      <>
        <RowAction icon={<EyeOutlined />} title="Ver" name={nombre} onClick={() => onOpen(id)} />
        {onEdit && (
          <RowAction
            icon={<EditOutlined />}
            title="Editar"
            name={nombre}
            onClick={() => onEdit(id)}
          />
        )}
      </>
    ),
  },
];
