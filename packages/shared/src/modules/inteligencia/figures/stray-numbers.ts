import { withoutPlaceholders } from './placeholders.ts';
import { typedFigures } from './typed-figures.ts';

/** A number of any kind as it is written: years, stations, ordinals. */
const NUMBER = /\d+(?:[.,+:]\d+)*/g;

/**
 * The numbers without a unit of a text that stand nowhere in the facts that it was written from. Those
 * with a unit are compared as figures.
 */
export function strayNumbers(text: string, facts: string): string[] {
  const known = new Set(facts.match(NUMBER) ?? []);
  let rest = withoutPlaceholders(text);
  for (const { start, written } of typedFigures(text)) {
    rest = rest.slice(0, start) + ' '.repeat(written.length) + rest.slice(start + written.length);
  }
  return [...new Set(rest.match(NUMBER) ?? [])].filter((number) => !known.has(number));
}
