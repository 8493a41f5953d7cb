import { trazadoSchema } from '@comarca/shared/modules/cruces/trazado.schema';
import type { Geometry } from 'geojson';

/** A file of this many bytes or more is refused. */
const MAX_BYTES = 20_971_520;

const messages = {
  invalid: 'Por favor, sube un archivo GeoJSON o KLM válido.',
  tooLarge: 'El archivo supera el tamaño permitido (20 MB).',
  unreadable: 'Ocurrio un error al obtener el trazado',
} as const;

/** Why a file is no route or boundary; the message is shown as it is. */
export class FileRefused extends Error {}

/**
 * Reads a route or boundary from a .geojson or .kml file in EPSG:4326. Several features are taken
 * as one area.
 * @throws FileRefused in Spanish
 */
export async function readGeometryFile(file: File): Promise<Geometry> {
  const extension = /\.(geojson|kml)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (!extension) throw new FileRefused(messages.invalid);
  if (file.size >= MAX_BYTES) throw new FileRefused(messages.tooLarge);
  const text = await textOf(file);
  const parsed = trazadoSchema.safeParse(
    extension === 'kml' ? await kmlToGeoJson(text) : checkedJson(text),
  );
  if (parsed.success) return parsed.data;
  throw new FileRefused(parsed.error.issues[0]?.message ?? messages.invalid);
}

async function textOf(file: File): Promise<string> {
  try {
    return await file.text();
  } catch (error) {
    throw new FileRefused(`${messages.unreadable} ${error instanceof Error ? error.message : ''}`);
  }
}

function checkedJson(text: string): string {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return text;
  } catch {
    throw new FileRefused(messages.invalid);
  }
}

/** Document types can name entities that grow without end: a route needs none. */
const DOCTYPE = /<!(DOCTYPE|ENTITY)/i;

async function kmlToGeoJson(text: string): Promise<string> {
  if (DOCTYPE.test(text)) throw new FileRefused(messages.invalid);
  const page = parseKml(text);
  const { prefix } = page.documentElement;
  const { kml } = await import('@tmcw/togeojson');
  return JSON.stringify(
    kml(prefix ? parseKml(withoutPrefix(text, prefix)) : page, { skipNullGeometry: true }),
  );
}

function parseKml(text: string): Document {
  const page = new DOMParser().parseFromString(text, 'text/xml');
  if (page.querySelector('parsererror') || page.documentElement.localName !== 'kml') {
    throw new FileRefused(messages.invalid);
  }
  return page;
}

/** Some programs write `<kml:Placemark>`; the library looks for elements by their names as written. */
const withoutPrefix = (text: string, prefix: string): string =>
  text.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</');
