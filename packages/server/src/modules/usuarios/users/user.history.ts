import { flagWord } from '@comarca/shared/core/record/record-fields';
import { ownProfileFields, userFields } from '@comarca/shared/modules/usuarios/user.fields';
import type { HistoryRule } from '../../../core/history/history-rule.ts';
import { fieldHistory } from '../../../core/management/field-history.ts';
import { groupsToChoose } from '../../catalogos/public.ts';

/** A user's state as people read it. */
export const stateOf = (isActive: boolean): string => flagWord(userFields.isActive, isActive);

const administered = fieldHistory(userFields, { grupos: groupsToChoose });

/**
 * How the fields of a user are called in the history. What people change of themselves comes too.
 * Secrets, invitations and what was handed over are told only.
 */
export const userHistory: HistoryRule = {
  access: { permiso: 'users.view_profile' },
  labels: {
    ...fieldHistory(ownProfileFields).labels,
    ...administered.labels,
    entregado: 'Entregó',
    invitado: 'Invitado a',
  },
  restore: {
    ...administered.restore,
    firstName: { field: 'nombres' },
    lastName: { field: 'apellidos' },
  },
};
