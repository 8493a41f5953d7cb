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
  <div className="vista-previa">
    {children}
    <PreviewActions>{actions}</PreviewActions>
  </div>
);

/** The buttons of a preview: they stay in sight while it scrolls. */
export const PreviewActions = ({ children }: { children: ReactNode }) => (
  <footer className="vista-pie" data-actos>
    {children}
  </footer>
);
