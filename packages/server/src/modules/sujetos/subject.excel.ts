import type { SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import { companyFields, personFields } from '@comarca/shared/modules/sujetos/subject.fields';
import { listExport } from '../../core/lists/list-export.ts';
import { fieldColumns } from '../../core/management/field-columns.ts';
import type { SheetColumn } from '../../core/reports/excel/workbook.ts';
import { subjectFilters } from './subject.queries.ts';
import { listSubjects, type SubjectRow } from './subject.repository.ts';
import { classRules } from './subject-classes.ts';

const common = [
  'identificationType',
  'identification',
  'emails',
  'phones',
  'addresses',
  'contracts',
  'created',
] as const;

/** How the lists of what hangs on a subject are written in one cell. */
const written = {
  emails: ({ emailSet }: SubjectRow) => emailSet.map(({ email }) => email).join(', '),
  phones: ({ telefonoSet }: SubjectRow) =>
    telefonoSet
      .map(({ telefono, extension }) => (extension ? `${telefono} ext. ${extension}` : telefono))
      .join(', '),
  addresses: ({ direccionSet }: SubjectRow) =>
    direccionSet.map(({ direccion, municipio }) => `${direccion}, ${municipio.nombre}`).join(' | '),
  contracts: ({ contratos, totalContratos }: SubjectRow) =>
    [
      ...contratos.map(({ identificacionFormal }) => identificacionFormal),
      ...(totalContratos > contratos.length ? [`y ${totalContratos - contratos.length} más`] : []),
    ].join(', '),
};

const exportOf = (
  kind: SubjectClass,
  list: { name: string; title: string; columns: readonly SheetColumn<SubjectRow>[] },
) =>
  listExport({
    ...list,
    access: { permiso: classRules[kind].view },
    filters: subjectFilters[kind].schema,
    page: ({ db }, input, filters) => listSubjects[kind](db, { ...input, ...filters }),
  });

/** The lists of companies and people as Excel files. */
export const subjectExports = [
  exportOf('EMPRESA', {
    name: 'empresas',
    title: 'Empresas',
    columns: fieldColumns(companyFields, ['names', 'acronym', ...common], written),
  }),
  exportOf('PERSONA', {
    name: 'personas',
    title: 'Personas',
    columns: fieldColumns(
      personFields,
      ['names', 'firstSurname', 'secondSurname', 'genre', ...common],
      written,
    ),
  }),
];
