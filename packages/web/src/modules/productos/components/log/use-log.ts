import {
  instantOf,
  minuteOf,
  roundToRange,
  type Span,
} from '@comarca/shared/modules/productos/effort.rules';
import type { EffortInput } from '@comarca/shared/modules/productos/effort.schema';
import { useState } from 'react';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import type { LoggedEffort, WaitingEffort } from '../../operations/efforts/effort-queue.ts';
import { type Log, leftBehind } from '../../operations/efforts/efforts.ts';
import { type ShownEffort, shownEfforts } from '../../operations/efforts/shown-efforts.ts';
import { useEffortActs } from '../../operations/efforts/use-effort-acts.ts';
import { useWaitingEfforts } from '../../operations/efforts/use-waiting-efforts.ts';

const HOUR_MS = 3_600_000;

/** What the popup is open for. */
export interface OpenedEffort {
  /** null for one that exists nowhere yet */
  effort: LoggedEffort | null;
  /** nothing of it can be changed here */
  readOnly: boolean;
  /** why its owner cannot change it either */
  reason: string | null;
  values: EffortInput;
}

interface Options {
  profileId: string;
  own: boolean;
  day: string;
  now: number;
  log: Log | undefined;
}

/** What can be done in a log: open, move, delete, copy, paste, send what waits. */
export function useLog({ profileId, own, day, now, log }: Options) {
  const [opened, setOpened] = useState<OpenedEffort | null>(null);
  const [copied, setCopied] = useState<EffortInput | null>(null);
  const alerts = useAlerts();
  const waiting = useWaitingEfforts(profileId);
  const acts = useEffortActs(profileId);

  const openValues = (values: EffortInput) =>
    setOpened({ effort: null, readOnly: false, reason: null, values });
  const openSpan = ({ start, end }: Span) =>
    openValues({ ...emptyValues(log), horaInicio: minuteOf(start), horaFin: minuteOf(end) });
  return {
    ...acts,
    opened,
    copied,
    waiting: waiting.list,
    sendNow: waiting.sendNow,
    efforts: shownEfforts(log?.efforts ?? [], waiting.list, log?.asignaciones ?? []),
    openSpan,
    close: () => setOpened(null),
    openNew: () => openSpan(nextHour(day, now)),
    open: (effort: ShownEffort) =>
      setOpened({
        effort,
        readOnly: !own || effort.soloLectura !== null,
        reason: effort.soloLectura,
        values: effort.valores,
      }),
    openRefused: (act: WaitingEffort) =>
      setOpened({ effort: act, readOnly: false, reason: null, values: act.valores }),
    copy: (values: EffortInput) => {
      setCopied(values);
      alerts.info('Esfuerzo copiado: péguelo en otro día con «Pegar esfuerzo»');
    },
    paste: () => copied && openValues(onDay(copied, day)),
  };
}

/** A new effort: the only activity there is, and what its last effort left behind. */
function emptyValues(log: Log | undefined): Omit<EffortInput, 'horaInicio' | 'horaFin'> {
  const [only, another] = log?.asignaciones ?? [];
  const activity = another ? undefined : only;
  return {
    estadoActividad: activity?.id ?? '',
    observaciones: '',
    finActividad: false,
    ...leftBehind(activity),
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
