import {
  ApartmentOutlined,
  BranchesOutlined,
  CompassOutlined,
  EditOutlined,
  FileTextOutlined,
  FileWordOutlined,
  OrderedListOutlined,
} from '@ant-design/icons';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { rowOptions } from '../../../platform/management/list/rows/row-options.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import { EditLink } from '../components/edit-link.tsx';
import { useFiguresReview } from '../components/figures/figures-review.tsx';
import { useWrittenDownload } from '../components/writing/use-written-download.ts';
import { checkProjectFigures } from '../operations/figures.ts';
import { loadProjectsIt, type ProjectItListRow, projectsItKey } from '../operations/projects-it.ts';
import { downloadProjectSummary, writtenFilesKey } from '../operations/written-report.ts';

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
      plural="proyectos IT"
      size={10}
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
      key: 'estadoCapas',
      title: 'Estado capas',
      align: 'center',
      render: ({ nombre, filledLayers, relatedStructure }) => (
        <Share
          part={filledLayers}
          whole={relatedStructure?.items.capas ?? 0}
          label={`Capas de ${nombre}`}
        />
      ),
    },
    {
      key: 'estadoInforme',
      title: 'Estado informe',
      align: 'center',
      render: ({ nombre, report: { filled, total }, relatedStructure }) => (
        <Share part={filled} whole={relatedStructure ? total : 0} label={`Informe de ${nombre}`} />
      ),
    },
    {
      key: 'capas',
      title: 'Capas analizadas',
      align: 'right',
      render: ({ filledLayers, relatedStructure }) =>
        relatedStructure ? `${filledLayers} de ${relatedStructure.items.capas}` : '—',
    },
    rowOptions((row) => <Options row={row} />),
  ];
}

/** How much of something is done, as a ring with its percentage. */
function Share({ part, whole, label }: { part: number; whole: number; label: string }) {
  return whole === 0 ? '—' : <ProgressRing percent={(100 * part) / whole} label={label} />;
}

function Options({ row: { id, nombre: name, relatedStructure } }: { row: ProjectItListRow }) {
  const goTo = useGoTo();
  const mayChange = useCan(CHANGE);
  const mayLayers = useCan('inteligencia_territorio.change_estructuraproyectoit');
  const mayCreate = useCan('inteligencia_territorio.add_estructuraproyectoit');
  const mayRead = useCan('inteligencia_territorio.view_estructuraproyectoit');
  const downloadWritten = useWrittenDownload();
  const figures = useFiguresReview({
    check: () => checkProjectFigures(id),
    onGo: (node) => goTo({ route: 'ManageProjectIt', params: { id }, search: { nodo: node } }),
  });
  const summary = () =>
    figures.before(async (agreed) => {
      await downloadWritten({
        files: writtenFilesKey(id),
        agreed,
        obtain: (said) => downloadProjectSummary(id, { format: 'docx', agreed: said }),
        done: 'Se ha generado exitosamente el informe',
      });
    });
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
      {relatedStructure && mayChange && mayRead && (
        <RowAction
          icon={<FileTextOutlined />}
          title="Redactar informe"
          name={name}
          onClick={() => goTo({ route: 'ManageProjectIt', params: { id } })}
        />
      )}
      {relatedStructure && mayRead && (
        <RowAction
          icon={<FileWordOutlined />}
          title="Resumen ejecutivo"
          name={name}
          onClick={() => void summary()}
        />
      )}
      {relatedStructure && mayChange && mayLayers && (
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
      {figures.dialog}
    </>
  );
}
