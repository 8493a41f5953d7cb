/** The code of a client's project number `number`: `TRALSA001GP`. */
export const projectCode = (acronym: string, number: number, suffix: string): string =>
  `${acronym}${String(number).padStart(3, '0')}${suffix}`;

/** Shown for a project whose state is not set. */
export const NO_STATE = 'Sin Estado';

/** The colour of a project's state, by name. */
export type StateTone = 'verde' | 'rojo' | 'naranja' | 'gris';

const tones: Readonly<Record<string, StateTone>> = {
  Activo: 'verde',
  Finalizado: 'rojo',
  Suspendido: 'naranja',
};

/** Activo green, Finalizado red, Suspendido orange; grey for the rest. */
export const stateTone = (name: string | null | undefined): StateTone =>
  (name && tones[name]) || 'gris';

/** The kind of projects that hang on a project: real-estate management or territory intelligence. */
export type RelatedAcronym = 'GI' | 'IT';

const related: Readonly<Record<string, RelatedAcronym>> = {
  'Adquisición de Derechos Superficiarios': 'GI',
  'Diagnóstico Jurídico Catastral': 'GI',
  'Negociación de Derechos Superficiarios': 'GI',
  'Inteligencia del Territorio': 'IT',
};

/** Which related projects a type of project has; null for a type without them. */
export const relatedAcronym = (type: string): RelatedAcronym | null =>
  Object.hasOwn(related, type) ? (related[type] ?? null) : null;

/** The types of projects whose related projects are of this kind. */
export const relatedTypes = (acronym: RelatedAcronym): string[] =>
  Object.entries(related).flatMap(([type, kind]) => (kind === acronym ? [type] : []));
