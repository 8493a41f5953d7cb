import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { PanelUnder } from '../../../ui/panel-under.tsx';

interface Props {
  /** There is little room. */
  folded: boolean;
  /** The buttons. */
  children: ReactNode;
}

/**
 * A header's buttons that are pressed now and then: in a row, or behind one where there is no room for them. What is
 * chosen beside them and what they have begun stays when they open, close or get room.
 */
export function LessUsed({ folded, children }: Props) {
  const [open, setOpen] = useState(false);
  const [holder] = useState(newHolder);
  const place = useCallback((at: HTMLElement | null) => at?.append(holder), [holder]);
  return (
    <>
      {createPortal(children, holder)}
      {folded ? (
        <PanelUnder
          side="right"
          open={open}
          onOpenChange={setOpen}
          button={
            <Button aria-expanded={open} onClick={() => setOpen(!open)}>
              Más <DownOutlined />
            </Button>
          }
        >
          <div ref={place} className="lista-menos-usados" />
        </PanelUnder>
      ) : (
        <div ref={place} className="lista-menos-usados-lugar" />
      )}
    </>
  );
}

/** Holds the buttons wherever they are shown, or while they are not. */
function newHolder(): HTMLElement {
  const holder = document.createElement('div');
  holder.className = 'lista-menos-usados-lugar';
  return holder;
}
