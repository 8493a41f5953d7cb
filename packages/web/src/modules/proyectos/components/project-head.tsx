import { formatDate } from '@comarca/shared/core/formats';
import { projectFields } from '@comarca/shared/modules/proyectos/project.fields';
import { useQuery } from '@tanstack/react-query';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { recordKey } from '../../../platform/record/web-record.ts';
import { projectRecord } from '../operations/projects.ts';
import { ProjectState } from './project-state.tsx';

/** Where a project stands, below its heading: its state, its contract, who coordinates it, its days. */
export function ProjectHead({ id }: { id: string }) {
  const { data: project } = useQuery({
    queryKey: recordKey(projectRecord, id),
    queryFn: () => projectRecord.load(id),
  });
  if (!project) return null;
  const { contrato, estado, coordinador, fechaInicio, fechaFin } = project;
  return (
    <>
      <ProjectState nombre={estado?.nombre} />
      <span>
        {projectFields.contract.label}:{' '}
        <RouteLink route="ListContract" search={{ itemId: contrato.id }}>
          <span title={contrato.nombre}>{contrato.identificacionFormal}</span>
        </RouteLink>
      </span>
      <span>
        {projectFields.coordinator.label}: {coordinador?.fullName ?? '—'}
      </span>
      <span>
        {projectFields.initDate.label}: {formatDate(fechaInicio)} · {projectFields.finishDate.label}
        : {formatDate(fechaFin)}
      </span>
    </>
  );
}
