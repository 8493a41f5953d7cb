import {
  DEFAULT_EFFORT_COLOR,
  DEFAULT_PROGRESS,
  instantOf,
  minuteOf,
  roundToRange,
  type Span,
} from '@comarca/shared/modules/productos/esfuerzo.rules';
import type { EffortInput } from '@comarca/shared/modules/productos/esfuerzo.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import type { OpenEffort } from '../../forms/effort-form.tsx';
import {
  changeEffort,
  type Effort,
  type Log,
  logKey,
  valuesOf,
} from '../../operations/esfuerzos.ts';
import { type WaitingEffort, waitingEfforts } from '../../operations/esfuerzos-en-espera.ts';
import { useWaitingEfforts } from '../../operations/use-waiting-efforts.ts';

const HOUR_MS = 3_600_000;

interface Options {
  profileId: string;
  own: boolean;
  day: string;
  now: number;
  log: Log | undefined;
}

/** What can be done in a log: open, move, copy, paste, send what waits. */
export function useLog({ profileId, own, day, now, log }: Options) {
  const [opened, setOpened] = useState<OpenEffort | null>(null);
  const [copied, setCopied] = useState<EffortInput | null>(null);
  const alerts = useAlerts();
  const waiting = useWaitingEfforts(profileId);
  const move = useMove();

  const openValues = (values: EffortInput) =>
    setOpened({ id: null, version: null, readOnly: false, values });
  const openSpan = ({ start, end }: Span) =>
    openValues({ ...emptyValues(log), horaInicio: minuteOf(start), horaFin: minuteOf(end) });
  return {
    opened,
    copied,
    waiting: waiting.list,
    sendNow: waiting.sendNow,
    move,
    openSpan,
    close: () => setOpened(null),
    openNew: () => openSpan(nextHour(day, now)),
    openStored: (effort: Effort) =>
      setOpened({
        id: effort.id,
        version: effort.version,
        readOnly: !own || effort.finActividad,
        values: valuesOf(effort),
      }),
    openWaiting: ({ clave, valores }: WaitingEffort) => {
      waitingEfforts.remove(profileId, clave);
      openValues(valores);
    },
    discard: ({ clave }: WaitingEffort) => waitingEfforts.remove(profileId, clave),
    copy: (values: EffortInput) => {
      setCopied(values);
      alerts.info('Esfuerzo copiado: péguelo en otro día con «Pegar esfuerzo»');
    },
    paste: () => copied && openValues(onDay(copied, day)),
  };
}

/** Moves or extends a stored effort. @returns whether it was stored */
function useMove() {
  const call = useAlertedCall();
  const queries = useQueryClient();
  return async (effort: Effort, { start, end }: Span): Promise<boolean> => {
    const values = { ...valuesOf(effort), horaInicio: minuteOf(start), horaFin: minuteOf(end) };
    const moved = await call('al mover el esfuerzo', async () => {
      await changeEffort(effort.id, effort.version, values);
      return true;
    });
    void queries.invalidateQueries({ queryKey: logKey });
    return moved ?? false;
  };
}

/** A new effort: the only activity there is, and what its last effort left behind. */
function emptyValues(log: Log | undefined): Omit<EffortInput, 'horaInicio' | 'horaFin'> {
  const [only, another] = log?.asignaciones ?? [];
  const activity = another ? undefined : only;
  return {
    estadoActividad: activity?.id ?? '',
    observaciones: '',
    porcentajeAvance: activity?.porcentajeAvance ?? DEFAULT_PROGRESS,
    finActividad: false,
    color: activity?.color ?? DEFAULT_EFFORT_COLOR,
    linkSharepoint: '',
    linkSharepointEspejo: '',
  };
}

/** The hour that has just passed today, the first of work on another day. */
function nextHour(day: string, now: number): Span {
  if (minuteOf(now).startsWith(day)) {
    const end = roundToRange(now);
    return { start: end - HOUR_MS, end };
  }
  const start = instantOf(`${day} 07:00`);
  return { start, end: start + HOUR_MS };
}

/** The same effort at the same time of another day. */
function onDay(values: EffortInput, day: string): EffortInput {
  const length = instantOf(values.horaFin) - instantOf(values.horaInicio);
  const start = instantOf(`${day} ${values.horaInicio.slice(11)}`);
  return {
    ...values,
    finActividad: false,
    horaInicio: minuteOf(start),
    horaFin: minuteOf(start + length),
  };
}
