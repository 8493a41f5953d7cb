import { Modal, Tabs } from 'antd';
import type { ReactNode } from 'react';
import { KeyValueList } from '../../../../ui/text/key-value-list.tsx';
import { WholeContent } from '../../../../ui/text/whole-content.ts';
import { HistoryPanel } from '../../../history/history-panel.tsx';
import type { Restored } from '../../../history/restored.ts';
import { numberColumn } from '../number-column.ts';
import type { RowDetailProps } from './row-detail.tsx';

const WIDTH = 600;

interface Props<Row extends { id: string }> extends RowDetailProps<Row> {
  open: boolean;
  onClose: () => void;
}

/** All that a row's record says, and who changed what of it, over the table. */
export function RowFacts<Row extends { id: string }>({ open, ...shown }: Props<Row>) {
  return (
    <Modal
      open={open}
      width={WIDTH}
      title={<h2 className="panel-rotulo">{`Detalle de ${shown.table.nameOf(shown.row)}`}</h2>}
      footer={null}
      destroyOnHidden
      onCancel={shown.onClose}
    >
      <Sections {...shown} />
    </Modal>
  );
}

function Sections<Row extends { id: string }>({
  table,
  row,
  edit,
  onClose,
}: Omit<Props<Row>, 'open'>) {
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
