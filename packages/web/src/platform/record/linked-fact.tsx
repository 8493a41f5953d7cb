import type { RecordField } from '@comarca/shared/core/record/record-fields';
import type { KeyValue } from '../../ui/text/key-value-list.tsx';
import { RouteLink } from '../navigation/route-link.tsx';
import { nameOf } from './choices.ts';

/**
 * Name and value of what is chosen in a field, which leads to it in its own list.
 *
 * @example linkedFact(contractFields.parent, padre, { route: 'ListContract' })
 */
export const linkedFact = (
  field: RecordField,
  chosen: { id: string },
  to: { route: string; newTab?: true },
): KeyValue => ({
  label: field.label,
  value: (
    <RouteLink {...to} search={{ itemId: chosen.id }}>
      {nameOf(field, chosen)}
    </RouteLink>
  ),
});
