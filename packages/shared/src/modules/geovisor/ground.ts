import { z } from 'zod';

/** What a layer of the maps' own ground shows. */
export const groundThemes = [
  'DEPARTAMENTOS',
  'MUNICIPIOS',
  'AGUA',
  'RIOS',
  'VIAS',
  'POBLADOS',
  'OTRO',
] as const;
export type GroundTheme = (typeof groundThemes)[number];

export const groundThemeNames: Readonly<Record<GroundTheme, string>> = {
  DEPARTAMENTOS: 'Departamentos',
  MUNICIPIOS: 'Municipios',
  AGUA: 'Cuerpos de agua',
  RIOS: 'Ríos',
  VIAS: 'Vías',
  POBLADOS: 'Poblaciones',
  OTRO: 'Otro tema',
};

/** How a theme is drawn where its layer says nothing else. */
export interface GroundLook {
  /** #RRGGBB on a light page and on a dark one */
  claro: string;
  oscuro: string;
  /** of lines and borders, in pixels */
  ancho: number;
  /** lengths of dashes and gaps, in pixels; none for a line without gaps */
  trazo: readonly number[];
  /** of areas, 0–1 */
  relleno: number;
  /** size of its names, in pixels */
  letra: number;
  /** the farthest scale at which it is drawn, and at which its names are written: denominators */
  lejana: number | null;
  nombresDesde: number;
  /** whose names keep their place where there is no room for all: the lowest number first */
  rango: number;
}

/** Told apart by lightness and dashes too, not by hue alone; pale, so that data stand out from it. */
export const groundLooks: Readonly<Record<GroundTheme, GroundLook>> = {
  DEPARTAMENTOS: {
    claro: '#8C939B',
    oscuro: '#7C8893',
    ancho: 1.4,
    trazo: [9, 4, 2, 4],
    relleno: 0,
    letra: 12,
    lejana: null,
    nombresDesde: 12_000_000,
    rango: 1,
  },
  MUNICIPIOS: {
    claro: '#B4BAC0',
    oscuro: '#55606A',
    ancho: 0.8,
    trazo: [2, 3],
    relleno: 0,
    letra: 11,
    lejana: 4_000_000,
    nombresDesde: 900_000,
    rango: 3,
  },
  AGUA: {
    claro: '#B9D7EA',
    oscuro: '#2C4A5E',
    ancho: 0.6,
    trazo: [],
    relleno: 0.7,
    letra: 11,
    lejana: 4_000_000,
    nombresDesde: 250_000,
    rango: 4,
  },
  RIOS: {
    claro: '#8FBBDB',
    oscuro: '#3F6F92',
    ancho: 1,
    trazo: [],
    relleno: 0,
    letra: 10,
    lejana: 800_000,
    nombresDesde: 60_000,
    rango: 5,
  },
  VIAS: {
    claro: '#CDB389',
    oscuro: '#7D6A45',
    ancho: 1.5,
    trazo: [],
    relleno: 0,
    letra: 10,
    lejana: 4_000_000,
    nombresDesde: 30_000,
    rango: 6,
  },
  POBLADOS: {
    claro: '#5E6872',
    oscuro: '#AEB8C1',
    ancho: 1,
    trazo: [],
    relleno: 1,
    letra: 11,
    lejana: 5_000_000,
    nombresDesde: 2_500_000,
    rango: 2,
  },
  OTRO: {
    claro: '#AAA5B8',
    oscuro: '#6A6679',
    ancho: 1,
    trazo: [],
    relleno: 0.15,
    letra: 10,
    lejana: 800_000,
    nombresDesde: 100_000,
    rango: 7,
  },
};

const groundLayerSchema = z.object({
  /** of its features in the tiles; their names have `namesOf` of it */
  clave: z.string(),
  tema: z.enum(groundThemes),
  /** the property with the names; null where none are written */
  etiqueta: z.string().nullable(),
  /** areas have points of their own for their names */
  esArea: z.boolean(),
  claro: z.string(),
  oscuro: z.string(),
  escalaLejana: z.number().nullable(),
  escalaCercana: z.number().nullable(),
  etiquetaDesde: z.number(),
});

/** The maps' own ground: what its tiles hold and how it is drawn, from the lowest to the highest. */
export const groundSchema = z.object({
  /** of its state: it stands in the address of its tiles */
  marca: z.string(),
  creditos: z.string(),
  capas: z.array(groundLayerSchema),
});

export type GroundLayerLook = z.output<typeof groundLayerSchema>;
export type Ground = z.output<typeof groundSchema>;

/** The layer of a tile that has the points where the names of areas stand. */
export const namesOf = (key: string): string => `${key}.n`;

/** Whether a layer of the ground is drawn at 1:`denominator`. */
export const isGroundDrawn = (
  { escalaLejana, escalaCercana }: Pick<GroundLayerLook, 'escalaLejana' | 'escalaCercana'>,
  denominator: number,
): boolean =>
  (escalaLejana === null || denominator <= escalaLejana) &&
  (escalaCercana === null || denominator >= escalaCercana);
