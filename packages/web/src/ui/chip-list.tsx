import { Button, Popover, Tag } from 'antd';
import type { ReactNode } from 'react';
import './chip-list.css';

const SHOWN = 2;

interface Chip {
  key: string;
  label: ReactNode;
}

interface Props {
  items: readonly Chip[];
  /** What the list is of, for the button that opens the rest: 'contratos'. */
  plural: string;
  /** How many stand in the row; 2 unless told. */
  shown?: number;
  /** In place of the chips when there are none: 'SIN CONTRATOS'. */
  empty?: ReactNode;
}

/**
 * Short labels in a row: the first ones, and '+n' that opens the rest.
 *
 * @example
 * <ChipList plural="correos" empty={<NoData>SIN CORREOS</NoData>}
 *   items={emails.map(({ email }) => ({ key: email, label: email }))} />
 */
export function ChipList({ items, plural, shown = SHOWN, empty }: Props) {
  if (items.length === 0) return empty ?? null;
  const rest = items.slice(shown);
  return (
    <span className="chips">
      <Chips items={items.slice(0, shown)} />
      {rest.length > 0 && (
        <Popover
          trigger="click"
          content={
            <div className="chips chips-resto">
              <Chips items={rest} />
            </div>
          }
        >
          <Button
            size="small"
            type="text"
            aria-label={`Ver ${rest.length} ${plural} más`}
            onClick={(event) => event.stopPropagation()}
          >
            +{rest.length}
          </Button>
        </Popover>
      )}
    </span>
  );
}

const Chips = ({ items }: { items: readonly Chip[] }) =>
  items.map(({ key, label }) => (
    <Tag key={key} className="chip">
      {label}
    </Tag>
  ));
