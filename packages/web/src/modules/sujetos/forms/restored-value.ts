import type { SubjectsInit } from '../operations/sujetos.ts';
import type { SubjectValues } from './subject-values.ts';

/** The fields of the history whose old value goes back into the form. */
export const restorableFields = [
  'names',
  'acronym',
  'firstSurname',
  'secondSurname',
  'genre',
  'identification',
  'phones',
  'emails',
  'addresses',
] as const;

/** An old value of the history as the form takes it; genders and municipalities go by their keys. */
export function restoredValue(
  field: string,
  value: unknown,
  { generos }: Pick<SubjectsInit, 'generos'>,
): Partial<SubjectValues> {
  if (field === 'genre') {
    return { genre: generos.find(({ genero }) => genero === value)?.id ?? null };
  }
  if (field === 'addresses' && Array.isArray(value)) {
    const rows = value as { codigo: string; direccion: string; barrio: string }[];
    return {
      addresses: rows.map(({ codigo, direccion, barrio }) => ({
        municipio: codigo,
        direccion,
        barrio,
      })),
    };
  }
  return { [field]: value ?? '' };
}
