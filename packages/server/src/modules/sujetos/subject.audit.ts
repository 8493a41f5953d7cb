import type { SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import type { HistoryRule } from '../../core/history/history-rule.ts';
import { auditedFields, fieldHistory } from '../../core/management/field-history.ts';
import { gendersToChoose, identificationTypesToChoose } from '../catalogos/public.ts';
import type { AddressRow, SubjectRow } from './subject.repository.ts';
import { classRules } from './subject-classes.ts';

/** The subject's facts as its history tells them. */
export const auditedSubject = (row: SubjectRow): object => ({
  ...auditedFields(classRules[row.clase].fields, row),
  addresses: row.direccionSet.map(storedAddress),
});

const storedAddress = ({ direccion, barrio, municipio }: AddressRow) => ({
  direccion,
  barrio,
  municipio: municipio.nombre,
  departamento: municipio.departamento,
  codigo: municipio.codigo,
});

/** The history of companies or of people. Pictures and merges are told only. */
export function subjectHistory(kind: SubjectClass): HistoryRule {
  const { labels, restore } = fieldHistory(classRules[kind].fields, {
    genre: gendersToChoose,
    identificationType: identificationTypesToChoose(kind === 'EMPRESA'),
  });
  return {
    access: { permiso: classRules[kind].view },
    labels: { ...labels, merged: 'Unido con' },
    restore: { ...restore, addresses: { value: addressesOfForm } },
  };
}

/** The form names a municipality by its code. */
function addressesOfForm(stored: unknown) {
  const rows = Array.isArray(stored) ? (stored as ReturnType<typeof storedAddress>[]) : [];
  return rows.map(({ codigo, direccion, barrio }) => ({ municipio: codigo, direccion, barrio }));
}
