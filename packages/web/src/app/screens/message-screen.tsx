import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/marks/brand-mark.tsx';
import './message-screen.css';

interface Props {
  code?: string;
  title: string;
  text?: string;
  /** More than a sentence: reasons, a list. */
  detail?: ReactNode;
  children?: ReactNode;
}

/** A whole screen with one message: not found, not allowed, failed. */
export function MessageScreen({ code, title, text, detail, children }: Props) {
  return (
    <div className="mensaje">
      <BrandMark size={56} />
      {code && <p className="mensaje-codigo">{code}</p>}
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {detail}
      <div className="mensaje-acciones">{children}</div>
    </div>
  );
}
