import { CloseOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { MapOverlay } from '../map-overlay.tsx';

interface Props {
  position: number[];
  titulo: string;
  reveal?: boolean;
  /** without it the popup has no close button: it leaves with the pointer */
  onClose?: () => void;
  children: ReactNode;
}

/** A balloon over a place of the map. */
export function MapPopup({ position, titulo, reveal, onClose, children }: Props) {
  return (
    <MapOverlay position={position} reveal={reveal ?? false}>
      <section className="mapa-globo" aria-label={titulo}>
        <header>
          <strong>{titulo}</strong>
          {onClose && (
            <button
              type="button"
              className="mapa-accion"
              onClick={onClose}
              title="Cerrar"
              aria-label="Cerrar"
            >
              <CloseOutlined />
            </button>
          )}
        </header>
        {children}
      </section>
    </MapOverlay>
  );
}
