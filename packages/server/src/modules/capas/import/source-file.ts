import { AppError } from '@comarca/shared/core/errors';
import { ellipsis } from '@comarca/shared/core/formats';
import type { Geometry } from 'geojson';

/** What a column of a new table may be. */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'double precision'
  | 'boolean'
  | 'date'
  | 'jsonb';

/** One record of a file, before anything is decided about the table. */
export interface SourceFeature {
  /** How a person finds it, e.g. `elemento 12` or `línea 40`. */
  donde: string;
  propiedades: Record<string, unknown>;
  geometria: Geometry | null;
}

/** A file (or one layer inside it) that can be read as often as needed, one record at a time. */
export interface FeatureSource {
  formato: string;
  /** Name of the layer inside the file. */
  capa: string;
  /** All layers of the file; choose with `capa`. */
  capas: string[];
  /** What the file itself says that the layer is called, for people; '' when it says nothing. */
  titulo: string;
  /** What the file says about the layer; '' when it says nothing. */
  descripcion: string;
  /** EPSG code the file declares or implies; null when it says nothing that is understood. */
  srid: number | null;
  /** What the file says about its system, for people. */
  sistema: string;
  /** Types the file declares; columns that are missing here are inferred from the values. */
  tipos: ReadonlyMap<string, ColumnType>;
  /** What the last pass left out, by its name in the format, and how often; missing when a format has nothing of that kind. */
  omitidos?: ReadonlyMap<string, number>;
  /** A new pass over the records; a bad one ends it, unless `reject` takes note of it. */
  leer(reject?: Reject): AsyncIterable<SourceFeature>;
}

/** Takes note of a record that is left out because nothing can be made of it. */
export type Reject = (bad: BadFeature) => void;

/**
 * A file's own words about itself, as text that the database can hold: marks of HTML go, and what is
 * longer than `max` characters is cut.
 */
export function ownWords(value: unknown, max: number): string {
  if (typeof value !== 'string') return '';
  const plain = value
    .slice(0, max * LONGEST_MARKUP)
    .toWellFormed()
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .replace(/ {2,}/g, ' ');
  return ellipsis(plain.trim(), max);
}

/** Of a text with marks, how many times as long as its words it is read. */
const LONGEST_MARKUP = 4;

/** What opening a file needs to know beyond its bytes. */
export interface OpenOptions {
  /** Layer inside the file, when it has several. */
  capa?: string;
  /** A folder for unpacked parts; whoever opens removes it. */
  carpeta: string;
}

/** A record that nothing can be made of: its place in the file, and why. */
export class BadFeature extends AppError {
  readonly donde: string;
  readonly motivo: string;

  /** @param where '' when it is the whole file */
  constructor(where: string, reason: string) {
    super('VALIDATION', shortReason(where ? `${capitalise(where)}: ${reason}` : reason));
    this.donde = where;
    this.motivo = shortReason(reason);
  }
}

/** A file that cannot be imported, with the record that is wrong. */
export const badFeature = (where: string, reason: string): BadFeature =>
  new BadFeature(where, reason);

/**
 * What was read of a record; undefined when it is bad and `reject` took note of it.
 * @throws BadFeature where nobody takes note
 */
export function orReject<Read>(read: () => Read, reject: Reject | undefined): Read | undefined {
  try {
    return read();
  } catch (error) {
    if (!reject || !(error instanceof BadFeature)) throw error;
    reject(error);
    return undefined;
  }
}

const LONGEST_REASON = 300;

/** A file that cannot be imported at all. */
export function badFile(reason: string): AppError {
  return new AppError('VALIDATION', shortReason(reason));
}

const shortReason = (reason: string): string => ellipsis(sayable(reason), LONGEST_REASON);

/** A reason may quote the file: what no record of the failure could hold, or nobody reads, goes. */
const sayable = (text: string): string => text.toWellFormed().replace(/\p{Cc}+/gu, ' ');

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The layer asked for, or the only one. @throws AppError when it must be chosen. */
export function chooseLayer(layers: readonly string[], wanted: string | undefined): string {
  if (wanted !== undefined) {
    if (layers.includes(wanted)) return wanted;
    throw badFile(`El archivo no tiene la capa "${wanted}". Tiene: ${layers.join(', ')}.`);
  }
  const first = layers[0];
  if (first === undefined) throw badFile('El archivo no tiene capas con geometría.');
  return first;
}

/** Columns of a table that is made of a file. */
const MAX_COLUMNS = 500;

/** @throws AppError VALIDATION for more columns than a table may have */
export function requireColumns(count: number): void {
  if (count > MAX_COLUMNS) throw badFile(`El archivo tiene más de ${MAX_COLUMNS} columnas.`);
}
