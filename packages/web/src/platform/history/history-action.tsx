import { HistoryOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { RowAction } from '../../ui/feedback/row-action.tsx';
import { laterDialog } from '../loading/later-dialog.tsx';

const HistoryDialog = laterDialog(() => import('./history-dialog.tsx'), 'HistoryDialog');

interface Props {
  entity: string;
  id: string;
  /** The record's name. */
  name: string;
}

/** A button that tells who changed what of a record. */
export function HistoryAction({ entity, id, name }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowAction
        icon={<HistoryOutlined />}
        title="Historial"
        name={name}
        onClick={() => setOpen(true)}
      />
      <HistoryDialog {...{ entity, id, name, open }} onClose={() => setOpen(false)} />
    </>
  );
}
