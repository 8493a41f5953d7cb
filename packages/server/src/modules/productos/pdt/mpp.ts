import { DAY_MS } from '@comarca/shared/core/days';
import { checkFigures, checkOutline, shownDates } from './mpp-checks.ts';
import { openPlan, type PlanFile } from './mpp-file.ts';
import { type PlanFormat, resource, task, work } from './mpp-formats.ts';
import {
  type FieldPlaces,
  type FixedRow,
  type PlanTable,
  readRows,
  readTable,
} from './mpp-tables.ts';
import {
  badPlan,
  MAX_LINKS,
  MAX_NAME,
  MAX_NOTES,
  MAX_TASKS,
  planOf,
  type RawTask,
  tooLarge,
  type WorkPlan,
} from './plan.ts';
import { plainOfRtf } from './rtf.ts';

/** The first rows of the tasks' index are not tasks. */
const FIRST_TASK = 3;
/** What an index says of a row that was deleted, and of one that may stand in for a later one. */
const DELETED = 0x02;
const STAND_IN = 0x04;
/** Bytes 8 of the second index: planned by hand, in Project 2010 and in later ones. */
const MANUAL = { 2010: 0x08, later: 0x80 } as const;

/** Reads a plan of Microsoft Project 2000 or later. @throws AppError VALIDATION */
export function readMpp(bytes: Buffer): WorkPlan {
  const file = openPlan(bytes);
  return planOf('mpp', readTasks(file), {
    enlaces: readLinks(file),
    trabajos: readAssignments(file, readNames(file)),
  });
}

function readTasks(file: PlanFile): RawTask[] {
  const table = readTable(file, {
    ...{ table: 'tasks', storage: 'TBkndTask', entry: 47, secondEntry: [92, 93, 94, 95, 96] },
    ...{ map: [0x00_02_00_14, 0x03_00_00_14], entity: 0x0b_40 },
  });
  for (const field of [task.uid, task.id, task.level] as const) {
    if (!table.places.has(field)) {
      throw badPlan('El plan de Microsoft Project no dice dónde guarda sus tareas.');
    }
  }
  const mask = is2010(file) ? MANUAL[2010] : MANUAL.later;
  const tasks = new Map<number, ReadTask>();
  for (const [place, row] of table.rows.entries()) {
    if (place < FIRST_TASK || isNoTask(file, table, row)) continue;
    const read = readTask(file, table, { row, second: table.second[place], manualMask: mask });
    if (read && tasks.get(read.task.uid)?.standsIn !== false) tasks.set(read.task.uid, read);
    if (tasks.size > MAX_TASKS + 1) throw tooLarge();
  }
  const found = [...tasks.values()];
  if (file.format.strict) checkOutline(found.map(({ task: of, padre }) => ({ ...of, padre })));
  return found.map((read) => read.task);
}

/** Blank rows, deleted ones, and what is left of a row that stood in for another. */
function isNoTask({ format }: PlanFile, { places }: PlanTable, { meta, data }: FixedRow): boolean {
  const flags = meta[0] ?? 0;
  if (data.length <= format.blankRow || (flags & DELETED) !== 0) return true;
  if (!format.strict || (flags & STAND_IN) === 0) return false;
  return [...places.values()].some(({ block, offset }) => block === 0 && offset >= data.length);
}

interface ReadTask {
  task: RawTask;
  padre: number | undefined;
  /** whether a later row of the same task is the one that counts */
  standsIn: boolean;
}

