import type { ReactNode } from 'react';

interface Props {
  icon?: ReactNode;
  /** What tells the record from others: its code. */
  title: ReactNode;
  /** What it is called. */
  detail?: ReactNode;
  /** How it stands. */
  children?: ReactNode;
}

/** The heading of a record's preview. */
export const PreviewHead = ({ icon, title, detail, children }: Props) => (
  <div className="vista-cabeza">
    {icon}
    <div>
      <h3>{title}</h3>
      {detail !== undefined && <p>{detail}</p>}
      {children}
    </div>
  </div>
);
