import { z } from 'zod';
import { ownIdOf } from '../../core/id-input.ts';
import { optionalWhole, paragraph, ruled, text, told } from '../../core/record/field-kinds.ts';
import { messages, optionalDate, requiredText } from '../../core/validation.ts';
import { LONGEST_CADENCE } from './validity.ts';

export const MAX_TITLE = 200;
export const MAX_ENTITY = 200;
export const MAX_DESCRIPTION = 10_000;

/** Longest text of a column, in characters. */
export const MAX_COLUMN_TEXT = 100;
/** PostgreSQL has no table with more. */
const MAX_COLUMNS = 1_600;

export const scale = z
  .number(messages.number)
  .int(messages.number)
  .min(1, 'La escala debe ser mayor que cero')
  .max(2_147_483_647, 'La escala es demasiado grande')
  .nullable();

export const validity = optionalDate()
  .nullable()
  .transform((text) => text || null);

/** The columns that are shown of a table, with what people call each. */
export const layerColumnsSchema = z
  .array(z.object({ value: z.string().min(1).max(63), text: requiredText(MAX_COLUMN_TEXT) }))
  .min(1, 'Elija al menos una columna')
  .max(MAX_COLUMNS);

/** What people write about a spatial table, field by field, and what is told of it in the list. */
export const layerFields = {
  nombre: told('text', 'Nombre', { read: 'nombre', sorts: true, kept: false }),
  esquema: told('text', 'Esquema', { read: 'esquema', sorts: true, kept: false, none: '—' }),
  tipo: told('text', 'Tipo de geometría', {
    read: 'tipo',
    listLabel: 'Tipo(Geometria)',
    sorts: true,
    kept: false,
    none: '—',
  }),
  tituloCapa: text('Título', {
    read: 'tituloCapa',
    listLabel: 'Titulo',
    kept: 'titulo',
    max: MAX_TITLE,
    required: true,
    sorts: true,
    none: '—',
  }),
  entidad: text('Entidad', {
    read: 'entidad',
    max: MAX_ENTITY,
    required: true,
    sorts: true,
    none: '—',
  }),
  descripcion: paragraph('Descripción', {
    read: 'descripcion',
    max: MAX_DESCRIPTION,
    required: true,
    none: '—',
  }),
  escala: ruled('number', 'Escala', scale, {
    read: 'escala',
    help: 'Solo el número: 25000 es 1:25.000',
    whole: true,
    sorts: true,
    none: '—',
    empty: null,
  }),
  vigencia: ruled('day', 'Vigencia', validity, { read: 'vigencia', sorts: true, empty: '' }),
  cadencia: optionalWhole('Cadencia (meses)', {
    read: 'cadencia',
    from: 1,
    to: LONGEST_CADENCE,
    none: '—',
    help: 'Cada cuántos meses sale una edición nueva. Sin vigencia, los datos valen ese tiempo desde su última sincronización.',
  }),
  capaWms: ruled('choice', 'Capa WMS', ownIdOf('capaWms').nullable(), {
    read: 'capaWms',
    none: 'Sin capa WMS',
    empty: null,
  }),
  responsable: ruled('choice', 'Responsable', ownIdOf('usuario').nullable(), {
    read: 'responsable',
    named: 'fullName',
    none: 'Sin responsable',
    help: 'Se le avisa cuando los datos están por vencer o vencen. Sin responsable se avisa a quienes editan las tablas.',
    empty: null,
  }),
  columnas: ruled('choices', 'Columnas', layerColumnsSchema.nullish(), {
    read: 'columnas',
    help: 'Las elegidas se ven en el mapa y en los reportes, con su texto.',
    required: true,
    empty: [],
  }),
};
