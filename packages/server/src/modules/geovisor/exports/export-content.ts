import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '@comarca/shared/core/errors';
import { coordinateSystem } from '@comarca/shared/geo/crs';
import { type ExportFormat, wholeFormats } from '@comarca/shared/modules/capas/layer-export';
import type { App } from '../../../core/app.ts';
import { safeName } from '../../../core/files/safe-name.ts';
import { temporaryFolder } from '../../../core/files/temporary-folder.ts';
import { zipStream } from '../../../core/files/zip-stream.ts';
import { timedName } from '../../../core/reports/download.ts';
import { openLayerPackage } from '../../../core/reports/geopackage/layer-package.ts';
import { plainValue } from '../../../core/reports/xml-text.ts';
import { drawnStyle } from '../../capas/public.ts';
import type { DoorColumn } from '../ogc/columns.ts';
import type { PublishedLayer } from '../publication/published.ts';
import type { ExportedLayer } from './export.service.ts';
import type { ExportPlan } from './export-request.ts';
import { definitionOf, exportFeatures } from './feature-pages.layer.ts';
import { shapefileParts, shapeKindOf, writeShapefile } from './shapefile.ts';
import { csvText, geojsonText, kmlText } from './text-formats.ts';

/** What each format is sent as. */
export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  geojson: 'application/geo+json',
  gpkg: 'application/geopackage+sqlite3',
  shp: 'application/zip',
  kml: 'application/vnd.google-earth.kml+xml',
  csv: 'text/csv; charset=utf-8',
};

/** A table's name as one of a file, wherever it is unpacked: those of other databases have any letters. */
const plainName = (table: string): string => safeName(table.replace(/[/\\]+/g, '-'));

/** What the file is called. */
export const exportName = ({ layer, format }: Pick<ExportedLayer, 'layer' | 'format'>): string =>
  timedName('capa', layer.nombre, format === 'shp' ? 'zip' : format);

/** What of the work is watched. */
interface Watched {
  /** Stops it. */
  signal: AbortSignal;
  /** Told of each page how many features are written. */
  onPage?: (written: number) => Promise<void>;
}

/**
 * The file as a stream, whose memory does not grow with the table.
 * @throws AppError VALIDATION for what the format cannot hold
 */
export async function exportContent(
  app: App,
  { layer, plan, format }: ExportedLayer,
  watched: Watched,
): Promise<Readable> {
  const features = exportFeatures(app, layer, plan, watched);
  if (wholeFormats.has(format)) return wholeFile(app, { layer, plan, format }, features);
  // What is refused is refused before anything was sent.
  const first = await features.next();
  const text = textOf({ layer, plan, format }, rejoined(first, features));
  // Also where nobody began to read it.
  return Readable.from(text).on('close', () => {
    features.return(undefined).catch(() => undefined);
  });
}

function textOf({ layer, plan, format }: ExportedLayer, features: Features) {
  const { columns, system } = plan;
  if (format === 'csv') return csvText(features, columns);
  if (format === 'geojson') return geojsonText(features, columns, system.srid);
  const title = layer.titulo || layer.nombre;
  return kmlText(features, columns, {
    title,
    description: layer.descripcion,
    style: drawnStyle(layer),
  });
}

async function* rejoined<Item>(
  first: IteratorResult<Item>,
  rest: AsyncGenerator<Item>,
): AsyncGenerator<Item> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}

type Features = ReturnType<typeof exportFeatures>;

/** Makes the file in a folder of its own, which goes when it was sent. */
async function wholeFile(
  app: App,
  { layer, plan, format }: ExportedLayer,
  features: Features,
): Promise<Readable> {
  const folder = await temporaryFolder('capa');
  const clean = () => void rm(folder, { recursive: true, force: true });
  try {
    const content =
      format === 'gpkg'
        ? await packageIn(app, folder, { layer, plan }, features)
        : await shapefileIn(app, folder, { layer, plan }, features);
    return content.on('close', clean);
  } catch (error) {
    clean();
    throw error;
  }
}

interface Part {
  layer: PublishedLayer['layer'];
  plan: ExportPlan;
}

async function packageIn(app: App, folder: string, { layer, plan }: Part, features: Features) {
  const { columns, system } = plan;
  const { srid } = system;
  const path = join(folder, 'capa.gpkg');
  const file = openLayerPackage(path, {
    name: layer.nombre,
    title: layer.titulo || layer.nombre,
    system: {
      srid,
      name: coordinateSystem(srid)?.nombre ?? `EPSG:${srid}`,
      definition: await definitionOf(app, srid),
    },
    columns: columns.map(({ nombre, kind }) => ({ name: nombre, kind: packageKind(kind) })),
  });
  try {
    for await (const { propiedades, geometria } of features) {
      file.add(
        geometria,
        columns.map((column) => packageCell(column, propiedades[column.nombre])),
      );
    }
  } finally {
    file.close();
  }
  return createReadStream(path);
}

const packageKind = (kind: DoorColumn['kind']) =>
  kind === 'integer' ? 'INTEGER' : kind === 'number' ? 'REAL' : 'TEXT';

function packageCell({ kind }: DoorColumn, value: unknown): string | number | bigint | null {
  if (value === null || value === undefined) return null;
  if (kind === 'integer') return BigInt(String(value));
  return kind === 'number' ? Number(value) : plainValue(value);
}

async function shapefileIn(app: App, folder: string, { layer, plan }: Part, features: Features) {
  const kind = shapeKindOf(layer.tipo);
  if (!kind)
    throw new AppError(
      'VALIDATION',
      'Un Shapefile tiene geometrías de un solo tipo: elija GeoPackage.',
    );
  const definition = await definitionOf(app, plan.system.srid);
  await writeShapefile(folder, features, { columns: plan.columns, kind, definition });
  const changed = new Date();
  const sources = await Promise.all(
    shapefileParts.map(async (ending) => {
      const path = join(folder, `capa.${ending}`);
      await stat(path);
      return {
        name: `${plainName(layer.nombre)}.${ending}`,
        changed,
        open: async () => createReadStream(path),
      };
    }),
  );
  return zipStream(sources);
}
