import { formatDate } from '@comarca/shared/core/formats';
import { idInput } from '@comarca/shared/core/id-input';
import type { HistoryRule } from '../../core/history/history-rule.ts';
import { parseInput } from '../../core/operation/operation.ts';
import { visibleAssignment } from './asignacion.access.ts';

const day = (value: unknown) => formatDate(typeof value === 'string' ? value : null);

/** Who sees what changed in an assignment, and how its fields are called. */
export const assignmentHistory: HistoryRule = {
  access: 'sesion',
  labels: {
    identificador: 'Identificador',
    actividad: 'Tipo Actividad',
    objeto: 'Objeto',
    recursoGestion: 'Recurso Gestión',
    recursoControl: 'Recurso Control',
    recurso: 'Recurso',
    proyecto: 'Proyecto Relacionado',
    personaSolicita: 'Persona Solicita',
    observaciones: 'Descripción',
    duracionEstimada: 'Esfuerzo estimado (horas)',
    fechaInicioPlaneada: 'Inicio planeado',
    fechaFinPlaneada: 'Fin planeado',
    estado: 'Estado',
    observacion: 'Observación',
    linkSharepoint: 'Enlace de soporte',
    linkSharepointEspejo: 'Enlace espejo',
    errores: 'Errores',
  },
  show: { fechaInicioPlaneada: day, fechaFinPlaneada: day },
  async guard(scope, id) {
    await visibleAssignment(scope, parseInput(idInput, id));
  },
};
