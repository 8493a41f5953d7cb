import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type FileState, readDataFile } from './data-file.ts';
import { readBtreePage } from './page.ts';
import type { Relation } from './relations.layer.ts';

/** The look at the data must not keep a start for longer; what is left is looked at when it is read. */
const LONGEST_MS = 5_000;

/** What was found out about the data. */
export interface DataState {
  /** What is wrong, in Spanish, by table or index. */
  damages: string[];
  /** Bytes that there was no time to look at. */
  unread: number;
}

/**
 * Looks at every page of the data: PostgreSQL takes a page of zeros for a new one, and whatever was on
 * it is missing without a word. A page is lost when it is not what was written (its checksum), or when
 * there is none although an index names a row on it, or another page of its index names it. Pages of
 * zeros that nothing names are left behind by programs that were killed; they are harmless.
 */
export async function checkData(
  dataDir: string,
  relations: readonly Relation[],
): Promise<DataState> {
  const until = performance.now() + LONGEST_MS;
  const state: DataState = { damages: [], unread: 0 };
  for (const group of groupsOf(relations)) {
    if (performance.now() > until) state.unread += group.bytes;
    else checkGroup(dataDir, group, state.damages);
    // Who stops the program, or asks whether it lives, is heard in between.
    await setImmediate();
  }
  return state;
}

/** A table with its indexes, or a sequence. */
interface Group {
  table: Relation | undefined;
  indexes: Relation[];
  bytes: number;
}

/** The small ones first: most of what there is is looked at in any case. */
function groupsOf(relations: readonly Relation[]): Group[] {
  const groups = new Map<number, Group>();
  for (const relation of relations) {
    const key = relation.tabla ?? relation.id;
    const group = groups.get(key) ?? { table: undefined, indexes: [], bytes: 0 };
    groups.set(key, group);
    group.bytes += relation.bytes;
    if (relation.tabla === null) group.table = relation;
    else group.indexes.push(relation);
  }
  return [...groups.values()].toSorted((a, b) => a.bytes - b.bytes);
}

function checkGroup(dataDir: string, { table, indexes }: Group, damages: string[]): void {
  const named = new Set<number>();
  for (const index of indexes) {
    const path = join(dataDir, index.ruta);
    const lost = index.metodo === 'btree' ? lostOfBtree(path, named) : lostOfOther(path);
    if (lost > 0) damages.push(`${pages(lost)} del índice ${index.nombre}`);
  }
  if (!table) return;
  const lost = lostPages(readDataFile(join(dataDir, table.ruta), ignored), named);
  if (lost > 0) damages.push(`${pages(lost)} de la tabla ${table.nombre}`);
}

/** @param named takes the pages of the table that the index names */
function lostOfBtree(path: string, named: Set<number>): number {
  // The first page of a B-tree tells where it begins.
  const linked = new Set([0]);
  const state = readDataFile(path, (page) =>
    readBtreePage(page, {
      onLinked: (block) => linked.add(block),
      onRow: (block) => named.add(block),
    }),
  );
  return state.pages === 0 ? 0 : lostPages(state, linked);
}

/** Where the pages of an index do not name each other in a way that is read here: sums, and its begin. */
function lostOfOther(path: string): number {
  const state = readDataFile(path, ignored);
  return state.pages === 0 ? 0 : lostPages(state, new Set([0]));
}

function lostPages({ pages: there, zero, damaged }: FileState, named: Set<number>): number {
  const missing = [...named].filter((block) => zero.has(block) || block >= there);
  return damaged.length + missing.length;
}

const ignored = () => undefined;

const pages = (count: number): string => (count === 1 ? '1 página' : `${count} páginas`);
