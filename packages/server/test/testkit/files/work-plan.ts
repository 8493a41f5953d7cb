import { buildCompound, type CompoundNode } from './compound-file.ts';
import { fieldMap, fixed, properties, rtf, stubs, utf16, values, writeTime } from './mpp-blocks.ts';

/** A work plan to be written as Microsoft Project would. */
export interface WrittenPlan {
  tareas: WrittenTask[];
  /** names of the people; a task's `recursos` count from 1 */
  recursos?: string[];
}

export interface WrittenTask {
  nombre: string;
  nivel: number;
  /** `YYYY-MM-DDTHH:MM` */
  inicio?: string;
  fin?: string;
  horas?: number;
  avance?: number;
  notas?: string;
  /** 1 for the first of the plan's people */
  recursos?: number[];
  /** places in the plan, from 1 */
  predecesoras?: number[];
  /** planned by hand */
  manual?: boolean;
}

export const uidOf = (place: number): number => 100 + place;

/** The plan as MSPDI XML. */
export function buildMspdi({ tareas, recursos = [] }: WrittenPlan): string {
  const tag = (name: string, text: string | number | undefined) =>
    text === undefined ? '' : `<${name}>${escaped(String(text))}</${name}>`;
  const time = (text: string | undefined) => text && `${text}:00`;
  const tasks = tareas.map(
    (task, index) =>
      `<Task>${tag('UID', uidOf(index + 1))}${tag('ID', index + 1)}${tag('Name', task.nombre)}` +
      `<IsNull>0</IsNull>${tag('OutlineLevel', task.nivel)}${tag('Start', time(task.inicio))}` +
      `${tag('Finish', time(task.fin))}${tag('Duration', `PT${task.horas ?? 0}H0M0S`)}` +
      `${tag('Work', `PT${task.horas ?? 0}H0M0S`)}${tag('PercentComplete', task.avance ?? 0)}` +
      `${tag('Notes', task.notas)}${(task.predecesoras ?? [])
        .map((first) => `<PredecessorLink>${tag('PredecessorUID', uidOf(first))}</PredecessorLink>`)
        .join('')}</Task>`,
  );
  const people = recursos.map(
    (name, index) => `<Resource>${tag('UID', index + 1)}${tag('Name', name)}</Resource>`,
  );
  const work = tareas.flatMap((task, index) =>
    (task.recursos ?? []).map(
      (person) =>
        `<Assignment>${tag('TaskUID', uidOf(index + 1))}${tag('ResourceUID', person)}</Assignment>`,
    ),
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?><Project xmlns="http://schemas.microsoft.com/project">' +
    `<Tasks>${tasks.join('')}</Tasks><Resources>${people.join('')}</Resources>` +
    `<Assignments>${work.join('')}</Assignments></Project>`
  );
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Where a version of Project puts the fields of a task; `second` in the second block. `entries` are
 * the bytes of an entry of the second indexes, which later versions make longer.
 */
const layouts = {
  2010: {
    size: 206,
    fields: { 86: 0, 23: 4, 249: 40, 29: 42, 35: 64, 36: 68, 32: 90, 0: 126 },
    second: { 1283: 20, 1284: 24 },
    manual: 0x08,
    entries: { task: 92, resource: 50 },
    about: 'Microsoft.Project 14.0',
  },
  2016: {
    size: 280,
    fields: { 23: 0, 86: 4, 29: 84, 32: 92, 35: 96, 36: 100, 249: 172, 0: 200 },
    second: { 1283: 16, 1284: 20 },
    manual: 0x80,
    entries: { task: 97, resource: 52 },
    about: 'Microsoft.Project 16.0',
  },
} as const;

const TASK = 0x0b_40;
const RESOURCE = 0x0c_40;
const ASSIGNMENT = 0x0f_40;

/** The plan as a `.mpp` of the version. */
export function buildMpp(
  plan: WrittenPlan,
  { version = 2016, password = false }: { version?: keyof typeof layouts; password?: boolean } = {},
): Buffer {
  const layout = layouts[version];
  const maps = properties({
    131092: fieldMap(TASK, layout.fields, layout.second, [14, 15]),
    131093: fieldMap(RESOURCE, { 0: 0, 27: 4 }, {}, [1]),
    131095: fieldMap(ASSIGNMENT, { 0: 0, 1: 4, 2: 8 }, {}, []),
  });
  return buildCompound({
    '\u0001CompObj': Buffer.from(layout.about, 'latin1'),
    Props14: properties({ 893386752: Buffer.from([password ? 1 : 0]) }),
    '   114': {
      Props: maps,
      TBkndTask: taskTable(plan, layout),
      TBkndRsc: resourceTable(plan.recursos ?? [], layout),
      TBkndAssn: assignmentTable(plan),
      TBkndCons: linkTable(plan),
    },
    '   214': { Props: properties({}) },
  });
}

type Layout = (typeof layouts)[keyof typeof layouts];

function taskTable({ tareas }: WrittenPlan, layout: Layout): CompoundNode {
  const rows = tareas.map((task, index) => {
    const first = Buffer.alloc(layout.size);
    const { fields, second: places } = layout;
    const dates = (into: Buffer, [start, finish]: readonly [number, number]) => {
      writeTime(into, start, task.inicio);
      writeTime(into, finish, task.fin);
    };
    first.writeInt32LE(uidOf(index + 1), fields[86]);
    first.writeInt32LE(index + 1, fields[23]);
    first.writeInt16LE(task.nivel, fields[249]);
    first.writeInt32LE((task.horas ?? 0) * 600, fields[29]);
    first.writeInt16LE(task.avance ?? 0, fields[32]);
    first.writeDoubleLE((task.horas ?? 0) * 60_000, fields[0]);
    const second = Buffer.alloc(64);
    if (task.manual) dates(second, [places[1283], places[1284]]);
    else dates(first, [fields[35], fields[36]]);
    return { first, second, manual: task.manual ? layout.manual : 0 };
  });
  // Every plan has a row of its own, which is the project.
  const project = { first: Buffer.alloc(layout.size), second: Buffer.alloc(64), manual: 0 };
  const all = [project, ...rows];
  return {
    ...fixed('Fixed', 47, [...stubs(16), ...all.map(({ first }) => ({ data: first }))]),
    ...fixed('Fixed2', layout.entries.task, [
      ...stubs(64),
      ...all.map(({ second, manual }) => ({ data: second, mark: manual })),
    ]),
    ...values(
      tareas.flatMap(({ nombre, notas }, index) => [
        { row: uidOf(index + 1), field: 14, value: utf16(nombre) },
        ...(notas
          ? [{ row: uidOf(index + 1), field: 15, value: Buffer.from(`${rtf(notas)}\0`, 'latin1') }]
          : []),
      ]),
    ),
  };
}

const sized = (rows: readonly unknown[], bytes: number) =>
  rows.map(() => ({ data: Buffer.alloc(bytes) }));

function resourceTable(names: readonly string[], { entries }: Layout): CompoundNode {
  // The first row stands for nobody; its name is empty.
  const rows = ['', ...names].map((_, index) => {
    const data = Buffer.alloc(60);
    data.writeInt32LE(index, 0);
    data.writeInt32LE(index, 4);
    return { data };
  });
  return {
    ...fixed('Fixed', 37, [...stubs(16), ...rows]),
    ...fixed('Fixed2', entries.resource, [...stubs(40), ...sized(rows, 40)]),
    ...values(names.map((name, index) => ({ row: index + 1, field: 1, value: utf16(name) }))),
  };
}

function assignmentTable({ tareas }: WrittenPlan): CompoundNode {
  const pairs = tareas.flatMap(({ recursos = [] }, index) =>
    recursos.map((person) => [uidOf(index + 1), person] as const),
  );
  const rows = pairs.map(([task, person], index) => {
    const data = Buffer.alloc(110);
    data.writeInt32LE(index + 1, 0);
    data.writeInt32LE(task, 4);
    data.writeInt32LE(person, 8);
    return { data };
  });
  return {
    ...fixed('Fixed', 34, rows),
    ...fixed('Fixed2', 53, sized(rows, 48)),
    ...values([]),
  };
}

/** What precedes what: every version keeps it in the same way. */
export function linkTable({ tareas }: WrittenPlan): { [stream: string]: Buffer } {
  const pairs = tareas.flatMap(({ predecesoras = [] }, index) =>
    predecesoras.map((first) => [uidOf(first), uidOf(index + 1)] as const),
  );
  const rows = pairs.map(([first, then], index) => {
    const data = Buffer.alloc(20);
    data.writeInt32LE(index + 1, 0);
    data.writeInt32LE(first, 4);
    data.writeInt32LE(then, 8);
    data.writeInt16LE(1, 12);
    return { data };
  });
  return fixed('Fixed', 10, rows);
}

/** A plan with what plans have: an outline, people, work, a predecessor, a task without dates. */
export const samplePlan = (year: number, last: Partial<WrittenTask> = {}): WrittenPlan => ({
  recursos: ['María Peña', 'Óscar Niño'],
  tareas: [
    { nombre: 'Predios', nivel: 1, inicio: `${year}-03-02T08:00`, fin: `${year}-03-20T17:00` },
    sampleTask(year),
    {
      ...{ nombre: 'Avalúo', nivel: 2, inicio: `${year}-03-09T08:00`, fin: `${year}-03-20T17:00` },
      ...{ horas: 80, recursos: [1], predecesoras: [2], ...last },
    },
    { nombre: 'Sin fechas', nivel: 1 },
  ],
});

/** The one of its tasks that says most. */
export const sampleTask = (year: number): WrittenTask => ({
  ...{ nombre: 'Ficha predial', nivel: 2 },
  ...{ inicio: `${year}-03-02T08:00`, fin: `${year}-03-06T17:00` },
  ...{ horas: 40, avance: 25, notas: 'Vereda El Ñeque', recursos: [1, 2] },
});
