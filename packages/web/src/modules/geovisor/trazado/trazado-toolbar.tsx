import { EditOutlined, HighlightOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import type { DrawnType, GeometryEditing } from '../../../platform/map/geometry-editing.ts';

type Mode = GeometryEditing['mode'];

interface Props {
  kind: DrawnType;
  onKind: (kind: DrawnType) => void;
  mode: Mode;
  onMode: (mode: Mode) => void;
  /** there is something to edit */
  editable: boolean;
}

const types: { value: DrawnType; label: string }[] = [
  { value: 'Point', label: 'Punto' },
  { value: 'LineString', label: 'Línea' },
  { value: 'Polygon', label: 'Polígono' },
];

/** Chooses what is drawn, and draws or edits it. */
export function TrazadoToolbar({ kind, onKind, mode, onMode, editable }: Props) {
  const editing = mode === 'edit' || mode === 'remove';
  const toggle = (target: Mode) => onMode(mode === target ? 'view' : target);
  return (
    <div className="trazado-barra">
      <Segmented<DrawnType>
        options={types}
        value={kind}
        onChange={onKind}
        aria-label="Tipo de geometría"
      />
      <div className="trazado-modos">
        <Button
          icon={<HighlightOutlined />}
          type={mode === 'draw' ? 'primary' : 'default'}
          aria-pressed={mode === 'draw'}
          onClick={() => toggle('draw')}
        >
          Dibujar
        </Button>
        <Button
          icon={<EditOutlined />}
          type={editing ? 'primary' : 'default'}
          aria-pressed={editing}
          disabled={!editable}
          onClick={() => onMode(editing ? 'view' : 'edit')}
        >
          Editar
        </Button>
      </div>
    </div>
  );
}
