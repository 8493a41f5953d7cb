import { buildCompound, type CompoundNode } from './compound-file.ts';
import { fieldMap, fixed, properties, rtf, stubs, utf16, values, writeTime } from './mpp-blocks.ts';
import { linkTable, uidOf, type WrittenPlan, type WrittenTask } from './work-plan.ts';

/** Fields of a task: their number, and where Project 2007 and before put them in its row. */
const FIELDS = {
  uid: [86, 0],
  id: [23, 4],
  lateStart: [39, 12],
  parent: [160, 36],
  level: [249, 40],
  duration: [29, 60],
  constraint: [17, 80],
  start: [35, 88],
  finish: [36, 92],
  percent: [32, 122],
  lateFinish: [40, 152],
  work: [0, 168],
} as const;

const versions = {
  2003: {
    ...{ folder: '   19', view: '   29', header: 'Props9', about: 'Microsoft.Project 9.0' },
    ...{ short: true, blank: 8, keys: { name: 11, notes: 144, person: 1 } },
  },
  2007: {
    ...{ folder: '   112', view: '   212', header: 'Props12', about: 'Microsoft.Project 12.0' },
    ...{ short: false, blank: 16, keys: { name: 14, notes: 15, person: 1 } },
  },
} as const;

const TASK_BYTES = 268;
const RESOURCE_BYTES = 188;
const ASSIGNMENT_BYTES = 142;

export interface OlderFile {
  version?: keyof typeof versions;
  /** 1: to open; 2: to write */
  password?: 0 | 1 | 2;
  /** what Project masks the rows of a plan with a password with; 0: not at all */
  mask?: number;
  /** whether the file itself tells where its fields lie, which later programs write */
  told?: boolean;
  /** changes the row of a task before it is written */
  change?: (row: Buffer, place: number) => void;
}

/** The plan as a `.mpp` of Project 2000 to 2003 (one format) or 2007. */
export function buildOlderMpp(plan: WrittenPlan, given: OlderFile = {}): Buffer {
  const { version = 2003, password = 0, mask = 0, told = false } = given;
  const facts = versions[version];
  const hidden = (storage: { [name: string]: Buffer }) =>
    mask === 0 ? storage : { ...storage, ...masked(storage, mask) };
  return buildCompound({
    '\u0001CompObj': Buffer.from(facts.about, 'latin1'),
    [facts.header]: properties({
      893386752: Buffer.from([password]),
      // What is told is the complement of the mask.
      893386759: Buffer.from([mask === 0 ? 0 : 0xff - mask]),
    }),
    [facts.folder]: {
      ...hidden({ Props: planProperties(facts, told) }),
      TBkndTask: hidden(taskTable(plan, facts, given.change)),
      TBkndRsc: hidden(resourceTable(plan.recursos ?? [], facts)),
      TBkndAssn: hidden(assignmentTable(plan, facts)),
      TBkndCons: hidden(linkTable(plan)),
    } satisfies CompoundNode,
    [facts.view]: { Props: properties({}) },
  });
}

type Facts = (typeof versions)[keyof typeof versions];

/** What a password masks: the rows and the properties, never the indexes and the texts. */
function masked(storage: { [name: string]: Buffer }, mask: number): { [name: string]: Buffer } {
  const names = ['Props', 'FixedData'].filter((name) => name in storage);
  return Object.fromEntries(
    names.map((name) => [
      name,
      Buffer.from((storage[name] ?? Buffer.alloc(0)).map((byte) => byte ^ mask)),
    ]),
  );
}

function planProperties({ keys, short }: Facts, told: boolean): Buffer {
  // The plan's first day: every plan has properties of its own.
  const own = { 37748738: Buffer.from([0, 0, 0x10, 0x20]) };
  if (!told) return properties(own);
  const key = (field: number, number: number) => (short ? ([field, number] as const) : field);
  const places = Object.fromEntries(Object.values(FIELDS));
  return properties({
    ...own,
    131092: fieldMap(0x0b_40, places, {}, [key(14, keys.name), key(15, keys.notes)]),
    131093: fieldMap(0x0c_40, { 27: 0, 0: 4 }, {}, [key(1, keys.person)]),
    131095: fieldMap(0x0f_40, { 0: 0, 1: 4, 2: 8 }, {}, []),
  });
}

