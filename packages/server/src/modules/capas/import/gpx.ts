import type { Geometry, Position } from 'geojson';
import { firstBytes } from '../../../core/files/first-bytes.ts';
import type { XmlHandler } from '../../../core/files/xml.ts';
import { decoderOf, readXml } from './formats/xml.ts';
import {
  badFeature,
  badFile,
  type FeatureSource,
  orReject,
  ownWords,
  type Reject,
  type SourceFeature,
} from './source-file.ts';

const WHAT = 'GPX';
const MAX_NAME = 200;

/** Opens a GPX file: its waypoints, routes and tracks. GPX is always EPSG:4326. */
export async function openGpx(path: string, name: string): Promise<FeatureSource> {
  const head = await firstBytes(path, 200);
  if (head.length < 4) throw badFile('El archivo está vacío.');
  const decoder = () => decoderOf(head);
  return {
    formato: WHAT,
    capa: name,
    capas: [name],
    titulo: '',
    descripcion: '',
    srid: 4326,
    sistema: 'EPSG:4326 (GPX)',
    tipos: new Map(),
    leer: (reject) => readGpx(path, decoder(), reject),
  };
}

async function* readGpx(
  path: string,
  decoder: TextDecoder,
  reject?: Reject,
): AsyncGenerator<SourceFeature> {
  const ready: SourceFeature[] = [];
  const builder = new GpxBuilder((feature) => ready.push(feature), reject);
  for await (const _ of readXml(path, decoder, WHAT, builder)) yield* ready.splice(0);
}

/** What a place in the file is part of. */
const places = new Set(['wpt', 'rtept', 'trkpt']);
const wholes = new Set(['wpt', 'rte', 'trk']);

/** Builds one record for each waypoint, route and track. */
class GpxBuilder implements XmlHandler {
  private readonly emit: (feature: SourceFeature) => void;
  private readonly reject: Reject | undefined;
  private isBad = false;
  private number = 0;
  private whole: string | null = null;
  private depth = 0;
  private nombre: string | null = null;
  private lines: Position[][] = [];

  constructor(emit: (feature: SourceFeature) => void, reject?: Reject) {
    this.emit = emit;
    this.reject = reject && this.once(reject);
  }

  /** One bad place makes the whole of it bad; it is told once. */
  private once(reject: Reject): Reject {
    return (bad) => {
      if (!this.isBad) reject(bad);
      this.isBad = true;
    };
  }

  open(tag: string, attributes: Record<string, string>): void {
    if (this.whole === null && wholes.has(tag)) this.begin(tag);
    else if (this.whole !== null) this.depth += 1;
    if (this.whole === null) return;
    if (tag === 'trkseg') this.lines.push([]);
    if (places.has(tag)) orReject(() => this.add(attributes), this.reject);
  }

  close(tag: string, text: string): void {
    if (this.whole === null) return;
    if (this.depth === 0) {
      this.finish(this.whole);
      return;
    }
    if (tag === 'name' && this.depth === 1) this.nombre = ownWords(text, MAX_NAME);
    this.depth -= 1;
  }

  private begin(tag: string): void {
    this.number += 1;
    this.whole = tag;
    this.depth = 0;
    this.isBad = false;
    this.nombre = null;
    this.lines = tag === 'trk' ? [] : [[]];
  }

  private add({ lon, lat }: Record<string, string>): void {
    const [x, y] = [Number(lon ?? Number.NaN), Number(lat ?? Number.NaN)];
    if (!Number.isFinite(x) || !Number.isFinite(y)) {
      throw badFeature(`elemento ${this.number}`, 'un punto no tiene longitud o latitud.');
    }
    this.lines.at(-1)?.push([x, y]);
  }

  private finish(whole: string): void {
    this.whole = null;
    if (this.isBad) return;
    this.emit({
      donde: `elemento ${this.number}`,
      propiedades: this.nombre ? { nombre: this.nombre } : {},
      geometria: toGeometry(whole, this.lines),
    });
  }
}

/** A track of one fix, as devices leave when they are switched off at once, has no length. */
function toGeometry(whole: string, lines: Position[][]): Geometry | null {
  if (whole === 'wpt') return { type: 'Point', coordinates: lines[0]?.[0] ?? [] };
  const long = lines.filter((line) => line.length > 1);
  const [only] = long;
  if (!only) return null;
  return long.length === 1
    ? { type: 'LineString', coordinates: only }
    : { type: 'MultiLineString', coordinates: long };
}
