/** Folios that the registry is asked for at once, at most. */
export const MAX_REGISTRY_FMIS = 10;

/** The fields of a folio's form that the registry tells. */
export const registryFields = [
  'municipality',
  'vereda',
  'address',
  'state',
  'propertyType',
  'opened',
  'npn',
  'formerCode',
  'nupre',
  'area',
  'parents',
  'segregated',
] as const;
export type RegistryField = (typeof registryFields)[number];

/** What it tells of people, with the names that they have on screen. */
export const registryTitles = {
  cabidaLinderos: 'Cabida y linderos',
  complementacion: 'Complementación',
  anotaciones: 'Anotaciones',
} as const;
export type RegistryTitle = keyof typeof registryTitles;

export type RegistryName = RegistryField | RegistryTitle;

/** Whether a field names people. */
export const isRegistryTitle = (name: string): name is RegistryTitle =>
  Object.hasOwn(registryTitles, name);

/** How what the registry tells compares with the folio. */
export type RegistryVerdict = 'igual' | 'difiere' | 'nuevo';

export const registryOutcomes = [
  'PROPUESTO',
  'SIN CAMBIOS',
  'NO ESTÁ EN EL REGISTRO',
  'SIN FOLIO',
] as const;
export type RegistryOutcome = (typeof registryOutcomes)[number];
