import { EyeOutlined } from '@ant-design/icons';
import { Modal, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { RowAction } from '../../../ui/feedback/row-action.tsx';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { WholeContent } from '../../../ui/text/whole-content.ts';
import { HistoryPanel } from '../../history/history-panel.tsx';
import type { Restored } from '../../history/restored.ts';
import type { ManagedRows } from '../management-options.tsx';
import { numberColumn } from './number-column.ts';

const WIDTH = 600;

interface Props<Row extends { id: string }> {
  table: ManagedRows<Row>;
  row: Row;
  /** Opens the form with an old value put back; null for who may not edit the record. */
  edit: ((restored: Restored) => void) | null;
}

/** A row's button that shows all that its record says, and who changed what of it. */
export function RowDetail<Row extends { id: string }>({ table, row, edit }: Props<Row>) {
  const [open, setOpen] = useState(false);
  const name = table.nameOf(row);
  const close = () => setOpen(false);
  return (
    <>
      <RowAction icon={<EyeOutlined />} title="Detalle" name={name} onClick={() => setOpen(true)} />
      <Modal
        open={open}
        width={WIDTH}
        title={<h2 className="panel-rotulo">{`Detalle de ${name}`}</h2>}
        footer={null}
        destroyOnHidden
        onCancel={close}
      >
        <Sections table={table} row={row} edit={edit} onClose={close} />
      </Modal>
    </>
  );
}

function Sections<Row extends { id: string }>({
  table,
  row,
  edit,
  onClose,
}: Props<Row> & { onClose: () => void }) {
  const { entity, withHistory = false } = table;
  const data = (
    <WholeContent value={true}>
      {table.detail?.(row) ?? <Columns {...{ table, row }} />}
    </WholeContent>
  );
  if (!withHistory) return data;
  const onRestore = (restored: Restored) => {
    onClose();
    edit?.(restored);
  };
  const history = <HistoryPanel entity={entity} id={row.id} {...(edit && { onRestore })} />;
  return (
    <Tabs
      destroyOnHidden
      items={[
        { key: 'datos', label: 'Datos', children: data },
        { key: 'historial', label: 'Historial', children: history },
      ]}
    />
  );
}

/** The row's columns, those too that a narrow table leaves out. Its place in the list is no fact. */
function Columns<Row extends { id: string }>({ table, row }: Pick<Props<Row>, 'table' | 'row'>) {
  const items = table.columns
    .filter(({ key }) => key !== numberColumn.key)
    .map(({ title, render }) => ({ label: title, value: render(row, 0) as ReactNode }));
  return <KeyValueList items={items} />;
}
