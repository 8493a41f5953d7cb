import { ScissorOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { GeometryEditing } from '../../../platform/map/geometry-editing.ts';

type Mode = GeometryEditing['mode'];

interface Props {
  mode: Mode;
  onMode: (mode: Mode) => void;
  /** it has vertices of which it can do without some */
  removable: boolean;
}

const hints: Record<Mode, string | null> = {
  view: null,
  draw: 'Haga clic en el mapa para poner cada vértice; doble clic para terminar, Esc para dejar de dibujar. Con el teclado: flechas para mover el mapa, Intro para poner un vértice e Intro otra vez para terminar.',
  edit: 'Arrastre los vértices; Alt + clic quita uno.',
  remove: 'Toque un vértice, o haga clic en él, para quitarlo.',
};

/** What the map does with a press, and whether it takes vertices away: a finger has no Alt key. */
export function TrazadoHint({ mode, onMode, removable }: Props) {
  const hint = hints[mode];
  if (!hint) return null;
  const removing = mode === 'remove';
  return (
    <div className="trazado-indicacion">
      <p className="campo-ayuda" aria-live="polite">
        {hint}
      </p>
      {mode !== 'draw' && removable && (
        <Button
          icon={<ScissorOutlined />}
          type={removing ? 'primary' : 'default'}
          aria-pressed={removing}
          onClick={() => onMode(removing ? 'edit' : 'remove')}
        >
          Quitar vértices
        </Button>
      )}
    </div>
  );
}
