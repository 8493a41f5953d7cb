import { DeleteOutlined } from '@ant-design/icons';
import { Table } from 'antd';
import { type ReactNode, useState } from 'react';
import { RowAction } from '../feedback/row-action.tsx';

/** Rows of one page. */
const PAGE_SIZE = 5;

const pagesOf = (rows: number): number => Math.max(1, Math.ceil(rows / PAGE_SIZE));

/** Which page of so many rows is shown; `showNew` leads to where the next one will stand. */
export function useRowPages(count: number) {
  const [page, setPage] = useState(1);
  return {
    current: Math.min(page, pagesOf(count)),
    onChange: setPage,
    showNew: () => setPage(pagesOf(count + 1)),
  };
}

export interface RowColumn<Row> {
  key: string;
  title: string;
  width?: number | string;
  render: (row: Row) => ReactNode;
}

interface Props<Row> {
  rows: readonly Row[];
  pages: ReturnType<typeof useRowPages>;
  columns: readonly RowColumn<Row>[];
  /** What stands there without rows. */
  empty: ReactNode;
  /** 'Eliminar teléfono', and which one to who does not see it. */
  removal: (row: Row) => { title: string; name: string; onClick: () => void };
  /** With its columns as wide as they say, whatever is in them. */
  fixed?: boolean;
  className?: string;
}

/** Rows of a form, five on a page, each with the button that takes it out. */
export function RowsTable<Row extends { id: string }>(props: Props<Row>) {
  const { rows, columns, pages, removal } = props;
  return (
    <Table<Row>
      size="small"
      rowKey="id"
      {...(props.className && { className: props.className })}
      {...(props.fixed && { tableLayout: 'fixed' })}
      dataSource={[...rows]}
      pagination={{
        current: pages.current,
        pageSize: PAGE_SIZE,
        hideOnSinglePage: true,
        showSizeChanger: false,
        onChange: pages.onChange,
      }}
      locale={{ emptyText: props.empty }}
      columns={[
        ...columns.map(({ render, ...column }) => ({
          ...column,
          render: (_: unknown, row: Row) => render(row),
        })),
        {
          key: 'opciones',
          title: 'Opciones',
          width: 84,
          align: 'center' as const,
          render: (_: unknown, row: Row) => (
            <RowAction icon={<DeleteOutlined />} danger {...removal(row)} />
          ),
        },
      ]}
    />
  );
}
