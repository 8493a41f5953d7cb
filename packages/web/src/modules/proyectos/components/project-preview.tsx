import { WarningFilled } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { projectFields } from '@comarca/shared/modules/proyectos/project.fields';
import { Tooltip } from 'antd';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { fieldFacts } from '../../../platform/record/field-facts.ts';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { QrLink } from '../../../ui/text/qr-link.tsx';
import type { Project } from '../operations/projects.ts';
import { ProjectCode, ProjectState } from './project-state.tsx';
import { RelatedProjects } from './related-projects.tsx';
import '../projects.css';
import { PreviewHead } from '../../../ui/text/preview-head.tsx';

/** A project's card. */
export function ProjectPreview({ project }: { project: Project }) {
  return (
    <>
      <PreviewHead title={<ProjectCode codigo={project.codigo} />} detail={project.nombre}>
        <ProjectState nombre={project.estado?.nombre} />
      </PreviewHead>
      <KeyValueList items={facts(project)} />
      <h3>Alcance</h3>
      <p className="vista-texto">{project.alcance}</p>
      <h3>Sitio Sharepoint</h3>
      <Site project={project} />
      <RelatedProjects type={project.tipo.descripcion} id={project.id} title={project.nombre} />
    </>
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
  ...fieldFacts(projectFields, project, ['projectType', 'coordinator']),
  {
    label: projectFields.contract.label,
    value: (
      <RouteLink route="ListContract" search={{ itemId: project.contrato.id }} newTab>
        <span title={project.contrato.nombre}>{project.contrato.identificacionFormal}</span>
      </RouteLink>
    ),
  },
  ...fieldFacts(projectFields, project, [
    'configuration',
    'configuracionProductos',
    'initDate',
    'finishDate',
  ]),
  { label: projectFields.created.label, value: formatDateTime(project.fechaCreacion) },
];
