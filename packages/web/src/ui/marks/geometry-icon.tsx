import {
  BorderOutlined,
  CloseOutlined,
  EnvironmentFilled,
  QuestionCircleFilled,
  StockOutlined,
} from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import './geometry-icon.css';

type Tone = 'rojo' | 'verde' | 'azul' | 'naranja';

interface Look {
  icon: ReactNode;
  tone: Tone;
  text: string;
}

const point: Look = { icon: <EnvironmentFilled />, tone: 'naranja', text: 'Puntos' };
const line: Look = { icon: <StockOutlined />, tone: 'azul', text: 'Líneas' };
const polygon: Look = { icon: <BorderOutlined />, tone: 'verde', text: 'Polígonos' };

const looks: Record<string, Look> = {
  MULTIPOLYGON: polygon,
  POLYGON: polygon,
  MULTILINESTRING: line,
  LINESTRING: line,
  MULTIPOINT: point,
  POINT: point,
};
const unknown: Look = {
  icon: <QuestionCircleFilled />,
  tone: 'rojo',
  text: 'Sin geometría definida',
};
const none: Look = { icon: <CloseOutlined />, tone: 'rojo', text: 'Sin geometría' };

/** A layer's kind of geometry by shape and colour, with its words. */
export function GeometryIcon({ tipo }: { tipo: string | null }) {
  const look = tipo === null ? none : (looks[tipo] ?? unknown);
  return (
    <Tooltip title={look.text}>
      <span className={`geometria geometria-${look.tone}`} role="img" aria-label={look.text}>
        {look.icon}
      </span>
    </Tooltip>
  );
}
