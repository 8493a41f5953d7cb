import { ScissorOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { GeometryEditing } from '../../../../platform/map/geometry-editing.ts';

type Mode = GeometryEditing['modo'];

interface Props {
  modo: Mode;
  onModo: (modo: Mode) => void;
  /** it has vertices of which it can do without some */
  removable: boolean;
}

const hints: Record<Mode, string | null> = {
  ver: null,
  dibujar: 'Haga clic en el mapa para poner cada vértice; doble clic para terminar.',
  editar: 'Arrastre los vértices; Alt + clic quita uno.',
  quitar: 'Toque un vértice, o haga clic en él, para quitarlo.',
};

/** What the map does with a press, and whether it takes vertices away: a finger has no Alt key. */
export function TrazadoHint({ modo, onModo, removable }: Props) {
  const hint = hints[modo];
  if (!hint) return null;
  const removing = modo === 'quitar';
  return (
    <div className="trazado-indicacion">
      <p className="campo-ayuda" aria-live="polite">
        {hint}
      </p>
      {modo !== 'dibujar' && removable && (
        <Button
          icon={<ScissorOutlined />}
          type={removing ? 'primary' : 'default'}
          aria-pressed={removing}
          onClick={() => onModo(removing ? 'editar' : 'quitar')}
        >
          Quitar vértices
        </Button>
      )}
    </div>
  );
}
