import { z } from 'zod';
import { idOf } from '../../core/id-input.ts';
import { requiredText } from '../../core/validation.ts';
import { formatStation } from '../../geo/station-format.ts';
import type { CrossOutcome, MeasureUnit } from '../cruces/crossing.ts';

/** Routes of one comparison. */
export const LEAST_ALTERNATIVES = 2;
export const MOST_ALTERNATIVES = 6;
export const MAX_ALTERNATIVE_NAME = 60;
/** A layer weighs 1 unless somebody says otherwise; 0 leaves it out. */
export const USUAL_WEIGHT = 1;
export const MOST_WEIGHT = 10;
/** In which the routes are drawn, in their order: colour-blind eyes tell them apart. */
export const routeColors = [
  '#0072B2',
  '#D55E00',
  '#009E73',
  '#CC79A7',
  '#E69F00',
  '#56B4E9',
] as const;
/** How much a weight moves to see whether the winner holds. */
const MOVE = 0.2;

const HOW_MANY = `Se comparan entre ${LEAST_ALTERNATIVES} y ${MOST_ALTERNATIVES} alternativas.`;
const SAME_NAME = 'Cada alternativa tiene un nombre distinto.';
const WEIGHT = `Un peso está entre 0 y ${MOST_WEIGHT}.`;

/** What `saveAlternatives` takes beside the project and its version. */
export const alternativesSchema = z.object({
  /** a structure of layers: a template, or the project's own */
  estructura: idOf('estructuraIt'),
  alternativas: z
    .array(z.object({ nombre: requiredText(MAX_ALTERNATIVE_NAME), trazado: z.string() }))
    .min(LEAST_ALTERNATIVES, HOW_MANY)
    .max(MOST_ALTERNATIVES, HOW_MANY)
    .refine(
      (all) => new Set(all.map(({ nombre }) => nombre.toLocaleLowerCase('es'))).size === all.length,
      SAME_NAME,
    ),
  pesos: z
    .array(
      z.object({
        capa: z.string().max(220),
        peso: z.number().min(0, WEIGHT).max(MOST_WEIGHT, WEIGHT),
      }),
    )
    .max(500),
});

/** How one alternative crosses one layer. */
export interface AlternativeCross {
  capa: string;
  estado: CrossOutcome;
  cruces: number;
  /** hectares or metres; null where nothing is measured */
  bruto: number | null;
  neto: number | null;
  unidad: MeasureUnit;
  /** metres along the route, of the first crossing's start and the last one's end; null where none has a station */
  desde: number | null;
  hasta: number | null;
  /** why it was not crossed, in Spanish; null where it was */
  error: string | null;
}

/** Where along the route a layer is crossed: 'K2+000 – K3+150'; '' where nothing has a station. */
export function crossStations({ desde, hasta }: Pick<AlternativeCross, 'desde' | 'hasta'>): string {
  if (desde === null || hasta === null) return '';
  const [from, to] = [formatStation(desde), formatStation(hasta)];
  return from === to ? from : `${from} – ${to}`;
}

/** How much more than the best an alternative touches of a layer; null where they do not compare. */
export function overBest({ valores, mejor }: MatrixRow, index: number): number | null {
  const value = valores[index];
  return value == null || mejor === null ? null : value - mejor;
}

export interface ComparedAlternative {
  nombre: string;
  cruces: readonly AlternativeCross[];
}

/** One layer against all alternatives. */
export interface MatrixRow {
  capa: string;
  peso: number;
  /** one for each alternative, in their order; null where it was not crossed */
  celdas: (AlternativeCross | null)[];
  /** what each is compared by: the net measure, or the count where nothing is measured; null as above */
  valores: (number | null)[];
  /** the least of them; null where the layer does not count */
  mejor: number | null;
  /** false where an alternative was not crossed with it, or the layer does not reach it */
  cuenta: boolean;
}

