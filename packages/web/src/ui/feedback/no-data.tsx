import type { ReactNode } from 'react';
import './no-data.css';

interface Props {
  children: ReactNode;
  /** In red: something that should be there, as 'SIN CÓDIGO'. */
  missing?: boolean;
}

/**
 * Stands for what a record does not have.
 *
 * @example <NoData>SIN TELEFONOS</NoData>
 * @example <NoData missing>SIN CÓDIGO</NoData>
 */
export function NoData({ children, missing = false }: Props) {
  return <span className={missing ? 'sin-datos sin-datos-falta' : 'sin-datos'}>{children}</span>;
}
