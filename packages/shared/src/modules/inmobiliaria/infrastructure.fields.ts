import { choice, optionalChoice, paragraph, text, told } from '../../core/record/field-kinds.ts';
import { colourField, unitsField } from './real-estate.kinds.ts';

const MAX_ENTRY = 100;

/** What the right over an infrastructure is. */
export const rightTypeFields = {
  tipo: text('Tipo', { read: 'tipo', max: MAX_ENTRY, required: true, sorts: true }),
};

/** How far the right over an infrastructure has come. */
export const rightStateFields = {
  estado: text('Estado', { read: 'estado', max: MAX_ENTRY, required: true, sorts: true }),
};

/** What the map's maker calls an infrastructure. */
export const sigTypeFields = {
  tipo: text('Tipo', { read: 'tipo', max: MAX_ENTRY, required: true, sorts: true }),
};

/** What stands on an estate or is going to, field by field. */
export const infrastructureFields = {
  nombre: text('Nombre', {
    read: 'nombreInfraestructuraJuridica',
    max: 200,
    required: true,
    sorts: true,
  }),
  predio: choice('Predio', {
    read: 'predio',
    listLabel: 'Código SIG',
    named: 'codigoSig',
    record: 'predioInmobiliario',
  }),
  proyecto: told('choice', 'Proyecto', {
    read: 'proyecto',
    named: 'disposicionDerecho',
    filter: 'proyecto_In',
    kept: false,
  }),
  descripcion: paragraph('Descripción', { read: 'descripcion', max: 5_000 }),
  tipoDerecho: optionalChoice('Tipo de derecho', {
    read: 'tipoDerecho',
    named: 'tipo',
    record: 'tipoDerecho',
    filter: 'tipoDerecho_In',
    none: 'Sin tipo de derecho',
  }),
  estadoDerecho: optionalChoice('Estado del derecho', {
    read: 'estadoDerecho',
    named: 'estado',
    record: 'estadoDerecho',
    filter: 'estadoDerecho_In',
    none: 'Sin estado',
  }),
  tipoInfraestructuraSig: optionalChoice('Tipo de infraestructura', {
    read: 'tipoInfraestructuraSig',
    named: 'tipo',
    record: 'tipoInfraestructuraSig',
    filter: 'tipoInfraestructuraSig_In',
    none: 'Sin tipo',
  }),
  created: told('instant', 'Fecha Creación', {
    read: 'fechaCreacion',
    sorts: true,
    filter: 'fechaCreacion_Range',
  }),
  unidades: unitsField('unidades'),
  colorRelleno: colourField('Color de relleno', 'colorRelleno'),
  areaMedida: told('number', 'Área medida (ha)', { read: 'areaMedida', none: 'Sin área' }),
  longitudMedida: told('number', 'Longitud medida (m)', {
    read: 'longitudMedida',
    none: 'Sin longitud',
  }),
};

/** What becomes of the geometry: what it has stays, it has none, it was drawn, typed or read. */
export const figureSources = ['IGUAL', 'NINGUNA', 'DIBUJADA'] as const;

export type FigureSource = (typeof figureSources)[number];
