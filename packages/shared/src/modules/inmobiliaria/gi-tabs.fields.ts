import { z } from 'zod';
import {
  choice,
  flag,
  paragraph,
  ruled,
  text,
  textBy,
  told,
} from '../../core/record/field-kinds.ts';
import { messages } from '../../core/validation.ts';
import { CROSS_COLOUR, colourSchema, giMessages } from './real-estate.rules.ts';

/** What the tabs of a real-estate project keep, kind by kind. */

const MAX_NAME = 100;
const MAX_DESCRIPTION = 2_000;

const name = text('Nombre', { read: 'nombre', max: MAX_NAME, required: true, sorts: true });

export const giResourceFields = {
  usuario: choice('Usuario', {
    read: 'usuario',
    named: 'fullName',
    record: 'usuario',
    sorts: true,
  }),
  rol: text('Rol', { read: 'rol', max: MAX_NAME, required: true, sorts: true }),
  created: told('instant', 'Fecha Creación', { read: 'fechaCreacion', sorts: true }),
};

export const assignedBaseLayerFields = {
  nombre: name,
  capaBase: choice('Capa Base', { read: 'capaBase', named: 'nombre', record: 'capaBase' }),
  capaSeleccionada: flag('Capa seleccionada', {
    read: 'capaSeleccionada',
    help: 'El mapa del proyecto abre con ella: al elegir otra, esta deja de serlo.',
  }),
};

const PARAMETER = /^\s*(?<name>[\w.:-]{1,60})\s*=(?<value>.{1,500})$/;

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** What a map server is asked besides its layer, one per line: `NOMBRE=valor`. */
export const parametersSchema = z
  .string()
  .max(MAX_DESCRIPTION)
  .refine((text) => linesOf(text).every((line) => PARAMETER.test(line)), giMessages.parameters);

/** Those parameters by name. */
export const parametersOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    linesOf(text).flatMap((line) => {
      const { name, value } = PARAMETER.exec(line)?.groups ?? {};
      return name && value ? [[name, value.trim()]] : [];
    }),
  );

export const assignedWmsLayerFields = {
  nombre: name,
  orden: ruled(
    'number',
    'Orden',
    z
      .number({ error: ({ input }) => (input == null ? messages.required : messages.number) })
      .int(giMessages.orders)
      .min(0, giMessages.orders)
      .max(9_999, giMessages.orders),
    { read: 'orden', required: true, whole: true, sorts: true, empty: 0 },
  ),
  capaWms: choice('Capa WMS', { read: 'capaWms', named: 'nombre', record: 'capaWms' }),
  parametrosExtra: ruled('paragraph', 'Parámetros adicionales', parametersSchema, {
    read: 'parametrosExtra',
    max: MAX_DESCRIPTION,
    help: 'Uno por línea, NOMBRE=valor.',
    empty: '',
  }),
  oculta: flag('Oculta', {
    read: 'oculta',
    help: 'El mapa abre sin ella; se enciende en el control de capas.',
  }),
};

export const soilUseFields = {
  nombre: name,
  descripcion: paragraph('Descripción', { read: 'descripcion', max: MAX_DESCRIPTION }),
};

/** Columns of a table that one cross may show. */
const MOST_COLUMNS = 30;

export const layerCrossFields = {
  nombre: name,
  tablaPostgis: choice('Tabla espacial', {
    read: 'tablaPostgis',
    named: 'nombre',
    record: 'capa',
  }),
  listaCampos: ruled(
    'choices',
    'Campos',
    z
      .array(z.string().max(200))
      .min(1, messages.required)
      .max(MOST_COLUMNS, `Elija como máximo ${MOST_COLUMNS} campos`),
    { read: 'listaCampos', required: true, empty: [] },
  ),
  color: {
    ...textBy('Color', colourSchema, { read: 'color', required: true }),
    empty: CROSS_COLOUR,
  },
  predial: flag('Cruzar con los predios', {
    read: 'predial',
    first: true,
    help: 'Con los predios del proyecto; sin marcar, con su polígono.',
    listLabel: 'Se cruza con',
    words: { yes: 'Predios', no: 'Polígono del proyecto' },
  }),
  ejecutarCruce: flag('Ejecutar el cruce al guardar', {
    read: 'ejecutarCruce',
    first: true,
    help: 'Sin marcar, espera hasta que alguien lo ejecute.',
    listLabel: 'Se ejecuta',
    words: { yes: 'Al guardar', no: 'En espera' },
  }),
  estado: told('text', 'Estado', { read: 'estado' }),
  hayCruce: told('flag', 'Hay cruce', { read: 'hayCruce' }),
  ultimaSincronizacion: told('instant', 'Última sincronización', {
    read: 'ultimaSincronizacion',
    none: 'Nunca',
    sorts: true,
  }),
};

/** Whether it waits for its turn or runs. */
export const isCrossing = (state: string): boolean => state === 'PENDIENTE' || state === 'EN CURSO';

/** What stands beside the columns of the table in the results of a cross. */
export const crossFigures = {
  codigoSig: 'Código SIG',
  nombrePredio: 'Predio',
  areaPredio: 'Área Predio',
  areaProyecto: 'Área Proyecto',
  longitud: 'Longitud (m)',
} as const;
