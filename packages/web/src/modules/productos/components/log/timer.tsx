import { DeleteOutlined, PlayCircleOutlined, StopOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Select, Space } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { newKey } from '../../../../platform/http/new-key.ts';
import { useLiveMessages } from '../../../../platform/realtime/realtime.ts';
import { isSameKey, type WaitingEffort } from '../../operations/efforts/effort-queue.ts';
import { type LogActivity, nameOfActivity } from '../../operations/efforts/efforts.ts';
import {
  loadTimer,
  startTimer,
  type Timer,
  timerKey,
} from '../../operations/efforts/quick-entry.ts';
import { useDiscardTimer } from './use-discard-timer.ts';

interface Props {
  activities: readonly LogActivity[];
  /** what waits to be sent, the timer's effort perhaps among it */
  waiting: readonly WaitingEffort[];
  /** Opens the form of the effort that the timer's time becomes. */
  onStop: (timer: Timer) => void;
}

/** The person's timer: it runs at the server, so that reloading and other devices show the same one. */
export function EffortTimer({ activities, waiting, onStop }: Props) {
  const client = useQueryClient();
  const { data: timer } = useQuery({
    queryKey: timerKey,
    queryFn: ({ signal }) => loadTimer(signal),
    meta: { doing: 'al consultar el cronómetro' },
  });
  const again = () => client.invalidateQueries({ queryKey: timerKey });
  useLiveMessages('asignaciones', () => void again());
  if (timer === undefined) return null;
  if (timer === null) return <StartTimer activities={activities} onStarted={again} />;
  if (waiting.some(({ esfuerzo }) => isSameKey(esfuerzo, timer.clave))) {
    return <span className="cronometro">Cronómetro detenido: su esfuerzo está en espera</span>;
  }
  return <RunningTimer timer={timer} onStop={() => onStop(timer)} />;
}

interface StartProps {
  activities: readonly LogActivity[];
  onStarted: () => Promise<void>;
}

function StartTimer({ activities, onStarted }: StartProps) {
  const [activity, setActivity] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const call = useAlertedCall();
  const start = async () => {
    setBusy(true);
    await call('al iniciar el cronómetro', () => startTimer(activity, newKey()));
    await onStarted();
    setBusy(false);
  };
  return (
    <Space.Compact className="cronometro-inicio">
      <Select<string | null>
        aria-label="Actividad del cronómetro"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="Actividad (se puede elegir después)"
        notFoundContent="Sin resultados"
        value={activity}
        options={activities.map((one) => ({ value: one.id, label: nameOfActivity(one) }))}
        onChange={(next) => setActivity(next ?? null)}
      />
      <Button icon={<PlayCircleOutlined />} loading={busy} onClick={() => void start()}>
        Iniciar cronómetro
      </Button>
    </Space.Compact>
  );
}

interface RunningProps {
  timer: Timer;
  onStop: () => void;
}

function RunningTimer({ timer, onStop }: RunningProps) {
  const discard = useDiscardTimer();
  const { identificador, nombre } = timer;
  const name =
    identificador && nombre ? nameOfActivity({ identificador, nombre }) : 'Sin actividad';
  return (
    <section className="cronometro" aria-label="Cronómetro en marcha">
      <span className="cronometro-punto" aria-hidden />
      <Elapsed since={Date.parse(String(timer.desde))} />
      <span className="cronometro-nombre" title={name}>
        {name}
      </span>
      <Button type="primary" size="small" icon={<StopOutlined />} onClick={onStop}>
        Detener y registrar
      </Button>
      <Button
        size="small"
        icon={<DeleteOutlined />}
        aria-label="Descartar el cronómetro"
        title="Descartar el cronómetro"
        onClick={() => void discard(timer.clave)}
      />
    </section>
  );
}

const SECOND_MS = 1_000;

/** Written into its element: nothing else is drawn again each second. */
function Elapsed({ since }: { since: number }) {
  const shown = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    const show = () => {
      if (shown.current) shown.current.textContent = clockTime(Date.now() - since);
    };
    show();
    const timer = setInterval(show, SECOND_MS);
    return () => clearInterval(timer);
  }, [since]);
  return <time ref={shown} className="cronometro-tiempo" role="timer" />;
}

/** `1:05:09` of a length in milliseconds. */
function clockTime(length: number): string {
  const seconds = Math.max(0, Math.floor(length / SECOND_MS));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const rest = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return `${Math.floor(seconds / 3_600)}:${rest}`;
}
