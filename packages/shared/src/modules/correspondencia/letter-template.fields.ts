import { flag, text, told } from '../../core/record/field-kinds.ts';
import { MAX_TEMPLATE_NAME } from './template.schema.ts';

/** A Word file with fields from which outgoing letters are made. */
export const letterTemplateFields = {
  nombre: text('Nombre', { read: 'nombre', max: MAX_TEMPLATE_NAME, required: true, sorts: true }),
  project: told('text', 'Proyecto', { read: 'proyectoNombre', none: '' }),
  process: told('text', 'Proceso', { read: 'procesoNombre', none: '' }),
  file: told('text', 'Archivo', { read: 'archivoNombre', none: 'SIN ARCHIVO' }),
  footer: told('text', 'Campos', { read: 'camposPie' }),
  agruparAnio: flag('Agrupar por año', { read: 'agruparAnio' }),
  agruparMes: flag('Agrupar por mes', { read: 'agruparMes' }),
  agruparDia: flag('Agrupar por día', { read: 'agruparDia' }),
  activa: flag('Activa', { read: 'activa', sorts: true }),
};
