import type { LayerStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { dashOf } from '@comarca/shared/modules/capas/style/style-drawing';
import type { Family } from '../geometry-family.ts';

interface Props {
  family: Family | undefined;
  color: string;
  /** as the table is drawn; as layers without a style of theirs are when missing */
  estilo?: LayerStyle | undefined;
}

/** How a layer, or one of its classes, is drawn: as printed legends have it. */
export function Swatch({ family, color, estilo }: Props) {
  const width = estilo ? Math.min(estilo.grosor, 4) : 2;
  const dash = estilo ? dashOf(estilo.trazo, width).join(' ') : '';
  return (
    <svg width="28" height="18" viewBox="0 0 28 18" aria-hidden="true">
      {family === 'area' && (
        <rect
          x="2"
          y="2"
          width="24"
          height="14"
          rx="2"
          fill={color}
          fillOpacity={estilo?.relleno ?? 0.35}
          stroke={color}
          strokeWidth={width}
          strokeDasharray={dash}
        />
      )}
      {family === 'linea' && (
        <path
          d="M2 14 L11 5 L17 11 L26 4"
          fill="none"
          stroke={color}
          strokeWidth={estilo ? width : 3}
          strokeDasharray={dash}
        />
      )}
      {family === 'punto' && <PointSwatch color={color} estilo={estilo} />}
    </svg>
  );
}

function PointSwatch({ color, estilo }: Pick<Props, 'color' | 'estilo'>) {
  const half = estilo ? Math.min(estilo.tamano / 2, 8) : 6;
  const at = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, y]) => `${14 + x * half},${9 + y * half}`).join(' ');
  const edge = { fill: color, stroke: '#fff', strokeWidth: 1.5 };
  switch (estilo?.simbolo) {
    case 'CUADRADO':
      return <polygon points={at(SQUARE)} {...edge} />;
    case 'TRIANGULO':
      return <polygon points={at(TRIANGLE)} {...edge} />;
    case 'ROMBO':
      return <polygon points={at(DIAMOND)} {...edge} />;
    case 'CRUZ':
      return (
        <path
          d={`M14 ${9 - half} V${9 + half} M${14 - half} 9 H${14 + half}`}
          stroke={color}
          strokeWidth={Math.max(2, half * 0.7)}
        />
      );
    default:
      return <circle cx="14" cy="9" r={half} fill={color} stroke="#fff" strokeWidth="2" />;
  }
}

const SQUARE = [
  [-0.9, -0.9],
  [0.9, -0.9],
  [0.9, 0.9],
  [-0.9, 0.9],
] as const;
const TRIANGLE = [
  [0, -1],
  [1, 0.8],
  [-1, 0.8],
] as const;
const DIAMOND = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
