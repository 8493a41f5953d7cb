import type {
  LayerStyle,
  LineDash,
  PointSymbol,
} from '@comarca/shared/modules/capas/style/layer-style';
import { childOf, type XmlNode } from './sld-tree.ts';

type Symbol = Pick<LayerStyle, 'color'> &
  Partial<Pick<LayerStyle, 'relleno' | 'grosor' | 'trazo' | 'simbolo' | 'tamano'>>;

/** What a rule draws with; null where it draws no shape. */
export function symbolOf(rule: XmlNode): Symbol | null {
  const area = childOf(rule, 'PolygonSymbolizer');
  if (area) return areaSymbol(area);
  const line = childOf(rule, 'LineSymbolizer');
  if (line) {
    const stroke = childOf(line, 'Stroke');
    return { color: colorIn(stroke, 'stroke') ?? '#000000', ...strokeOf(stroke) };
  }
  const point = childOf(rule, 'PointSymbolizer');
  return point ? pointSymbol(point) : null;
}

function areaSymbol(area: XmlNode): Symbol {
  const fill = childOf(area, 'Fill');
  const stroke = childOf(area, 'Stroke');
  const color = colorIn(fill, 'fill') ?? colorIn(stroke, 'stroke') ?? '#808080';
  const opacity = numberIn(fill, 'fill-opacity');
  return {
    color,
    relleno: fill ? within(opacity ?? 1, 0, 1) : 0,
    ...strokeOf(stroke),
  };
}

function pointSymbol(point: XmlNode): Symbol {
  const graphic = childOf(point, 'Graphic');
  const mark = childOf(graphic, 'Mark');
  const size = Number(childOf(graphic, 'Size')?.text ?? Number.NaN);
  const turned = Number(childOf(graphic, 'Rotation')?.text ?? 0) % 90 === 45;
  const name = childOf(mark, 'WellKnownName')?.text ?? 'square';
  return {
    color: colorIn(childOf(mark, 'Fill'), 'fill') ?? '#808080',
    simbolo: name === 'square' && turned ? 'ROMBO' : (marks[name] ?? 'CIRCULO'),
    ...(Number.isFinite(size) && { tamano: within(size, 2, 30) }),
  };
}

const marks: Readonly<Record<string, PointSymbol>> = {
  circle: 'CIRCULO',
  square: 'CUADRADO',
  triangle: 'TRIANGULO',
  cross: 'CRUZ',
  x: 'CRUZ',
};

function strokeOf(stroke: XmlNode | undefined): Partial<Pick<LayerStyle, 'grosor' | 'trazo'>> {
  if (!stroke) return {};
  const width = numberIn(stroke, 'stroke-width') ?? 1;
  return { grosor: within(width, 0.25, 12), trazo: dashIn(stroke, width) };
}

/** A dash not longer than the line is wide is a dot. */
function dashIn(stroke: XmlNode, width: number): LineDash {
  const [dash] = (parameterOf(stroke, 'stroke-dasharray') ?? '').split(/[\s,]+/).map(Number);
  if (dash === undefined || !(dash > 0)) return 'CONTINUO';
  return dash <= width + 0.01 ? 'PUNTEADO' : 'DISCONTINUO';
}

const parameterOf = (node: XmlNode | undefined, name: string): string | undefined =>
  node?.children.find((one) => one.name === 'CssParameter' && one.attributes.name === name)?.text;

function colorIn(node: XmlNode | undefined, name: string): string | null {
  const text = parameterOf(node, name) ?? '';
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toUpperCase() : null;
}

function numberIn(node: XmlNode | undefined, name: string): number | null {
  const text = parameterOf(node, name);
  const value = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

const within = (value: number, from: number, to: number): number =>
  Math.min(Math.max(value, from), to);
