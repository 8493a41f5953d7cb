import { listLabel, type RecordFields } from '@comarca/shared/core/record/record-fields';
import type { ListFilter } from '../management/list-state.ts';
import { type Choices, optionsOf } from './choices.ts';

/**
 * The filters of a list, of those fields that say an argument to narrow by, in their order.
 *
 * @param choices what may be chosen in each; undefined while it is being loaded
 */
export const fieldFilters = <Fields extends RecordFields>(
  fields: Fields,
  choices: Choices<Fields>,
): ListFilter[] =>
  Object.entries(fields).flatMap(([name, field]): ListFilter[] => {
    const { filter: key } = field;
    if (key === undefined) return [];
    const label = listLabel(field);
    if (key.endsWith('_Range')) {
      const moment = field.kind === 'instant';
      return [{ key, label, kind: 'rango', ...(moment && { instants: true as const }) }];
    }
    return [{ key, label, kind: 'lista', options: optionsOf(field, choices[name]) }];
  });
