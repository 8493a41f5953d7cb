import type { ReactNode } from 'react';
import './field.css';
import { useStillWhilePressed } from '../feedback/while-pressed.ts';

interface Props {
  /** Of the control, which the label names; those of error and help are made from it. */
  id: string;
  label: string;
  required?: boolean;
  error?: string | undefined;
  /** A short hint below the control. */
  help?: ReactNode;
  /** Beside the label. */
  counter?: ReactNode;
  children: ReactNode;
}

/** What stands around a field's control: label, counter, error and hint. Knows no form. */
export function FieldFrame({ id, label, required = false, error, help, counter, children }: Props) {
  return (
    <div className="campo">
      <div className="campo-rotulo">
        <label htmlFor={id}>
          {label}
          {required && <span aria-hidden> *</span>}
        </label>
        {counter}
      </div>
      {children}
      <Message id={errorId(id)} text={error} />
      {help && (
        <p id={helpId(id)} className="campo-ayuda">
          {help}
        </p>
      )}
    </div>
  );
}

/** What a frame's control says of itself to screen readers. */
export function spokenOf({ id, required, error, help }: Omit<Props, 'label' | 'children'>) {
  const described = [error && errorId(id), help && helpId(id)].filter(Boolean).join(' ');
  return {
    ...(error && { 'aria-invalid': true }),
    ...(required && { 'aria-required': true }),
    ...(described && { 'aria-describedby': described }),
  };
}

const errorId = (id: string) => `${id}-error`;
const helpId = (id: string) => `${id}-ayuda`;

function Message({ id, text }: { id: string; text: string | undefined }) {
  const shown = useStillWhilePressed(text);
  if (!shown) return null;
  return (
    <p id={id} className="campo-error" role="alert">
      {shown}
    </p>
  );
}
