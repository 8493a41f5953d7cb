import { extname } from 'node:path';
import { firstBytes } from '../../../core/files/first-bytes.ts';
import { openCsv } from './formats/csv.ts';
import { isDxf, openDxf, refuseBinaryDxf } from './formats/dxf.ts';
import { openGeoJson } from './formats/geojson.ts';
import { openGeoPackage } from './formats/geopackage.ts';
import { openKml } from './formats/kml.ts';
import { openShapefile } from './formats/shapefile.ts';
import { refuseUtf16 } from './formats/text.ts';
import { unpack } from './formats/zip.ts';
import { openGpx } from './gpx.ts';
import { badFile, type FeatureSource, type OpenOptions } from './source-file.ts';

/**
 * Opens a geographic file by its content; the name only helps to tell JSON, KML and CSV apart and
 * gives the layer a name.
 * @throws AppError in Spanish when the format is not one of those that can be imported.
 */
export async function openSource(
  path: string,
  fileName: string,
  options: OpenOptions,
): Promise<FeatureSource> {
  const head = await firstBytes(path, 512);
  const name = nameOfFile(fileName);
  if (head.subarray(0, 4).toString('latin1') === 'PK\x03\x04')
    return openZipped(path, name, options);
  if (head.subarray(0, 15).toString('latin1') === 'SQLite format 3') {
    return openGeoPackage(path, options);
  }
  if (head[0] === 0x1f && head[1] === 0x8b) return openGeoJson(path, name);
  refuseUtf16(head);
  refuseBinaryDxf(head);
  const text = head
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (text.startsWith('{')) return openGeoJson(path, name);
  if (text.startsWith('<') && /<gpx[\s>]/.test(text)) return openGpx(path, name);
  if (text.startsWith('<')) return openKml(path, name);
  if (isDxf(text)) return openDxf(path, name);
  if (['.csv', '.txt', '.tsv'].includes(extname(fileName).toLowerCase()))
    return openCsv(path, name);
  if (head.length === 0) throw badFile('El archivo está vacío.');
  throw badFile(
    'El formato del archivo no se reconoce. Use GeoJSON, Shapefile comprimido (.zip), GeoPackage, KML, KMZ, GPX, DXF o CSV con coordenadas.',
  );
}

/** What a file's name calls its layer. */
export const nameOfFile = (fileName: string): string =>
  fileName.replace(/(\.[A-Za-z]{1,8}){1,2}$/, '') || 'capa';

const shapefileParts = /\.(shp|dbf|prj|cpg|shp\.xml)$/i;

async function openZipped(
  path: string,
  name: string,
  options: OpenOptions,
): Promise<FeatureSource> {
  const files = await unpack(
    path,
    options.carpeta,
    (entry) => shapefileParts.test(entry) || /\.(kml|gpkg|geojson|json)$/i.test(entry),
  );
  if (files.some((file) => /\.shp$/i.test(file.nombre))) return openShapefile(files, options);
  const kml = files.find((file) => /\.kml$/i.test(file.nombre));
  if (kml) return openKml(kml.ruta, name);
  const gpkg = files.find((file) => /\.gpkg$/i.test(file.nombre));
  if (gpkg) return openGeoPackage(gpkg.ruta, options);
  const json = files.find((file) => /json$/i.test(file.nombre));
  if (json) return openGeoJson(json.ruta, name);
  throw badFile('El archivo comprimido no contiene un Shapefile, KML, GeoPackage ni GeoJSON.');
}
