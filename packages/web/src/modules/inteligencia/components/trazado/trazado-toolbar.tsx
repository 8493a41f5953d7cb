import { EditOutlined, HighlightOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import type { DrawnType, GeometryEditing } from '../../../../platform/map/geometry-editing.ts';

type Mode = GeometryEditing['modo'];

interface Props {
  tipo: DrawnType;
  onTipo: (tipo: DrawnType) => void;
  modo: Mode;
  onModo: (modo: Mode) => void;
  /** there is something to edit */
  editable: boolean;
}

const types: { value: DrawnType; label: string }[] = [
  { value: 'Point', label: 'Punto' },
  { value: 'LineString', label: 'Línea' },
  { value: 'Polygon', label: 'Polígono' },
];

/** Chooses what is drawn, and draws or edits it. */
export function TrazadoToolbar({ tipo, onTipo, modo, onModo, editable }: Props) {
  const editing = modo === 'editar' || modo === 'quitar';
  const toggle = (target: Mode) => onModo(modo === target ? 'ver' : target);
  return (
    <div className="trazado-barra">
      <Segmented<DrawnType>
        options={types}
        value={tipo}
        onChange={onTipo}
        aria-label="Tipo de geometría"
      />
      <div className="trazado-modos">
        <Button
          icon={<HighlightOutlined />}
          type={modo === 'dibujar' ? 'primary' : 'default'}
          aria-pressed={modo === 'dibujar'}
          onClick={() => toggle('dibujar')}
        >
          Dibujar
        </Button>
        <Button
          icon={<EditOutlined />}
          type={editing ? 'primary' : 'default'}
          aria-pressed={editing}
          disabled={!editable}
          onClick={() => onModo(editing ? 'ver' : 'editar')}
        >
          Editar
        </Button>
      </div>
    </div>
  );
}
