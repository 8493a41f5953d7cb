import { effortDay } from '@comarca/shared/modules/productos/effort.rules';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { RecordState } from '../../../../platform/management/record-state.tsx';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { loadLog, logKey, nameOfActivity } from '../../operations/efforts/efforts.ts';
import { clockSpan, dayName } from '../../operations/efforts/log-view.ts';
import {
  periodToRead,
  type RepeatedEffort,
  type RepeatedPeriod,
  repeatedEfforts,
} from '../../operations/efforts/repetition.ts';

interface Props {
  period: RepeatedPeriod;
  profileId: string;
  day: string;
  now: number;
  /** Stores them one after the other. @returns why one was refused, by the effort's id */
  onRepeat: (efforts: readonly RepeatedEffort[]) => Promise<ReadonlyMap<string, string>>;
  onClose: () => void;
}

/** The efforts of yesterday or of last week, offered where they would stand now. */
export function RepeatDialog({ period, profileId, day, now, onRepeat, onClose }: Props) {
  const whole = periodToRead(period, day);
  const { data, error, refetch } = useQuery({
    queryKey: [...logKey, profileId, whole],
    queryFn: ({ signal }) => loadLog(profileId, whole, signal),
    meta: { doing: 'al cargar los esfuerzos anteriores' },
  });
  const title = period === 'dia' ? `Repetir en ${dayName(day)}` : 'Repetir la semana anterior';
  return (
    <Modal open title={title} footer={null} width={640} onCancel={onClose}>
      {data ? (
        <Choice
          efforts={repeatedEfforts(data, period, day, now)}
          onRepeat={onRepeat}
          onClose={onClose}
        />
      ) : (
        <RecordState thing="los esfuerzos" failure={error} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}

function Choice({
  efforts,
  onRepeat,
  onClose,
}: Pick<Props, 'onRepeat' | 'onClose'> & { efforts: readonly RepeatedEffort[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [busy, setBusy] = useState(false);
  if (efforts.length === 0) {
    return (
      <EmptyState
        title="No hay esfuerzos que repetir"
        text="No se registró nada en los siete días anteriores."
      />
    );
  }
  const chosen = efforts.filter(({ effort, problem }) => !problem && !left.has(effort.id));
  const repeat = async () => {
    setBusy(true);
    const refused = await onRepeat(chosen);
    setBusy(false);
    if (refused.size === 0) return onClose();
    setRefusals(refused);
    setLeft(new Set(efforts.map(({ effort }) => effort.id).filter((id) => !refused.has(id))));
  };
  const toggle = (id: string) =>
    setLeft((out) => new Set(out.has(id) ? [...out].filter((one) => one !== id) : [...out, id]));
  return (
    <>
      <ul className="bitacora-lista">
        {efforts.map(({ effort, span, problem }) => (
          <li key={effort.id}>
            <Checkbox
              checked={!problem && !left.has(effort.id)}
              disabled={problem !== null}
              onChange={() => toggle(effort.id)}
            >
              <strong>
                {nameOfActivity({ nombre: effort.nombres, identificador: effort.identificador })}
              </strong>{' '}
              {dayName(effortDay(span.start))}, {clockSpan(span.start, span.end)}
            </Checkbox>
            <small>{refusals.get(effort.id) ?? problem ?? effort.observaciones}</small>
          </li>
        ))}
      </ul>
      <Button
        type="primary"
        loading={busy}
        disabled={chosen.length === 0}
        onClick={() => void repeat()}
      >
        {chosen.length === 1 ? 'Repetir 1 esfuerzo' : `Repetir ${chosen.length} esfuerzos`}
      </Button>
    </>
  );
}
