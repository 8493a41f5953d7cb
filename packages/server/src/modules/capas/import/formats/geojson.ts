import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { MAX_DESCRIPTION, MAX_TITLE } from '@comarca/shared/modules/capas/layer.fields';
import type { Geometry } from 'geojson';
import { firstBytes } from '../../../../core/files/first-bytes.ts';
import { UnknownGeometry } from '../geometry.ts';
import {
  badFeature,
  badFile,
  type FeatureSource,
  orReject,
  ownWords,
  type Reject,
  requireColumns,
  type SourceFeature,
} from '../source-file.ts';
import { cutFeatureCollection, JsonShapeError } from './geojson-stream.ts';
import { gunzipBounded } from './gzip.ts';

interface Members {
  [key: string]: unknown;
}

/** Opens a GeoJSON file (also `.gz`): a FeatureCollection, one Feature, or one geometry. */
export async function openGeoJson(path: string, name: string): Promise<FeatureSource> {
  const stream = () => openStream(path);
  const { members, isCollection } = await readMembers(stream());
  const layer = typeof members.name === 'string' ? members.name : name;
  const system = crsName(members.crs);
  return {
    formato: 'GeoJSON',
    capa: layer,
    capas: [layer],
    titulo: ownWords(members.title ?? members.name, MAX_TITLE),
    descripcion: ownWords(members.description, MAX_DESCRIPTION),
    srid: system === null ? 4326 : sridOfName(system),
    sistema: system ?? 'EPSG:4326 (GeoJSON sin sistema declarado)',
    tipos: new Map(),
    leer: (reject) => (isCollection ? readFeatures(stream(), reject) : single(members)),
  };
}

async function openStream(path: string): Promise<Readable> {
  const head = await firstBytes(path, 4);
  if (head.length < 4) throw badFile('El archivo está vacío.');
  if (head[0] === 0x1f && head[1] === 0x8b) return gunzipBounded(path);
  return createReadStream(path, { highWaterMark: 1 << 18 });
}

async function readMembers(opening: Promise<Readable>) {
  const members: Members = {};
  let isCollection = false;
  await explained(async () => {
    for await (const piece of cutFeatureCollection(await opening)) {
      if (piece.kind === 'features') isCollection = true;
      if (piece.kind !== 'member') continue;
      members[piece.key] = parse(piece.text, `miembro "${piece.key.slice(0, 40)}"`);
    }
  });
  if (members.type === 'Topology') {
    const reason = 'El archivo es TopoJSON. Conviértalo a GeoJSON e intente de nuevo.';
    throw new UnknownGeometry('Topology', '', reason);
  }
  if (!isCollection && typeof members.type !== 'string') {
    throw badFile('El archivo no es GeoJSON: no tiene "type" ni "features".');
  }
  return { members, isCollection };
}

async function* readFeatures(
  opening: Promise<Readable>,
  reject?: Reject,
): AsyncGenerator<SourceFeature> {
  let number = 0;
  for await (const piece of cutFeatureCollection(await opening)) {
    if (piece.kind !== 'feature') continue;
    number += 1;
    const where = `elemento ${number}`;
    const feature = orReject(() => toFeature(parse(piece.text, where), where), reject);
    if (feature) yield feature;
  }
}

async function* single(members: Members): AsyncGenerator<SourceFeature> {
  if (members.type === 'Feature') yield toFeature(members, 'elemento 1');
  else yield { donde: 'elemento 1', propiedades: {}, geometria: geometryOf(members) };
}

function toFeature(value: unknown, where: string): SourceFeature {
  const feature = value as { type?: unknown; properties?: unknown; geometry?: unknown } | null;
  if (typeof feature !== 'object' || feature === null || feature.type !== 'Feature') {
    throw badFeature(where, 'no es un "Feature" de GeoJSON.');
  }
  const { properties, geometry } = feature;
  const isObject = typeof properties === 'object' && properties !== null;
  const named = isObject && !Array.isArray(properties) ? { ...properties } : {};
  requireColumns(Object.keys(named).length);
  return {
    donde: where,
    propiedades: named,
    geometria: geometryOf(geometry),
  };
}

/** What stands in the place of a geometry: whether it is one shows when it is stored. */
const geometryOf = (member: unknown): Geometry | null => (member ?? null) as Geometry | null;

function parse(text: Buffer, where: string): unknown {
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    throw badFeature(where, 'el texto no es JSON válido.');
  }
}

async function explained(read: () => Promise<void>): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (error instanceof JsonShapeError) {
      throw badFile(`El archivo no es un GeoJSON completo: ${error.message}.`);
    }
    throw error;
  }
}

function crsName(crs: unknown): string | null {
  const name = (crs as { properties?: { name?: unknown } } | null | undefined)?.properties?.name;
  return typeof name === 'string' ? name : null;
}

/** `urn:ogc:def:crs:EPSG::4686`, `EPSG:4686` or `urn:ogc:def:crs:OGC:1.3:CRS84`. */
export function sridOfName(name: string): number | null {
  if (/CRS84$/i.test(name)) return 4326;
  const code = /EPSG:(?:[\d.]*:)?(\d{4,6})$/i.exec(name)?.[1];
  return code ? Number(code) : null;
}
