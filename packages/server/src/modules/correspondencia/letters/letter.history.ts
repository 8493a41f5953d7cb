import { formatDate } from '@comarca/shared/core/formats';
import { idInput } from '@comarca/shared/core/id-input';
import { letterFields } from '@comarca/shared/modules/correspondencia/letter.fields';
import type { HistoryRule } from '../../../core/history/history-rule.ts';
import { fieldHistory } from '../../../core/management/field-history.ts';
import { parseInput } from '../../../core/operation/operation.ts';
import { visibleLetter } from './letter.access.ts';

/** Who sees what changed in a letter, and how its fields are called. */
export const letterHistory: HistoryRule = {
  access: 'sesion',
  labels: {
    ...fieldHistory(letterFields).labels,
    desdeArchivo: 'Del archivo',
    documentoCambiado: 'Documento cambiado donde se guarda',
    documentoPerdido: 'Documento que ya no está donde se guarda',
    documentoRecuperado: 'Documento de nuevo donde se guarda',
  },
  show: { fechaLimite: (value) => formatDate(typeof value === 'string' ? value : null) },
  async guard(scope, id) {
    await visibleLetter(scope, parseInput(idInput, id));
  },
};