function readTask(
  { format }: PlanFile,
  table: PlanTable,
  { row, second, manualMask }: { row: FixedRow; second?: FixedRow; manualMask: number },
): ReadTask | undefined {
  const from = reader(format, table.places, row.data, second?.data);
  const uid = from.int(task.uid);
  if (uid === undefined) throw incomplete();
  if (uid < 0 && !format.strict) return undefined;
  const figures = {
    ...{ uid, fila: from.int(task.id) ?? 0, nivel: from.short(task.level) ?? 0 },
    ...{ avance: from.short(task.percent) ?? 0, duracion: from.int(task.duration) ?? 0 },
    // No number stands for none.
    trabajo: (from.double(task.work) ?? numberOf(table.values(uid, task.work))) || 0,
    ...datesOf(from, ((second?.meta[8] ?? 0) & manualMask) !== 0, format),
  };
  if (format.strict) checkFigures(figures);
  const { avance, duracion, trabajo, nivel, ...told } = figures;
  return {
    padre: from.int(task.parent),
    standsIn: format.strict && ((row.meta[0] ?? 0) & STAND_IN) !== 0,
    task: {
      ...told,
      nivel: Math.min(Math.max(nivel, 0), 1_000),
      duracionMinutos: Math.max(Math.round(duracion / 10), 0),
      trabajoMinutos: workMinutes(trabajo),
      avance: Math.min(Math.max(avance, 0), 100),
      nombre: textOf(table.values(uid, task.name)).slice(0, MAX_NAME),
      notas: notesOf(table.values(uid, task.notes)).slice(0, MAX_NOTES),
    },
  };
}

/** The dates that Project shows: of a task that is planned by hand, those that were written. */
function datesOf(from: RowReader, manual: boolean, { secondBlock }: PlanFormat) {
  const scheduled = { inicio: from.time(task.start), fin: from.time(task.finish) };
  if (!secondBlock) {
    const latest = { inicio: from.time(task.lateStart), fin: from.time(task.lateFinish) };
    return shownDates(scheduled, latest, from.short(task.constraint) ?? 0);
  }
  const own = { inicio: from.time(task.manualStart), fin: from.time(task.manualFinish) };
  const [first, otherwise] = manual ? [own, scheduled] : [scheduled, own];
  return { inicio: first.inicio ?? otherwise.inicio, fin: first.fin ?? otherwise.fin };
}

/** Names of the people, by their number; of those without one, nothing. */
function readNames(file: PlanFile): Map<number, string> {
  const table = readTable(file, {
    ...{ table: 'resources', storage: 'TBkndRsc', entry: 37, secondEntry: [50, 51] },
    ...{ map: [0x00_02_00_15, 0x03_00_00_15], entity: 0x0c_40 },
  });
  const names = new Map<number, string>();
  for (const { meta, data } of table.rows) {
    if (data.length <= file.format.blankRow) continue;
    const uid = reader(file.format, table.places, data).int(resource.uid);
    if (uid === undefined || uid <= 0) continue;
    const gone = file.format.strict && ((meta[0] ?? 0) & DELETED) !== 0;
    const name = gone ? '' : textOf(table.values(uid, resource.name)).slice(0, MAX_NAME);
    if (name || !names.has(uid)) names.set(uid, name);
  }
  return names;
}

/** Who works on what: pairs of task and name. */
function readAssignments(file: PlanFile, names: ReadonlyMap<number, string>): [number, string][] {
  const table = readTable(file, {
    ...{ table: 'assignments', storage: 'TBkndAssn', entry: 34, secondEntry: [53] },
    ...{ map: [0x00_02_00_17, 0x03_00_00_17], entity: 0x0f_40 },
  });
  return table.rows.flatMap(({ meta, data }): [number, string][] => {
    if (meta[0] !== 0) return [];
    const from = reader(file.format, table.places, data);
    const [uid, person] = [from.int(work.task), from.int(work.resource) ?? NOBODY];
    const name = names.get(person);
    if (file.format.strict && name === undefined && person > 0) {
      throw badPlan('El plan está dañado: una tarea tiene asignada a una persona que no está.');
    }
    return uid === undefined || !name ? [] : [[uid, name]];
  });
}

/** The resource of an assignment that is nobody's. */
const NOBODY = -1;

const LINK_ENTRY = 10;
const LINK_ROW = 20;

/** What precedes what: pairs of tasks. */
function readLinks(file: PlanFile): [number, number][] {
  const stream = (name: string) => file.stream('TBkndCons', name);
  const rows = readRows(stream('FixedMeta'), stream('FixedData'), [LINK_ENTRY]);
  return rows.slice(0, MAX_LINKS).flatMap(({ meta, data }): [number, number][] => {
    if (meta.readUInt16LE(0) !== 0 || data.length < LINK_ROW) return [];
    const [first, then] = [data.readUInt32LE(4), data.readUInt32LE(8)];
    return first === 0 || then === 0 || first === then ? [] : [[first, then]];
  });
}

