import { AppError } from '@comarca/shared/core/errors';

/** A work plan as each of the formats tells it. Times are those of the wall, `YYYY-MM-DDTHH:MM`. */
export interface WorkPlan {
  /** `mpp` or `xml` */
  formato: 'mpp' | 'xml';
  /** In the order of the plan, without its blank rows and without the row of the project itself. */
  tareas: PlanTask[];
}

export interface PlanTask {
  uid: number;
  /** The row that Project shows. */
  fila: number;
  nombre: string;
  /** 1 for the outermost. */
  nivel: number;
  /** Whether other tasks are inside of it. */
  esResumen: boolean;
  inicio: string | null;
  fin: string | null;
  duracionMinutos: number;
  trabajoMinutos: number;
  /** 0–100 */
  avance: number;
  notas: string;
  /** uids of the tasks that go before */
  predecesoras: number[];
  /** names of who works on it, as the plan calls them */
  recursos: string[];
}

/** A task before it is known where in the plan it stands. */
export type RawTask = Omit<PlanTask, 'esResumen' | 'recursos' | 'predecesoras'>;

/** Bytes of a plan at most. */
export const MAX_PLAN_BYTES = 20_971_519;
/** Tasks of a plan at most, and links and people of all of them. */
export const MAX_TASKS = 10_000;
export const MAX_LINKS = 100_000;
export const MAX_NAME = 1_000;
export const MAX_NOTES = 100_000;

/** A file that is no work plan, or that does not keep to its own format. */
export const badPlan = (message: string): AppError => new AppError('VALIDATION', message);

export const tooLarge = (): AppError =>
  badPlan(`El plan de trabajo tiene más de ${MAX_TASKS.toLocaleString('es-CO')} tareas.`);

/** Puts the tasks in order, and tells which of them hold others, who works on them, what precedes. */
export function planOf(
  format: WorkPlan['formato'],
  raw: readonly RawTask[],
  { enlaces, trabajos }: { enlaces: [number, number][]; trabajos: [number, string][] },
): WorkPlan {
  const ordered = raw
    .filter(({ nivel, nombre }) => nivel > 0 && nombre !== '')
    .sort((one, other) => one.fila - other.fila);
  if (ordered.length === 0) throw badPlan('El plan de trabajo no tiene tareas.');
  const before = byTask(enlaces.map(([first, task]) => [task, first]));
  const people = byTask(trabajos);
  return {
    formato: format,
    tareas: ordered.map((task, place) => ({
      ...task,
      esResumen: (ordered[place + 1]?.nivel ?? 0) > task.nivel,
      predecesoras: [...(before.get(task.uid) ?? [])],
      recursos: [...(people.get(task.uid) ?? [])],
    })),
  };
}

/** What belongs to each task, every one once. */
function byTask<Value>(pairs: readonly (readonly [number, Value])[]): Map<number, Set<Value>> {
  const found = new Map<number, Set<Value>>();
  for (const [task, value] of pairs) {
    const known = found.get(task);
    if (known) known.add(value);
    else found.set(task, new Set([value]));
  }
  return found;
}
