import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { baseTargetSchema } from '@comarca/shared/modules/catastro/base.schema';
import type { App } from '../../src/core/app.ts';
import { commandContext } from '../../src/core/audit/audit.ts';
import { importBase } from '../../src/modules/catastro/import/import-base.service.ts';

/** The municipality of the drawn cadastres. */
export const MUNICIPALITY = '25394';
/** Their corner on the national plane. */
const [X, Y] = [4_840_000, 2_140_000];

/** The number of the parcel that stands at a place. */
export const npnOf = (ground: number, ending = '000000000') =>
  `${MUNICIPALITY}000000000001${String(ground).padStart(4, '0').slice(-4)}${ending}`.padStart(
    30,
    '0',
  );

/** A rectangle in metres from the corner of the drawing. */
export const box = (x: number, y: number, width = 100, height = 100) => ({
  type: 'Polygon' as const,
  coordinates: [
    [
      [X + x, Y + y],
      [X + x + width, Y + y],
      [X + x + width, Y + y + height],
      [X + x, Y + y + height],
      [X + x, Y + y],
    ],
  ],
});

export interface DrawnGround {
  npn: string;
  geometry: object | null;
  area?: number;
}

/** Writes terrenos as GeoJSON on the national plane. */
export async function writeGround(folder: string, name: string, ground: readonly DrawnGround[]) {
  const path = join(folder, `${name}.geojson`);
  await writeFile(
    path,
    JSON.stringify({
      type: 'FeatureCollection',
      name,
      crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::9377' } },
      features: ground.map(({ npn, geometry, area }) => ({
        type: 'Feature',
        properties: { codigo: npn, area_terreno: area ?? null },
        geometry,
      })),
    }),
  );
  return path;
}

/** Imports a file as an operator does. */
export async function importFile(
  app: App,
  path: string,
  target: {
    vigencia?: string;
    fuente?: string;
    municipio?: string;
    columnaNpn?: string;
    columnas?: Record<string, string>;
  } = {},
) {
  return importBase(
    commandContext(app),
    { path, name: path.split('/').at(-1) ?? path },
    baseTargetSchema.parse({ municipio: MUNICIPALITY, vigencia: '2024-01-01', ...target }),
  );
}

/** Where the real transfers stand, which are for tests only. */
export const realTransfer = (name: string) =>
  new URL(`../../../../../shared/data/ladm/${name}_v1_2.xtf.gz`, import.meta.url).pathname;
