import { createReadStream } from 'node:fs';
import { AppError } from '@comarca/shared/core/errors';
import { SaxesParser } from 'saxes';
import { badFile, type FeatureSource, type SourceFeature } from './fuente.ts';
import { PlacemarkBuilder } from './kml-placemark.ts';
import { firstBytes } from './texto.ts';

const MAX_DEPTH = 100;
const MAX_TEXT = 64 * 1024 * 1024;

/** Opens a KML file: its placemarks with their extended data. KML is always EPSG:4326. */
export async function openKml(path: string, name: string): Promise<FeatureSource> {
  const head = await firstBytes(path, 200);
  if (head.length < 4) throw badFile('El archivo está vacío.');
  return {
    formato: 'KML',
    capa: name,
    capas: [name],
    srid: 4326,
    sistema: 'EPSG:4326 (KML)',
    tipos: new Map(),
    leer: () => readPlacemarks(path, decoderOf(head)),
  };
}

/** A stateful decoder by the XML declaration: a character may be cut between two pieces. */
function decoderOf(head: Buffer): TextDecoder {
  const declared = /encoding\s*=\s*["']([^"']+)/i.exec(head.toString('latin1'))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(declared);
  } catch {
    throw badFile(`La codificación "${declared.slice(0, 30)}" del archivo no se conoce.`);
  }
}

async function* readPlacemarks(path: string, decoder: TextDecoder): AsyncGenerator<SourceFeature> {
  const ready: SourceFeature[] = [];
  const parser = createParser(ready);
  const stream = createReadStream(path, { highWaterMark: 1 << 17 });
  try {
    for await (const chunk of stream) {
      parser.write(decoder.decode(chunk as Buffer, { stream: true }));
      yield* ready.splice(0);
    }
    parser.write(decoder.decode());
    parser.close();
    yield* ready.splice(0);
  } finally {
    stream.destroy();
  }
}

/** Document type declarations are refused, so no entity can be declared, let alone expanded. */
function createParser(ready: SourceFeature[]): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, fragment: false });
  const builder = new PlacemarkBuilder((feature) => ready.push(feature));
  let depth = 0;
  let text = '';
  const addText = (part: string) => {
    if (text.length + part.length > MAX_TEXT) throw badFile('Un texto del KML es demasiado largo.');
    text += part;
  };
  parser.on('doctype', () => {
    throw badFile('El KML tiene una declaración DOCTYPE, que no se admite.');
  });
  parser.on('error', (error) => {
    if (error instanceof AppError) throw error;
    throw badFile(`Línea ${parser.line}: el KML no está bien formado.`);
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw badFile('El KML tiene demasiados niveles.');
    text = '';
    builder.open(localName(tag.name), tag.attributes as Record<string, string>);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', (tag) => {
    depth -= 1;
    builder.close(localName(tag.name), text);
    text = '';
  });
  return parser;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
