import { MAX_DESCRIPTION, MAX_TITLE } from '@comarca/shared/modules/capas/layer.fields';
import { firstBytes } from '../../../../core/files/first-bytes.ts';
import type { XmlHandler } from '../../../../core/files/xml.ts';
import {
  badFile,
  type FeatureSource,
  ownWords,
  type Reject,
  type SourceFeature,
} from '../source-file.ts';
import { PlacemarkBuilder } from './kml-placemark.ts';
import { decoderOf, readXml } from './xml.ts';
import { readTexts } from './xml-texts.ts';

const WHAT = 'KML';
/** Where a KML speaks of itself. */
const OWN_WORDS = {
  titulo: ['kml/Document/name'],
  descripcion: ['kml/Document/description'],
} as const;

/** Opens a KML file: its placemarks with their extended data. KML is always EPSG:4326. */
export async function openKml(path: string, name: string): Promise<FeatureSource> {
  const head = await firstBytes(path, 200);
  if (head.length < 4) throw badFile('El archivo está vacío.');
  const file = { path, decoder: decoderOf(head), what: WHAT };
  const words = await readTexts(file, OWN_WORDS, 'Placemark');
  const omitidos = new Map<string, number>();
  return {
    formato: 'KML',
    capa: name,
    capas: [name],
    titulo: ownWords(words.titulo, MAX_TITLE),
    descripcion: ownWords(words.descripcion, MAX_DESCRIPTION),
    srid: 4326,
    sistema: 'EPSG:4326 (KML)',
    tipos: new Map(),
    omitidos,
    leer: (reject) => readPlacemarks(path, decoderOf(head), omitidos, reject),
  };
}

/** What a KML shows and no record can be made of. */
const NO_RECORDS = new Set([
  'GroundOverlay',
  'ScreenOverlay',
  'PhotoOverlay',
  'NetworkLink',
  'Model',
  'Track',
  'MultiTrack',
]);

async function* readPlacemarks(
  path: string,
  decoder: TextDecoder,
  omitted: Map<string, number>,
  reject?: Reject,
): AsyncGenerator<SourceFeature> {
  omitted.clear();
  const ready: SourceFeature[] = [];
  const builder = new PlacemarkBuilder((feature) => ready.push(feature), reject);
  const handler: XmlHandler = {
    open(tag, attributes) {
      if (NO_RECORDS.has(tag)) omitted.set(tag, (omitted.get(tag) ?? 0) + 1);
      builder.open(tag, attributes);
    },
    close: (tag, text) => builder.close(tag, text),
  };
  for await (const _ of readXml(path, decoder, WHAT, handler)) yield* ready.splice(0);
}
