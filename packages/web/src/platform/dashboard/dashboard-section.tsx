import type { ReactNode } from 'react';
import './dashboard.css';

interface Props {
  title: string;
  children: ReactNode;
}

/**
 * A part of a dashboard, which folds to its heading.
 *
 * @example
 * <DashboardSection title="Respuestas"><AnsweringTable … /></DashboardSection>
 */
export const DashboardSection = ({ title, children }: Props) => (
  <details className="tablero-seccion" open>
    <summary>
      <h2 className="tablero-seccion-titulo">{title}</h2>
    </summary>
    {children}
  </details>
);
