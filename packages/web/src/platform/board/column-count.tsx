import { Button, InputNumber, Popover } from 'antd';
import { useId, useState } from 'react';

/** Of the cards that a column wants at most. */
const HIGHEST = 999;

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
  const id = useId();
  const said = limit === undefined ? count : `${count} de ${limit}`;
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      content={
        <div className="kanban-limite">
          <label htmlFor={id}>Máximo de tarjetas</label>
          <InputNumber
            id={id}
            min={1}
            max={HIGHEST}
            precision={0}
            value={limit ?? null}
            placeholder="Sin límite"
            onChange={onLimit}
            onPressEnter={() => setOpen(false)}
          />
        </div>
      }
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
