import { DeleteOutlined } from '@ant-design/icons';
import { spellMinutes } from '@comarca/shared/modules/productos/effort.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { RecordState } from '../../../../platform/management/record-state.tsx';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { type LogActivity, nameOfActivity } from '../../operations/efforts/efforts.ts';
import {
  deleteTemplate,
  type EffortTemplate,
  loadTemplates,
  templatesKey,
} from '../../operations/efforts/quick-entry.ts';

interface Props {
  activities: readonly LogActivity[];
  onUse: (template: EffortTemplate) => void;
  onClose: () => void;
}

/** What the person logs again and again: one press fills the form of a new effort. */
export function TemplatesDialog({ activities, onUse, onClose }: Props) {
  const client = useQueryClient();
  const call = useAlertedCall();
  const { data, error, refetch } = useQuery({
    queryKey: templatesKey,
    queryFn: ({ signal }) => loadTemplates(signal),
    meta: { doing: 'al cargar las plantillas de esfuerzos' },
  });
  const remove = async ({ id }: EffortTemplate) => {
    await call('al eliminar la plantilla', () => deleteTemplate(id));
    await client.invalidateQueries({ queryKey: templatesKey });
  };
  return (
    <Modal open title="Plantillas de esfuerzos" footer={null} onCancel={onClose}>
      {!data && (
        <RecordState thing="las plantillas" failure={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          title="Aún no tiene plantillas"
          text="Abra un esfuerzo y use «Crear plantilla»."
        />
      )}
      <ul className="bitacora-lista">
        {data?.map((template) => (
          <li key={template.id} className="bitacora-plantilla">
            <Button type="link" onClick={() => onUse(template)}>
              {template.nombre}
            </Button>
            <span className="numero">{spellMinutes(template.minutos)}</span>
            <small>{[nameOf(activities, template), template.observaciones].join(' · ')}</small>
            <Button
              size="small"
              icon={<DeleteOutlined />}
              aria-label={`Eliminar la plantilla ${template.nombre}`}
              onClick={() => void remove(template)}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

function nameOf(activities: readonly LogActivity[], template: EffortTemplate): string {
  const activity = activities.find(({ id }) => id === template.estadoActividad);
  return activity ? nameOfActivity(activity) : 'Actividad por elegir';
}
