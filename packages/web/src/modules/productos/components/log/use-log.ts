import { counted } from '@comarca/shared/core/formats';
import {
  EFFORT_RANGE_MINUTES,
  instantOf,
  MAX_EFFORT_MINUTES,
  minuteOf,
  roundToRange,
  type Span,
} from '@comarca/shared/modules/productos/effort.rules';
import type { EffortInput } from '@comarca/shared/modules/productos/effort.schema';
import { roomIn } from '@comarca/shared/modules/productos/quick-entry.rules';
import { useState } from 'react';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import type { LoggedEffort, WaitingEffort } from '../../operations/efforts/effort-queue.ts';
import { type Log, leftBehind, spanOf } from '../../operations/efforts/efforts.ts';
import type { EffortTemplate, Timer } from '../../operations/efforts/quick-entry.ts';
import type { RepeatedEffort } from '../../operations/efforts/repetition.ts';
import { type ShownEffort, shownEfforts } from '../../operations/efforts/shown-efforts.ts';
import { useEffortActs } from '../../operations/efforts/use-effort-acts.ts';
import { useWaitingEfforts } from '../../operations/efforts/use-waiting-efforts.ts';

const HOUR_MS = 3_600_000;
const RANGE_MS = EFFORT_RANGE_MINUTES * 60_000;
const LONGEST_MS = MAX_EFFORT_MINUTES * 60_000;

/** What the popup is open for. */
export interface OpenedEffort {
  /** null for one that exists nowhere yet */
  effort: LoggedEffort | null;
  /** nothing of it can be changed here */
  readOnly: boolean;
  /** why its owner cannot change it either */
  reason: string | null;
  values: EffortInput;
  /** the key under which it is stored, where that is known before: the timer's */
  clave?: string;
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
    unreadable: waiting.unreadable,
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
    /** The time of the timer as an effort, under the timer's key. */
    openTimer: (timer: Timer) =>
      setOpened({
        effort: null,
        readOnly: false,
        reason: null,
        clave: timer.clave,
        values: timedValues(log, timer),
      }),
    /** New efforts of an activity, with what its last one left behind. */
    logSpans: async (activity: string, spans: readonly Span[], text: string) => {
      const { nombre = '' } = log?.asignaciones.find(({ id }) => id === activity) ?? {};
      const { refusals } = await acts.logAll(
        spans.map(({ start, end }) => ({
          actividad: nombre,
          valores: {
            ...valuesFor(log, activity),
            observaciones: text,
            horaInicio: minuteOf(start),
            horaFin: minuteOf(end),
          },
        })),
      );
      return [...refusals.values()][0] ?? null;
    },
    /** Logs earlier efforts anew. @returns why one was refused, by the id of the earlier one */
    repeat: async (efforts: readonly RepeatedEffort[]) => {
      const { refusals, waiting: unsent } = await acts.logAll(
        efforts.map(({ effort, span }) => ({
          actividad: effort.nombres,
          valores: {
            ...valuesFor(log, effort.estadoActividad),
            color: effort.color,
            observaciones: effort.observaciones,
            horaInicio: minuteOf(span.start),
            horaFin: minuteOf(span.end),
          },
        })),
      );
      const stored = efforts.length - refusals.size - unsent;
      if (stored > 0) {
        alerts.success(
          stored === 1 ? 'Se repitió 1 esfuerzo' : `Se repitieron ${stored} esfuerzos`,
        );
      }
      if (unsent > 0) {
        alerts.info(`Sin enviar todavía: ${counted(unsent, 'esfuerzo', 'esfuerzos')} en espera`);
      }
      return new Map([...refusals].map(([at, why]) => [efforts[at]?.effort.id ?? '', why]));
    },
    openTemplate: (template: EffortTemplate) => openValues(templateValues(log, template, day, now)),
    paste: () => copied && openValues(onDay(copied, day)),
  };
}

/** From when the timer was started to now, at least the shortest effort and at most the longest. */
function timedValues(log: Log | undefined, timer: Timer): EffortInput {
  const start = roundToRange(Date.parse(String(timer.desde)));
  const length = roundToRange(Date.now()) - start;
  const end = start + Math.min(Math.max(length, RANGE_MS), LONGEST_MS);
  return {
    ...valuesFor(log, timer.estadoActividad),
    observaciones: timer.observaciones,
    horaInicio: minuteOf(start),
    horaFin: minuteOf(end),
  };
}

/** As long as the template says: until now today, at its first free time on another day. */
function templateValues(
  log: Log | undefined,
  { estadoActividad, observaciones, minutos }: EffortTemplate,
  day: string,
  now: number,
): EffortInput {
  const { end } = nextHour(day, now);
  const today = minuteOf(now).startsWith(day);
  const taken = (log?.efforts ?? []).map(spanOf);
  const free = today ? undefined : roomIn(day, minutos, taken)?.[0]?.start;
  const start = free ?? end - minutos * 60_000;
  return {
    ...valuesFor(log, estadoActividad),
    observaciones,
    horaInicio: minuteOf(start),
    horaFin: minuteOf(start + minutos * 60_000),
  };
}

/** A new effort on an activity, where it still takes some. */
function valuesFor(log: Log | undefined, activityState: string | null) {
  const activity = log?.asignaciones.find(({ id }) => id === activityState);
  const values = emptyValues(log);
  return activity ? { ...values, estadoActividad: activity.id, ...leftBehind(activity) } : values;
}

/** What `useLog` gives. */
export type LogActs = ReturnType<typeof useLog>;

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
