import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { PanelUnder } from '../../../ui/panel-under.tsx';

interface Props {
  /** There is little room. */
  folded: boolean;
  /** The buttons. */
  children: ReactNode;
}

/** A header's buttons that are pressed now and then: in a row, or behind one where there is no room for them. */
export function LessUsed({ folded, children }: Props) {
  const [open, setOpen] = useState(false);
  if (!folded) return children;
  return (
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
      <div className="lista-menos-usados">{children}</div>
    </PanelUnder>
  );
}
