import type { SubjectClass } from '@comarca/shared/modules/sujetos/sujeto';
import { listExport } from '../../core/lists/list-export.ts';
import type { SheetColumn } from '../../core/reports/excel/workbook.ts';
import { classRules } from './clases.ts';
import { listSubjects, type SubjectRow } from './sujeto.repository.ts';
import { filtersOf, subjectFilters } from './sujeto.service.ts';

const text = (
  title: string,
  value: (row: SubjectRow) => string | null,
): SheetColumn<SubjectRow> => ({
  title,
  kind: 'text',
  value,
});

const contacts: SheetColumn<SubjectRow>[] = [
  text('Correos', ({ emails }) => emails.map(({ email }) => email).join(', ')),
  text('Telefonos', ({ telefonos }) =>
    telefonos
      .map(({ telefono, extension }) => (extension ? `${telefono} ext. ${extension}` : telefono))
      .join(', '),
  ),
  text('Direcciones', ({ direcciones }) =>
    direcciones.map(({ direccion, municipio }) => `${direccion}, ${municipio.nombre}`).join(' | '),
  ),
  text('Contratos', ({ contratos, totalContratos }) =>
    [
      ...contratos.map(({ identificacionFormal }) => identificacionFormal),
      ...(totalContratos > contratos.length ? [`y ${totalContratos - contratos.length} más`] : []),
    ].join(', '),
  ),
  {
    title: 'Fecha de creación',
    kind: 'datetime',
    value: ({ fechaCreacion }) => fechaCreacion.toISOString(),
  },
];

const identification = [
  text('Tipo de identificación', ({ tipoCorto }) => tipoCorto),
  text('Identificacion', ({ identificacion }) => identificacion ?? 'SIN IDENTIFICACIÓN'),
];

const exportOf = (
  clase: SubjectClass,
  list: { name: string; title: string; columns: readonly SheetColumn<SubjectRow>[] },
) =>
  listExport({
    ...list,
    access: { permiso: classRules[clase].view },
    filters: subjectFilters,
    page: ({ db }, input, filters) =>
      listSubjects(db, clase, { ...input, filters: filtersOf(filters) }),
  });

/** The lists of companies and people as Excel files. */
export const subjectExports = [
  exportOf('EMPRESA', {
    name: 'empresas',
    title: 'Empresas',
    columns: [
      text('Razón Social', ({ nombres }) => nombres),
      text('Sigla', ({ sigla }) => sigla),
      ...identification,
      ...contacts,
    ],
  }),
  exportOf('PERSONA', {
    name: 'personas',
    title: 'Personas',
    columns: [
      text('Nombres', ({ nombres }) => nombres),
      text('Primer Apellido', ({ apellido1 }) => apellido1),
      text('Segundo Apellido', ({ apellido2 }) => apellido2),
      text('Genero', ({ genero }) => genero),
      ...identification,
      ...contacts,
    ],
  }),
];
