import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Table } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { NoData } from '../../../ui/no-data.tsx';
import { RowAction } from '../../../ui/row-action.tsx';
import type { SubjectSent, SubjectValues } from './subject-values.ts';

export type SubjectControl = Control<SubjectValues, unknown, SubjectSent>;

/** Rows of one page. */
const PAGE_SIZE = 5;

type Contacts = 'phones' | 'emails' | 'addresses';

interface Props<Name extends Contacts> {
  control: SubjectControl;
  name: Name;
  /** 'Teléfono' */
  singular: string;
  /** Stands in an empty table: 'SIN TELEFONOS'. */
  none: string;
  /** A new row's values. */
  blank: SubjectValues[Name][number];
  columns: readonly { title: string; width?: string; cell: (index: number) => ReactNode }[];
}

/** Contacts of one kind, written in the rows themselves; five on a page. */
export function ContactTable<Name extends Contacts>(props: Props<Name>) {
  const { control, name, singular, none, blank, columns } = props;
  const { fields, append, remove } = useFieldArray({ control, name });
  const [page, setPage] = useState(1);
  const add = () => {
    append(blank as never);
    setPage(Math.ceil((fields.length + 1) / PAGE_SIZE));
  };
  return (
    <div className={`contactos contactos-${name}`}>
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
        locale={{ emptyText: <NoData>{none}</NoData> }}
        columns={[
          ...columns.map(({ title, width, cell }) => ({
            key: title,
            title,
            ...(width && { width }),
            render: (_: unknown, { index }: { index: number }) => cell(index),
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
    </div>
  );
}