/** Project 2010 marks its rows in its own way; later ones may not say who wrote the file at all. */
function is2010({ about }: PlanFile): boolean {
  return about !== undefined && /Project[ .]14\.0/.test(about.toString('latin1'));
}

const incomplete = () => badPlan('El plan está dañado: una de sus tareas no está completa.');

type RowReader = ReturnType<typeof reader>;

/**
 * Reads fields of one row, from the block that each is in; undefined where it has none. A row of
 * an older plan that ends before a field that it should have is refused.
 */
function reader({ strict }: PlanFormat, places: FieldPlaces, ...blocks: (Buffer | undefined)[]) {
  function at<Value>(field: number, size: number, read: (data: Buffer, offset: number) => Value) {
    const place = places.get(field);
    if (!place) return undefined;
    const data = blocks[place.block];
    if (data && place.offset + size <= data.length) return read(data, place.offset);
    if (strict) throw incomplete();
    return undefined;
  }
  return {
    int: (field: number) => at(field, 4, (data, offset) => data.readInt32LE(offset)),
    short: (field: number) => at(field, 2, (data, offset) => data.readInt16LE(offset)),
    double: (field: number) => at(field, 8, (data, offset) => data.readDoubleLE(offset)),
    time: (field: number) => at(field, 4, strict ? strictTimeAt : timeAt) ?? null,
  };
}

const FIRST_DAY = Date.UTC(1983, 11, 31);
const NO_DATE = 0xff_ff;
/** A date without a time is at its midnight. */
const NO_TIME = 0xff_ff;
/** Days from the first one to the end of 2049, the last day of a plan of Project 2007 and before. */
const LAST_DAY = (Date.UTC(2049, 11, 31) - FIRST_DAY) / DAY_MS;
const TENTHS_OF_DAY = 14_400;

/** Tenths of a minute since midnight, then days since the end of 1983. */
function timeAt(data: Buffer, offset: number): string | null {
  const tenths = data.readUInt16LE(offset);
  const days = data.readUInt16LE(offset + 2);
  if (days <= 1 || days === NO_DATE || tenths > TENTHS_OF_DAY) return null;
  return wallTime(days, tenths);
}

/** The same of an older plan, where what is no time of its calendar refuses the plan. */
function strictTimeAt(data: Buffer, offset: number): string | null {
  const tenths = data.readUInt16LE(offset);
  const days = data.readUInt16LE(offset + 2);
  if (days <= 1 || days === NO_DATE) return null;
  if ((tenths > TENTHS_OF_DAY && tenths !== NO_TIME) || days > LAST_DAY) {
    throw badPlan('El plan de Microsoft Project está dañado: una de sus fechas es imposible.');
  }
  return wallTime(days, tenths === NO_TIME ? 0 : tenths);
}

const wallTime = (days: number, tenths: number): string =>
  new Date(FIRST_DAY + days * DAY_MS + tenths * 6_000).toISOString().slice(0, 16);

/** Work is kept in thousandths of a minute. */
const workMinutes = (value: number): number =>
  Number.isFinite(value) && value > 0 ? Math.round(value / 1_000) : 0;

const numberOf = (value: Buffer | undefined): number | undefined =>
  value && value.length >= 8 ? value.readDoubleLE(0) : undefined;

function textOf(value: Buffer | undefined): string {
  const text = value ? value.toString('utf16le', 0, value.length & ~1) : '';
  const end = text.indexOf('\0');
  return (end < 0 ? text : text.slice(0, end)).trim();
}

/** Notes are RTF in eight bits, or plain text in sixteen. */
function notesOf(value: Buffer | undefined): string {
  if (!value) return '';
  const start = value.toString('latin1', 0, 6);
  return start.startsWith('{\\rtf') ? plainOfRtf(value.toString('latin1')) : textOf(value);
}
