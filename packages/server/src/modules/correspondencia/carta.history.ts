import { formatDate } from '@comarca/shared/core/formats';
import { idInput } from '@comarca/shared/core/id-input';
import type { HistoryRule } from '../../core/history/history-rule.ts';
import { parseInput } from '../../core/operation/operation.ts';
import { visibleLetter } from './carta.access.ts';

/** Who sees what changed in a letter, and how its fields are called. */
export const letterHistory: HistoryRule = {
  access: 'sesion',
  labels: {
    radicado: 'Radicado',
    codigoExterno: 'Radicado Externo',
    tipo: 'Tipo Correspondencia',
    descripcion: 'Descripción',
    agenteExterno: 'Remitente o destinatario',
    correoExterno: 'Correo',
    saliente: 'Enviada',
    estado: 'Estado',
    funcionario: 'Funcionario',
    proyecto: 'Proyecto',
    proceso: 'Proceso',
    contrato: 'Contrato',
    prioridad: 'Prioridad',
    plantilla: 'Plantilla',
    documento: 'Documento',
    pdf: 'PDF',
    anexos: 'Anexos',
    mensaje: 'Mensaje',
    fechaLimite: 'Fecha límite',
  },
  show: { fechaLimite: (value) => formatDate(typeof value === 'string' ? value : null) },
  async guard(scope, id) {
    await visibleLetter(scope, parseInput(idInput, id));
  },
};
