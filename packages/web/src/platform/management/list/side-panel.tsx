import { CloseOutlined } from '@ant-design/icons';
import { Button, Grid } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusBack } from '../../../ui/feedback/focus-back.ts';
import { Later, later } from '../../loading/later.tsx';

const over = later(() => import('./panel-over.tsx'));

/** Another name than the 'Cerrar' of what the panel shows. */
const CLOSE = 'Cerrar panel';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Beside the list, half the width; over it on narrow screens. Gives the focus back as it closes. */
export function SidePanel({ title, onClose, children }: Props) {
  const { lg } = Grid.useBreakpoint();
  useFocusBack();
  if (lg === false) {
    return (
      <Later of={over}>
        {({ PanelOver }) => (
          <PanelOver title={title} closeLabel={CLOSE} onClose={onClose}>
            {children}
          </PanelOver>
        )}
      </Later>
    );
  }
  return (
    <PanelBeside title={title} onClose={onClose}>
      {children}
    </PanelBeside>
  );
}

/**
 * Takes the focus when it opens or shows something else, unless what it shows has taken it already,
 * and leaves the list where it is.
 */
function PanelBeside({ title, onClose, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  /** What it has taken the focus for. */
  const taken = useRef<string>(null);
  useEffect(() => {
    if (taken.current === title) return;
    taken.current = title;
    const { current } = panel;
    if (!current?.contains(document.activeElement)) current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <section ref={panel} className="panel" aria-label={title} tabIndex={-1}>
      <header className="panel-titulo">
        <h2>{title}</h2>
        <Button type="text" icon={<CloseOutlined />} aria-label={CLOSE} onClick={onClose} />
      </header>
      <div className="panel-cuerpo">{children}</div>
    </section>
  );
}
