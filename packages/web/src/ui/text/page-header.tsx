import type { ReactNode } from 'react';
import './page-header.css';

interface Props {
  title: ReactNode;
  /** One line below the title. */
  detail?: ReactNode;
  /** Buttons at the right; below on narrow screens. */
  actions?: ReactNode;
}

/** A screen's heading with its main actions. */
export function PageHeader({ title, detail, actions }: Props) {
  return (
    <header className="encabezado">
      <div>
        <h1>{title}</h1>
        {detail && <p>{detail}</p>}
      </div>
      {actions && <div className="encabezado-acciones">{actions}</div>}
    </header>
  );
}
