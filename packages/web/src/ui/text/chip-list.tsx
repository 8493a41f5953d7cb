import { Button, Tag } from 'antd';
import { type ReactNode, useContext, useState } from 'react';
import { PanelUnder } from '../panel-under.tsx';
import { MarkedText } from './marked-text.tsx';
import { WholeContent } from './whole-content.ts';
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
  /** How many stand in the row; 2 unless told, all in a detail. */
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
export function ChipList({ items, plural, shown, empty }: Props) {
  const usual = useContext(WholeContent) ? items.length : SHOWN;
  if (items.length === 0) return empty ?? null;
  const inRow = shown ?? usual;
  const rest = items.slice(inRow);
  return (
    <span className="chips">
      <Chips items={items.slice(0, inRow)} />
      {rest.length > 0 && <Rest items={rest} plural={plural} />}
    </span>
  );
}

function Rest({ items, plural }: Pick<Props, 'items' | 'plural'>) {
  const [open, setOpen] = useState(false);
  return (
    <PanelUnder
      open={open}
      onOpenChange={setOpen}
      button={
        <Button
          size="small"
          type="text"
          aria-label={`Ver ${items.length} ${plural} más`}
          aria-expanded={open}
          onClick={(event) => {
            event.stopPropagation();
            setOpen(!open);
          }}
        >
          +{items.length}
        </Button>
      }
    >
      <div className="chips chips-resto">
        <Chips items={items} />
      </div>
    </PanelUnder>
  );
}

const Chips = ({ items }: { items: readonly Chip[] }) =>
  items.map(({ key, label }) => (
    <Tag key={key} className="chip">
      {typeof label === 'string' ? <MarkedText>{label}</MarkedText> : label}
    </Tag>
  ));
