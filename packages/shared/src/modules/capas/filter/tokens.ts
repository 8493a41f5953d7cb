import { FilterFault, type FilterWord, filterWords } from './filter.ts';

/** A piece of a filter's text and where it begins, from 1. */
export type Token = { at: number } & (
  | { kind: 'word'; word: FilterWord }
  | { kind: 'column'; name: string }
  | { kind: 'text' | 'number' | 'date'; value: string }
  | { kind: 'sign'; sign: string }
  | { kind: 'end' }
);

const SPACE = /\s+/uy;
const TEXT = /'((?:[^']|'')*)'/uy;
const QUOTED = /"((?:[^"]|"")+)"/uy;
const DATE = /\d{4}-\d{2}-\d{2}(?![\p{L}\p{N}_-])/uy;
const NUMBER = /-?\d+(?:\.\d+)?(?![\p{L}\p{N}_.])/uy;
const NAME = /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy;
const SIGN = /<>|<=|>=|[=<>(),]/uy;

/** The pieces of a filter's text, with an end at its end. @throws FilterFault */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let place = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = place;
    const found = pattern.exec(text);
    if (found) place = pattern.lastIndex;
    return found;
  };
  while (place < text.length) {
    if (take(SPACE)) continue;
    tokens.push(nextToken(text, place + 1, take));
  }
  return [...tokens, { kind: 'end', at: text.length + 1 }];
}

function nextToken(
  text: string,
  at: number,
  take: (pattern: RegExp) => RegExpExecArray | null,
): Token {
  const quoted = take(TEXT);
  if (quoted)
    return { kind: 'text', at, value: plain(at, (quoted[1] ?? '').replaceAll("''", "'")) };
  const column = take(QUOTED);
  if (column) {
    return { kind: 'column', at, name: plain(at, (column[1] ?? '').replaceAll('""', '"')) };
  }
  const date = take(DATE);
  if (date) return { kind: 'date', at, value: dayIn(at, date[0]) };
  const number = take(NUMBER);
  if (number) return { kind: 'number', at, value: number[0] };
  const name = take(NAME);
  if (name) return nameToken(at, name[0]);
  const sign = take(SIGN);
  if (sign) return { kind: 'sign', at, sign: sign[0] };
  throw new FilterFault(at, unreadable(text.slice(at - 1)));
}

function nameToken(at: number, name: string): Token {
  const word = filterWords.find((one) => one === name.toUpperCase());
  return word ? { kind: 'word', at, word } : { kind: 'column', at, name };
}

function unreadable(rest: string): string {
  if (rest.startsWith("'")) return 'falta la comilla que cierra el texto.';
  if (rest.startsWith('"')) return 'falta la comilla que cierra el nombre de la columna.';
  if (/^-?\d/u.test(rest)) return 'el número no se entiende: los decimales se escriben con punto.';
  return `no se entiende «${[...rest][0] ?? ''}».`;
}

/** @throws FilterFault for characters that no text of a database holds */
function plain(at: number, text: string): string {
  if (text.includes('\0') || !text.isWellFormed()) {
    throw new FilterFault(at, 'tiene un carácter que no se admite.');
  }
  return text;
}

/** @throws FilterFault for a day that no calendar has */
function dayIn(at: number, text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text || text < '0001') {
    throw new FilterFault(at, `${text} no es una fecha.`);
  }
  return text;
}
