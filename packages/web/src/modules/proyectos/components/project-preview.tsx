import { WarningFilled } from '@ant-design/icons';
import { formatDateTime } from '@comarca/shared/core/formats';
import { projectFields } from '@comarca/shared/modules/proyectos/project.fields';
import { Tooltip } from 'antd';
import { OtherValues } from '../../../platform/list-changes/other-values.tsx';
import { useListChanges } from '../../../platform/list-changes/use-list-changes.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { fieldFacts } from '../../../platform/record/field-facts.ts';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { PreviewHead } from '../../../ui/text/preview-head.tsx';
import { QrLink } from '../../../ui/text/qr-link.tsx';
import { type Project, projectsKey } from '../operations/projects.ts';
import { useProjectChanges } from '../operations/use-project-changes.ts';
import { ProjectCode, ProjectState } from './project-state.tsx';
import { RelatedProjects } from './related-projects.tsx';
import '../projects.css';

/** A project's card. */
export function ProjectPreview({ project }: { project: Project }) {
  return (
    <>
      <PreviewHead title={<ProjectCode codigo={project.codigo} />} detail={project.nombre}>
        <div className="proyecto-estado">
          <ProjectState nombre={project.estado?.nombre} />
          <OtherStates project={project} />
        </div>
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

/** Takes the project to another state in one press, for who may. */
function OtherStates({ project }: { project: Project }) {
  const changes = useProjectChanges();
  const { changeOne } = useListChanges(changes, projectsKey);
  const field = changes?.fields.find(({ name }) => name === 'estado');
  if (!field) return null;
  return (
    <OtherValues
      field={field}
      value={project.estado?.id ?? ''}
      onChange={(value) => changeOne(project, field, value)}
    />
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
