import type { SubjectClass } from '@comarca/shared/modules/sujetos/sujeto';
import { plainValue } from '../../../platform/entity-form/shown-value.ts';
import type { FieldLabel } from '../../../platform/entity-form/use-entity-form.ts';
import { classTexts } from '../operations/clases.ts';
import type { SubjectsInit } from '../operations/sujetos.ts';
import type { SubjectValues } from './subject-values.ts';

type Labels = { [Field in keyof SubjectValues]?: FieldLabel };

/** How the notice about a conflict calls each field and shows its values. */
export function labelsOf(
  clase: SubjectClass,
  types: SubjectsInit['tiposEmpresa'],
  genres: SubjectsInit['generos'],
): Labels {
  const named = (label: string, names: ReadonlyMap<string, string>): FieldLabel => ({
    label,
    show: (value) => plainValue(names.get(String(value)) ?? null),
  });
  return {
    names: classTexts[clase].nameLabel,
    acronym: 'Sigla',
    firstSurname: 'Primer Apellido',
    secondSurname: 'Segundo Apellido',
    genre: named('Genero', new Map(genres.map(({ id, genero }) => [id, genero]))),
    identified: 'Identificado',
    identificationType: named(
      'Tipo de identificación',
      new Map(types.map(({ id, tipoCorto }) => [id, tipoCorto])),
    ),
    identification: 'Número de identificación',
    phones: listed('Teléfonos', ['telefono', 'extension']),
    emails: listed('Correos', ['email']),
    addresses: listed('Direcciones', ['direccion', 'barrio', 'municipio']),
  };
}

/** A list of contacts as its texts. */
const listed = (label: string, fields: readonly string[]): FieldLabel => ({
  label,
  show: (value) => {
    const rows = Array.isArray(value) ? (value as Record<string, string>[]) : [];
    return plainValue(
      rows.map((row) =>
        fields
          .map((field) => row[field])
          .filter(Boolean)
          .join(' · '),
      ),
    );
  },
});
