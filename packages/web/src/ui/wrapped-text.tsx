import type { ReactNode } from 'react';
import './wrapped-text.css';

/**
 * A long text in a table's cell: it takes several lines instead of pushing the other columns out.
 *
 * @example render: ({ nombre }) => <WrappedText>{nombre}</WrappedText>
 */
export const WrappedText = ({ children }: { children: ReactNode }) => (
  <span className="texto-partido">{children}</span>
);
