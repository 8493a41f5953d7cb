import type { Reader } from '../db/database.ts';
import type { FieldChange } from './changes.ts';
import { chosenOf } from './chosen.ts';
import type { Choosable, ChosenField, HistoryRule, Wanted } from './history-rule.ts';

/** How the old value of a change goes back into the form, or why it cannot. */
export interface Restoration {
  /** The form's field. */
  campo: string;
  /** What the form takes: of what is chosen its id, or the ids. */
  valor: unknown;
  /** What is chosen, by the names that they have now. */
  elegidos: readonly Choosable[];
  /** Why it cannot be put back; null when it can. */
  motivo: string | null;
}

type Find = (field: string, wanted: Wanted) => readonly Choosable[];

/** The restorations of these changes of one record, each kind of chosen records asked for once. */
export async function restorationsFor(
  db: Reader,
  { restore = {} }: Pick<HistoryRule, 'restore'>,
  record: string,
  changes: readonly FieldChange[],
): Promise<(change: FieldChange) => Restoration | null> {
  const known = new Map<string, readonly Choosable[]>();
  for (const [fieldName, { chosen }] of Object.entries(restore)) {
    const wanted = chosen && allOf(chosen, changes, fieldName);
    if (wanted) known.set(fieldName, await chosen.find(db, wanted, record));
  }
  const find: Find = (fieldName, { ids, names }) =>
    (known.get(fieldName) ?? []).filter(
      ({ id, nombre }) => ids.includes(id) || names.includes(nombre),
    );
  return (change) => restorationOf(restore, change, find);
}

/** What all changes of a field name; null when they name nothing. */
function allOf(
  field: ChosenField,
  changes: readonly FieldChange[],
  fieldName: string,
): Wanted | null {
  const wanted = changes
    .filter((change) => change.campo === fieldName)
    .map(({ before }) => wantedOf(field, before));
  const ids = [...new Set(wanted.flatMap((one) => one.ids))];
  const names = [...new Set(wanted.flatMap((one) => one.names))];
  return ids.length + names.length > 0 ? { ids, names } : null;
}

function restorationOf(
  restore: NonNullable<HistoryRule['restore']>,
  { campo, before }: FieldChange,
  find: Find,
): Restoration | null {
  const rule = Object.hasOwn(restore, campo) ? restore[campo] : undefined;
  if (!rule) return null;
  const { field = campo, value = (stored: unknown) => stored, chosen } = rule;
  if (!chosen) return { campo: field, valor: value(before), elegidos: [], motivo: null };
  return { campo: field, ...chosenAgain(chosen, before, (wanted) => find(campo, wanted)) };
}

/** The records of an old value as they are now; all of them, or why not. */
function chosenAgain(
  field: ChosenField,
  before: unknown,
  find: (wanted: Wanted) => readonly Choosable[],
): Omit<Restoration, 'campo'> {
  const { ids, names } = wantedOf(field, before);
  const found = [
    ...ids.map((id) => ({ wanted: nameIn(before, id), now: find({ ids: [id], names: [] }) })),
    ...names.map((name) => ({ wanted: name, now: find({ ids: [], names: [name] }) })),
  ];
  const chosen = found.flatMap(({ now }) => now);
  const chosenIds = chosen.map(({ id }) => id);
  const reason =
    found.map(({ wanted, now }) => refusalOf(wanted, now.length)).find(Boolean) ?? null;
  return {
    valor: field.many ? chosenIds : (chosenIds[0] ?? null),
    elegidos: chosen,
    motivo: reason,
  };
}

function refusalOf(name: string, found: number): string | null {
  if (found === 0) return `«${name}» ya no existe o ya no se puede elegir`;
  if (found > 1)
    return `Hay varios registros con el nombre «${name}»: elija el valor en el formulario`;
  return null;
}

function wantedOf({ many = false, separator = ', ' }: ChosenField, before: unknown): Wanted {
  const chosen = chosenOf(before);
  if (chosen) return { ids: chosen.map(({ id }) => String(id)), names: [] };
  if (typeof before !== 'string' || before === '') return { ids: [], names: [] };
  return { ids: [], names: many ? before.split(separator) : [before] };
}

const nameIn = (before: unknown, id: string): string =>
  chosenOf(before)?.find((one) => String(one.id) === id)?.nombre ?? id;
