import { dayOf } from '../../core/formats.ts';
import {
  amount,
  choice,
  day,
  optionalChoice,
  paragraph,
  text,
  told,
} from '../../core/record/field-kinds.ts';
import { schemaOf } from '../../core/record/record-fields.ts';
import { requiredText } from '../../core/validation.ts';
import { numberRefusal } from './process-number.ts';

/** Digits and what people write between them. */
const MAX_NUMBER = 60;

/** A new process has none until somebody says so. */
const noAmount: { empty: number } = { empty: 0 };

/** A judicial process, field by field. Its state changes by steps. */
export const processFields = {
  numero: {
    ...text('Número de radicación', {
      read: 'numero',
      listLabel: 'Radicación',
      max: MAX_NUMBER,
      required: true,
      sorts: true,
      help: '23 dígitos: municipio, entidad, especialidad, despacho, año, consecutivo e instancia.',
    }),
    schema: requiredText(MAX_NUMBER).superRefine((written, context) => {
      const message = numberRefusal(written, dayOf(Date.now()));
      if (message) context.addIssue({ code: 'custom', message });
    }),
  },
  despacho: text('Juzgado', { read: 'despacho', max: 200, required: true, sorts: true }),
  municipio: choice('Municipio', {
    read: 'municipio',
    formLabel: 'Municipio del juzgado',
    named: 'nombre',
    record: 'municipio',
    filter: 'ciudad_In',
  }),
  tipo: choice('Tipo', {
    read: 'tipo',
    formLabel: 'Tipo de proceso',
    named: 'descripcion',
    record: 'tipoProcesoJudicial',
    sorts: true,
    filter: 'tipo_In',
  }),
  etapa: choice('Etapa', {
    read: 'etapa',
    named: 'descripcion',
    record: 'etapaJudicial',
    sorts: true,
    filter: 'etapa_In',
  }),
  estado: told('text', 'Estado', { read: 'estado', sorts: true, filter: 'estado_In' }),
  proyecto: choice('Proyecto', {
    read: 'proyecto',
    named: 'nombre',
    record: 'proyecto',
    filter: 'proyecto_In',
  }),
  abogado: optionalChoice('Abogado', {
    read: 'abogado',
    formLabel: 'Abogado a cargo',
    named: 'fullName',
    record: 'usuario',
    filter: 'abogado_In',
    none: 'Sin abogado',
  }),
  partes: told('text', 'Partes', { read: 'partes' }),
  fechaRadicacion: day('Fecha Radicación', {
    read: 'fechaRadicacion',
    required: true,
    byToday: true,
    sorts: true,
    filter: 'fechaRadicacion_Range',
  }),
  ultimaActuacion: told('day', 'Última Actuación', {
    read: 'ultimaActuacion',
    sorts: true,
    none: 'Sin actuaciones',
  }),
  proximoTermino: told('day', 'Próximo Término', {
    read: 'proximoTermino',
    sorts: true,
    filter: 'proximoTermino_Range',
    none: 'Sin términos',
  }),
  cuantia: { ...amount('Cuantía', { read: 'cuantia', sorts: true }), ...noAmount },
  provision: { ...amount('Provisión', { read: 'provision', sorts: true }), ...noAmount },
  objeto: paragraph('Objeto', { read: 'objeto', max: 20_000 }),
  created: told('instant', 'Fecha Creación', { read: 'fechaCreacion', sorts: true }),
};

/** The rule of the form of a process. */
export const processSchema = schemaOf(processFields);
