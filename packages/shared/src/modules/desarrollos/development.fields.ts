import {
  choices,
  day,
  option,
  optionalChoice,
  paragraph,
  text,
  told,
} from '../../core/record/field-kinds.ts';
import { developmentStates } from './development.rules.ts';
import { difficulties, difficultyNames, priorities, priorityNames } from './development.scales.ts';

/** Characters of a description with its marks; its pictures are stored apart. */
export const LONGEST_DESCRIPTION = 100_000;
export const MOST_FILES = 10;
export const NO_MODULE = 'Sin módulo';
export const NO_DEVELOPERS = 'Sin desarrollador';

/** A development, field by field. Its state and its publication change by steps. */
export const developmentFields = {
  titulo: text('Título', { read: 'titulo', max: 200, required: true, sorts: true }),
  descripcion: paragraph('Descripción', {
    read: 'descripcion',
    listLabel: 'descripción',
    max: LONGEST_DESCRIPTION,
  }),
  estado: told('option', 'Estado', {
    read: 'estado',
    sorts: true,
    filter: 'estado_In',
    options: developmentStates,
  }),
  modulo: optionalChoice('Módulo', {
    read: 'modulo',
    named: 'nombre',
    record: 'modulo',
    filter: 'modulo_In',
    none: NO_MODULE,
  }),
  fechaInicio: day('Fecha inicio', {
    read: 'fechaInicio',
    required: true,
    sorts: true,
    filter: 'fechaInicio_Range',
  }),
  fechaFin: day('Fecha Fin', { read: 'fechaFin', sorts: true, filter: 'fechaFin_Range' }),
  fechaPublicacion: told('day', 'Fecha Publicación', {
    read: 'fechaPublicacion',
    sorts: true,
    filter: 'fechaPublicacion_Range',
    none: '',
  }),
  recursos: choices('Desarrolladores', {
    read: 'recursos',
    named: 'username',
    record: 'usuario',
    filter: 'desarrolladores_In',
    max: 20,
    repeated: 'Cada desarrollador se asigna una sola vez.',
  }),
  prioridad: option('Prioridad', {
    read: 'prioridad',
    texts: priorities,
    names: priorityNames,
    first: '2',
    sorts: true,
    filter: 'prioridad_In',
  }),
  dificultad: option('Dificultad', {
    read: 'dificultad',
    texts: difficulties,
    names: difficultyNames,
    first: '2',
    sorts: true,
    filter: 'dificultad_In',
  }),
  novedad: paragraph('Texto para las novedades', {
    read: 'novedad',
    max: 2_000,
    help: 'Lo que leerá todo el personal cuando se publique; sin él, la descripción.',
  }),
  adjuntos: choices('Adjuntos', {
    read: 'adjuntos',
    named: 'nombre',
    record: 'archivo',
    max: MOST_FILES,
    repeated: 'Cada archivo se adjunta una sola vez.',
  }),
};
