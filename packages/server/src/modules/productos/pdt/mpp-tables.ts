import type { PlanFile } from './mpp-file.ts';
import type { KnownPlaces } from './mpp-formats.ts';
import { badPlan, MAX_LINKS } from './plan.ts';

/*
 * The tables of a Microsoft Project file. Each is a storage of the main folder with the same
 * streams: rows of fixed size (`FixedData`, and since 2007 a second block `Fixed2Data`) which
 * `FixedMeta` and `Fixed2Meta` point into, and values of any size (`Var2Data`) which `VarMeta`
 * finds by row and key. Where a field lies is told by the file itself; files of Project 2007 and
 * before that do not tell it have their fields in the places that those versions keep.
 */

const BLOCK_MARK = 0xfa_df_ad_ba;
const META_HEADER = 16;
const VAR_HEADER = 24;
const VAR_ENTRY = 12;
/** Until Project 2003: row in three bytes, key in one, place in four. */
const SHORT_VAR_ENTRY = 8;
const FIELD_ENTRY = 28;
const NOT_FIXED = 0xff_ff;
/** What the index says of a row that is neither deleted nor blank. */
const IN_USE = 0;
const FIELDS = 0x1_00_00;
const MAX_VALUES = 1_000_000;

const damaged = (what: string) =>
  badPlan(`El plan de Microsoft Project está dañado: no se pudo leer ${what}.`);

/** Where the fields of a table's rows lie: the block, and the place in it. */
export type FieldPlaces = ReadonlyMap<number, { block: number; offset: number }>;

/** Reads the map of a table's fields; of each field only the lower half of its number is kept. */
export function readFieldPlaces(map: Buffer | undefined, entity: number): FieldPlaces {
  const places = new Map<number, { block: number; offset: number }>();
  if (!map) return places;
  let block = 0;
  let last = 0;
  for (let at = 0; at + FIELD_ENTRY <= map.length; at += FIELD_ENTRY) {
    const offset = map.readUInt16LE(at + 4);
    const field = map.readUInt32LE(at + 12);
    const category = map.readUInt16LE(at + 20);
    if (category === 0x0b || category === 0x64 || offset === NOT_FIXED) continue;
    // The fields are told in order: where the places begin anew, so does the next block.
    if (offset < last) block += 1;
    last = offset;
    const number = field & 0xffff;
    if (field >>> 16 === entity && !places.has(number)) places.set(number, { block, offset });
  }
  return places;
}

/** Reads from the map of a table's fields the keys of those whose values are of any size. */
function readOwnKeys(map: Buffer, entity: number): Map<number, number> {
  const keys = new Map<number, number>();
  for (let at = 0; at + FIELD_ENTRY <= map.length; at += FIELD_ENTRY) {
    const field = map.readUInt32LE(at + 12);
    const key = map.readUInt8(at + 6);
    if (map.readUInt16LE(at + 4) !== NOT_FIXED || field >>> 16 !== entity || key === 0) continue;
    keys.set(field & 0xffff, key);
  }
  return keys;
}

/** Bytes of an index's entries that versions of Project are known to write, the smallest first. */
type EntrySizes = readonly [number, ...number[]];

/** One row: its part of the fixed blocks, and what their indexes say about it. */
export interface FixedRow {
  meta: Buffer;
  data: Buffer;
}

/** The rows of `FixedData` or `Fixed2Data`, by the order of their index. */
export function readRows(
  meta: Buffer | undefined,
  data: Buffer | undefined,
  sizes: EntrySizes,
): FixedRow[] {
  if (!meta || !data || meta.length < META_HEADER) return [];
  if (meta.readUInt32LE(0) !== BLOCK_MARK) throw damaged('un índice de filas');
  const size = entrySize(meta, sizes);
  const count = Math.floor((meta.length - META_HEADER) / size);
  // An index that announces more than it has is cut off: half of a plan is not loaded.
  if (meta.readUInt32LE(8) > count) throw damaged('un índice de filas');
  if (count > MAX_LINKS) throw badPlan('El plan de trabajo tiene demasiadas filas.');
  const entries = Array.from({ length: count }, (_, place) =>
    meta.subarray(META_HEADER + place * size, META_HEADER + (place + 1) * size),
  );
  const starts = entries.map((entry) => entry.readUInt32LE(4));
  const ends = new Map<number, number>();
  const sorted = [...new Set(starts)].sort((one, other) => one - other);
  for (const [place, start] of sorted.entries()) {
    ends.set(start, Math.min(sorted[place + 1] ?? data.length, data.length));
  }
  return entries.map((entry, place) => {
    const start = starts[place] ?? 0;
    if (start > data.length && entry[0] === IN_USE) throw damaged('una fila');
    return { meta: entry, data: data.subarray(start, Math.max(start, ends.get(start) ?? start)) };
  });
}

