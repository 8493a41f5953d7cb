import { FileTextOutlined } from '@ant-design/icons';
import { useParams } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { z } from 'zod';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useRecordToEdit } from '../../../platform/entity-form/use-record-to-edit.ts';
import { HistoryAction } from '../../../platform/history/history-action.tsx';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { StructureButton } from '../components/projects/structure-button.tsx';
import { ProjectItForm } from '../forms/project-it-form.tsx';
import { loadProjectIt, type ProjectIt, projectsItKey } from '../operations/projects-it.ts';

/** What the screen of a new IT project keeps in the address: the project that it is of. */
const newProjectSearch = z.looseObject({
  proyecto: z.coerce.string().optional().catch(undefined),
  nombre: z.coerce.string().optional().catch(undefined),
});

const NAME = 'Proyecto Inteligencia del Territorio';

/** `/proyectos_it/crear` */
export function CreateProjectItScreen() {
  const goTo = useGoTo();
  const [{ proyecto: project, nombre: name }] = useUrlState(newProjectSearch);
  return (
    <>
      <PageHeader title={`Crear ${NAME}`} />
      <ProjectItForm
        project={null}
        of={project === undefined ? undefined : { value: project, label: name ?? project }}
        onSaved={({ id }) => goTo({ route: 'ProjectItEdit', params: { id } })}
        onClose={() => goTo({ route: 'ProjectList' })}
      />
    </>
  );
}

/** `/proyectos_it/editar/:id` */
export function EditProjectItScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useRecordToEdit([...projectsItKey, 'uno', id], () =>
    loadProjectIt(id),
  );
  const goTo = useGoTo();
  const failure = failureInstead(data, error);
  if (failure) {
    return (
      <LoadFailure
        thing="la información del proyecto"
        failure={failure}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton active paragraph={{ rows: 12 }} />;
  return (
    <>
      <PageHeader
        title={`Editar ${NAME}`}
        detail={data.proyecto.nombre}
        actions={<StructureActions project={data} />}
      />
      <ProjectItForm
        key={data.version}
        project={data}
        onSaved={() => void refetch()}
        onClose={() => goTo({ route: 'ProjectList' })}
      />
    </>
  );
}

/** The way to the project's structure, or to make one. */
function StructureActions({ project }: { project: ProjectIt }) {
  const mayWrite = useCan('inteligencia_territorio.view_estructuraproyectoit');
  const { id, nombre: name, relatedStructure: structure } = project;
  return (
    <>
      <HistoryAction entity="proyectoIt" id={id} name={name} />
      {structure && mayWrite && (
        <RouteButton icon={<FileTextOutlined />} route="ManageProjectIt" params={{ id }}>
          Redactar informe
        </RouteButton>
      )}
      <StructureButton project={project} />
    </>
  );
}
