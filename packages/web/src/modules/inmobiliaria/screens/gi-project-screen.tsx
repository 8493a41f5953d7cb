import { AppstoreOutlined, ExportOutlined, SwapOutlined } from '@ant-design/icons';
import { AppError } from '@comarca/shared/core/errors';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Button, Skeleton } from 'antd';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { HistoryPanel } from '../../../platform/history/history-panel.tsx';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { type Section, SectionTabs } from '../../../platform/navigation/section-tabs.tsx';
import { NotAllowedNotice } from '../../../platform/not-allowed/not-allowed-notice.tsx';
import { recordKey } from '../../../platform/record/web-record.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { BlocksTab } from '../../procesos/public.ts';
import { BulkOptions } from '../components/bulk/bulk-options.tsx';
import { CrossesTab } from '../components/crosses/crosses-tab.tsx';
import { DesignsTab } from '../components/designs/designs-tab.tsx';
import { ProjectMapTab } from '../components/project-map.tsx';
import {
  BaseLayersTab,
  GiResourcesTab,
  SoilUsesTab,
  WmsLayersTab,
} from '../components/project-tabs.tsx';
import { GiProjectForm } from '../forms/gi-project-form.tsx';
import { type GiProject, giProjectRecord } from '../operations/projects/gi-projects.ts';

const HEADING = 'Gestion Inmobiliaria del Proyecto';
const WHO_MAY = 'Este proyecto lo administran sus recursos, su coordinador y los superusuarios.';

/** `/proyectos_gi/administrar/{id}` */
export function GiProjectScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery({
    queryKey: recordKey(giProjectRecord, id),
    queryFn: () => giProjectRecord.load(id),
    retry: false,
  });
  // To who takes no part in it a project does not exist.
  if (error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')) {
    return (
      <>
        <PageHeader title={HEADING} />
        <NotAllowedNotice text={WHO_MAY} refusal={error} />
      </>
    );
  }
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="el proyecto" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return <Administration key={id} project={data} />;
}

function Administration({ project }: { project: GiProject }) {
  const mayKeepBlocks = useCan('proyectos.change_proyecto');
  return (
    <>
      <PageHeader
        title={`${HEADING} ${project.disposicionDerecho}`}
        detail={[project.proyecto.codigo ?? 'SIN CODIGO', project.proyecto.nombre].join(' · ')}
        actions={<Ways project={project} />}
      />
      <SectionTabs
        label="Sección del proyecto"
        sections={sectionsOf(project, mayKeepBlocks) as [Section, ...Section[]]}
      />
    </>
  );
}

/** The products of the project below it, and its page in the site before. */
function Ways({ project }: { project: GiProject }) {
  const mayManage = useCan('proyectos.change_proyecto');
  return (
    <>
      <RouteButton
        icon={<SwapOutlined />}
        route="EstateNegotiation"
        search={{ proyecto_In: [project.id] }}
      >
        Negociación
      </RouteButton>
      {mayManage && (
        <RouteButton
          icon={<AppstoreOutlined />}
          route="ProjectDetail"
          params={{ id: project.proyecto.id }}
        >
          Gestionar Productos
        </RouteButton>
      )}
      {project.linkPhp && (
        <Button icon={<ExportOutlined />} href={project.linkPhp} target="_blank" rel="noreferrer">
          Sitio anterior
        </Button>
      )}
    </>
  );
}

const sectionsOf = (project: GiProject, mayKeepBlocks: boolean): Section[] => [
  {
    key: 'general',
    label: 'Información General',
    content: (
      <>
        <BulkOptions project={project.id} />
        <div className="gi-tarjeta">
          <GiProjectForm record={project} restored={null} onSaved={() => undefined} />
        </div>
      </>
    ),
  },
  ...(mayKeepBlocks
    ? [
        {
          key: 'bloques',
          label: 'Bloques',
          content: <BlocksTab owner={{ proyecto: project.proyecto.id }} />,
        },
      ]
    : []),
  { key: 'recursos', label: 'Recursos GI', content: <GiResourcesTab project={project.id} /> },
  { key: 'capas-base', label: 'Capas Base', content: <BaseLayersTab project={project.id} /> },
  { key: 'wms', label: 'Servicios WMS', content: <WmsLayersTab project={project.id} /> },
  { key: 'marcadores', label: 'Marcadores', content: <ProjectMapTab project={project} /> },
  { key: 'cruces', label: 'Cruces Prediales', content: <CrossesTab project={project.id} /> },
  { key: 'afectacion', label: 'Afectación', content: <DesignsTab project={project.id} /> },
  { key: 'usos', label: 'Usos del Suelo', content: <SoilUsesTab project={project.id} /> },
  {
    key: 'historial',
    label: 'Historial',
    content: <HistoryPanel entity={giProjectRecord.entity} id={project.id} />,
  },
];
