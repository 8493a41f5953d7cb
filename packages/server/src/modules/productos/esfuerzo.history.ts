import { idInput } from '@comarca/shared/core/id-input';
import type { HistoryRule } from '../../core/history/history-rule.ts';
import { parseInput } from '../../core/operation/operation.ts';
import { seenEffort } from './esfuerzo.queries.ts';
import { findEffort } from './esfuerzo.repository.ts';

/** The history of an effort: for whoever sees the effort. */
export const effortHistory: HistoryRule = {
  access: 'sesion',
  labels: {
    actividad: 'Actividad',
    horaInicio: 'Fecha Inicio',
    horaFin: 'Fecha Fin',
    observaciones: 'Observación',
    porcentajeAvance: 'Porcentaje Avance',
    finActividad: 'Termina Actividad',
    color: 'Color',
    linkSharepoint: 'Link Sharepoint',
    linkSharepointEspejo: 'Link Sharepoint copia cliente',
  },
  async guard(scope, id) {
    seenEffort(scope.actor, await findEffort(scope.db, parseInput(idInput, id)));
  },
};
