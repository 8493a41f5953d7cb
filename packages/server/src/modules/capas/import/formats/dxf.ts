import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Geometry, Position } from 'geojson';
import {
  badFeature,
  badFile,
  type FeatureSource,
  orReject,
  ownWords,
  type Reject,
  type SourceFeature,
} from '../source-file.ts';
import { arcPoints, type Corner, circleOf, lineOf } from './dxf-shapes.ts';
import { textDecoder } from './text.ts';

const MAX_NAME = 200;
/** A line of a drawing is a number or a name. */
const LONGEST_LINE = 4_000;

/** What a code of the format means is told by what it stands in. */
type Group = readonly [code: number, value: string];

/** A thing that is drawn; polylines of the older kind have their corners after them. */
interface Drawn {
  type: string;
  groups: Group[];
  corners: Group[][];
}

/** Whether a file begins as a drawing that is written as text. */
export const isDxf = (head: string): boolean =>
  /^(999\r?\n.*\r?\n\s*)*0\r?\n\s*SECTION\b/.test(head);

/** @throws AppError for the binary variety of the format */
export function refuseBinaryDxf(head: Buffer): void {
  if (head.subarray(0, 18).toString('latin1') === 'AutoCAD Binary DXF')
    throw badFile(
      'El archivo es un DXF binario. Guárdelo como DXF de texto (ASCII) e intente de nuevo.',
    );
}

/**
 * Opens a drawing (DXF): its points, lines, polylines, arcs and circles, each with the drawing's layer
 * that it is on. A drawing does not say in which system it is.
 */
export function openDxf(path: string, name: string): FeatureSource {
  const omitidos = new Map<string, number>();
  return {
    formato: 'DXF',
    capa: name,
    capas: [name],
    titulo: '',
    descripcion: '',
    srid: null,
    sistema: 'El archivo no dice en qué sistema está',
    tipos: new Map(),
    omitidos,
    leer: (reject) => readDxf(path, omitidos, reject),
  };
}

async function* readDxf(
  path: string,
  left: Map<string, number>,
  reject?: Reject,
): AsyncGenerator<SourceFeature> {
  left.clear();
  const decode = textDecoder(undefined);
  let number = 0;
  for await (const drawn of drawnThings(path)) {
    number += 1;
    const where = `elemento ${number}`;
    const read = orReject(() => ({ shape: shapeOf(drawn, where) }), reject);
    if (!read) continue;
    const { shape } = read;
    if (shape === undefined) {
      left.set(drawn.type, (left.get(drawn.type) ?? 0) + 1);
      continue;
    }
    const layer = decode(Buffer.from(textOf(drawn.groups, 8), 'latin1'));
    yield {
      donde: where,
      propiedades: { nombre: ownWords(layer, MAX_NAME), tipo: drawn.type },
      geometria: shape,
    };
  }
}

/** What is drawn, one thing after the other: blocks, styles and tables are no part of the ground. */
async function* drawnThings(path: string): AsyncGenerator<Drawn> {
  let section = '';
  let open: Drawn | null = null;
  for await (const { type, groups } of records(path)) {
    if (type === 'SECTION') section = textOf(groups, 2);
    else if (type === 'ENDSEC') section = '';
    else if (section !== 'ENTITIES') continue;
    else if (type === 'VERTEX') open?.corners.push(groups);
    else {
      if (open) yield open;
      open = type === 'SEQEND' ? null : { type, groups, corners: [] };
    }
  }
  if (open) yield open;
}

