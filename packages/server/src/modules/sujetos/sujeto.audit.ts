import type { SubjectRow } from './sujeto.repository.ts';

/** What the audit keeps of a subject, and how its history calls each field. */
export const subjectLabels = {
  names: 'Nombre',
  acronym: 'Sigla',
  firstSurname: 'Primer Apellido',
  secondSurname: 'Segundo Apellido',
  genre: 'Genero',
  identificationType: 'Tipo de identificación',
  identification: 'Identificación',
  phones: 'Teléfonos',
  emails: 'Correos',
  addresses: 'Direcciones',
  file: 'Imagen',
  merged: 'Unido con',
} as const;

type Audited = Partial<Record<keyof typeof subjectLabels, unknown>>;

/** The subject's facts as people read them; contacts as the form takes them back. */
export function auditedSubject(row: SubjectRow): Audited {
  const company = row.clase === 'EMPRESA';
  return {
    names: row.nombres,
    ...(company
      ? { acronym: row.sigla }
      : { firstSurname: row.apellido1, secondSurname: row.apellido2, genre: row.genero }),
    identificationType: row.tipoCorto,
    identification: row.identificacion,
    phones: row.telefonos.map(({ telefono, extension }) => ({ telefono, extension })),
    emails: row.emails.map(({ email }) => ({ email })),
    addresses: row.direcciones.map(({ direccion, barrio, municipio }) => ({
      direccion,
      barrio,
      municipio: municipio.nombre,
      departamento: municipio.departamento,
      codigo: municipio.codigo,
    })),
    file: row.imagen && 'Con imagen',
  };
}
