/** Numbers that Project itself gives its fields, lower half. */
export const task = {
  work: 0,
  name: 14,
  notes: 15,
  constraint: 17,
  id: 23,
  duration: 29,
  percent: 32,
  start: 35,
  finish: 36,
  lateStart: 39,
  lateFinish: 40,
  uid: 86,
  parent: 160,
  level: 249,
  manualStart: 1283,
  manualFinish: 1284,
} as const;
export const resource = { name: 1, uid: 27 } as const;
export const work = { task: 1, resource: 2 } as const;

/** Where a table's fields lie in a file that does not tell it: bytes in the row, keys of values. */
export interface KnownPlaces {
  fixed: Readonly<Record<number, number>>;
  values: Readonly<Record<number, number>>;
}

/** What tells one generation of the `.mpp` from the others. */
export interface PlanFormat {
  /** The folder of the plan; the spaces belong to its name. */
  folder: string;
  /** The stream of the root that tells passwords. */
  header: string;
  /** Rows of tasks as short as this stand for blank or deleted ones. */
  blankRow: number;
  /** Whether keys of values are numbers of their own, in entries of eight bytes. */
  ownKeys: boolean;
  /** Whether rows have a second block, which also tells tasks that are planned by hand. */
  secondBlock: boolean;
  /** How rows are read that a write password has masked; `undefined`: nothing is known of it. */
  masked: 'unmask' | 'refuse' | undefined;
  /** Whether whatever does not hold together refuses the plan. */
  strict: boolean;
  places?: Readonly<Record<'tasks' | 'resources' | 'assignments', KnownPlaces>>;
}

const olderPlaces = (names: { task: number; notes: number; resource: number }) => ({
  tasks: {
    fixed: {
      ...{ [task.uid]: 0, [task.id]: 4, [task.lateStart]: 12, [task.parent]: 36 },
      ...{ [task.level]: 40, [task.duration]: 60, [task.constraint]: 80, [task.start]: 88 },
      ...{ [task.finish]: 92, [task.percent]: 122, [task.lateFinish]: 152, [task.work]: 168 },
    },
    values: { [task.name]: names.task, [task.notes]: names.notes },
  },
  resources: { fixed: { [resource.uid]: 0 }, values: { [resource.name]: names.resource } },
  assignments: { fixed: { [work.task]: 4, [work.resource]: 8 }, values: {} },
});

/** The generations that are read, the latest first: Project 2010 and later, 2007, 2000 to 2003. */
export const FORMATS: readonly PlanFormat[] = [
  {
    ...{ folder: '   114', header: 'Props14', blankRow: 16, secondBlock: true },
    ...{ ownKeys: false, masked: undefined, strict: false },
  },
  {
    ...{ folder: '   112', header: 'Props12', blankRow: 16, secondBlock: false },
    ...{ ownKeys: false, masked: 'refuse', strict: true },
    places: olderPlaces({ task: task.name, notes: task.notes, resource: resource.name }),
  },
  {
    ...{ folder: '   19', header: 'Props9', blankRow: 8, secondBlock: false },
    ...{ ownKeys: true, masked: 'unmask', strict: true },
    places: olderPlaces({ task: 11, notes: 144, resource: 1 }),
  },
];
