import { Button, Popover } from 'antd';
import { useState } from 'react';
import { laterPart } from '../loading/later-part.tsx';

const ColumnLimit = laterPart(() => import('./column-limit.tsx'), 'ColumnLimit');

interface Props {
  /** The column's state. */
  name: string;
  /** How many cards it has; undefined while they are counted. */
  count: string;
  exceeded: boolean;
  limit: number | undefined;
  onLimit: (limit: number | null) => void;
}

/** How many cards a column has, of those that it should have at most; pressing it sets that limit. */
export function ColumnCount({ name, count, exceeded, limit, onLimit }: Props) {
  const [open, setOpen] = useState(false);
  const said = limit === undefined ? count : `${count} de ${limit}`;
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      content={<ColumnLimit limit={limit} onLimit={onLimit} onDone={() => setOpen(false)} />}
    >
      <Button
        type="text"
        size="small"
        className={exceeded ? 'kanban-cuenta kanban-excedida' : 'kanban-cuenta'}
        aria-label={`${name}: ${said}${exceeded ? ', más del máximo' : ''}. Fijar el máximo`}
      >
        {exceeded && '⚠ '}
        {said}
      </Button>
    </Popover>
  );
}
