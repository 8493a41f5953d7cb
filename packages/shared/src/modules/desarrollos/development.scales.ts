/** How urgent and how hard a development is: each step of the scales with its word and its colour. */

/** A step of a scale as people read it; the colour only supports the word. */
interface Grade {
  word: string;
  /** the colour's name in the theme */
  tone: 'gris' | 'azul' | 'verde' | 'lima' | 'ámbar' | 'naranja' | 'rojo';
}

const priorityGrades = {
  '0': { word: 'Muy baja', tone: 'gris' },
  '1': { word: 'Baja', tone: 'azul' },
  '2': { word: 'Media', tone: 'ámbar' },
  '3': { word: 'Alta', tone: 'naranja' },
  '4': { word: 'Urgente', tone: 'rojo' },
} as const satisfies Record<string, Grade>;

const difficultyGrades = {
  '0': { word: 'Trivial', tone: 'gris' },
  '1': { word: 'Muy fácil', tone: 'azul' },
  '2': { word: 'Fácil', tone: 'verde' },
  '3': { word: 'Media', tone: 'ámbar' },
  '4': { word: 'Difícil', tone: 'naranja' },
  '5': { word: 'Muy difícil', tone: 'rojo' },
} as const satisfies Record<string, Grade>;

export const priorities = ['0', '1', '2', '3', '4'] as const;
export type Priority = (typeof priorities)[number];

export const difficulties = ['0', '1', '2', '3', '4', '5'] as const;
export type Difficulty = (typeof difficulties)[number];

/** The step of a scale, as screens and documents say it: `3 · Alta`. */
const named = <Step extends string>(grades: Readonly<Record<Step, Grade>>) =>
  Object.fromEntries(
    Object.entries<Grade>(grades).map(([step, { word }]) => [step, `${step} · ${word}`]),
  ) as Readonly<Record<Step, string>>;

const toned = <Step extends string>(grades: Readonly<Record<Step, Grade>>) =>
  Object.fromEntries(
    Object.entries<Grade>(grades).map(([step, { tone }]) => [step, tone]),
  ) as Readonly<Record<Step, Grade['tone']>>;

export const priorityNames = named<Priority>(priorityGrades);
export const priorityTones = toned<Priority>(priorityGrades);
export const difficultyNames = named<Difficulty>(difficultyGrades);
export const difficultyTones = toned<Difficulty>(difficultyGrades);
