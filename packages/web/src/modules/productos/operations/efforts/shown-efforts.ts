import { closedReason, instantOf, type Span } from '@comarca/shared/modules/productos/effort.rules';
import { pendingActs } from '../../../../platform/waiting/waiting-queue.ts';
import { isSameKey, type LoggedEffort, type WaitingEffort } from './effort-queue.ts';
import { type Effort, type LogActivity, nameOfActivity, valuesOf } from './efforts.ts';

/** An effort as the log shows it: with what waits already done to it. */
export interface ShownEffort extends LoggedEffort {
  /** the activity with its identifier */
  titulo: string;
  /** why it can only be read; null when it may be changed */
  soloLectura: string | null;
  enEspera: boolean;
}

/** A person's log with everything that still waits in this browser. */
export function shownEfforts(
  efforts: readonly Effort[],
  queue: readonly WaitingEffort[],
  activities: readonly LogActivity[],
): ShownEffort[] {
  const shown = efforts.map((effort) => shownEffort(effort, queue));
  const created = queue.filter(
    ({ acto, esfuerzo }) => acto === 'crear' && !shown.some((one) => one.esfuerzo === esfuerzo),
  );
  const unsent = created.map((act) => ({
    ...act,
    titulo: act.actividad,
    soloLectura: null,
    enEspera: true,
  }));
  return [...shown, ...unsent].flatMap((effort) => afterActs(effort, queue, activities));
}

function shownEffort(effort: Effort, queue: readonly WaitingEffort[]): ShownEffort {
  const { id, version } = effort;
  const act = queue.find((one) => isOf(one, effort));
  return {
    esfuerzo: act?.esfuerzo ?? id,
    guardado: { id, version },
    actividad: effort.nombres,
    titulo: nameOfActivity({ nombre: effort.nombres, identificador: effort.identificador }),
    valores: valuesOf(effort),
    soloLectura: closedReason(effort),
    enEspera: false,
  };
}

/** Whether an act is about a stored effort: one whose answer was lost is known by its key. */
const isOf = ({ guardado, esfuerzo }: WaitingEffort, { id, envio }: Effort): boolean =>
  guardado?.id === id || esfuerzo === id || isSameKey(esfuerzo, envio);

/** What the last act that waits leaves of an effort. */
function afterActs(
  effort: ShownEffort,
  queue: readonly WaitingEffort[],
  activities: readonly LogActivity[],
): ShownEffort[] {
  const last = pendingActs(queue).findLast(({ esfuerzo }) => esfuerzo === effort.esfuerzo);
  if (!last || (last.acto === 'crear' && effort.guardado)) return [effort];
  if (last.acto === 'borrar') return [];
  const { valores, actividad } = last;
  const activity = activities.find(({ id }) => id === valores.estadoActividad);
  const title = activity ? nameOfActivity(activity) : effort.titulo;
  return [{ ...effort, valores, actividad, titulo: title, enEspera: true }];
}

/** The time that an effort takes, where the log shows it. */
export const spanShown = ({ valores }: Pick<ShownEffort, 'valores'>): Span => ({
  start: instantOf(valores.horaInicio),
  end: instantOf(valores.horaFin),
});
