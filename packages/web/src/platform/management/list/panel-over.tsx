import { Drawer } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel over the whole of a narrow screen. */
export const PanelOver = ({ title, closeLabel, onClose, children }: Props) => (
  <Drawer
    open
    title={<h2 className="panel-rotulo">{title}</h2>}
    size="100%"
    onClose={onClose}
    closable={{ 'aria-label': closeLabel }}
    destroyOnHidden
  >
    <div className="panel-encima">{children}</div>
  </Drawer>
);