/** Every layer against every alternative. */
export function matrixOf(
  alternatives: readonly ComparedAlternative[],
  layers: readonly string[],
  weights: Readonly<Record<string, number>>,
): MatrixRow[] {
  const byLayer = alternatives.map(({ cruces }) => new Map(cruces.map((one) => [one.capa, one])));
  return layers.map((layer) => {
    const cells = byLayer.map((crosses) => crosses.get(layer) ?? null);
    const counts = cells.every((cell) => cell?.estado === 'CRUZÓ' || cell?.estado === 'SIN CRUCE');
    const isMeasured = cells.some((cell) => cell?.unidad === 'ha' || cell?.unidad === 'm');
    const values = cells.map((cell) => {
      if (!cell || cell.estado === 'ERROR' || cell.estado === 'SIN COBERTURA') return null;
      return isMeasured ? (cell.neto ?? 0) : cell.cruces;
    });
    return {
      capa: layer,
      peso: weights[layer] ?? USUAL_WEIGHT,
      celdas: cells,
      valores: values,
      mejor: counts ? Math.min(...values.map((value) => value ?? 0)) : null,
      cuenta: counts,
    };
  });
}

/**
 * How much each alternative touches, 0–1: of each layer its value over the greatest one, averaged by
 * the weights. The least is best; null where no layer counts.
 */
export function scoresOf(
  rows: readonly MatrixRow[],
  weightOf: (row: MatrixRow) => number = ({ peso }) => peso,
): number[] | null {
  const counting = rows.filter((row) => row.cuenta && weightOf(row) > 0);
  const total = counting.reduce((sum, row) => sum + weightOf(row), 0);
  const [first] = counting;
  if (!first || total === 0) return null;
  return first.valores.map((_, index) =>
    counting.reduce((sum, row) => {
      const most = Math.max(...row.valores.map((value) => value ?? 0));
      const share = most === 0 ? 0 : (row.valores[index] ?? 0) / most;
      return sum + (share * weightOf(row)) / total;
    }, 0),
  );
}

/** Scores nearer than this are the same. */
const SAME = 1e-9;

/** An alternative in its place: those of one score share it. */
export interface Ranked {
  /** its place in the order in which alternatives are given */
  indice: number;
  lugar: number;
  puntaje: number;
}

/** The alternatives from the best one on. */
export function rankingOf(rows: readonly MatrixRow[]): Ranked[] {
  const scores = scoresOf(rows) ?? [];
  const ordered = scores
    .map((score, index) => ({ score, index }))
    .toSorted((one, other) => one.score - other.score || one.index - other.index);
  return ordered.map(({ score, index }) => ({
    indice: index,
    puntaje: score,
    lugar: 1 + ordered.filter((other) => other.score < score - SAME).length,
  }));
}

/** A weight whose move makes another alternative win. */
export interface Sensitive {
  capa: string;
  /** by which part the weight moves: 0.2 or -0.2 */
  cambio: number;
  /** who wins then, in the order in which alternatives are given */
  ganador: number;
}

/** The weights that decide: moving one by a fifth makes another alternative win. */
export function sensitivityOf(rows: readonly MatrixRow[]): Sensitive[] {
  const best = winnerOf(scoresOf(rows));
  if (best === null) return [];
  return rows
    .filter(({ cuenta, peso }) => cuenta && peso > 0)
    .flatMap(({ capa }) =>
      [MOVE, -MOVE].flatMap((change): Sensitive[] => {
        const moved = scoresOf(rows, (row) => row.peso * (row.capa === capa ? 1 + change : 1));
        const winner = winnerOf(moved);
        return winner === null || winner === best || isTied(moved, best)
          ? []
          : [{ capa, cambio: change, ganador: winner }];
      }),
    );
}

const isTied = (scores: readonly number[] | null, index: number): boolean =>
  scores !== null && (scores[index] ?? 0) <= Math.min(...scores) + SAME;

/** The first of those with the least score. */
function winnerOf(scores: readonly number[] | null): number | null {
  if (!scores) return null;
  const least = Math.min(...scores);
  return scores.findIndex((score) => score <= least + SAME);
}
