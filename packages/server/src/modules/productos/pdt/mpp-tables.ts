import type { CompoundFile } from './compound-file.ts';
import { badPlan, MAX_LINKS } from './plan.ts';

/*
 * The tables of a Microsoft Project 2010 (and later) file. Each is a storage of the main folder
 * with the same streams: rows of fixed size (`FixedData`, and a second block `Fixed2Data`) which
 * `FixedMeta` and `Fixed2Meta` point into, and values of any size (`Var2Data`) which `VarMeta`
 * finds by row and field. Where a field of the fixed rows lies is told by the file itself.
 */

/** The folder of the plan; the three spaces belong to its name. */
export const MAIN_FOLDER = '   114';

const BLOCK_MARK = 0xfa_df_ad_ba;
const META_HEADER = 16;
const VAR_HEADER = 24;
const VAR_ENTRY = 12;
const FIELD_ENTRY = 28;
const NOT_FIXED = 0xff_ff;
/** What the index says of a row that is neither deleted nor blank. */
const IN_USE = 0;
const FIELDS = 0x1_00_00;
const MAX_VALUES = 1_000_000;

const damaged = (what: string) =>
  badPlan(`El plan de Microsoft Project está dañado: no se pudo leer ${what}.`);

/** Properties of the file: values by number. */
export function readProperties(stream: Buffer | undefined): Map<number, Buffer> {
  const properties = new Map<number, Buffer>();
  if (!stream) return properties;
  let at = 16;
  while (at + 12 <= stream.length) {
    const size = stream.readInt32LE(at);
    const key = stream.readInt32LE(at + 4);
    at += 12;
    if (size < 1 || at + size > stream.length) break;
    properties.set(key, stream.subarray(at, at + size));
    at += size + (size % 2);
  }
  return properties;
}

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

/** Values of any size: by row and field. */
export type VarValues = (row: number, field: number) => Buffer | undefined;

export function readVarValues(meta: Buffer | undefined, data: Buffer | undefined): VarValues {
  if (!meta || !data || meta.length < VAR_HEADER) return () => undefined;
  if (meta.readUInt32LE(0) !== BLOCK_MARK) throw damaged('el índice de textos');
  const count = meta.readUInt32LE(8);
  if (count > Math.floor((meta.length - VAR_HEADER) / VAR_ENTRY)) throw damaged('los textos');
  if (count > MAX_VALUES) throw badPlan('El plan de trabajo tiene demasiados textos.');
  const places = new Map<number, number>();
  for (let place = 0; place < count; place += 1) {
    const at = VAR_HEADER + place * VAR_ENTRY;
    const key = meta.readUInt32LE(at) * FIELDS + meta.readUInt16LE(at + 8);
    places.set(key, meta.readUInt32LE(at + 4));
  }
  let given = 0;
  return (row, field) => {
    const at = places.get(row * FIELDS + field);
    if (at === undefined) return undefined;
    if (at + 4 > data.length) throw damaged('los textos');
    const size = data.readUInt32LE(at);
    given += size;
    // Each value is asked for once: more than there is means that many rows name the same one.
    if (given > data.length * 2 || at + 4 + size > data.length) throw damaged('los textos');
    return data.subarray(at + 4, at + 4 + size);
  };
}

/** One of the tables of the plan. */
export interface PlanTable {
  rows: FixedRow[];
  /** rows of the second block, in the same order */
  second: FixedRow[];
  places: FieldPlaces;
  values: VarValues;
}

interface TableFacts {
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
  file: CompoundFile,
  properties: ReadonlyMap<number, Buffer>,
  { storage, entry, secondEntry, map, entity }: TableFacts,
): PlanTable {
  const stream = (name: string) => file.stream(MAIN_FOLDER, storage, name);
  const places = map.map((key) => properties.get(key)).find((found) => found !== undefined);
  return {
    rows: readRows(stream('FixedMeta'), stream('FixedData'), [entry]),
    second: readRows(stream('Fixed2Meta'), stream('Fixed2Data'), secondEntry),
    places: readFieldPlaces(places, entity),
    values: readVarValues(stream('VarMeta'), stream('Var2Data')),
  };
}
