import type { ReactNode } from 'react';
import './preview.css';

interface Props {
  /** Buttons at the foot: 'Cerrar' first, the main one last. */
  actions: ReactNode;
  children: ReactNode;
}

/**
 * A record shown in a side panel, with its buttons below.
 *
 * @example <Preview actions={<Button onClick={close}>Cerrar</Button>}><KeyValueList items={…} /></Preview>
 */
export const Preview = ({ actions, children }: Props) => (
  <div className="vista">
    {children}
    <footer className="vista-pie">{actions}</footer>
  </div>
);
