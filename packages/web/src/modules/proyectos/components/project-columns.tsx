import { ApartmentOutlined, EditOutlined, EyeOutlined } from '@ant-design/icons';
import { ellipsis, formatDate } from '@comarca/shared/core/formats';
import type { ListColumn } from '../../../platform/management/list-table.tsx';
import { RowAction } from '../../../ui/row-action.tsx';
import { SiteIcon } from '../../../ui/site-icon.tsx';
import { WrappedText } from '../../../ui/wrapped-text.tsx';
import type { ProjectListRow } from '../operations/proyectos.ts';
import { ProjectCode, ProjectState } from './project-state.tsx';
import '../proyectos.css';

interface Acts {
  onOpen: (id: string) => void;
  /** Null for who may not. */
  onEdit?: ((id: string) => void) | null;
  onManage?: ((id: string) => void) | null;
}

/** The columns of the list of projects and of the dashboard's summary. */
export const projectColumns = (acts: Acts): ListColumn<ProjectListRow>[] => [
  { key: 'numero', title: '#', align: 'right', width: 56, render: (_, number) => number },
  {
    key: 'codigo',
    title: 'Código',
    orderBy: 'codigo',
    render: ({ codigo }) => <ProjectCode codigo={codigo && ellipsis(codigo)} />,
  },
  {
    key: 'nombre',
    title: 'Nombre',
    orderBy: 'nombre',
    render: ({ nombre, sharepointUrl }) => (
      <span className="con-sitio">
        <SiteIcon url={sharepointUrl} name={nombre} />
        <WrappedText>{nombre}</WrappedText>
      </span>
    ),
  },
  {
    key: 'tipo',
    title: 'Tipo',
    orderBy: 'tipo',
    secondary: true,
    render: ({ tipo }) => <WrappedText>{tipo.descripcion}</WrappedText>,
  },
  {
    key: 'estado',
    title: 'Estado',
    orderBy: 'estado',
    render: ({ estado }) => <ProjectState nombre={estado?.nombre} />,
  },
  {
    key: 'coordinador',
    title: 'Coordinador',
    orderBy: 'coordinador',
    secondary: true,
    render: ({ coordinador }) => <WrappedText>{coordinador.fullName}</WrappedText>,
  },
  {
    key: 'contrato',
    title: 'Contrato',
    orderBy: 'contrato',
    secondary: true,
    render: ({ contrato }) => <WrappedText>{contrato.identificacionFormal}</WrappedText>,
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
    orderBy: 'fechaFin',
    secondary: true,
    render: ({ fechaFin }) => formatDate(fechaFin),
  },
  {
    key: 'creacion',
    title: 'Fecha Creación',
    orderBy: 'fechaCreacion',
    secondary: true,
    render: ({ fechaCreacion }) => formatDate(fechaCreacion),
  },
  {
    key: 'opciones',
    title: 'Opciones',
    align: 'center',
    pinned: true,
    render: (row) => <Options row={row} acts={acts} />,
  },
];

function Options({ row: { id, nombre }, acts }: { row: ProjectListRow; acts: Acts }) {
  const { onOpen, onEdit, onManage } = acts;
  return (
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
      {onManage && (
        <RowAction
          icon={<ApartmentOutlined />}
          title="Gestionar Productos"
          name={nombre}
          onClick={() => onManage(id)}
        />
      )}
    </>
  );
}

/** For a summary, which does not sort. */
export const summaryColumns = (acts: Acts): ListColumn<ProjectListRow>[] =>
  projectColumns(acts).map(({ orderBy: _sorts, ...column }) => column);
