import { coordinateSystem } from '@comarca/shared/geo/crs';
import { type DoorSystem, doorSystems } from '../ogc/systems.ts';
import { MapRefusal } from './refusal.ts';

/** Sides and area of a map in pixels at most; layers of one map. */
export const mapLimits = { side: 4_096, pixels: 4_194_304, layers: 20 } as const;
const LONGEST = 2_000;

export type Version = '1.1.1' | '1.3.0';

/** What a map shows: its place in a system, easting first, and its size. */
export interface MapWindow {
  system: DoorSystem;
  box: [west: number, south: number, east: number, north: number];
  width: number;
  height: number;
}

/** The parameters with their names in capitals: that is the standard. */
export type Given = ReadonlyMap<string, string>;

/** @throws MapRefusal for what is no text, too long, or says the same twice */
export function givenOf(query: unknown): Given {
  const given = new Map<string, string>();
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    const key = name.toUpperCase();
    const isText = typeof value === 'string' && value.length <= LONGEST && !value.includes('\0');
    if (!isText || given.has(key)) throw bad(key.slice(0, 40));
    given.set(key, value);
  }
  return given;
}

/** The version that both understand: the one that is asked for, or the next lower one. */
export function versionOf(given: Given): Version {
  const asked = given.get('VERSION') ?? given.get('WMTVER') ?? '1.3.0';
  return asked >= '1.3.0' ? '1.3.0' : '1.1.1';
}

/** Codes by which maps are asked for: `EPSG:9377`, `CRS:84`. */
export const mapSystems: ReadonlyMap<string, DoorSystem> = new Map(
  doorSystems.flatMap((system): [string, DoorSystem][] =>
    system.uri.endsWith('CRS84')
      ? [['CRS:84', system]]
      : system.srid === 3857
        ? [
            ['EPSG:3857', system],
            ['EPSG:900913', system],
          ]
        : [[`EPSG:${system.srid}`, system]],
  ),
);

/** Where the map lies and how large it is. @throws MapRefusal */
export function windowOf(given: Given, version: Version): MapWindow {
  const code = given.get(version === '1.3.0' ? 'CRS' : 'SRS') ?? '';
  const known = mapSystems.get(code.toUpperCase());
  if (!known) throw new MapRefusal('InvalidCRS', 'Ese sistema de coordenadas no se ofrece.');
  // Until 1.3.0 easting stands first, whatever the authority says.
  const system = version === '1.3.0' ? known : { ...known, flipped: false };
  const [width, height] = [sideOf(given, 'WIDTH'), sideOf(given, 'HEIGHT')];
  if (width * height > mapLimits.pixels) throw bad('WIDTH');
  return { system, box: boxOf(given.get('BBOX') ?? '', system), width, height };
}

function sideOf(given: Given, name: string): number {
  const text = given.get(name) ?? '';
  const side = Number(text);
  if (!/^\d{1,5}$/.test(text) || side < 1 || side > mapLimits.side) throw bad(name);
  return side;
}

function boxOf(text: string, { flipped, srid }: DoorSystem): MapWindow['box'] {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = numbers;
  const box: MapWindow['box'] = flipped ? [b, a, d, c] : [a, b, c, d];
  const [west, south, east, north] = box;
  const isDegrees = coordinateSystem(srid)?.type === 'geographic';
  const farthest = isDegrees ? 720 : 1e8;
  const isBox =
    numbers.length === 4 &&
    numbers.every((one) => Number.isFinite(one) && Math.abs(one) <= farthest) &&
    west < east &&
    south < north;
  if (!isBox) throw bad('BBOX');
  return box;
}

/** The layers that are named, each once: drawn over itself a layer shows nothing more. @throws MapRefusal for none or too many */
export function layersIn(given: Given, name: 'LAYERS' | 'QUERY_LAYERS' | 'LAYER'): string[] {
  const names = (given.get(name) ?? '').split(',').filter((one) => one !== '');
  if (names.length === 0) {
    throw new MapRefusal('LayerNotDefined', `El parámetro ${name} no dice qué capas.`);
  }
  if (names.length > mapLimits.layers) {
    const most = `Un mapa tiene a lo sumo ${mapLimits.layers} capas.`;
    throw new MapRefusal('LayerNotDefined', `El parámetro ${name} nombra demasiadas: ${most}`);
  }
  return [...new Set(names)];
}

/** A pixel of the window. @throws MapRefusal for one outside of it */
export function pixelOf(given: Given, version: Version, { width, height }: MapWindow) {
  const [xName, yName] = version === '1.3.0' ? ['I', 'J'] : ['X', 'Y'];
  const at = (name: string, most: number): number => {
    const text = given.get(name) ?? '';
    if (!/^\d{1,5}$/.test(text) || Number(text) >= most) {
      throw new MapRefusal('InvalidPoint', 'El punto no está en el mapa.');
    }
    return Number(text);
  };
  return { x: at(xName, width), y: at(yName, height) };
}

const bad = (name: string) =>
  new MapRefusal('InvalidParameterValue', `El valor del parámetro ${name} no es válido.`);
