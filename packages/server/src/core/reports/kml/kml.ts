import { DOMImplementation, type Document, type Element, XMLSerializer } from '@xmldom/xmldom';
import type { Geometry } from 'geojson';
import { plainValue, xmlText } from '../xml-text.ts';
import { geometryElement } from './kml-geometry.ts';

const NAMESPACE = 'http://www.opengis.net/kml/2.2';
const STYLE_ID = 'elemento';
const ICON = 'http://maps.google.com/mapfiles/kml/shapes/placemark_circle.png';

/** A value of a feature with the text that people see for its column. */
export interface KmlField {
  name: string;
  label: string;
  value: unknown;
}

export interface KmlFeature {
  name: string;
  fields: readonly KmlField[];
  /** EPSG:4326 */
  geometry: Geometry;
  /** #RRGGBB, where it is not that of its layer */
  color?: string | undefined;
}

/** A layer to write as KML 2.2. */
export interface KmlLayer {
  name: string;
  description: string;
  /** #RRGGBB */
  color: string;
  /** of lines and outlines, in pixels; 2 when missing */
  width?: number;
  /** of areas, from 0 to 1; a half when missing */
  fillOpacity?: number;
  features: readonly KmlFeature[];
}

/** Layers to write as one KML 2.2 document, a folder each. */
export interface KmlBook {
  name: string;
  description: string;
  folders: readonly KmlLayer[];
}

/** Adds a child element, with text when given, and answers it. */
export type AddElement = (parent: Element, name: string, text?: string) => Element;

/** Writes the layer as a KML 2.2 document; the serializer escapes every text. */
export function writeKml(layer: KmlLayer): string {
  return written(layer, (add, body) => {
    const styleOf = addStyles(add, body, layer, STYLE_ID);
    for (const feature of layer.features) addPlacemark(add, body, feature, styleOf(feature));
  });
}

/** Writes several layers as one document, each in a folder of its own name and colour. */
export function writeKmlBook(book: KmlBook): string {
  return written(book, (add, body) => {
    const styles = book.folders.map((folder, index) =>
      addStyles(add, body, folder, `${STYLE_ID}-${index + 1}`),
    );
    book.folders.forEach(({ name, description, features }, index) => {
      const folder = add(body, 'Folder');
      add(folder, 'name', name);
      add(folder, 'description', description);
      for (const feature of features) {
        addPlacemark(add, folder, feature, styles[index]?.(feature) ?? STYLE_ID);
      }
    });
  });
}

/** Adds a style for each colour of a layer. @returns the id of a feature's style */
function addStyles(
  add: AddElement,
  body: Element,
  layer: KmlLayer,
  id: string,
): (feature: KmlFeature) => string {
  const { color, features } = layer;
  const others = [...new Set(features.map((feature) => feature.color ?? color))].filter(
    (one) => one !== color,
  );
  addStyle(add, body, layer, id);
  others.forEach((one, index) => {
    addStyle(add, body, { ...layer, color: one }, `${id}-clase-${index + 1}`);
  });
  return (feature) => {
    const place = others.indexOf(feature.color ?? color);
    return place < 0 ? id : `${id}-clase-${place + 1}`;
  };
}

function written(
  { name, description }: { name: string; description: string },
  fill: (add: AddElement, body: Element) => void,
): string {
  const document = new DOMImplementation().createDocument(NAMESPACE, 'kml', null);
  const add = adderOf(document);
  const root = document.documentElement;
  if (!root) throw new Error('The KML document has no root.');
  const body = add(root, 'Document');
  add(body, 'name', name);
  add(body, 'description', description);
  fill(add, body);
  const xml = new XMLSerializer().serializeToString(document);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`;
}

function adderOf(document: Document): AddElement {
  return (parent, name, text) => {
    const element = document.createElementNS(NAMESPACE, name);
    if (text !== undefined) element.appendChild(document.createTextNode(xmlText(text)));
    parent.appendChild(element);
    return element;
  };
}

type Look = Pick<KmlLayer, 'color' | 'width' | 'fillOpacity'>;

function addStyle(
  add: AddElement,
  body: Element,
  { color, width = 2, fillOpacity = 0.5 }: Look,
  id: string,
): void {
  const style = add(body, 'Style');
  style.setAttribute('id', id);
  const icon = add(style, 'IconStyle');
  add(icon, 'color', kmlColor(color, 'ff'));
  add(add(icon, 'Icon'), 'href', ICON);
  const line = add(style, 'LineStyle');
  add(line, 'color', kmlColor(color, 'ff'));
  add(line, 'width', String(width));
  add(add(style, 'PolyStyle'), 'color', kmlColor(color, hexOf(fillOpacity)));
}

const hexOf = (opacity: number): string =>
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0');

/** KML writes colours as opacity, blue, green, red. */
function kmlColor(color: string, opacity: string): string {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(color) ?? [];
  return `${opacity}${blue}${green}${red}`.toLowerCase();
}

function addPlacemark(add: AddElement, body: Element, feature: KmlFeature, style: string): void {
  const placemark = add(body, 'Placemark');
  add(placemark, 'name', feature.name);
  add(placemark, 'styleUrl', `#${style}`);
  const data = add(placemark, 'ExtendedData');
  for (const field of feature.fields) {
    const item = add(data, 'Data');
    item.setAttribute('name', xmlText(field.name));
    add(item, 'displayName', field.label);
    add(item, 'value', plainValue(field.value));
  }
  geometryElement(add, placemark, feature.geometry);
}
