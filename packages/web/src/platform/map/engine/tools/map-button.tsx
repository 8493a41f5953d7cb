import type { ReactNode } from 'react';

interface Props {
  titulo: string;
  icon: ReactNode;
  onClick: () => void;
  pressed?: boolean;
  expanded?: boolean;
  disabled?: boolean;
}

/** A square button on a map, named by its title. */
export function MapButton({ titulo, icon, onClick, pressed, expanded, disabled }: Props) {
  return (
    <button
      type="button"
      className="mapa-boton"
      title={titulo}
      aria-label={titulo}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
