import { formatDateTime } from '@comarca/shared/core/formats';
import type { SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { useConfirm } from '../../../platform/confirm/confirm.tsx';
import {
  loadMerges,
  type Subject,
  subjectKey,
  subjectsKey,
  undoMerge,
} from '../operations/subjects.ts';

interface Props {
  clase: SubjectClass;
  subject: Subject;
  /** A merge was undone, and its button went with it. */
  onUndone: () => void;
}

/** What this record took in; the newest can be given back. */
export function MergeList({ clase, subject, onUndone }: Props) {
  const confirm = useConfirm();
  const alerted = useAlertedCall();
  const alerts = useAlerts();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [...subjectKey(clase, subject.id), 'uniones'],
    queryFn: () => loadMerges(subject.id),
  });
  const undo = async (id: string, absorbed: string) => {
    const agreed = await confirm({
      title: '¿Deshacer la unión?',
      message: `${absorbed} vuelve a las listas con los contratos, contactos y procesos que tenía.`,
      confirm: 'Deshacer unión',
      cancel: 'Cancelar',
    });
    if (!agreed) return;
    const done = await alerted('al deshacer la unión', async () => {
      await undoMerge(id);
      return true;
    });
    if (done) alerts.success('Unión deshecha Exitosamente');
    await client.invalidateQueries({ queryKey: subjectsKey(clase) });
    if (done) onUndone();
  };
  if (!data && error) {
    return (
      <LoadFailure
        thing="la lista de registros unidos"
        failure={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <>
      <h3>Registros unidos</h3>
      <ul className="sujeto-lineas">
        {data.map(({ id, absorbido, usuario, fecha }, index) => (
          <li key={id}>
            {absorbido} · {usuario}, {formatDateTime(fecha)}{' '}
            {index === 0 && (
              <Button type="link" size="small" onClick={() => void undo(id, absorbido)}>
                Deshacer unión
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
