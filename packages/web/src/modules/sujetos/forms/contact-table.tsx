import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { RecordField } from '@comarca/shared/core/record/record-fields';
import { Button, Table } from 'antd';
import { type ReactElement, useState } from 'react';
import { type Control, type FieldPath, useFieldArray } from 'react-hook-form';
import { formValues } from '../../../platform/record/field-values.ts';
import { FieldAt } from '../../../platform/record/form-fields.tsx';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import type { SubjectSent, SubjectValues } from '../operations/subject-record.ts';

export type SubjectControl = Control<SubjectValues, unknown, SubjectSent>;

/** Rows of one page. */
const PAGE_SIZE = 5;

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

/** Contacts of one kind, written in the rows themselves; five on a page. */
export function ContactTable({ control, name, field, singular, columns }: Props) {
  const { parts = {} } = field;
  const { fields, append, remove } = useFieldArray({ control, name });
  const [page, setPage] = useState(1);
  const add = () => {
    append(formValues(parts, null) as SubjectValues[Contacts][number]);
    setPage(Math.ceil((fields.length + 1) / PAGE_SIZE));
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
      <Table
        size="small"
        rowKey="id"
        dataSource={fields.map(({ id }, index) => ({ id, index }))}
        pagination={{
          current: page,
          pageSize: PAGE_SIZE,
          hideOnSinglePage: true,
          showSizeChanger: false,
          onChange: setPage,
        }}
        locale={{ emptyText: <NoData>{field.none}</NoData> }}
        columns={[
          ...columns.map((column) => ({
            key: column.part,
            title: partOf(field, column.part).label,
            ...(column.width && { width: column.width }),
            render: (_: unknown, { index }: { index: number }) => cell(column, index),
          })),
          {
            key: 'opciones',
            title: 'Opciones',
            width: 84,
            align: 'center' as const,
            render: (_: unknown, { index }: { index: number }) => (
              <RowAction
                icon={<DeleteOutlined />}
                title={`Eliminar ${singular.toLowerCase()}`}
                name={String(index + 1)}
                danger
                onClick={() => {
                  remove(index);
                  setPage(Math.max(1, Math.min(page, Math.ceil((fields.length - 1) / PAGE_SIZE))));
                }}
              />
            ),
          },
        ]}
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
