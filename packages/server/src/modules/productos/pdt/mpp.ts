import { type CompoundFile, openCompound } from './compound-file.ts';
import {
  type FieldPlaces,
  type FixedRow,
  MAIN_FOLDER,
  type PlanTable,
  readProperties,
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

/** Numbers that Project itself gives its fields, lower half. */
const task = {
  work: 0,
  name: 14,
  notes: 15,
  id: 23,
  duration: 29,
  percent: 32,
  start: 35,
  finish: 36,
  uid: 86,
  level: 249,
  manualStart: 1283,
  manualFinish: 1284,
} as const;
const resource = { name: 1, uid: 27 } as const;
const work = { task: 1, resource: 2 } as const;

const PASSWORD_FLAG = 0x35_40_00_00;
const OLDER = ['   19', '   112', '   1'];
/** The first rows of the tasks' index are not tasks. */
const FIRST_TASK = 3;
/** Rows as short as this stand for blank or deleted ones. */
const BLANK_ROW = 16;
const DELETED = 0x02;
/** Bytes 8 of the second index: planned by hand, in Project 2010 and in later ones. */
const MANUAL = { 2010: 0x08, later: 0x80 } as const;

/** Reads a plan of Microsoft Project 2010 or later. @throws AppError VALIDATION */
export function readMpp(bytes: Buffer): WorkPlan {
  const file = openCompound(bytes);
  if (!file.names.includes(MAIN_FOLDER)) {
    throw OLDER.some((name) => file.names.includes(name))
      ? badPlan(
          'El plan es de una versión de Microsoft Project anterior a 2010. Guárdelo como .mpp de una versión reciente o como XML.',
        )
      : badPlan('El archivo no es un plan de Microsoft Project.');
  }
  const header = readProperties(file.stream('Props14'));
  if (((header.get(PASSWORD_FLAG)?.[0] ?? 0) & 1) === 1) {
    throw badPlan('El plan está protegido con contraseña. Guárdelo sin contraseña.');
  }
  const properties = readProperties(file.stream(MAIN_FOLDER, 'Props'));
  const tasks = readTasks(file, properties);
  return planOf('mpp', tasks, {
    enlaces: readLinks(file),
    trabajos: readAssignments(file, properties, readNames(file, properties)),
  });
}

type Properties = ReadonlyMap<number, Buffer>;

function readTasks(file: CompoundFile, properties: Properties): RawTask[] {
  const table = readTable(file, properties, {
    storage: 'TBkndTask',
    entry: 47,
    secondEntry: [92, 93, 94, 95, 96],
    map: [0x00_02_00_14, 0x03_00_00_14],
    entity: 0x0b_40,
  });
  for (const field of [task.uid, task.id, task.level] as const) {
    if (!table.places.has(field)) {
      throw badPlan('El plan de Microsoft Project no dice dónde guarda sus tareas.');
    }
  }
  const mask = is2010(file) ? MANUAL[2010] : MANUAL.later;
  const tasks = new Map<number, RawTask>();
  for (const [place, row] of table.rows.entries()) {
    const read = place < FIRST_TASK ? undefined : readTask(table, row, place, mask);
    if (read && !tasks.has(read.uid)) tasks.set(read.uid, read);
    if (tasks.size > MAX_TASKS + 1) throw tooLarge();
  }
  return [...tasks.values()];
}

function readTask(
  table: PlanTable,
  row: FixedRow,
  place: number,
  manualMask: number,
): RawTask | undefined {
  if (row.data.length <= BLANK_ROW || ((row.meta[0] ?? 0) & DELETED) !== 0) return undefined;
  const second = table.second[place];
  const from = reader(table.places, row.data, second?.data);
  const uid = from.int(task.uid);
  if (uid === undefined) throw badPlan('El plan está dañado: una de sus tareas no está completa.');
  if (uid < 0) return undefined;
  const manual = ((second?.meta[8] ?? 0) & manualMask) !== 0;
  const own = { inicio: from.time(task.manualStart), fin: from.time(task.manualFinish) };
  const scheduled = { inicio: from.time(task.start), fin: from.time(task.finish) };
  const [first, otherwise] = manual ? [own, scheduled] : [scheduled, own];
  const text = (field: number) => textOf(table.values(uid, field));
  return {
    uid,
    fila: from.int(task.id) ?? 0,
    nombre: text(task.name).slice(0, MAX_NAME),
    nivel: Math.min(Math.max(from.short(task.level) ?? 0, 0), 1_000),
    inicio: first.inicio ?? otherwise.inicio,
    fin: first.fin ?? otherwise.fin,
    duracionMinutos: Math.max(Math.round((from.int(task.duration) ?? 0) / 10), 0),
    trabajoMinutos: workMinutes(from.double(task.work) ?? numberOf(table.values(uid, task.work))),
    avance: Math.min(Math.max(from.short(task.percent) ?? 0, 0), 100),
    notas: notesOf(table.values(uid, task.notes)).slice(0, MAX_NOTES),
  };
}

/** Names of the people, by their number. */
function readNames(file: CompoundFile, properties: Properties): Map<number, string> {
  const table = readTable(file, properties, {
    storage: 'TBkndRsc',
    entry: 37,
    secondEntry: [50, 51],
    map: [0x00_02_00_15, 0x03_00_00_15],
    entity: 0x0c_40,
  });
  const names = new Map<number, string>();
  for (const { data } of table.rows) {
    const uid = reader(table.places, data).int(resource.uid);
    if (uid === undefined || uid <= 0) continue;
    const name = textOf(table.values(uid, resource.name)).trim().slice(0, MAX_NAME);
    if (name) names.set(uid, name);
  }
  return names;
}

/** Who works on what: pairs of task and name. */
function readAssignments(
  file: CompoundFile,
  properties: Properties,
  names: ReadonlyMap<number, string>,
): [number, string][] {
  const table = readTable(file, properties, {
    storage: 'TBkndAssn',
    entry: 34,
    secondEntry: [53],
    map: [0x00_02_00_17, 0x03_00_00_17],
    entity: 0x0f_40,
  });
  return table.rows.flatMap(({ meta, data }): [number, string][] => {
    if (meta[0] !== 0) return [];
    const from = reader(table.places, data);
    const uid = from.int(work.task);
    const name = names.get(from.int(work.resource) ?? -1);
    return uid === undefined || name === undefined ? [] : [[uid, name]];
  });
}

const LINK_ENTRY = 10;
const LINK_ROW = 20;

/** What precedes what: pairs of tasks. */
function readLinks(file: CompoundFile): [number, number][] {
  const stream = (name: string) => file.stream(MAIN_FOLDER, 'TBkndCons', name);
  const rows = readRows(stream('FixedMeta'), stream('FixedData'), [LINK_ENTRY]);
  return rows.slice(0, MAX_LINKS).flatMap(({ meta, data }): [number, number][] => {
    if (meta.readUInt16LE(0) !== 0 || data.length < LINK_ROW) return [];
    const [first, then] = [data.readUInt32LE(4), data.readUInt32LE(8)];
    return first === 0 || then === 0 || first === then ? [] : [[first, then]];
  });
}

/** Project 2010 marks its rows in its own way; later ones may not say who wrote the file at all. */
function is2010(file: CompoundFile): boolean {
  const about = file.stream('\u0001CompObj');
  return about !== undefined && /Project[ .]14\.0/.test(about.toString('latin1'));
}

/** Reads fields of one row, from the block that each is in; undefined where it has none. */
function reader(places: FieldPlaces, ...blocks: (Buffer | undefined)[]) {
  function at<Value>(field: number, size: number, read: (data: Buffer, offset: number) => Value) {
    const place = places.get(field);
    const data = place && blocks[place.block];
    if (!data || place.offset + size > data.length) return undefined;
    return read(data, place.offset);
  }
  return {
    int: (field: number) => at(field, 4, (data, offset) => data.readInt32LE(offset)),
    short: (field: number) => at(field, 2, (data, offset) => data.readInt16LE(offset)),
    double: (field: number) => at(field, 8, (data, offset) => data.readDoubleLE(offset)),
    time: (field: number) => at(field, 4, timeAt) ?? null,
  };
}

const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(1983, 11, 31);

/** Tenths of a minute since midnight, then days since the end of 1983. */
function timeAt(data: Buffer, offset: number): string | null {
  const tenths = data.readUInt16LE(offset);
  const days = data.readUInt16LE(offset + 2);
  if (days <= 1 || days === 0xff_ff || tenths > 14_400) return null;
  return new Date(FIRST_DAY + days * DAY + tenths * 6_000).toISOString().slice(0, 16);
}

/** Work is kept in thousandths of a minute. */
const workMinutes = (value: number | undefined): number =>
  value !== undefined && Number.isFinite(value) && value > 0 ? Math.round(value / 1_000) : 0;

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
