import { AppError } from '@comarca/shared/core/errors';
import type { DoorColumn } from './columns.ts';
import { CRS84, type DoorSystem, systemOfUri } from './systems.ts';

/** Features of a page: where nothing is said, and at most. */
const USUAL_LIMIT = 10;
export const MOST_FEATURES = 1_000;
const LONGEST = 500;

/** What is asked of a collection's features. */
export interface ItemsQuery {
  limit: number;
  /** in its own system; two boxes where it goes over the date line */
  boxes: readonly [number, number, number, number][] | null;
  boxSystem: DoorSystem;
  system: DoorSystem;
  /** from and to, null where it is open; ISO texts */
  when: { from: string | null; to: string | null } | null;
  /** whether what has no geometry lies in every box, and what has no date in every interval: so the standard wants it */
  unplaced: boolean;
  /** what a property has to be */
  equals: readonly { column: DoorColumn; value: string }[];
  /** the key after which the page begins, or how many it leaves out */
  after: string | null;
}

/** The parameters of every address that has none of its own. */
const common = new Set(['f']);
const itemNames = new Set(['f', 'limit', 'bbox', 'bbox-crs', 'crs', 'datetime', 'cursor']);

/** Columns by which features are chosen: not those that are called as a parameter of every collection is. */
export const comparableOf = (columns: readonly DoorColumn[]): DoorColumn[] =>
  columns.filter(({ kind, nombre }) => kind !== null && !itemNames.has(nombre));

/** Refuses what nobody declared, what comes twice and what is longer than any. @throws AppError */
export function plainQuery(query: unknown, names: ReadonlySet<string> = common) {
  const given = query as Record<string, unknown>;
  for (const [name, value] of Object.entries(given)) {
    if (!names.has(name)) throw invalid(`No se conoce el parámetro "${name.slice(0, 60)}".`);
    if (typeof value !== 'string' || value.length > LONGEST || value.includes('\0')) {
      throw badValue(name);
    }
  }
  const { f } = given as { f?: string };
  if (f !== undefined && f !== 'json') throw badValue('f');
  return given as Record<string, string>;
}

/** @throws AppError VALIDATION for what the standard wants refused */
export function itemsQuery(query: unknown, columns: readonly DoorColumn[]): ItemsQuery {
  const comparable = comparableOf(columns);
  const names = new Set([...itemNames, ...comparable.map(({ nombre }) => nombre)]);
  const given = plainQuery(query, names);
  const boxSystem = systemIn(given, 'bbox-crs');
  return {
    limit: limitOf(given.limit),
    boxes: given.bbox === undefined ? null : boxesOf(given.bbox, boxSystem),
    boxSystem,
    system: systemIn(given, 'crs'),
    when: given.datetime === undefined ? null : whenIn(given.datetime),
    unplaced: true,
    equals: comparable.flatMap((column) => {
      const value = given[column.nombre];
      return value === undefined ? [] : [{ column, value: comparableValue(column, value) }];
    }),
    after: given.cursor ?? null,
  };
}

/** The system that a parameter names. @throws AppError VALIDATION for one that is not given */
export function systemIn(given: Record<string, string>, name: 'crs' | 'bbox-crs'): DoorSystem {
  const system = systemOfUri(given[name] ?? CRS84);
  if (!system) throw badValue(name);
  return system;
}

function limitOf(text: string | undefined): number {
  if (text === undefined) return USUAL_LIMIT;
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw badValue('limit');
  return Math.min(Number(text), MOST_FEATURES);
}

function boxesOf(text: string, { flipped, geographic }: DoorSystem): ItemsQuery['boxes'] {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (![4, 6].includes(numbers.length) || !numbers.every(Number.isFinite)) throw badValue('bbox');
  const [a = 0, b = 0, c = 0, d = 0] =
    numbers.length === 6 ? [0, 1, 3, 4].map((at) => numbers[at] ?? 0) : numbers;
  const [west, south, east, north] = flipped ? [b, a, d, c] : [a, b, c, d];
  if (south > north || Math.max(...numbers.map(Math.abs)) > 1e8) throw badValue('bbox');
  if (west <= east) return [[west, south, east, north]];
  if (!geographic) throw badValue('bbox');
  return [
    [west, south, 180, north],
    [-180, south, east, north],
  ];
}

/** An RFC 3339 moment or day. */
const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2}))?$/;

/** A day that there is: `Date.parse` takes the thirtieth of February for the first of March. */
function isMoment(text: string): boolean {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return (
    !Number.isNaN(Date.parse(text)) &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().startsWith(text.slice(0, 10))
  );
}

function whenIn(text: string): ItemsQuery['when'] {
  const parts = text.split('/');
  const ends = parts.map((part) => (part === '' || part === '..' ? null : part));
  if (parts.length > 2 || (parts.length === 1 && ends[0] === null)) throw badValue('datetime');
  for (const end of ends) {
    if (end !== null && !(MOMENT.test(end) && isMoment(end))) {
      throw badValue('datetime');
    }
  }
  const [from = null, to = from] = ends;
  if (from !== null && to !== null && Date.parse(from) > Date.parse(to)) throw badValue('datetime');
  return { from, to };
}

const shapes: Readonly<Record<NonNullable<DoorColumn['kind']>, RegExp>> = {
  string: /^/,
  integer: /^[+-]?\d{1,18}$/,
  number: /^[+-]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})([eE][+-]?\d{1,2})?$/,
  boolean: /^(true|false)$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': MOMENT,
};

function comparableValue({ nombre, kind }: DoorColumn, value: string): string {
  const isDay = kind === 'date' || kind === 'date-time';
  if (!shapes[kind ?? 'string'].test(value)) throw badValue(nombre);
  if (isDay && !isMoment(value)) throw badValue(nombre);
  return value;
}

const badValue = (name: string) =>
  invalid(`El valor del parámetro "${name.slice(0, 60)}" no es válido.`);
const invalid = (message: string) => new AppError('VALIDATION', message);