/** Of each task, which one it is inside of: 0 for those of the first level. */
function parentsOf(tasks: readonly WrittenTask[]): number[] {
  return tasks.map(({ nivel }, index) => {
    const before = tasks.slice(0, index).findLastIndex((task) => task.nivel < nivel);
    return before < 0 ? 0 : uidOf(before + 1);
  });
}

function taskTable(
  { tareas }: WrittenPlan,
  { short, keys, blank }: Facts,
  change: OlderFile['change'],
): { [stream: string]: Buffer } {
  const parents = parentsOf(tareas);
  const rows = tareas.map((task, index) => {
    const data = taskRow(task, index + 1, parents[index] ?? 0);
    change?.(data, index + 1);
    return { data };
  });
  const empty = Buffer.alloc(blank);
  empty.writeInt32LE(uidOf(rows.length + 1), 0);
  empty.writeInt32LE(rows.length + 1, 4);
  return {
    // The project itself is the first row, and a blank row the last.
    ...fixed('Fixed', 47, [
      ...stubs(blank),
      { data: Buffer.alloc(TASK_BYTES) },
      ...rows,
      { data: empty },
    ]),
    ...values(
      tareas.flatMap(({ nombre, notas }, index) => [
        { row: uidOf(index + 1), field: keys.name, value: utf16(nombre) },
        ...(notas === undefined
          ? []
          : [
              {
                ...{ row: uidOf(index + 1), field: keys.notes },
                value: Buffer.from(`${rtf(notas)}\0`, 'latin1'),
              },
            ]),
      ]),
      short,
    ),
  };
}

function taskRow(task: WrittenTask, place: number, parent: number): Buffer {
  const data = Buffer.alloc(TASK_BYTES);
  data.writeInt32LE(uidOf(place), FIELDS.uid[1]);
  data.writeInt32LE(place, FIELDS.id[1]);
  data.writeInt32LE(parent, FIELDS.parent[1]);
  data.writeInt16LE(task.nivel, FIELDS.level[1]);
  data.writeInt32LE((task.horas ?? 0) * 600, FIELDS.duration[1]);
  data.writeInt16LE(task.avance ?? 0, FIELDS.percent[1]);
  data.writeDoubleLE((task.horas ?? 0) * 60_000, FIELDS.work[1]);
  writeTime(data, FIELDS.start[1], task.inicio);
  writeTime(data, FIELDS.finish[1], task.fin);
  return data;
}

function resourceTable(names: readonly string[], facts: Facts): { [stream: string]: Buffer } {
  // The first row stands for nobody; its name is empty.
  const rows = ['', ...names].map((_, index) => {
    const data = Buffer.alloc(RESOURCE_BYTES);
    data.writeInt32LE(index, 0);
    data.writeInt32LE(index, 4);
    return { data };
  });
  const named = names.map((name, index) => ({
    ...{ row: index + 1, field: facts.keys.person, value: utf16(name) },
  }));
  return { ...fixed('Fixed', 37, [...stubs(facts.blank), ...rows]), ...values(named, facts.short) };
}

function assignmentTable({ tareas }: WrittenPlan, facts: Facts): { [stream: string]: Buffer } {
  const pairs = tareas.flatMap(({ recursos = [] }, index) =>
    recursos.map((person) => ({ task: uidOf(index + 1), person })),
  );
  const rows = pairs.map(({ task, person }, index) => {
    const data = Buffer.alloc(ASSIGNMENT_BYTES);
    data.writeInt32LE(index + 1, 0);
    data.writeInt32LE(task, 4);
    data.writeInt32LE(person, 8);
    return { data };
  });
  return { ...fixed('Fixed', 34, rows), ...values([], facts.short) };
}
