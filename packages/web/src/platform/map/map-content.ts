import type { FeatureCollection } from 'geojson';
import type { Extent } from 'ol/extent.js';
import { createEmpty, extend, isEmpty } from 'ol/extent.js';
import type Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import KML from 'ol/format/KML.js';
import type { Box } from './map-layer.ts';

/** Features of one file that are drawn. */
const MOST_FEATURES = 20_000;
/** Around a lone point; degrees. */
const MARGIN = 0.004;

/** What of a file is drawn on a map. */
interface MapContent {
  features: FeatureCollection;
  box: Box;
  total: number;
}

/**
 * The features of a KML or GeoJSON file. Nothing that it names is fetched: neither its icons nor other files.
 * @returns null for one without any, or whose coordinates are not degrees
 */
export function readMapContent(text: string, isKml: boolean): MapContent | null {
  const all = read(text, isKml).filter((feature) => feature.getGeometry() !== undefined);
  const features = all.slice(0, MOST_FEATURES);
  const extent = features.reduce(
    (box: Extent, feature) => extend(box, feature.getGeometry()?.getExtent() ?? createEmpty()),
    createEmpty(),
  );
  if (isEmpty(extent) && features.length === 0) return null;
  if (!areDegrees(extent)) return null;
  for (const feature of features) keepTexts(feature);
  const [west = 0, south = 0, east = 0, north = 0] = extent;
  return {
    features: new GeoJSON().writeFeaturesObject(features) as FeatureCollection,
    box: [west - MARGIN, south - MARGIN, east + MARGIN, north + MARGIN],
    total: all.length,
  };
}

function read(text: string, isKml: boolean): Feature[] {
  try {
    const format = isKml ? new KML({ extractStyles: false }) : new GeoJSON();
    return format.readFeatures(text) as Feature[];
  } catch {
    return [];
  }
}

const areDegrees = (extent: Extent): boolean => {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = extent;
  return west >= -180 && east <= 180 && south >= -90 && north <= 90;
};

/** Of what a feature says only names and plain values are kept: descriptions of KML are web pages. */
function keepTexts(feature: Feature): void {
  const { name, description } = feature.getProperties() as Record<string, unknown>;
  const geometry = feature.getGeometry();
  for (const key of feature.getKeys()) {
    if (key !== feature.getGeometryName()) feature.unset(key, true);
  }
  feature.setGeometry(geometry);
  if (typeof name === 'string') feature.set('nombre', name, true);
  if (typeof description === 'string') feature.set('descripcion', plain(description), true);
}

const plain = (html: string): string =>
  html
    .replace(/<[^<>]{0,500}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 500);