/**
 * The size of an index's entries: the known one that its own count confirms; else the one that the
 * count gives, since they grow from one version of Project to the next; else the smallest known one.
 */
function entrySize(meta: Buffer, [smallest, ...others]: EntrySizes): number {
  const count = meta.readUInt32LE(8);
  const length = meta.length - META_HEADER;
  const exact = [smallest, ...others].find((size) => count * size === length);
  if (exact !== undefined) return exact;
  const own = count > 0 && length % count === 0 ? length / count : 0;
  return own > smallest ? own : smallest;
}

/** Values of any size: by row and key. */
export type VarValues = (row: number, key: number) => Buffer | undefined;

/** @param short whether the entries of the index are the short ones of Project 2003 and before */
export function readVarValues(
  meta: Buffer | undefined,
  data: Buffer | undefined,
  short = false,
): VarValues {
  if (!meta || !data || meta.length < VAR_HEADER) return () => undefined;
  if (meta.readUInt32LE(0) !== BLOCK_MARK) throw damaged('el índice de textos');
  const places = readVarPlaces(meta, short);
  let given = 0;
  return (row, key) => {
    const at = places.get(row * FIELDS + key);
    if (at === undefined) return undefined;
    if (at + 4 > data.length) throw damaged('los textos');
    const size = data.readUInt32LE(at);
    given += size;
    // Each value is asked for once: more than there is means that many rows name the same one.
    if (given > data.length * 2 || at + 4 + size > data.length) throw damaged('los textos');
    return data.subarray(at + 4, at + 4 + size);
  };
}

/** Where the values lie, by row and key in one number. */
function readVarPlaces(meta: Buffer, short: boolean): Map<number, number> {
  const count = meta.readUInt32LE(8);
  const bytes = short ? SHORT_VAR_ENTRY : VAR_ENTRY;
  if (count > Math.floor((meta.length - VAR_HEADER) / bytes)) throw damaged('los textos');
  if (count > MAX_VALUES) throw badPlan('El plan de trabajo tiene demasiados textos.');
  const places = new Map<number, number>();
  for (let place = 0; place < count; place += 1) {
    const at = VAR_HEADER + place * bytes;
    const [row, key] = short
      ? [meta.readUIntLE(at, 3), meta.readUInt8(at + 3)]
      : [meta.readUInt32LE(at), meta.readUInt16LE(at + 8)];
    places.set(row * FIELDS + key, meta.readUInt32LE(at + 4));
  }
  return places;
}

/** One of the tables of the plan. */
export interface PlanTable {
  rows: FixedRow[];
  /** rows of the second block, in the same order */
  second: FixedRow[];
  places: FieldPlaces;
  /** the value of a field that is of any size */
  values: (row: number, field: number) => Buffer | undefined;
}

interface TableFacts {
  table: 'tasks' | 'resources' | 'assignments';
  storage: string;
  /** bytes of an entry of its index */
  entry: number;
  /** the same of its second index, by version */
  secondEntry: EntrySizes;
  /** numbers of the properties that tell where its fields lie, the fuller one first */
  map: readonly number[];
  /** upper half of its fields' numbers */
  entity: number;
}

export function readTable(
  { format, properties, stream }: PlanFile,
  { table, storage, entry, secondEntry, map, entity }: TableFacts,
): PlanTable {
  const part = (name: string) => stream(storage, name);
  const told = map.map((key) => properties.get(key)).find((found) => found !== undefined);
  const known = told ? undefined : format.places?.[table];
  const ownKeys = format.ownKeys ? keysOf(told, known, entity) : undefined;
  const values = readVarValues(part('VarMeta'), part('Var2Data'), format.ownKeys);
  return {
    rows: readRows(part('FixedMeta'), part('FixedData'), [entry]),
    second: format.secondBlock ? readRows(part('Fixed2Meta'), part('Fixed2Data'), secondEntry) : [],
    places: known ? placesOf(known) : readFieldPlaces(told, entity),
    values(row, field) {
      const key = ownKeys ? ownKeys.get(field) : field;
      return key === undefined ? undefined : values(row, key);
    },
  };
}

const keysOf = (told: Buffer | undefined, known: KnownPlaces | undefined, entity: number) =>
  told ? readOwnKeys(told, entity) : numbered(known?.values ?? {});

const placesOf = ({ fixed }: KnownPlaces): FieldPlaces =>
  new Map([...numbered(fixed)].map(([field, offset]) => [field, { block: 0, offset }]));

const numbered = (byField: Readonly<Record<number, number>>): Map<number, number> =>
  new Map(Object.entries(byField).map(([field, value]) => [Number(field), value]));
