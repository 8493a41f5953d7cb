import type { SubjectClass } from '@comarca/shared/modules/sujetos/sujeto';
import { chosen } from '../../core/history/chosen.ts';
import type { HistoryRule } from '../../core/history/history-rule.ts';
import { gendersToChoose, identificationTypesToChoose } from '../catalogos/public.ts';
import { classRules } from './clases.ts';
import type { AddressRow, SubjectRow } from './sujeto.repository.ts';

/** What the audit keeps of a subject, and how its history calls each field. */
const subjectLabels = {
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

/** The subject's facts as its history tells them. */
export function auditedSubject(row: SubjectRow): Audited {
  const company = row.clase === 'EMPRESA';
  return {
    names: row.nombres,
    ...(company
      ? { acronym: row.sigla }
      : {
          firstSurname: row.apellido1,
          secondSurname: row.apellido2,
          genre: chosen(row.generoId, row.genero),
        }),
    identificationType: chosen(row.tipoIdentificacionId, row.tipoCorto),
    identification: row.identificacion,
    phones: row.telefonos.map(({ telefono, extension }) => ({ telefono, extension })),
    emails: row.emails.map(({ email }) => ({ email })),
    addresses: row.direcciones.map(storedAddress),
    file: row.imagen && 'Con imagen',
  };
}

const storedAddress = ({ direccion, barrio, municipio }: AddressRow) => ({
  direccion,
  barrio,
  municipio: municipio.nombre,
  departamento: municipio.departamento,
  codigo: municipio.codigo,
});

/** The history of companies or of people. Pictures and merges are told only. */
export const subjectHistory = (clase: SubjectClass): HistoryRule => ({
  access: { permiso: classRules[clase].view },
  labels: subjectLabels,
  restore: {
    names: {},
    ...(clase === 'EMPRESA'
      ? { acronym: {} }
      : { firstSurname: {}, secondSurname: {}, genre: { chosen: gendersToChoose } }),
    identificationType: { chosen: identificationTypesToChoose(clase === 'EMPRESA') },
    identification: {},
    phones: {},
    emails: {},
    addresses: { value: addressesOfForm },
  },
});

/** The form names a municipality by its code. */
function addressesOfForm(stored: unknown) {
  const rows = Array.isArray(stored) ? (stored as ReturnType<typeof storedAddress>[]) : [];
  return rows.map(({ codigo, direccion, barrio }) => ({ municipio: codigo, direccion, barrio }));
}
