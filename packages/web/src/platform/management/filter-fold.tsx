import { FilterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isListOpen } from '../../ui/feedback/list-open.ts';
import { isTyping } from '../../ui/fields/search-box.tsx';
import { CountBadge } from '../../ui/marks/count-badge.tsx';
import { LaterRoom } from '../loading/later.tsx';

interface Props {
  /** How many are in force. */
  active: number;
  /** Somebody comes near to the button. */
  onNear?: () => void;
  /** The fields, once they are open. */
  children: ReactNode;
}

/**
 * Filters behind one button that says how many are in force. They open above the table and push it
 * down, so that all of them are in sight however many there are. The focus goes to the first one; Esc
 * closes them and brings it back.
 */
export function FilterFold({ active, onNear, children }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || isListOpen(event.target)) return;
    // Not for the side panel too.
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <CountBadge count={active}>
        <Button
          ref={button}
          icon={<FilterOutlined />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          {...(onNear && { onPointerEnter: onNear, onFocus: onNear })}
        >
          Filtros
        </Button>
      </CountBadge>
      {open && (
        <LaterRoom>
          <Fields onKeyDown={onKeyDown}>{children}</Fields>
        </LaterRoom>
      )}
    </>
  );
}

interface FieldsProps {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** Takes the focus once its fields are there, unless somebody has gone on to type elsewhere. */
function Fields({ onKeyDown, children }: FieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!isTyping(document.activeElement)) fields.current?.querySelector('input')?.focus();
  }, []);
  return (
    <fieldset ref={fields} className="lista-filtros" aria-label="Filtros" onKeyDown={onKeyDown}>
      {children}
    </fieldset>
  );
}
