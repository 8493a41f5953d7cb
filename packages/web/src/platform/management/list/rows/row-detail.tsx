import { EyeOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { RowAction } from '../../../../ui/feedback/row-action.tsx';
import type { Restored } from '../../../history/restored.ts';
import { laterDialog } from '../../../loading/later-dialog.tsx';
import type { ManagedRows } from '../../management-options.tsx';

// Of any row: a type that is taken from its parameters knows of one alone.
const RowFacts = laterDialog(
  () => import('./row-facts.tsx'),
  'RowFacts',
) as typeof import('./row-facts.tsx').RowFacts;

export interface RowDetailProps<Row extends { id: string }> {
  table: ManagedRows<Row>;
  row: Row;
  /** Opens the form with an old value put back; null for who may not edit the record. */
  edit: ((restored: Restored) => void) | null;
}

/** A row's button that shows all that its record says, and who changed what of it. */
export function RowDetail<Row extends { id: string }>(props: RowDetailProps<Row>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <RowAction
        icon={<EyeOutlined />}
        title="Detalle"
        name={props.table.nameOf(props.row)}
        onClick={() => setOpen(true)}
      />
      <RowFacts {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
