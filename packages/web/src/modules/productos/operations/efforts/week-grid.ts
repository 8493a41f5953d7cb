import {
  activityColor,
  cutByDay,
  DEFAULT_EFFORT_COLOR,
  effortDay,
  minutesOf,
  type Span,
} from '@comarca/shared/modules/productos/effort.rules';
import { type LogActivity, nameOfActivity } from './efforts.ts';
import { type ShownEffort, spanShown } from './shown-efforts.ts';

/** A person with more activities than these adds the ones that the week needs. */
const MOST_OFFERED = 10;

/** What of an activity was logged on a day. */
export interface GridCell {
  activity: string;
  day: string;
  minutes: number;
  /** its efforts that can be changed, with their time */
  efforts: readonly (Span & { effort: ShownEffort })[];
  /** one of them can only be read here: it is closed, or goes on over midnight */
  locked: boolean;
}

/** An activity through the days of a week. */
export interface GridRow {
  activity: string;
  name: string;
  color: string;
  /** whether it takes more */
  open: boolean;
  /** what its last effort of the week says */
  text: string;
  cells: readonly GridCell[];
}

/**
 * The rows of a week: activities with efforts in it, those that were added, and all that take more
 * where there are few of them.
 */
export function gridRows(
  efforts: readonly ShownEffort[],
  activities: readonly LogActivity[],
  added: readonly string[],
  days: readonly string[],
): GridRow[] {
  const within = efforts.filter((effort) =>
    cutByDay(spanShown(effort)).some(({ day }) => days.includes(day)),
  );
  const offered = activities.length <= MOST_OFFERED ? activities.map(({ id }) => id) : added;
  const ids = new Set([
    ...within.map(({ valores }) => valores.estadoActividad),
    ...offered,
    ...added,
  ]);
  const rows = [...ids].map((id) => rowOf(id, within, activities, days));
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
}

function rowOf(
  id: string,
  efforts: readonly ShownEffort[],
  activities: readonly LogActivity[],
  days: readonly string[],
): GridRow {
  const activity = activities.find((one) => one.id === id);
  const own = efforts.filter(({ valores }) => valores.estadoActividad === id);
  const last = own.toSorted((a, b) => spanShown(a).start - spanShown(b).start).at(-1);
  return {
    activity: id,
    name: activity ? nameOfActivity(activity) : (last?.titulo ?? ''),
    color:
      last?.valores.color ??
      activity?.color ??
      (activity ? activityColor(id) : DEFAULT_EFFORT_COLOR),
    open: activity !== undefined,
    text: last?.valores.observaciones ?? '',
    cells: days.map((day) => cellOf(id, day, own)),
  };
}

/** What of an activity is logged on a day, among whatever efforts. */
export function cellOf(activity: string, day: string, efforts: readonly ShownEffort[]): GridCell {
  const own = efforts.filter(({ valores }) => valores.estadoActividad === activity);
  const parts = own.flatMap((effort) =>
    cutByDay(spanShown(effort))
      .filter((part) => part.day === day)
      .map(({ span }) => ({ ...span, effort })),
  );
  return {
    activity,
    day,
    minutes: parts.reduce((total, part) => total + minutesOf(part), 0),
    efforts: parts,
    locked: parts.some(
      ({ effort, start, end }) =>
        effort.soloLectura !== null ||
        end - start < spanShown(effort).end - spanShown(effort).start ||
        effortDay(start) !== day,
    ),
  };
}
