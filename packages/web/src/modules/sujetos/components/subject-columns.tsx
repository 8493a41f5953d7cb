import type { SubjectClass } from '@comarca/shared/modules/sujetos/subject';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { fieldColumns, optionsColumn } from '../../../platform/record/field-columns.tsx';
import type { RowActs } from '../../../platform/record/record-screen.tsx';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { ChipList } from '../../../ui/text/chip-list.tsx';
import { classTexts, type SubjectFields } from '../operations/subject-classes.ts';
import { identificationOf, type SubjectListRow } from '../operations/subjects.ts';
import { ContractChips } from './contract-chips.tsx';
import { SubjectImage } from './subject-image.tsx';
import '../subjects.css';

const shownFields = {
  EMPRESA: ['names', 'identification', 'image', 'acronym', 'emails', 'phones', 'contracts'],
  PERSONA: ['names', 'image', 'identification', 'emails', 'phones', 'contracts'],
} as const;

/** The columns of the list of companies or of people. */
export function subjectColumns(kind: SubjectClass, acts: RowActs): ListColumn<SubjectListRow>[] {
  const { fields } = classTexts[kind];
  return [
    numberColumn,
    ...fieldColumns<SubjectFields, SubjectListRow>(fields, shownFields[kind], {
      names: {
        main: true,
        render: ({ nombre }) => nombre,
      },
      identification: {
        render: (row) => identificationOf(row) || <NoData>{fields.identification.none}</NoData>,
      },
      image: {
        secondary: true,
        render: ({ thumb, nombre }) => <SubjectImage clase={kind} image={thumb} name={nombre} />,
      },
      acronym: { render: ({ sigla }) => sigla || '—' },
      emails: {
        secondary: true,
        render: ({ emailSet }) =>
          chips('correos', fields.emails.none, emailSet, ({ email }) => (
            <a href={`mailto:${email}`}>{email}</a>
          )),
      },
      phones: {
        secondary: true,
        render: ({ telefonoSet }) =>
          chips('telefonos', fields.phones.none, telefonoSet, (phone) => <PhoneLink {...phone} />),
      },
      contracts: {
        secondary: true,
        render: (row) => <ContractChips subject={row} />,
      },
    }),
    optionsColumn<SubjectListRow>({
      nameOf: ({ nombre }) => nombre,
      ...acts,
      last: 'Detalle',
    }),
  ];
}

const chips = <Row extends { id: string }>(
  plural: string,
  none: string | undefined,
  rows: readonly Row[],
  label: (row: Row) => ReactNode,
) => (
  <ChipList
    plural={plural}
    empty={<NoData>{none}</NoData>}
    items={rows.map((row) => ({ key: row.id, label: label(row) }))}
  />
);

/** A number that a telephone dials, with its extension. */
export function PhoneLink({ telefono, extension }: { telefono: string; extension: string }) {
  return (
    <a href={extension ? `tel:${telefono};ext=${extension}` : `tel:${telefono}`}>
      {extension ? `${telefono} ext. ${extension}` : telefono}
    </a>
  );
}
