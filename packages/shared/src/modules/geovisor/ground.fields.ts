import { z } from 'zod';
import { NO_VALUE } from '../../core/formats.ts';
import {
  choice,
  option,
  optionalWhole,
  text,
  textBy,
  told,
} from '../../core/record/field-kinds.ts';
import { schemaOf } from '../../core/record/record-fields.ts';
import { groundThemeNames, groundThemes } from './ground.ts';

const LARGEST_DENOMINATOR = 100_000_000;
const scale = { from: 1, to: LARGEST_DENOMINATOR, none: 'Según el tema' } as const;

/** `#RRGGBB`, or nothing for the colour of the theme. */
const color = z
  .string()
  .trim()
  .regex(/^(#[0-9a-fA-F]{6})?$/, 'Escriba el color así: #8FBBDB')
  .transform((typed) => typed.toUpperCase());

/** A registered table that every map draws as its own ground. */
export const groundLayerFields = {
  capa: choice('Tabla', { read: 'capa', record: 'capa', named: 'nombre' }),
  tema: option('Tema', {
    read: 'tema',
    texts: groundThemes,
    first: 'OTRO',
    names: groundThemeNames,
    help: 'De él vienen el trazo, las escalas y los colores que no se digan abajo.',
  }),
  etiqueta: text('Nombres', {
    read: 'etiqueta',
    max: 63,
    none: 'Sin nombres',
    help: 'La columna con los nombres que se escriben sobre el mapa.',
  }),
  escalaLejana: optionalWhole('Visible desde 1:', {
    ...scale,
    read: 'escalaLejana',
    help: 'La escala más lejana en que se dibuja.',
  }),
  escalaCercana: optionalWhole('Visible hasta 1:', {
    ...scale,
    none: NO_VALUE,
    read: 'escalaCercana',
    help: 'La escala más cercana en que se dibuja. Vacío: sin límite.',
  }),
  etiquetaDesde: optionalWhole('Nombres desde 1:', {
    ...scale,
    read: 'etiquetaDesde',
    help: 'La escala más lejana en que se escriben los nombres.',
  }),
  colorClaro: textBy('Color sobre fondo claro', color, { read: 'colorClaro', max: 7 }),
  colorOscuro: textBy('Color sobre fondo oscuro', color, { read: 'colorOscuro', max: 7 }),
  creditos: text('Créditos', {
    read: 'creditos',
    max: 200,
    none: NO_VALUE,
    help: 'Se muestran bajo el mapa. Vacío: la entidad de la tabla.',
  }),
  orden: told('number', 'Orden', { read: 'orden', sorts: true }),
};

/** The rule of a layer of the ground: its nearest scale is nearer than its farthest one. */
export const groundLayerSchema = schemaOf(groundLayerFields).refine(
  ({ escalaLejana, escalaCercana }) =>
    escalaLejana === null || escalaCercana === null || escalaCercana < escalaLejana,
  {
    path: ['escalaCercana'],
    error: 'La escala más cercana debe tener un número menor que la más lejana',
  },
);
