import { type ReactNode, useId } from 'react';
import './labelled.css';

interface Props {
  label: string;
  /** The control, which takes the label's id. */
  children: (id: string) => ReactNode;
}

/** A control outside of forms with its label above it, which stays when something is chosen. */
export function Labelled({ label, children }: Props) {
  const id = useId();
  return (
    <div className="rotulado">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
