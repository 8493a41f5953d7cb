import { ApartmentOutlined, BarChartOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ListScreen } from '../../../platform/management/list/list-screen.tsx';
import { listSearch } from '../../../platform/management/list/list-state.ts';
import { editing, viewing } from '../../../platform/management/list/panel-address.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { RecordPanel } from '../../../platform/record/record-panel.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { projectColumns } from '../components/project-columns.tsx';
import { ProjectPreview } from '../components/project-preview.tsx';
import { useManageProject } from '../components/use-manage-project.ts';
import { ProjectForm } from '../forms/project-form.tsx';
import {
  loadProjects,
  type ProjectListRow,
  projectRecord,
  projectsKey,
} from '../operations/projects.ts';
import { useProjectChanges } from '../operations/use-project-changes.ts';
import { useProjectFilters } from '../operations/use-project-filters.ts';

const titles = { crear: 'Crear Proyecto', editar: 'Editar Proyecto', detalle: 'Proyecto' } as const;

/** `/proyectos` */
export function ProjectsScreen() {
  const [, change] = useUrlState(listSearch);
  const mayChange = useCan(projectRecord.change);
  const onManage = useManageProject();
  const columns = projectColumns({
    onOpen: (id) => change(viewing(id)),
    onEdit: mayChange ? (id) => change(editing(id)) : null,
    onManage,
  });
  return (
    <ListScreen<ProjectListRow>
      title="Proyectos"
      detail="Lo que se hace para cada contrato: quién lo coordina, cuándo y en qué va."
      plural="proyectos"
      queryKey={projectsKey}
      load={loadProjects}
      rowKey={({ id }) => id}
      columns={columns}
      filters={useProjectFilters()}
      changes={useProjectChanges()}
      exportTo="proyectos"
      create={{ label: titles.crear, permission: 'proyectos.add_proyecto' }}
      actions={<GraphicalReport />}
      empty={
        <EmptyState
          title="Todavía no hay proyectos"
          text="Cree el primero sobre un contrato con un cliente."
        />
      }
      panel={(target, onClose) => (
        <RecordPanel
          key={target.id ?? 'nuevo'}
          declared={projectRecord}
          target={target}
          onClose={onClose}
          form={(props) => <ProjectForm {...props} />}
          preview={(project) => <ProjectPreview project={project} />}
          actions={({ id }) =>
            onManage && (
              <Button icon={<ApartmentOutlined />} onClick={() => onManage(id)}>
                Gestionar Productos
              </Button>
            )
          }
        />
      )}
      panelTitle={({ mode }) => titles[mode === 'editar' && !mayChange ? 'detalle' : mode]}
    />
  );
}

function GraphicalReport() {
  const goTo = useGoTo();
  return (
    <Button icon={<BarChartOutlined />} onClick={() => goTo({ route: 'ProjectsDashboard' })}>
      Reporte gráfico
    </Button>
  );
}
