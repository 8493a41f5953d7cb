import {
  ApartmentOutlined,
  BranchesOutlined,
  CompassOutlined,
  EditOutlined,
  OrderedListOutlined,
} from '@ant-design/icons';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { rowOptions } from '../../../platform/management/list/row-options.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import { EditLink } from '../components/edit-link.tsx';
import { loadProjectsIt, type ProjectItListRow, projectsItKey } from '../operations/projects-it.ts';

const ADD = 'inteligencia_territorio.add_proyectoit';
const CHANGE = 'inteligencia_territorio.change_proyectoit';

/** `/proyectos_it` */
export function ProjectsItScreen() {
  const goTo = useGoTo();
  const columns = useProjectColumns();
  return (
    <ListScreen<ProjectItListRow>
      title="Proyectos IT"
      detail="El área de un proyecto y la estructura de capas con que se cruza."
      plural="proyectos"
      queryKey={projectsItKey}
      load={loadProjectsIt}
      rowKey={({ id }) => id}
      columns={columns}
      create={{
        label: 'Crear Proyecto IT',
        permission: ADD,
        onCreate: () => goTo({ route: 'ProjectItCreate' }),
      }}
      empty={
        <EmptyState
          title="Todavía no hay proyectos IT"
          text="Un proyecto IT tiene un trazado, sus municipios y una estructura de capas."
        />
      }
    />
  );
}

function useProjectColumns(): ListColumn<ProjectItListRow>[] {
  const mayChange = useCan(CHANGE);
  return [
    {
      key: 'nombre',
      title: 'Nombre',
      orderBy: 'nombre',
      main: true,
      render: ({ id, nombre }) => (
        <EditLink route="ProjectItEdit" id={id} may={mayChange}>
          {nombre}
        </EditLink>
      ),
    },
    {
      key: 'proyecto',
      title: 'Proyecto',
      render: ({ proyecto }) => <WrappedText>{proyecto.nombre}</WrappedText>,
    },
    {
      key: 'municipios',
      title: 'Municipios',
      secondary: true,
      render: ({ municipios }) => (
        <WrappedText>
          {municipios.map(({ nombre, departamento }) => `${nombre}, ${departamento}`).join(' · ') ||
            '—'}
        </WrappedText>
      ),
    },
    {
      key: 'buffer',
      title: 'Buffer [metros]',
      orderBy: 'buffer',
      align: 'right',
      secondary: true,
      render: ({ buffer }) => buffer.toLocaleString('es-CO'),
    },
    {
      key: 'srid',
      title: 'Srid',
      secondary: true,
      render: ({ srid }) => `${srid.authName}:${srid.srid}`,
    },
    {
      key: 'capas',
      title: '# Capas',
      align: 'right',
      render: ({ relatedStructure }) => relatedStructure?.items.capas ?? '—',
    },
    rowOptions((row) => <Options row={row} />),
  ];
}

function Options({ row: { id, nombre: name, relatedStructure } }: { row: ProjectItListRow }) {
  const goTo = useGoTo();
  const mayChange = useCan(CHANGE);
  const mayLayers = useCan('inteligencia_territorio.change_estructuraproyectoit');
  const mayCreate = useCan('inteligencia_territorio.add_estructuraproyectoit');
  return (
    <>
      <RowAction
        icon={<CompassOutlined />}
        title="Ver geovisor"
        name={name}
        onClick={() => goTo({ route: 'LandIntelligence', search: { proyecto: id, arbol: id } })}
      />
      <RowAction
        icon={<BranchesOutlined />}
        title="Alternativas"
        name={name}
        onClick={() => goTo({ route: 'ProjectItAlternatives', params: { id } })}
      />
      {mayChange && (
        <RowAction
          icon={<EditOutlined />}
          title="Editar"
          name={name}
          onClick={() => goTo({ route: 'ProjectItEdit', params: { id } })}
        />
      )}
      {relatedStructure && mayLayers && (
        <RowAction
          icon={<OrderedListOutlined />}
          title="Editar capas"
          name={name}
          onClick={() => goTo({ route: 'EditItStructure', params: { id: relatedStructure.id } })}
        />
      )}
      {!relatedStructure && mayCreate && (
        <RowAction
          icon={<ApartmentOutlined />}
          title="Crear Estructura"
          name={name}
          onClick={() =>
            goTo({ route: 'CreateItStructure', search: { proyecto: id, nombre: name } })
          }
        />
      )}
    </>
  );
}
