/** The largest of 1, 2, 5 × 10ⁿ that does not pass `limit`. */
export function roundBelow(limit: number): number {
  const power = 10 ** Math.floor(Math.log10(limit));
  const steps = [5, 2, 1].map((step) => step * power);
  return steps.find((step) => step <= limit * (1 + 1e-9)) ?? power;
}

const SCALE_STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5, 10];
/** What a printed scale is off by at most is no reason for the next one. */
const ROUNDING = 1e-6;

/** The smallest denominator of a scale that people say and that is not below `exact`. */
export function roundScaleAbove(exact: number): number {
  const power = 10 ** Math.floor(Math.log10(exact));
  const steps = SCALE_STEPS.map((step) => step * power);
  return steps.find((step) => step >= exact * (1 - ROUNDING)) ?? 10 * power;
}

/** The largest denominator of a scale that people say and that is not above `exact`. */
export function roundScaleBelow(exact: number): number {
  const power = 10 ** Math.floor(Math.log10(exact));
  const steps = SCALE_STEPS.map((step) => step * power);
  return steps.findLast((step) => step <= exact * (1 + ROUNDING)) ?? power;
}

/** Steps of a graticule, in seconds of arc. */
const GRATICULE_SECONDS = [
  1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1200, 1800, 3600, 7200, 18_000, 36_000,
];

/** The step of a graticule in degrees which draws about `lines` of them over `span` degrees. */
export function graticuleStep(span: number, lines: number): number {
  const wanted = (span * 3600) / lines;
  const step = GRATICULE_SECONDS.find((seconds) => seconds >= wanted) ?? 36_000;
  return step / 3600;
}

/** Degrees, minutes and seconds as maps print them: `73°22′30″ W`; what is zero at the end is left out. */
export function degreesLabel(degrees: number, axis: 'lon' | 'lat'): string {
  const total = Math.round(Math.abs(degrees) * 3600);
  const [whole, minutes, seconds] = [
    Math.floor(total / 3600),
    Math.floor(total / 60) % 60,
    total % 60,
  ];
  const two = (value: number) => String(value).padStart(2, '0');
  const tail =
    seconds > 0 ? `${two(minutes)}′${two(seconds)}″` : minutes > 0 ? `${two(minutes)}′` : '';
  return `${whole}°${tail}${total === 0 ? '' : ` ${side(degrees, axis)}`}`;
}

const side = (degrees: number, axis: 'lon' | 'lat'): string => {
  if (axis === 'lon') return degrees < 0 ? 'W' : 'E';
  return degrees < 0 ? 'S' : 'N';
};

/** Metres on a scale bar: `500 m`, `2 km`. */
export function distanceLabel(metres: number): string {
  return metres >= 1000 ? `${spanish(metres / 1000)} km` : `${spanish(metres)} m`;
}

const spanish = (value: number): string => String(value).replace('.', ',');
