import type { ComponentProps } from 'react';
import { SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import {
  activityRecord,
  firstOf,
  groupRecord,
  ownerKey,
  roleRecord,
  typologyRecord,
} from '../operations/administration.ts';
import type { Owner } from '../operations/processes.ts';

type PickerProps = ComponentProps<typeof SearchPicker>;
type Props = PickerProps extends infer One
  ? Omit<One, 'source' | 'find' | 'minLength'> & { owner: Owner }
  : never;

/** Lists of one project are short: they offer their first before anything is typed. */
const AT_ONCE = 0;

/** Roles of the project or process. */
export function RolePicker({ owner, ...field }: Props) {
  return (
    <SearchPicker
      {...(field as PickerProps)}
      source={`roles-${ownerKey(owner)}`}
      minLength={AT_ONCE}
      find={async (text, signal) =>
        (await firstOf(roleRecord, owner, text, signal)).map(({ id, rol, grupo }) => ({
          value: id,
          label: rol,
          detail: grupo?.nombre ?? null,
        }))
      }
    />
  );
}

/** Groups of roles of the project. */
export function GroupPicker({ owner, ...field }: Props) {
  return (
    <SearchPicker
      {...(field as PickerProps)}
      source={`grupos-${ownerKey(owner)}`}
      minLength={AT_ONCE}
      find={async (text, signal) => (await firstOf(groupRecord, owner, text, signal)).map(named)}
    />
  );
}

/** Activities of the process, or products of the project. */
export function ActivityPicker({ owner, ...field }: Props) {
  return (
    <SearchPicker
      {...(field as PickerProps)}
      source={`actividades-${ownerKey(owner)}`}
      minLength={AT_ONCE}
      find={async (text, signal) => (await firstOf(activityRecord, owner, text, signal)).map(named)}
    />
  );
}

/** Typologies of the project. */
export function TypologyPicker({ owner, ...field }: Props) {
  return (
    <SearchPicker
      {...(field as PickerProps)}
      source={`tipologias-${ownerKey(owner)}`}
      minLength={AT_ONCE}
      find={async (text, signal) => (await firstOf(typologyRecord, owner, text, signal)).map(named)}
    />
  );
}

const named = ({ id, nombre }: { id: string; nombre: string }) => ({ value: id, label: nombre });

/** Roles that a record names, for the labels of a picker. */
export const knownRoles = (chosen: readonly { id: string; rol: string }[] = []) =>
  chosen.map(({ id, rol }) => ({ value: id, label: rol }));

/** The same for what is known by its `nombre`. */
export const knownNamed = (chosen: readonly { id: string; nombre: string }[] = []) =>
  chosen.map(named);
