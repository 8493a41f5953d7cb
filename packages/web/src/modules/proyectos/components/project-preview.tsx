import { ApartmentOutlined, EditOutlined, WarningFilled } from '@ant-design/icons';
import { formatDate, formatDateTime } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { Button, Tooltip } from 'antd';
import { RecordTabs } from '../../../platform/history/record-tabs.tsx';
import type { Restored } from '../../../platform/history/restored.ts';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { KeyValueList } from '../../../ui/key-value-list.tsx';
import { Preview } from '../../../ui/preview.tsx';
import { QrLink } from '../../../ui/qr-link.tsx';
import { LinkedLetters } from '../../correspondencia/components/linked-letters.tsx';
import { loadProject, type Project, projectKey } from '../operations/proyectos.ts';
import { ProjectCode, ProjectState } from './project-state.tsx';
import { RelatedProjects } from './related-projects.tsx';
import '../proyectos.css';

interface Props {
  id: string;
  onEdit: () => void;
  onClose: () => void;
  /** Opens the project's administration; null where there is none to open. */
  onManage: (() => void) | null;
  /** Takes an old value of the history into the form. */
  onRestore: (restored: Restored) => void;
}

/** A project's card, and its history. */
export function ProjectPreview(props: Props) {
  const { id, onRestore } = props;
  const mayChange = useCan('proyectos.change_proyecto');
  const { data, error, refetch } = useQuery({
    queryKey: projectKey(id),
    queryFn: () => loadProject(id),
  });
  if (error || !data) {
    return <RecordState thing="el proyecto" failure={error} onRetry={() => void refetch()} />;
  }
  return (
    <RecordTabs entity="proyecto" id={id} onRestore={mayChange && onRestore}>
      <Card {...props} project={data} />
    </RecordTabs>
  );
}

function Card({ project, onEdit, onClose, onManage }: Props & { project: Project }) {
  const mayChange = useCan('proyectos.change_proyecto');
  return (
    <Preview
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {mayChange && onManage && (
            <Button icon={<ApartmentOutlined />} onClick={onManage}>
              Gestionar Productos
            </Button>
          )}
          {mayChange && (
            <Button type="primary" icon={<EditOutlined />} onClick={onEdit}>
              Editar
            </Button>
          )}
        </>
      }
    >
      <div className="vista-cabeza">
        <div>
          <h3>
            <ProjectCode codigo={project.codigo} />
          </h3>
          <p>{project.nombre}</p>
          <ProjectState nombre={project.estado?.nombre} />
        </div>
      </div>
      <KeyValueList items={facts(project)} />
      <h3>Alcance</h3>
      <p className="vista-texto">{project.alcance}</p>
      <h3>Sitio Sharepoint</h3>
      <Site project={project} />
      <RelatedProjects type={project.tipo.descripcion} />
      <LinkedLetters link={{ kind: 'proyecto', id: project.id }} />
    </Preview>
  );
}

const NOT_CONFIGURED = 'El sitio de Sharepoint todavía no está configurado';

/** The project's document site with its QR code, or a red mark while it does not exist. */
function Site({ project: { sitioSharepoint, sharepointUrl } }: { project: Project }) {
  if (sharepointUrl) return <QrLink url={sharepointUrl}>{sitioSharepoint}</QrLink>;
  return (
    <p>
      <Tooltip title={NOT_CONFIGURED}>
        <WarningFilled className="vista-rojo" aria-label={NOT_CONFIGURED} />
      </Tooltip>{' '}
      {sitioSharepoint || 'Sin sitio'}
    </p>
  );
}

const facts = (project: Project) => [
  { label: 'Tipo', value: project.tipo.descripcion },
  { label: 'Coordinador', value: project.coordinador.fullName },
  {
    label: 'Contrato',
    value: (
      <RouteLink route="ListContract" search={{ itemId: project.contrato.id }} newTab>
        <span title={project.contrato.nombre}>{project.contrato.identificacionFormal}</span>
      </RouteLink>
    ),
  },
  { label: 'Configuración', value: project.configuracion.nombre },
  { label: 'Gestión de Productos', value: project.configuracionProductos?.nombre },
  { label: 'Fecha Inicio', value: formatDate(project.fechaInicio) },
  { label: 'Fecha Fin', value: formatDate(project.fechaFin) },
  { label: 'Fecha Creación', value: formatDateTime(project.fechaCreacion) },
];
