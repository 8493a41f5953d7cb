import { plainStyle } from '@comarca/shared/modules/capas/style/layer-style';
import { kml as toGeoJson } from '@tmcw/togeojson';
import { DOMParser, type Element } from '@xmldom/xmldom';
import type { Geometry, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { composeLayerKml } from '../../src/modules/inteligencia/reports/quick-report.kml.ts';
import { hostileStrings } from './hostile-strings.ts';
import { elements, parseXml } from './open-files.ts';
import { sampleReport } from './quick-report.fixture.ts';

/** The order that the OGC schema of KML 2.2 gives the children of the elements we write. */
const ORDER: Record<string, string[]> = {
  kml: ['Document'],
  Document: ['name', 'description', 'Style', 'Placemark'],
  Style: ['IconStyle', 'LineStyle', 'PolyStyle'],
  IconStyle: ['color', 'Icon'],
  Icon: ['href'],
  LineStyle: ['color', 'width'],
  PolyStyle: ['color'],
  Placemark: [
    'name',
    'styleUrl',
    'ExtendedData',
    'Point',
    'LineString',
    'Polygon',
    'MultiGeometry',
  ],
  ExtendedData: ['Data'],
  Data: ['displayName', 'value'],
  Point: ['coordinates'],
  LineString: ['coordinates'],
  LinearRing: ['coordinates'],
  Polygon: ['outerBoundaryIs', 'innerBoundaryIs'],
  outerBoundaryIs: ['LinearRing'],
  innerBoundaryIs: ['LinearRing'],
  MultiGeometry: ['Point', 'LineString', 'Polygon', 'MultiGeometry'],
};

function checkSchema(element: Element): void {
  const children = Array.from(element.childNodes).filter(
    (node): node is Element => node.nodeType === 1,
  );
  const order = ORDER[element.localName ?? ''] ?? [];
  const places = children.map((child) => order.indexOf(child.localName ?? ''));
  expect(element.namespaceURI).toBe('http://www.opengis.net/kml/2.2');
  expect(places, `children of ${element.localName}`).not.toContain(-1);
  expect(element.localName === 'MultiGeometry' || isSorted(places)).toBe(true);
  if (element.localName === 'color') expect(element.textContent).toMatch(/^[0-9a-f]{8}$/);
  if (element.localName === 'coordinates') {
    expect(element.textContent).toMatch(
      /^(-?\d+(\.\d+)?,-?\d+(\.\d+)?)( -?\d+(\.\d+)?,-?\d+(\.\d+)?)*$/,
    );
  }
  children.forEach(checkSchema);
}

const isSorted = (places: number[]): boolean =>
  places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0));

const textOf = (content: Uint8Array): string => Buffer.from(content).toString('utf8');

function flat(geometry: Geometry | null): Position[] {
  if (!geometry || geometry.type === 'GeometryCollection') return [];
  const numbers = (geometry.coordinates as unknown[]).flat(Infinity) as number[];
  return Array.from({ length: numbers.length / 2 }, (_, i) => numbers.slice(2 * i, 2 * i + 2));
}

describe('the KML of a layer', () => {
  it.each(sampleReport(2).capas.map((layer) => layer.nombre))(
    'of %s is valid and keeps its coordinates',
    (layerName) => {
      const report = sampleReport(2);
      const layer = report.capas.find((item) => item.nombre === layerName);
      if (!layer) throw new Error('No such layer.');
      const { name, content } = composeLayerKml(report, layer);
      expect(name).toMatch(new RegExp(`^cruce_capa_${layerName}_\\d{8}_\\d{6}\\.kml$`));
      const root = parseXml(textOf(content)).documentElement;
      if (!root) throw new Error('No root.');
      checkSchema(root);
      const { features } = toGeoJson(
        new DOMParser().parseFromString(textOf(content), 'text/xml') as never,
      );
      expect(features).toHaveLength(layer.cruces.length);
      features.forEach((feature, index) => {
        const source = layer.cruces[index];
        expect(feature.geometry?.type).toBe(source?.geometria.type);
        const [read, written] = [flat(feature.geometry), flat(source?.geometria ?? null)];
        expect(read).toHaveLength(written.length);
        read.forEach(([x = 0, y = 0], place) => {
          expect(Math.abs(x - (written[place]?.[0] ?? 0))).toBeLessThan(1e-9);
          expect(Math.abs(y - (written[place]?.[1] ?? 0))).toBeLessThan(1e-9);
        });
        for (const { value } of layer.columnas) expect(feature.properties).toHaveProperty([value]);
      });
    },
  );

  it('takes the report crossing colour, as KML orders it', () => {
    const report = sampleReport(2);
    report.configuracion.crossColor = '#AB12CD';
    const [layer] = report.capas;
    if (!layer) throw new Error('No layer.');
    expect(textOf(composeLayerKml(report, layer).content)).toContain('<color>ffcd12ab</color>');
  });

  it('draws as the style of its table says: width, fill, colours, label', () => {
    const report = sampleReport(2);
    const layer = report.capas.find(({ nombre }) => nombre === 'municipios');
    const [crossing] = layer?.cruces ?? [];
    if (!layer || !crossing) throw new Error('No layer.');
    const column = layer.columnas.at(-1)?.value ?? '';
    const estilo = { ...plainStyle('#AB12CD'), grosor: 3.5, relleno: 0.25, etiqueta: column };
    const xml = textOf(composeLayerKml(report, { ...layer, estilo }).content);
    for (const part of [
      '<width>3.5</width>',
      '<PolyStyle><color>40cd12ab</color>',
      `<name>1. ${crossing.propiedades[column]}</name>`,
    ]) {
      expect(xml).toContain(part);
    }
  });

  it('keeps holes, many parts and hostile texts', () => {
    const report = sampleReport(2);
    const [layer] = report.capas;
    const crossing = layer?.cruces[0];
    if (!layer || !crossing) throw new Error('No crossing.');
    const ring = (size: number): Position[] => [
      [0, 0],
      [size, 0],
      [size, size],
      [0, 0],
    ];
    const many: Geometry = {
      type: 'GeometryCollection',
      geometries: [
        { type: 'MultiPolygon', coordinates: [[ring(3), ring(1)], [ring(2)]] },
        { type: 'Point', coordinates: [1e-8, -0] },
      ],
    };
    const texts = hostileStrings();
    const hostile = {
      ...layer,
      nombre: 'capa/../=1+1',
      titulo: texts.join(' '),
      columnas: texts.map((text, index) => ({ value: `${index} ${text}`, text })),
      cruces: [{ ...crossing, geometria: many, propiedades: { [`0 ${texts[0]}`]: texts[0] } }],
    };
    const { name, content } = composeLayerKml(report, hostile);
    const document = parseXml(textOf(content));
    if (!document.documentElement) throw new Error('No root.');
    checkSchema(document.documentElement);
    expect(name).not.toMatch(/[/\\]/);
    expect(elements(document, 'innerBoundaryIs')).toHaveLength(1);
    expect(elements(document, 'Data')).toHaveLength(100 + 6);
    expect(elements(document, 'value')[0]?.textContent).toBe(texts[0]);
  });
});
