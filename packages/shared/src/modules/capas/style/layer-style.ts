import { z } from 'zod';
import { messages } from '../../../core/validation.ts';

/** How a layer is told apart: all alike, by the values of a column, by classes of its numbers. */
export const styleKinds = ['SIMPLE', 'CATEGORIAS', 'CLASES'] as const;
export type StyleKind = (typeof styleKinds)[number];

export const styleKindNames: Readonly<Record<StyleKind, string>> = {
  SIMPLE: 'Un solo símbolo',
  CATEGORIAS: 'Por categorías',
  CLASES: 'Por clases de un número',
};

/** How the limits of classes are found. */
export const classMethods = ['IGUALES', 'CUANTILES', 'NATURALES'] as const;
export type ClassMethod = (typeof classMethods)[number];

export const classMethodNames: Readonly<Record<ClassMethod, string>> = {
  IGUALES: 'Intervalos iguales',
  CUANTILES: 'Cuantiles',
  NATURALES: 'Cortes naturales',
};

export const lineDashes = ['CONTINUO', 'DISCONTINUO', 'PUNTEADO'] as const;
export type LineDash = (typeof lineDashes)[number];

export const lineDashNames: Readonly<Record<LineDash, string>> = {
  CONTINUO: 'Continuo',
  DISCONTINUO: 'Discontinuo',
  PUNTEADO: 'Punteado',
};

export const pointSymbols = ['CIRCULO', 'CUADRADO', 'TRIANGULO', 'ROMBO', 'CRUZ'] as const;
export type PointSymbol = (typeof pointSymbols)[number];

export const pointSymbolNames: Readonly<Record<PointSymbol, string>> = {
  CIRCULO: 'Círculo',
  CUADRADO: 'Cuadrado',
  TRIANGULO: 'Triángulo',
  ROMBO: 'Rombo',
  CRUZ: 'Cruz',
};

/** Most classes or categories that eyes tell apart on a map. */
export const MOST_CLASSES = 9;
export const FEWEST_CLASSES = 2;
/** Longest text of a legend's line, in characters. */
export const MAX_STYLE_TEXT = 80;
const MAX_VALUE = 300;
const WIDEST = 12;
const LARGEST_SYMBOL = 30;

const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Escriba el color así: #1565C0')
  .transform((text) => text.toUpperCase());

const between = (from: number, to: number) =>
  z
    .number(messages.number)
    .min(from, `Debe estar entre ${from} y ${to}`)
    .max(to, `Debe estar entre ${from} y ${to}`);

/** The denominator of a scale; null where there is no limit. */
const denominator = z
  .number(messages.number)
  .int(messages.integer)
  .min(1, 'La escala debe ser mayor que cero')
  .max(1_000_000_000, 'La escala es demasiado grande')
  .nullable();

const column = z.string().min(1).max(63).nullable();

const legendText = z
  .string()
  .trim()
  .max(MAX_STYLE_TEXT, `Debe tener máximo ${MAX_STYLE_TEXT} caracteres`);

/** One line of the legend: a value, or numbers from the first limit to below the second. */
const styleClass = z.object({
  color,
  texto: legendText,
  /** the value as a text; null in a class of numbers */
  valor: z.string().max(MAX_VALUE).nullable(),
  /** the class begins with this number; null where it is of values */
  desde: z.number().nullable(),
  /** and ends before this one, the last class with it */
  hasta: z.number().nullable(),
});

/** How a registered table is drawn everywhere: maps, legends, pictures, reports and files. */
export const layerStyleSchema = z
  .object({
    tipo: z.enum(styleKinds),
    /** of all features, or of those that are in no class */
    color,
    /** 0–1: how much of the ground an area hides; 0 is its outline alone */
    relleno: between(0, 1),
    /** of lines and outlines, in pixels */
    grosor: between(0.25, WIDEST),
    trazo: z.enum(lineDashes),
    simbolo: z.enum(pointSymbols),
    /** across a point's symbol, in pixels */
    tamano: between(2, LARGEST_SYMBOL),
    /** by which classes are told; null where all are alike */
    columna: column,
    metodo: z.enum(classMethods).nullable(),
    rampa: z.string().max(30).nullable(),
    clases: z.array(styleClass).max(MOST_CLASSES, `Máximo ${MOST_CLASSES} clases`),
    /** features of no class are drawn too */
    otros: z.boolean(),
    /** the column that is written beside each feature; null for none */
    etiqueta: column,
    /** labels are written at this scale and closer ones */
    etiquetaDesde: denominator,
    /** the layer is drawn at this scale and closer ones */
    escalaLejana: denominator,
    /** and not closer than this one */
    escalaCercana: denominator,
  })
  .refine(({ tipo, columna }) => tipo === 'SIMPLE' || columna !== null, {
    path: ['columna'],
    error: 'Elija la columna por la que se distingue',
  })
  .refine(({ tipo, clases }) => tipo === 'SIMPLE' || clases.length > 0, {
    path: ['clases'],
    error: 'Debe haber al menos una clase',
  })
  .refine(({ tipo, clases }) => tipo !== 'CATEGORIAS' || areDistinct(clases), {
    path: ['clases'],
    error: 'Cada valor una sola vez',
  })
  .refine(({ tipo, clases }) => tipo !== 'CLASES' || areOrdered(clases), {
    path: ['clases'],
    error: 'Cada clase empieza donde termina la anterior y termina en un número mayor',
  })
  .refine(
    ({ escalaLejana, escalaCercana }) =>
      escalaLejana === null || escalaCercana === null || escalaCercana < escalaLejana,
    {
      path: ['escalaCercana'],
      error: 'La escala más cercana debe tener un número menor que la más lejana',
    },
  );

export type LayerStyle = z.output<typeof layerStyleSchema>;
export type StyleClass = LayerStyle['clases'][number];

const areDistinct = (classes: readonly { valor: string | null }[]): boolean =>
  classes.every(({ valor }) => valor !== null) &&
  new Set(classes.map(({ valor }) => valor)).size === classes.length;

const areOrdered = (classes: readonly { desde: number | null; hasta: number | null }[]): boolean =>
  classes.every(({ desde, hasta }, index) => {
    if (desde === null || hasta === null || hasta <= desde) return false;
    const before = classes[index - 1]?.hasta;
    return before === undefined || before === desde;
  });

/** A style of one colour, as layers have it until somebody makes theirs. */
export const plainStyle = (plainColor: string): LayerStyle => ({
  tipo: 'SIMPLE',
  color: plainColor,
  relleno: 0.35,
  grosor: 1.5,
  trazo: 'CONTINUO',
  simbolo: 'CIRCULO',
  tamano: 8,
  columna: null,
  metodo: null,
  rampa: null,
  clases: [],
  otros: true,
  etiqueta: null,
  etiquetaDesde: null,
  escalaLejana: null,
  escalaCercana: null,
});

/** Longest text of a style, in characters. */
export const MAX_STYLE_JSON = 20_000;

/** A style as it is sent: its JSON text. What is wrong with it is told beside its member. */
export const layerStyleText = z
  .string()
  .max(MAX_STYLE_JSON, 'El estilo es demasiado largo.')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'El estilo no es válido.' });
      return z.NEVER;
    }
  })
  .pipe(layerStyleSchema);

/** What a save of a layer's style takes. */
export const layerStyleInput = z.object({ definicion: layerStyleText });
