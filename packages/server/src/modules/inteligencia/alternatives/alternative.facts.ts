import { formatNumber } from '@comarca/shared/core/formats';
import {
  type AlternativeCross,
  type MatrixRow,
  matrixOf,
  type Ranked,
  rankingOf,
  type Sensitive,
  sensitivityOf,
} from '@comarca/shared/modules/inteligencia/alternatives';
import type { LoadedComparison } from './alternative.queries.ts';

/** A comparison with what follows from it. */
export interface Compared {
  comparison: LoadedComparison;
  names: string[];
  rows: (MatrixRow & { titulo: string })[];
  ranking: Ranked[];
  sensitive: Sensitive[];
}

export function comparedOf(comparison: LoadedComparison): Compared {
  const { alternativas, capas, pesos } = comparison;
  const titles = new Map(capas.map(({ nombre, titulo }) => [nombre, titulo]));
  const rows = matrixOf(
    alternativas,
    capas.map(({ nombre }) => nombre),
    pesos,
  );
  return {
    comparison,
    names: alternativas.map(({ nombre }) => nombre),
    rows: rows.map((row) => ({ ...row, titulo: titles.get(row.capa) ?? row.capa })),
    ranking: rankingOf(rows),
    sensitive: sensitivityOf(rows),
  };
}

/** What is told of one crossing in a table. */
export function cellText(cell: AlternativeCross | null): string {
  if (!cell) return 'sin cruzar';
  if (cell.estado === 'ERROR') return 'ERROR';
  if (cell.estado === 'SIN COBERTURA') return 'SIN COBERTURA';
  if (cell.neto === null) return `${cell.cruces}`;
  return `${formatNumber(cell.neto, 2)} ${cell.unidad} (${cell.cruces})`;
}

/** What a weight decides, in words. */
export function sensitiveText(
  { names, rows }: Compared,
  { capa, cambio, ganador }: Sensitive,
): string {
  const title = rows.find((row) => row.capa === capa)?.titulo ?? capa;
  const act = cambio > 0 ? 'sube' : 'baja';
  return `Si el peso de «${title}» ${act} un 20 %, gana «${names[ganador] ?? ''}».`;
}

/** What is said where no weight changes the winner. */
export const steadyText = ({ ranking }: Pick<Compared, 'ranking'>): string =>
  ranking.length > 0
    ? 'Ningún peso, movido un 20 %, cambia la alternativa ganadora.'
    : 'Ninguna capa se puede comparar: no hay alternativa ganadora.';

export const UNCOUNTED =
  'No cuenta: alguna alternativa no se pudo cruzar con la capa, o la capa no la cubre.';
