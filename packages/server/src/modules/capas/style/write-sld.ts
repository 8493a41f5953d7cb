import type { LayerStyle, PointSymbol } from '@comarca/shared/modules/capas/style/layer-style';
import { dashOf, OTHERS } from '@comarca/shared/modules/capas/style/style-drawing';
import { markupText } from '../../../core/reports/xml-text.ts';
import type { LayerRecord } from '../layer.repository.ts';

/** What a style becomes in another format, and what is lost on the way. */
export interface WrittenStyle {
  contenido: string;
  omitido: string[];
}

/** As the standard calls point symbols; a diamond is a square on its corner. */
export const markNames: Readonly<Record<PointSymbol, { nombre: string; giro?: number }>> = {
  CIRCULO: { nombre: 'circle' },
  CUADRADO: { nombre: 'square' },
  TRIANGULO: { nombre: 'triangle' },
  ROMBO: { nombre: 'square', giro: 45 },
  CRUZ: { nombre: 'cross' },
};

/** A style as SLD 1.0.0. */
export function writeSld(
  style: LayerStyle,
  { nombre, titulo, tipo }: Pick<LayerRecord, 'nombre' | 'titulo' | 'tipo'>,
): WrittenStyle {
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc">
  <NamedLayer>
    <Name>${markupText(nombre)}</Name>
    <UserStyle>
      <Title>${markupText(titulo || nombre)}</Title>
      <FeatureTypeStyle>
${[...drawingRules(style, tipo), ...labelRule(style)].join('\n')}
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
`;
  return { contenido: content, omitido: lost(style) };
}

const lost = ({ tipo, metodo, rampa }: LayerStyle): string[] => [
  ...(tipo !== 'SIMPLE' && rampa !== null ? ['De la rampa quedan los colores, no su nombre.'] : []),
  ...(tipo === 'CLASES' && metodo !== null
    ? ['Del método de las clases quedan los límites que dio.']
    : []),
];

function drawingRules(style: LayerStyle, type: string | null): string[] {
  const rule = (title: string, color: string, filter: string) =>
    `        <Rule>
          <Title>${markupText(title)}</Title>${filter}${scales(style)}
${symbolizer(style, color, type)}
        </Rule>`;
  if (style.tipo === 'SIMPLE') return [rule('', style.color, '')];
  const column = markupText(style.columna ?? '');
  const classes = style.clases.map((one, index) =>
    rule(
      one.texto,
      one.color,
      style.tipo === 'CATEGORIAS'
        ? filterOf(comparison('PropertyIsEqualTo', column, one.valor ?? ''))
        : filterOf(
            `<ogc:And>${comparison('PropertyIsGreaterThanOrEqualTo', column, String(one.desde))}${comparison(
              index === style.clases.length - 1
                ? 'PropertyIsLessThanOrEqualTo'
                : 'PropertyIsLessThan',
              column,
              String(one.hasta),
            )}</ogc:And>`,
          ),
    ),
  );
  return style.otros
    ? [...classes, rule(OTHERS, style.color, '\n          <ElseFilter/>')]
    : classes;
}

const filterOf = (content: string) => `\n          <ogc:Filter>${content}</ogc:Filter>`;

const comparison = (operator: string, column: string, value: string) =>
  `<ogc:${operator}><ogc:PropertyName>${column}</ogc:PropertyName><ogc:Literal>${markupText(value)}</ogc:Literal></ogc:${operator}>`;

const scales = ({ escalaCercana, escalaLejana }: LayerStyle): string =>
  limit('MinScaleDenominator', escalaCercana) + limit('MaxScaleDenominator', escalaLejana);

const limit = (name: string, value: number | null): string =>
  value === null ? '' : `\n          <${name}>${value}</${name}>`;

const parameter = (name: string, value: string | number) =>
  `<CssParameter name="${name}">${value}</CssParameter>`;

function symbolizer(style: LayerStyle, color: string, type: string | null): string {
  const dash = dashOf(style.trazo, style.grosor);
  const stroke = `<Stroke>${parameter('stroke', color)}${parameter('stroke-width', style.grosor)}${
    dash.length > 0 ? parameter('stroke-dasharray', dash.join(' ')) : ''
  }</Stroke>`;
  const pad = '          ';
  if (type?.endsWith('POINT')) {
    const { nombre, giro } = markNames[style.simbolo];
    const rotation = giro === undefined ? '' : `<Rotation>${giro}</Rotation>`;
    return `${pad}<PointSymbolizer><Graphic><Mark><WellKnownName>${nombre}</WellKnownName><Fill>${parameter(
      'fill',
      color,
    )}</Fill></Mark><Size>${style.tamano}</Size>${rotation}</Graphic></PointSymbolizer>`;
  }
  if (type?.endsWith('LINESTRING')) return `${pad}<LineSymbolizer>${stroke}</LineSymbolizer>`;
  return `${pad}<PolygonSymbolizer><Fill>${parameter('fill', color)}${parameter(
    'fill-opacity',
    style.relleno,
  )}</Fill>${stroke}</PolygonSymbolizer>`;
}

function labelRule({ etiqueta, etiquetaDesde }: LayerStyle): string[] {
  if (etiqueta === null) return [];
  return [
    `        <Rule>
          <Title>Rótulos</Title>${limit('MaxScaleDenominator', etiquetaDesde)}
          <TextSymbolizer><Label><ogc:PropertyName>${markupText(etiqueta)}</ogc:PropertyName></Label></TextSymbolizer>
        </Rule>`,
  ];
}
