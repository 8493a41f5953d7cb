import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/brand-mark.tsx';
import './message-screen.css';

interface Props {
  code?: string;
  title: string;
  text?: string;
  children?: ReactNode;
}

/** A whole screen with one message: not found, not allowed, failed. */
export function MessageScreen({ code, title, text, children }: Props) {
  return (
    <div className="mensaje">
      <BrandMark size={56} />
      {code && <p className="mensaje-codigo">{code}</p>}
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      <div className="mensaje-acciones">{children}</div>
    </div>
  );
}
