import type { LayerStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { legendLines, lineOf, valueText } from '@comarca/shared/modules/capas/style/style-drawing';
import type { Geometry, Position } from 'geojson';
import { csvLine } from '../../../core/reports/csv-text.ts';
import { markupText, plainValue } from '../../../core/reports/xml-text.ts';
import { type DoorColumn, isNumber } from '../ogc/columns.ts';
import type { DoorFeature } from '../ogc/items.layer.ts';
import { wktOf } from './wkt.ts';

type Features = AsyncIterable<DoorFeature>;

const valuesOf = (columns: readonly DoorColumn[], { propiedades }: DoorFeature) =>
  columns.map(({ nombre }) => propiedades[nombre] ?? null);

/** A FeatureCollection; in another system than degrees it says in which. */
export async function* geojsonText(
  features: Features,
  columns: readonly DoorColumn[],
  srid: number,
): AsyncGenerator<string> {
  const crs =
    srid === 4326
      ? ''
      : `"crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::${srid}"}},`;
  yield `{"type":"FeatureCollection",${crs}"features":[`;
  let mark = '\n';
  for await (const feature of features) {
    const properties = columns.map(
      (column) =>
        `${JSON.stringify(column.nombre)}:${jsonValue(column, feature.propiedades[column.nombre])}`,
    );
    const id = feature.id === null ? '' : `"id":${JSON.stringify(feature.id)},`;
    yield `${mark}{"type":"Feature",${id}"properties":{${properties.join(',')}},"geometry":${JSON.stringify(feature.geometria)}}`;
    mark = ',\n';
  }
  yield '\n]}\n';
}

/** A number is written with the digits that it came with; what JSON has no number for, as a text. */
function jsonValue(column: DoorColumn, value: unknown): string {
  const isDigits = isNumber(column) && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(String(value));
  return isDigits ? String(value) : JSON.stringify(value ?? null);
}

/** One line for each feature, with its geometry as WKT in the last column. */
export async function* csvText(
  features: Features,
  columns: readonly DoorColumn[],
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine([...columns.map(({ nombre }) => nombre), 'wkt'])}`;
  for await (const feature of features) {
    const wkt = feature.geometria ? wktOf(feature.geometria) : '';
    yield csvLine([...valuesOf(columns, feature).map(plainValue), wkt]);
  }
}

interface KmlLayer {
  title: string;
  description: string;
  style: LayerStyle;
}

/** KML 2.2 in the colours of the table's style; the name of a feature is its label, or its first column. */
export async function* kmlText(
  features: Features,
  columns: readonly DoorColumn[],
  { title, description, style }: KmlLayer,
): AsyncGenerator<string> {
  const styles = legendLines(style, title).map(({ color }, index) => styleXml(style, color, index));
  yield `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${markupText(title)}</name><description>${markupText(description)}</description>
${styles.join('\n')}
`;
  for await (const feature of features) {
    const { propiedades, geometria } = feature;
    const line = lineOf(style, style.columna === null ? null : propiedades[style.columna]);
    const [first] = columns;
    const name = valueText(propiedades[style.etiqueta ?? first?.nombre ?? '']) ?? '';
    const data = columns
      .map(
        ({ nombre, titulo }) =>
          `<Data name="${markupText(nombre)}"><displayName>${markupText(titulo)}</displayName><value>${markupText(plainValue(propiedades[nombre]))}</value></Data>`,
      )
      .join('');
    yield `<Placemark><name>${markupText(name)}</name>${line < 0 ? '' : `<styleUrl>#clase-${line + 1}</styleUrl>`}<ExtendedData>${data}</ExtendedData>${geometria ? geometryXml(geometria) : ''}</Placemark>
`;
  }
  yield '</Document></kml>\n';
}

/** KML writes colours as opacity, blue, green, red. */
function styleXml({ relleno, grosor }: LayerStyle, color: string, index: number): string {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(color) ?? [];
  const bgr = `${blue}${green}${red}`.toLowerCase();
  const opacity = Math.round(relleno * 255)
    .toString(16)
    .padStart(2, '0');
  return `<Style id="clase-${index + 1}"><IconStyle><color>ff${bgr}</color></IconStyle><LineStyle><color>ff${bgr}</color><width>${grosor}</width></LineStyle><PolyStyle><color>${opacity}${bgr}</color></PolyStyle></Style>`;
}

function geometryXml(geometry: Geometry): string {
  switch (geometry.type) {
    case 'Point':
      return `<Point>${coordinates([geometry.coordinates])}</Point>`;
    case 'LineString':
      return `<LineString>${coordinates(geometry.coordinates)}</LineString>`;
    case 'Polygon':
      return `<Polygon>${geometry.coordinates
        .map((ring, index) => {
          const side = index === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs';
          return `<${side}><LinearRing>${coordinates(ring)}</LinearRing></${side}>`;
        })
        .join('')}</Polygon>`;
    case 'GeometryCollection':
      return `<MultiGeometry>${geometry.geometries.map(geometryXml).join('')}</MultiGeometry>`;
    default: {
      const type = geometry.type.replace('Multi', '') as 'Point' | 'LineString' | 'Polygon';
      const parts = geometry.coordinates.map((part) =>
        geometryXml({ type, coordinates: part } as Geometry),
      );
      return `<MultiGeometry>${parts.join('')}</MultiGeometry>`;
    }
  }
}

const coordinates = (positions: readonly Position[]): string =>
  `<coordinates>${positions.map(([x, y]) => `${x},${y}`).join(' ')}</coordinates>`;
