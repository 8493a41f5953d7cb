import { ApartmentOutlined, BarChartOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { RecordScreen } from '../../../platform/record/record-screen.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { projectColumns } from '../components/project-columns.tsx';
import { useManageProject } from '../components/use-manage-project.ts';
import { loadProjects, projectRecord } from '../operations/projects.ts';
import { useProjectChanges } from '../operations/use-project-changes.ts';
import { useProjectFilters } from '../operations/use-project-filters.ts';

const ProjectForm = laterPart(() => import('../forms/project-form.tsx'), 'ProjectForm');
const ProjectPreview = laterPart(
  () => import('../components/project-preview.tsx'),
  'ProjectPreview',
);
const opens = { form: ProjectForm, preview: ProjectPreview };

/** `/proyectos` */
export function ProjectsScreen() {
  const onManage = useManageProject();
  return (
    <RecordScreen
      declared={projectRecord}
      singular="Proyecto"
      add="proyectos.add_proyecto"
      title="Proyectos"
      detail="Lo que se hace para cada contrato: quién lo coordina, cuándo y en qué va."
      plural="proyectos"
      size={10}
      load={loadProjects}
      columns={(acts) => projectColumns({ ...acts, onManage })}
      filters={useProjectFilters()}
      changes={useProjectChanges()}
      exportTo="proyectos"
      actions={<GraphicalReport />}
      empty={
        <EmptyState
          title="Todavía no hay proyectos"
          text="Cree el primero sobre un contrato con un cliente."
        />
      }
      opens={opens}
      form={ProjectForm}
      preview={(project) => <ProjectPreview project={project} />}
      panelActions={({ id }) => {
        const manage = onManage(id);
        return (
          manage && (
            <Button icon={<ApartmentOutlined />} onClick={manage}>
              Gestionar Productos
            </Button>
          )
        );
      }}
    />
  );
}

function GraphicalReport() {
  return (
    <RouteButton icon={<BarChartOutlined />} route="ProjectsDashboard">
      Reporte gráfico
    </RouteButton>
  );
}
