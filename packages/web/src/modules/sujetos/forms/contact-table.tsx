import { PlusOutlined } from '@ant-design/icons';
import type { RecordField } from '@comarca/shared/core/record/record-fields';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { type Control, type FieldPath, useFieldArray } from 'react-hook-form';
import { formValues } from '../../../platform/record/field-values.ts';
import { FieldAt } from '../../../platform/record/form-fields.tsx';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import { RowsTable, useRowPages } from '../../../ui/fields/rows-table.tsx';
import type { SubjectSent, SubjectValues } from '../operations/subject-record.ts';

export type SubjectControl = Control<SubjectValues, unknown, SubjectSent>;

export type Contacts = 'phones' | 'emails' | 'addresses';

interface Column {
  part: string;
  width?: string;
  input: (field: FieldControl<string>) => ReactElement;
}

interface Props {
  control: SubjectControl;
  name: Contacts;
  /** The declared rows. */
  field: RecordField;
  /** 'Teléfono' */
  singular: string;
  columns: readonly Column[];
}

/** Contacts of one kind, written in the rows themselves. */
export function ContactTable({ control, name, field, singular, columns }: Props) {
  const { parts = {} } = field;
  const { fields, append, remove } = useFieldArray({ control, name });
  const pages = useRowPages(fields.length);
  const add = () => {
    append(formValues(parts, null) as SubjectValues[Contacts][number]);
    pages.showNew();
  };
  const cell = ({ part, input }: Column, index: number) => (
    <FieldAt
      control={control}
      name={`${name}.${index}.${part}` as FieldPath<SubjectValues>}
      field={partOf(field, part)}
    >
      {(placed) => input(placed as FieldControl<string>)}
    </FieldAt>
  );
  return (
    <fieldset
      aria-label={field.label}
      className={`contactos contactos-${name}`}
      onKeyDown={(event) => {
        // The next row; Enter there does not save the record.
        if (event.key !== 'Enter' || !isTyped(event.target)) return;
        event.preventDefault();
        add();
      }}
    >
      <RowsTable<{ id: string; index: number }>
        rows={fields.map(({ id }, index) => ({ id, index }))}
        pages={pages}
        columns={columns.map((column) => ({
          key: column.part,
          title: partOf(field, column.part).label,
          ...(column.width && { width: column.width }),
          render: ({ index }) => cell(column, index),
        }))}
        empty={<NoData>{field.none}</NoData>}
        removal={({ index }) => ({
          title: `Eliminar ${singular.toLowerCase()}`,
          name: String(index + 1),
          onClick: () => remove(index),
        })}
      />
      <Button icon={<PlusOutlined />} onClick={add}>
        Agregar {singular}
      </Button>
    </fieldset>
  );
}

/** Whether it is a field of text: a list of options takes Enter for itself. */
const isTyped = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox';

function partOf({ parts = {}, label }: RecordField, name: string): RecordField {
  const part = parts[name];
  if (!part) throw new Error(`"${label}" has no part "${name}"`);
  return part;
}
