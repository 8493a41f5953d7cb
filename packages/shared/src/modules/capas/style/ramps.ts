/** Colours that are chosen together; all of them are told apart by eyes that see fewer colours. */
interface Ramp {
  nombre: string;
  /** for values without an order, or for numbers from low to high */
  para: 'CATEGORIAS' | 'CLASES';
  colores: readonly string[];
}

/** Tol's and Okabe and Ito's sets; viridis and ColorBrewer's ramps for numbers. */
export const ramps: Readonly<Record<string, Ramp>> = {
  TOL: {
    nombre: 'Nueve colores (Tol)',
    para: 'CATEGORIAS',
    colores: [
      '#332288',
      '#88CCEE',
      '#117733',
      '#DDCC77',
      '#CC6677',
      '#44AA99',
      '#882255',
      '#999933',
      '#AA4499',
    ],
  },
  OKABE: {
    nombre: 'Siete colores (Okabe e Ito)',
    para: 'CATEGORIAS',
    colores: ['#0072B2', '#E69F00', '#009E73', '#D55E00', '#56B4E9', '#CC79A7', '#000000'],
  },
  VIRIDIS: {
    nombre: 'Viridis',
    para: 'CLASES',
    colores: ['#440154', '#3B528B', '#21918C', '#5EC962', '#FDE725'],
  },
  AZULES: {
    nombre: 'Azules',
    para: 'CLASES',
    colores: ['#DEEBF7', '#9ECAE1', '#4292C6', '#08519C', '#08306B'],
  },
  NARANJAS: {
    nombre: 'Naranjas',
    para: 'CLASES',
    colores: ['#FEE6CE', '#FDAE6B', '#F16913', '#A63603', '#7F2704'],
  },
  AZUL_ROJO: {
    nombre: 'De azul a rojo',
    para: 'CLASES',
    colores: ['#2166AC', '#92C5DE', '#F7F7F7', '#F4A582', '#B2182B'],
  },
  MORADO_VERDE: {
    nombre: 'De morado a verde',
    para: 'CLASES',
    colores: ['#762A83', '#C2A5CF', '#F7F7F7', '#A6DBA0', '#1B7837'],
  },
};

export const DEFAULT_RAMP = { CATEGORIAS: 'TOL', CLASES: 'VIRIDIS' } as const;

/** Of features that are in no class: a grey that no ramp has. */
export const OTHERS_COLOR = '#9E9E9E';

/** So many colours of a ramp; of one for numbers they are spread evenly from its first to its last. */
export function rampColors(name: string, count: number): string[] {
  const ramp = ramps[name] ?? ramps.VIRIDIS;
  if (!ramp) return [];
  const { colores, para } = ramp;
  return Array.from({ length: count }, (_, index) =>
    para === 'CATEGORIAS'
      ? (colores[index % colores.length] ?? OTHERS_COLOR)
      : mixed(colores, count === 1 ? 0.5 : index / (count - 1)),
  );
}

/** The colour at a part of the way along a ramp: 0–1. */
function mixed(colors: readonly string[], part: number): string {
  const place = part * (colors.length - 1);
  const from = Math.min(Math.floor(place), colors.length - 2);
  const [start, end] = [channels(colors[from] ?? ''), channels(colors[from + 1] ?? '')];
  return `#${start
    .map((value, index) => Math.round(value + ((end[index] ?? 0) - value) * (place - from)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`.toUpperCase();
}

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
