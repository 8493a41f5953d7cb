import { formatLength, formatNumber } from '@comarca/shared/core/formats';

const SQUARE_METRES_PER_HA = 10_000;

/** A length in metres as people read it: metres, from one kilometre on kilometres. */
export const lengthText = (metres: number): string => formatLength(metres);

/** An area in square metres as people read it, in hectares. */
export function areaText(squareMetres: number): string {
  const hectares = squareMetres / SQUARE_METRES_PER_HA;
  return `${formatNumber(hectares, hectares < 1 ? 4 : 2)} ha`;
}
