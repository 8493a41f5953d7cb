import { EditOutlined } from '@ant-design/icons';
import { formatDateTime, formatNumber } from '@comarca/shared/core/formats';
import { flagWord } from '@comarca/shared/core/record/record-fields';
import { effortFields } from '@comarca/shared/modules/productos/effort.fields';
import { closedReason } from '@comarca/shared/modules/productos/effort.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { RecordTabs } from '../../../../platform/history/record-tabs.tsx';
import { RecordState } from '../../../../platform/management/record-state.tsx';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { KeyValueList } from '../../../../ui/text/key-value-list.tsx';
import { Preview } from '../../../../ui/text/preview.tsx';
import { EffortForm } from '../../forms/effort-form.tsx';
import { withOwnActivity } from '../../operations/efforts/effort-activity.ts';
import {
  consolidatedKey,
  type ListedEffort,
  loadListedEffort,
} from '../../operations/efforts/effort-summary.ts';
import { changeEffort, loadLogActivities, valuesOf } from '../../operations/efforts/efforts.ts';
import { StateChip } from '../state-chip.tsx';

interface Props {
  id: string;
  onClose: () => void;
}

/** An effort beside the list, with the history of its changes. */
export function EffortPreview({
  id,
  mayEdit,
  onEdit,
  onClose,
}: Props & { mayEdit: (effort: ListedEffort) => boolean; onEdit: () => void }) {
  const { data, error, refetch } = useEffortById(id);
  const failure = failureInstead(data, error);
  if (failure || !data) {
    return <RecordState thing="el esfuerzo" failure={failure} onRetry={() => void refetch()} />;
  }
  return (
    <RecordTabs entity="esfuerzo" id={id} onRestore={false}>
      <Preview
        actions={
          <>
            <Button onClick={onClose}>Cerrar</Button>
            {mayEdit(data) && (
              <Button type="primary" icon={<EditOutlined />} onClick={onEdit}>
                Editar
              </Button>
            )}
          </>
        }
      >
        <div className="asignacion-cabeza">
          <h3>{data.nombres}</h3>
          <StateChip state={data.estado} />
          <p className="vista-texto">{data.observaciones}</p>
        </div>
        <KeyValueList items={facts(data)} />
        <RouteLink route="AssignmetDetail" params={{ id: data.estadoActividad }}>
          Abrir la asignación
        </RouteLink>
      </Preview>
    </RecordTabs>
  );
}

const useEffortById = (id: string) =>
  useQuery({ queryKey: [...consolidatedKey, 'uno', id], queryFn: () => loadListedEffort(id) });

const facts = (effort: ListedEffort) => [
  { label: 'Identificador', value: effort.identificador },
  { label: 'Proceso/Proyecto', value: effort.instanceName },
  { label: 'Recurso', value: effort.recurso.fullName },
  {
    label: effortFields.esGestion.label,
    value: flagWord(effortFields.esGestion, effort.esGestion),
  },
  {
    label: effortFields.esRetrabajo.label,
    value: flagWord(effortFields.esRetrabajo, effort.esRetrabajo),
  },
  { label: 'Duración Real', value: `${formatNumber(effort.duracionReal)} horas` },
  { label: effortFields.horaInicio.label, value: formatDateTime(String(effort.horaInicio)) },
  { label: effortFields.horaFin.label, value: formatDateTime(String(effort.horaFin)) },
  { label: effortFields.porcentajeAvance.label, value: `${effort.porcentajeAvance} %` },
  {
    label: effortFields.finActividad.label,
    value: flagWord(effortFields.finActividad, effort.finActividad),
  },
  { label: effortFields.linkSharepoint.label, value: <Link url={effort.linkSharepoint} /> },
  {
    label: effortFields.linkSharepointEspejo.label,
    value: <Link url={effort.linkSharepointEspejo} />,
  },
];

const Link = ({ url }: { url: string }) =>
  url === '' ? (
    'Sin soporte'
  ) : (
    <a href={url} target="_blank" rel="noreferrer">
      Ver soporte
    </a>
  );

/** The form of an effort beside the list; its activities are those of whoever logged it. */
export function EffortEditor({
  id,
  onClose,
  onDelete,
}: Props & { onDelete: (effort: ListedEffort) => void }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['edicion', ...consolidatedKey, id],
    queryFn: async () => {
      const effort = await loadListedEffort(id);
      return { effort, activities: await loadLogActivities(effort.recurso.id) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const failure = failureInstead(data, error);
  if (failure || !data) {
    return <RecordState thing="el esfuerzo" failure={failure} onRetry={() => void refetch()} />;
  }
  const { effort, activities } = data;
  const { version } = effort;
  const reason = closedReason(effort);
  return (
    <EffortForm
      effort={{ id, version, readOnly: reason !== null, reason, values: valuesOf(effort) }}
      activities={withOwnActivity(activities, effort.estadoActividad, [effort])}
      save={async (values, call) => {
        await changeEffort({ id, version: call.version ?? version }, values, call.idempotencyKey);
        return 'guardado';
      }}
      onClose={() => {
        void queries.invalidateQueries({ queryKey: consolidatedKey });
        onClose();
      }}
      onDelete={() => onDelete(effort)}
    />
  );
}
