import { CloseOutlined } from '@ant-design/icons';
import { Button, Drawer, Grid } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Beside the list, half the width; over it on narrow screens. */
export function SidePanel({ title, onClose, children }: Props) {
  const { lg } = Grid.useBreakpoint();
  if (lg === false) {
    return (
      <Drawer
        open
        title={<h2 className="panel-rotulo">{title}</h2>}
        size="100%"
        onClose={onClose}
        destroyOnHidden
      >
        {children}
      </Drawer>
    );
  }
  return (
    <PanelBeside title={title} onClose={onClose}>
      {children}
    </PanelBeside>
  );
}

/**
 * Takes the focus when it opens or shows something else, leaves the list where it is, and gives the
 * focus back when it closes.
 */
function PanelBeside({ title, onClose, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  useFocusBack();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is a new content
  useEffect(() => panel.current?.focus({ preventScroll: true }), [title]);
  return (
    <section ref={panel} className="panel" aria-label={title} tabIndex={-1}>
      <header className="panel-titulo">
        <h2>{title}</h2>
        <Button type="text" icon={<CloseOutlined />} aria-label="Cerrar panel" onClick={onClose} />
      </header>
      <div className="panel-cuerpo">{children}</div>
    </section>
  );
}

/** The focus returns to where it was, unless that is gone or the person went elsewhere. */
function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      // Asked once the panel, and the focus with it, is gone.
      requestAnimationFrame(() => {
        const isFree = document.activeElement === null || document.activeElement === document.body;
        if (isFree && before instanceof HTMLElement && before.isConnected) {
          before.focus({ preventScroll: true });
        }
      });
    };
  }, []);
}