/** What stands between one code 0 and the next, with the word that it begins with. */
async function* records(path: string): AsyncGenerator<Omit<Drawn, 'corners'>> {
  const lines = createInterface({ input: createReadStream(path, 'latin1'), crlfDelay: Infinity });
  let code: string | null = null;
  let record: Omit<Drawn, 'corners'> | null = null;
  for await (const line of lines) {
    if (line.length > LONGEST_LINE)
      throw badFile('El archivo no es un DXF: una línea es demasiado larga.');
    if (code === null) {
      code = line.trim();
      continue;
    }
    const group: Group = [Number(code), line.trim()];
    if (!Number.isInteger(group[0]) || code === '') {
      throw badFile(`El DXF está dañado: se esperaba un código y dice «${code}».`);
    }
    code = null;
    if (group[0] === 0) {
      if (record) yield record;
      record = { type: group[1], groups: [] };
    } else record?.groups.push(group);
  }
  if (record) yield record;
}

const textOf = (groups: readonly Group[], code: number): string =>
  groups.find(([each]) => each === code)?.[1] ?? '';

/** Undefined for what is no shape of the ground; null for one without length. */
function shapeOf({ type, groups, corners }: Drawn, where: string): Geometry | null | undefined {
  const number = (code: number) => numberOf(groups, code, where);
  const at = (code: number) => placeOf(groups, code, where);
  switch (type) {
    case 'POINT':
      return { type: 'Point', coordinates: at(10) };
    case 'LINE':
      return { type: 'LineString', coordinates: [at(10), at(11)] };
    case 'LWPOLYLINE':
      return lineOf(cornersOf(groups, where), isClosed(groups));
    case 'POLYLINE':
      return (flagsOf(groups) & NO_LINE) === 0
        ? lineOf(looseCorners(corners, where), isClosed(groups))
        : undefined;
    case 'CIRCLE':
      return circleOf(at(10), number(40));
    case 'ARC': {
      const [start, end] = [number(50), number(51)].map((degrees) => (degrees * Math.PI) / 180);
      const angle = ((end ?? 0) - (start ?? 0) + 4 * Math.PI) % (2 * Math.PI) || 2 * Math.PI;
      return { type: 'LineString', coordinates: arcPoints(at(10), number(40), start ?? 0, angle) };
    }
    default:
      return undefined;
  }
}

const CLOSED = 1;
/** Control points, meshes and faces: their corners are no line. */
const NO_LINE = 16 | 64;
const CONTROL_POINT = 16;

const flagsOf = (groups: readonly Group[]): number => Number(textOf(groups, 70) || 0);

const isClosed = (groups: readonly Group[]): boolean => (flagsOf(groups) & CLOSED) !== 0;

/** Corners that stand for themselves; control points of a curve are no part of it. */
const looseCorners = (corners: readonly Group[][], where: string): Corner[] =>
  corners
    .filter((groups) => (flagsOf(groups) & CONTROL_POINT) === 0)
    .map((groups) => ({
      at: placeOf(groups, 10, where),
      bulge: Number(textOf(groups, 42) || 0),
    }));

/** Corners of a polyline that has them all in itself, each begun by its east. */
function cornersOf(groups: readonly Group[], where: string): Corner[] {
  const corners: Group[][] = [];
  for (const group of groups) {
    if (group[0] === 10) corners.push([]);
    corners.at(-1)?.push(group);
  }
  const mirror = mirrorOf(groups);
  return corners.map((own) => ({
    at: placeOf(mirror < 0 ? [...own, MIRRORED] : own, 10, where),
    bulge: mirror * Number(textOf(own, 42) || 0),
  }));
}

const MIRRORED: Group = [230, '-1'];

/** -1 for what was drawn while looking from below: its east is the other way round. */
const mirrorOf = (groups: readonly Group[]): 1 | -1 =>
  Number(textOf(groups, 230) || 1) < 0 ? -1 : 1;

function placeOf(groups: readonly Group[], code: number, where: string): Position {
  const east = numberOf(groups, code, where);
  return [east * mirrorOf(groups), numberOf(groups, code + 10, where)];
}

function numberOf(groups: readonly Group[], code: number, where: string): number {
  const text = textOf(groups, code);
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) {
    throw badFeature(where, 'le falta una coordenada o no es un número.');
  }
  return value;
}
