import { formatDate } from '@comarca/shared/core/formats';
import { idInput } from '@comarca/shared/core/id-input';
import {
  assignmentFields,
  assignmentStepLabels,
} from '@comarca/shared/modules/productos/assignment.fields';
import type { HistoryRule } from '../../../core/history/history-rule.ts';
import { fieldHistory } from '../../../core/management/field-history.ts';
import { parseInput } from '../../../core/operation/operation.ts';
import { visibleAssignment } from './assignment.access.ts';

const day = (value: unknown) => formatDate(typeof value === 'string' ? value : null);

/** Who sees what changed in an assignment, and how its fields are called. */
export const assignmentHistory: HistoryRule = {
  access: 'sesion',
  labels: {
    ...fieldHistory(assignmentFields).labels,
    ...assignmentStepLabels,
  },
  show: { fechaInicioPlaneada: day, fechaFinPlaneada: day },
  async guard(scope, id) {
    await visibleAssignment(scope, parseInput(idInput, id));
  },
};
