import { z } from 'zod';
import { optionalDecimal, paragraph, ruled, text, told } from '../../core/record/field-kinds.ts';
import { schemaOf } from '../../core/record/record-fields.ts';
import { hasGround } from '../cruces/trazado.schema.ts';
import { boundarySchema } from './boundary.schema.ts';

/** Metres across that a strip may have. */
const WIDEST = 2_000;
const LARGEST_REMAINDER = 10_000_000;
const MAX_STRETCHES = 5_000;

const STRETCH =
  /^\s*K?(\d{1,4})\+(\d{3}(?:[.,]\d{1,3})?)\s*-\s*K?(\d{1,4})\+(\d{3}(?:[.,]\d{1,3})?)\s*=\s*(\d{1,4}(?:[.,]\d{1,2})?)\s*$/i;

/** A part of the axis with a width of its own; metres. */
export interface Stretch {
  desde: number;
  hasta: number;
  ancho: number;
}

const metresOf = (kilometres = '', metres = ''): number =>
  Number(kilometres) * 1_000 + Number(metres.replace(',', '.'));

/** One line: `K0+000-K1+200=40`; undefined for what is none. */
function stretchOf(line: string): Stretch | undefined {
  const [, k1, m1, k2, m2, width] = STRETCH.exec(line) ?? [];
  if (width === undefined) return undefined;
  const stretch = {
    desde: metresOf(k1, m1),
    hasta: metresOf(k2, m2),
    ancho: Number(width.replace(',', '.')),
  };
  const isRight = stretch.hasta > stretch.desde && stretch.ancho > 0 && stretch.ancho <= WIDEST;
  return isRight ? stretch : undefined;
}

const linesOf = (written: string): string[] =>
  written.split('\n').filter((line) => line.trim() !== '');

/** The stretches that a text says, in the order of the axis. */
export const stretchesOf = (written: string): Stretch[] =>
  linesOf(written)
    .flatMap((line) => stretchOf(line) ?? [])
    .sort((one, other) => one.desde - other.desde);

const stretchesMessage = `Cada línea debe ser como K0+000-K1+200=40, con ancho de hasta ${WIDEST} m y sin traslapes`;

const areApart = (stretches: readonly Stretch[]): boolean =>
  stretches.every(({ desde }, place) => desde >= (stretches[place - 1]?.hasta ?? 0));

/** A design of a real-estate project, field by field. */
export const designFields = {
  numero: told('number', 'Versión', { read: 'numero', whole: true, sorts: true }),
  nombre: text('Nombre', { read: 'nombre', max: 100, required: true, sorts: true }),
  ancho: optionalDecimal('Ancho de la franja (m)', {
    read: 'ancho',
    listLabel: 'Franja (m)',
    from: 0.1,
    to: WIDEST,
    help: 'De los dos lados del eje, juntos. Sin eje, se deja vacío.',
  }),
  tramos: paragraph('Otros anchos por tramo', {
    read: 'tramos',
    max: MAX_STRETCHES,
    help: 'Uno por línea: K0+000-K1+200=40.',
    rule: {
      accepts: (written) =>
        stretchesOf(written).length === linesOf(written).length && areApart(stretchesOf(written)),
      message: stretchesMessage,
    },
  }),
  sobranteMinimo: ruled(
    'number',
    'Sobrante mínimo (m²)',
    z.number().min(0).max(LARGEST_REMAINDER, `Debe ser un número entre 0 y ${LARGEST_REMAINDER}`),
    {
      read: 'sobranteMinimo',
      help: 'Lo que queda de un predio por debajo de esta área se señala.',
      empty: 0,
    },
  ),
  created: told('instant', 'Fecha Creación', { read: 'fechaCreacion', sorts: true }),
};

const NO_WIDTH = 'Escriba el ancho de la franja';
const FLAT = 'El polígono del diseño no tiene área';
const NO_AREA = 'Un diseño es un eje o son polígonos: no puntos';

/** What a save of a design is given: its fields and its drawing. */
export const designSchema = schemaOf(designFields).extend({
  trazado: boundarySchema.refine((drawn) => isAxis(drawn.type) !== false || hasGround(drawn), FLAT),
});

/** Whether a drawing is an axis; undefined for what is neither that nor polygons. */
export function isAxis(type: string): boolean | undefined {
  if (/LineString$/.test(type)) return true;
  return /Polygon$/.test(type) ? false : undefined;
}

export const designMessages = { width: NO_WIDTH, area: NO_AREA } as const;
