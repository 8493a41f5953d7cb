import { DeleteOutlined, EditOutlined, EyeOutlined, UnlockOutlined } from '@ant-design/icons';
import { formatDate } from '@comarca/shared/core/formats';
import { listLabel } from '@comarca/shared/core/record/record-fields';
import { assignmentFields } from '@comarca/shared/modules/productos/assignment.fields';
import { isClosed } from '@comarca/shared/modules/productos/assignment.rules';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { rowOptions } from '../../../platform/management/list/rows/row-options.ts';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import type { AssignmentListRow } from '../operations/assignments/assignments.ts';
import { ControlMark } from './control-mark.tsx';
import { peopleColumns } from './people-columns.tsx';
import { StatusButton } from './status-button.tsx';

type Column = ListColumn<AssignmentListRow>;

const control = (of: 'duracion' | 'inicio' | 'finalizacion', title: string): Column => ({
  key: of,
  title,
  secondary: true,
  render: (row) => <ControlMark of={of} facts={row} brief />,
});

/** What every list of assignments shows. */
const assignmentColumns: readonly Column[] = [
  {
    key: 'identificador',
    title: listLabel(assignmentFields.identificador),
    orderBy: 'identificador',
    render: ({ identificador }) => identificador,
  },
  {
    key: 'actividad',
    title: listLabel(assignmentFields.actividad),
    render: ({ actividad }) => actividad.nombre,
  },
  ...peopleColumns<AssignmentListRow>(),
  {
    key: 'instancia',
    title: 'Proceso/Proyecto',
    secondary: true,
    render: ({ instanceName }) => instanceName,
  },
  {
    key: 'estado',
    title: listLabel(assignmentFields.estado),
    orderBy: 'estado',
    render: (row) => <StatusButton assignment={row} />,
  },
  {
    key: 'creacion',
    title: listLabel(assignmentFields.created),
    orderBy: 'fechaCreacion',
    secondary: true,
    render: ({ fechaCreacion }) => formatDate(fechaCreacion),
  },
  {
    key: 'proyecto',
    title: listLabel(assignmentFields.proyecto),
    secondary: true,
    isEmpty: ({ proyecto }) => !proyecto,
    render: ({ proyecto }) => proyecto?.nombre ?? '—',
  },
  {
    key: 'persona',
    title: listLabel(assignmentFields.personaSolicita),
    secondary: true,
    isEmpty: ({ personaSolicita }) => !personaSolicita,
    render: ({ personaSolicita }) => personaSolicita?.fullName ?? '—',
  },
  control('duracion', 'Control Duración'),
  control('inicio', 'Control Inicio'),
  control('finalizacion', 'Control Finalización'),
];

function onPhone(column: Column): Column[] {
  if (column.key === 'actividad') return [];
  if (column.key !== 'identificador') return [column];
  return [{ ...column, render: (row) => <NamedActivity row={row} /> }];
}

const NamedActivity = ({ row }: { row: AssignmentListRow }) => (
  <>
    {row.identificador}
    <small className="asignacion-actividad">{row.actividad.nombre}</small>
  </>
);

interface Acts {
  /** The person's side of these assignments: the column that would repeat them waits to be asked for. */
  side: 'gestion' | 'control' | 'equipo';
  onShow: (id: string) => void;
  /** null for who may not */
  onEdit: ((id: string) => void) | null;
  onDelete: ((row: AssignmentListRow) => void) | null;
  onUnlock: ((row: AssignmentListRow) => void) | null;
  /** on a telephone the activity stands under the identifier, so that the state is in sight */
  phone: boolean;
}

const shownOn = (phone: boolean, columns: readonly Column[]): readonly Column[] =>
  phone ? columns.flatMap(onPhone) : columns;

/** The columns of a project's or a process's assignments: it is the owner of them all. */
export const ownerColumns = (phone: boolean): readonly Column[] => [
  { ...numberColumn, secondary: phone },
  ...shownOn(
    phone,
    assignmentColumns.filter(({ key }) => key !== 'instancia'),
  ),
];

/** The columns of 'Mis asignaciones', with the options of each row. */
export const ownColumns = (acts: Acts): readonly Column[] => [
  { ...numberColumn, secondary: acts.phone },
  ...shownOn(acts.phone, assignmentColumns).map((column) =>
    column.key === acts.side ? { ...column, asked: true } : column,
  ),
  rowOptions((row) => <span className="opciones">{options(row, acts)}</span>),
];

const options = (
  row: AssignmentListRow,
  { onShow, onEdit, onDelete, onUnlock }: Acts,
): ReactNode => (
  <>
    {onEdit && !isClosed(row.estado.estado) && (
      <RowAction
        icon={<EditOutlined />}
        title="Editar"
        name={row.identificador}
        onClick={() => onEdit(row.id)}
      />
    )}
    <RowAction
      icon={<EyeOutlined />}
      title="Detalle"
      name={row.identificador}
      onClick={() => onShow(row.id)}
    />
    {onUnlock && <UnlockAction row={row} onUnlock={onUnlock} />}
    {onDelete && (
      <RowAction
        icon={<DeleteOutlined />}
        title="Eliminar"
        name={row.identificador}
        danger
        onClick={() => onDelete(row)}
      />
    )}
  </>
);

interface UnlockProps {
  row: AssignmentListRow;
  onUnlock: (row: AssignmentListRow) => void;
}

/** 'Desbloquear', where something is locked. */
export function UnlockAction({ row, onUnlock }: UnlockProps) {
  if (!isClosed(row.estado.estado)) return null;
  return (
    <RowAction
      icon={<UnlockOutlined />}
      title="Desbloquear"
      name={row.identificador}
      onClick={() => onUnlock(row)}
    />
  );
}
