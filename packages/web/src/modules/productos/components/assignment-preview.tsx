import { EditOutlined } from '@ant-design/icons';
import { formatDate, formatDateTime, formatNumber } from '@comarca/shared/core/formats';
import {
  assignmentFields,
  assignmentStepLabels,
} from '@comarca/shared/modules/productos/assignment.fields';
import { isClosed, showsLinks } from '@comarca/shared/modules/productos/assignment.rules';
import { plannedDays } from '@comarca/shared/modules/productos/control.rules';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { RecordTabs } from '../../../platform/history/record-tabs.tsx';
import { RecordState } from '../../../platform/management/record-state.tsx';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { Preview } from '../../../ui/text/preview.tsx';
import {
  type Assignment,
  assignmentKey,
  loadAssignment,
} from '../operations/assignments/assignments.ts';
import { EstimateNote } from './activity-estimate.tsx';
import { AssignmentSupports } from './assignment-supports.tsx';
import { ControlMark } from './control-mark.tsx';
import { StatusButton } from './status-button.tsx';

interface Props {
  id: string;
  onEdit: () => void;
  onClose: () => void;
}

/** An assignment beside its list, with the history of its changes. */
export function AssignmentPreview({ id, onEdit, onClose }: Props) {
  const mayChange = useCan('gestion_productos.change_estadoactividad');
  const { data, error, refetch } = useQuery({
    queryKey: assignmentKey(id),
    queryFn: () => loadAssignment(id),
  });
  const failure = failureInstead(data, error);
  if (failure || !data) {
    return <RecordState thing="la asignación" failure={failure} onRetry={() => void refetch()} />;
  }
  return (
    <RecordTabs entity="asignacion" id={id} onRestore={false}>
      <Preview
        actions={
          <>
            <Button onClick={onClose}>Cerrar</Button>
            {mayChange && !isClosed(data.estado.estado) && (
              <Button type="primary" icon={<EditOutlined />} onClick={onEdit}>
                Editar
              </Button>
            )}
          </>
        }
      >
        <AssignmentFacts assignment={data} />
        <RouteLink route="AssignmetDetail" params={{ id }}>
          Abrir la asignación
        </RouteLink>
      </Preview>
    </RecordTabs>
  );
}

interface FactsProps {
  assignment: Assignment;
  /** Its state; without one the button that opens the assistant. */
  state?: ReactNode;
}

/** What an assignment says. */
export function AssignmentFacts({ assignment, state }: FactsProps) {
  const { actividad, history, observaciones } = assignment;
  return (
    <>
      <div className="asignacion-cabeza">
        <h3>{actividad.nombre}</h3>
        {state ?? <StatusButton assignment={assignment} />}
        <p className="vista-texto">{history[0]?.observaciones || observaciones}</p>
      </div>
      <KeyValueList items={facts(assignment)} />
    </>
  );
}

const day = (instant: string | null) => (instant ? formatDate(instant) : 'Sin Fecha');

const hours = (amount: number): string => `${formatNumber(amount)} horas`;

const facts = (row: Assignment) => [
  { label: assignmentFields.identificador.label, value: row.identificador },
  { label: 'Proceso/Proyecto', value: row.instanceName },
  ...(row.ownerName ? [{ label: assignmentStepLabels.objeto, value: row.ownerName }] : []),
  { label: assignmentFields.proyecto.label, value: row.proyecto?.nombre },
  { label: assignmentFields.personaSolicita.label, value: row.personaSolicita?.fullName },
  ...supportFacts(row),
  { label: assignmentFields.recursoGestion.label, value: row.recursoGestion.usuario.fullName },
  { label: assignmentFields.recursoControl.label, value: row.recursoControl?.usuario.fullName },
  {
    label: 'Duración estimada',
    value: (
      <>
        {hours(row.duracionEstimada)}
        <EstimateNote actividad={row.actividad.id} except={row.id} />
      </>
    ),
  },
  { label: 'Duración real', value: hours(row.esfuerzoTotal) },
  { label: 'Control Duración', value: <ControlMark of="duracion" facts={row} /> },
  {
    label: 'Días planeados',
    value: plannedDays(row.fechaInicioPlaneada, row.fechaFinPlaneada),
  },
  { label: assignmentFields.fechaInicioPlaneada.label, value: day(row.fechaInicioPlaneada) },
  { label: 'Inicio real', value: day(row.fechaInicioReal) },
  { label: 'Control Inicio', value: <ControlMark of="inicio" facts={row} /> },
  { label: assignmentFields.fechaFinPlaneada.label, value: day(row.fechaFinPlaneada) },
  { label: 'Fin real', value: day(row.fechaFinReal) },
  { label: 'Control Finalización', value: <ControlMark of="finalizacion" facts={row} /> },
  { label: assignmentFields.created.label, value: formatDateTime(row.fechaCreacion) },
];

/** Its supports: the links in the states that show them, and what it took of the archive. */
export const supportFacts = (assignment: Assignment) => [
  ...linkFacts(assignment),
  ...(assignment.soportes.length > 0
    ? [{ label: 'Soportes del archivo', value: <AssignmentSupports assignment={assignment} /> }]
    : []),
];

const linkFacts = ({ estado, linkSharepoint, linkSharepointEspejo }: Assignment) =>
  showsLinks(estado.estado)
    ? [
        {
          label: 'Soporte',
          value: <Support url={linkSharepoint} text="Ver soporte relacionado" />,
        },
        {
          label: 'Soporte espejo',
          value: <Support url={linkSharepointEspejo} text="Ver soporte espejo" />,
        },
      ]
    : [];

function Support({ url, text }: { url: string; text: string }) {
  if (url === '') return <NoData>Sin soporte</NoData>;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
