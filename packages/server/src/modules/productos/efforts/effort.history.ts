import { idInput } from '@comarca/shared/core/id-input';
import { effortFields } from '@comarca/shared/modules/productos/effort.fields';
import type { HistoryRule } from '../../../core/history/history-rule.ts';
import { fieldHistory } from '../../../core/management/field-history.ts';
import { parseInput } from '../../../core/operation/operation.ts';
import { seenEffort } from './effort.queries.ts';
import { findEffort } from './effort.repository.ts';

/** The history of an effort: for whoever sees the effort. */
export const effortHistory: HistoryRule = {
  access: 'sesion',
  labels: fieldHistory(effortFields).labels,
  async guard(scope, id) {
    seenEffort(scope.actor, await findEffort(scope.db, parseInput(idInput, id)));
  },
};
