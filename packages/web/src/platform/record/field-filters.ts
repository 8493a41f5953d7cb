import { flagWord, listLabel, type RecordFields } from '@comarca/shared/core/record/record-fields';
import type { ListFilter } from '../management/list/list-state.ts';
import { type Choices, optionsOf, textOptions } from './choices.ts';

/** Stands in a filter for the records that have no value there. */
export const WITHOUT = '0';

type Unnamed<Filter> = Filter extends unknown ? Omit<Filter, 'key' | 'label'> : never;

/** How a list narrows by a field otherwise than its kind says; `without` names records without it. */
type OwnFilter = Unnamed<ListFilter> | { without: string };

type OwnFilters<Fields extends RecordFields> = { readonly [Name in keyof Fields]?: OwnFilter };

/**
 * The filters of a list, of those fields that say an argument to narrow by, in their order.
 *
 * @param choices what may be chosen in each; undefined while it is being loaded
 * @param own what the list says otherwise; null leaves the filter of a field out
 */
export const fieldFilters = <Fields extends RecordFields>(
  fields: Fields,
  choices: Choices<Fields>,
  own: OwnFilters<Fields> = {},
): ListFilter[] =>
  Object.entries(fields).flatMap(([name, field]): ListFilter[] => {
    const { filter: key } = field;
    if (key === undefined) return [];
    const label = listLabel(field);
    const given: OwnFilter | undefined = own[name];
    if (given && 'kind' in given) return [{ key, label, ...given } as ListFilter];
    if (field.kind === 'flag') {
      return [
        { key, label, kind: 'si-no', yes: flagWord(field, true), no: flagWord(field, false) },
      ];
    }
    if (key.endsWith('_Range')) {
      const moment = field.kind === 'instant';
      return [{ key, label, kind: 'rango', ...(moment && { instants: true as const }) }];
    }
    const options = field.options ? textOptions(field) : optionsOf(field, choices[name]);
    const none = given && 'without' in given ? [{ value: WITHOUT, label: given.without }] : [];
    return [{ key, label, kind: 'lista', options: options && [...options, ...none] }];
  });
