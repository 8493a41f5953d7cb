import { AppError } from '@comarca/shared/core/errors';
import { SaxesParser } from 'saxes';
import { exceptionText } from './feature-info.ts';

/** A layer that a map server offers. */
export interface OfferedLayer {
  capa: string;
  titulo: string;
  /** Whether it tells what lies under a point (`queryable`, which layers have from those around them). */
  informs: boolean;
}

/** What a map server says of itself. */
export interface ServerOffer {
  titulo: string;
  capas: OfferedLayer[];
}

const MAX_LAYERS = 2_000;
const MAX_TEXT = 200;
const MAX_DEPTH = 100;

/**
 * Reads the answer to GetCapabilities: the service's title and its first 2,000 layers that have a name,
 * or `only` one of them, wherever it stands. Document types are skipped: no entity is declared,
 * nothing else is fetched.
 * @throws AppError UNAVAILABLE when it is no WMS
 */
export function readCapabilities(content: Buffer, only?: string): ServerOffer {
  const text = decoderOf(content).decode(content);
  const reader = new OfferReader(only);
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', ({ name, attributes }) =>
    reader.open(localName(name), attributes.queryable),
  );
  parser.on('text', (part) => reader.text(part));
  parser.on('cdata', (part) => reader.text(part));
  parser.on('closetag', () => reader.close());
  try {
    parser.write(text).close();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw noWms();
  }
  if (reader.root === 'ServiceExceptionReport') throw serverSaid(text);
  if (!/^(WMS|WMT_MS)_Capabilities$/.test(reader.root)) throw noWms();
  const { titulo, capas } = reader.offer;
  return { titulo, capas: capas.sort((a, b) => a.titulo.localeCompare(b.titulo, 'es')) };
}

/** Collects titles and names while the elements go by. */
class OfferReader {
  readonly offer: ServerOffer = { titulo: '', capas: [] };
  root = '';
  private readonly path: string[] = [];
  private readonly layers: OfferedLayer[] = [];
  private words = '';
  private readonly only: string | undefined;

  constructor(only: string | undefined) {
    this.only = only;
  }

  open(name: string, queryable: unknown): void {
    if (this.path.length >= MAX_DEPTH) throw noWms();
    if (this.path.length === 0) this.root = name;
    this.path.push(name);
    if (name === 'Layer') {
      this.layers.push({ capa: '', titulo: '', informs: this.informs(queryable) });
    }
    this.words = '';
  }

  private informs(queryable: unknown): boolean {
    if (queryable === undefined) return this.layers.at(-1)?.informs ?? false;
    return queryable === '1' || queryable === 'true';
  }

  text(part: string): void {
    if (this.words.length <= MAX_TEXT) this.words += part;
  }

  close(): void {
    const name = this.path.pop();
    const parent = this.path.at(-1);
    if (name === 'Layer') this.keep(this.layers.pop());
    const words = this.words.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
    const layer = this.layers.at(-1);
    if (parent === 'Layer' && layer) {
      if (name === 'Name') layer.capa = words;
      if (name === 'Title') layer.titulo = words;
    }
    if (parent === 'Service' && name === 'Title') this.offer.titulo = words;
    this.words = '';
  }

  /** A layer without a name only groups others: it cannot be asked for. */
  private keep(layer: OfferedLayer | undefined): void {
    if (!layer?.capa || this.offer.capas.length >= MAX_LAYERS) return;
    if (this.only !== undefined && layer.capa !== this.only) return;
    this.offer.capas.push({ ...layer, titulo: layer.titulo || layer.capa });
  }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function decoderOf(content: Buffer): TextDecoder {
  const head = content.subarray(0, MAX_TEXT).toString('latin1');
  const declared = /encoding\s*=\s*["']([^"']+)/i.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(declared);
  } catch {
    throw noWms();
  }
}

const noWms = () =>
  new AppError('UNAVAILABLE', 'En esa dirección no responde un servidor de mapas WMS.');

const serverSaid = (xml: string) =>
  new AppError('UNAVAILABLE', `El servidor de mapas respondió: ${exceptionText(xml)}`);
