import type { ReactNode } from 'react';

/** A line drawing as tall as the text beside it, which says what it means. */
function Drawing({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 16 16"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.15"
      aria-hidden
    >
      {children}
    </svg>
  );
}

const LID = 'M.8 8C2.4 4.6 4.9 2.9 8 2.9s5.6 1.7 7.2 5.1c-1.6 3.4-4.1 5.1-7.2 5.1S2.4 11.4.8 8z';

export const ShownIcon = () => (
  <Drawing>
    <path d={LID} />
    <circle cx="8" cy="8" r="2.4" />
  </Drawing>
);

export const HiddenIcon = () => (
  <Drawing>
    <path d={LID} />
    <circle cx="8" cy="8" r="2.4" />
    <path d="M13.6 1.800 2.2 13.2" />
  </Drawing>
);

export const FailureIcon = () => (
  <Drawing className="ingreso-error-signo">
    <circle cx="8" cy="8" r="8" fill="currentColor" stroke="none" />
    <path d="m5.7 5.7 4.6 4.6m0-4.6-4.6 4.6" stroke="var(--fondo-error)" />
  </Drawing>
);

export const WaitIcon = () => (
  <Drawing className="ingreso-girando">
    <path d="M8 1.1A6.9 6.9 0 0 1 14.9 8" />
  </Drawing>
);

export const DownIcon = () => (
  <Drawing className="ingreso-flecha">
    <path d="m2 4.6 6 7.3 6-7.3" />
  </Drawing>
);

export const OutsideIcon = () => (
  <Drawing>
    <path d="M8.2 2H2v12h12V8.2M9.800 1.6h4.6v4.6M14.2 1.800 7.6 8.4" />
  </Drawing>
);
