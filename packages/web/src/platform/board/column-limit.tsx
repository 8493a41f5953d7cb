import { InputNumber } from 'antd';
import { useId } from 'react';

/** Of the cards that a column wants at most. */
const HIGHEST = 999;

interface Props {
  limit: number | undefined;
  onLimit: (limit: number | null) => void;
  onDone: () => void;
}

/** How many cards a column should have at most. */
export function ColumnLimit({ limit, onLimit, onDone }: Props) {
  const id = useId();
  return (
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
        onPressEnter={onDone}
      />
    </div>
  );
}
