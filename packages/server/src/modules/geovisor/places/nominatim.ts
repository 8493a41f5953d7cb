import { AppError } from '@comarca/shared/core/errors';
import { ellipsis } from '@comarca/shared/core/formats';
import { placeLimits } from '@comarca/shared/modules/geovisor/place';
import { z } from 'zod';
import { askTarget } from '../../../core/egress/ask.ts';
import { checkTarget, hostAndPort } from '../../../core/egress/target.ts';
import type { GeocodedPlace, Geocoder, GeocoderAnswer, PlaceQuestion } from './geocoder.ts';

/** Begins what is said of a failure. */
const WHO = 'El servicio de búsqueda de lugares';
const MAX_BYTES = 1024 * 1024;
/** Degrees to each side of the middle of the map within which places come first. */
const AROUND = 1;

export interface NominatimSettings {
  /** The service's address; its own parameters, a key perhaps, go with each request. */
  url: string;
  /** Who asks: services want a name and whom to write to. */
  userAgent: string;
  timeoutMs: number;
}

/**
 * A service that speaks as Nominatim does (`/search`, `format=jsonv2`), asked for places of Colombia
 * in Spanish. The operator names it, so it may stand on a private address; wherever it would send
 * the request on to is not followed.
 */
export function nominatim({ url, userAgent, timeoutMs }: NominatimSettings): Geocoder {
  const server = new URL(url);
  const own = new Set([hostAndPort(server)]);
  return {
    async find(question) {
      const target = await checkTarget(searchUrl(server, question), own).catch(unreachable);
      const headers = { 'user-agent': userAgent, accept: 'application/json' };
      const limits = { who: WHO, timeoutMs, maxBytes: MAX_BYTES, most: '1 MB' };
      const { content } = await askTarget(target, { ...limits, headers });
      return readAnswer(content.toString('utf8'));
    },
  };
}

function unreachable(): never {
  throw new AppError('UNAVAILABLE', `${WHO} no se encontró.`);
}

function searchUrl(server: URL, { text, near }: PlaceQuestion): URL {
  const url = new URL(server);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/search`;
  const asked = {
    q: text,
    format: 'jsonv2',
    'accept-language': 'es',
    countrycodes: 'co',
    limit: String(placeLimits.results),
    ...(near && { viewbox: boxAround(near).join(',') }),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url;
}

const boxAround = ([lon, lat]: readonly [number, number]): number[] => [
  lon - AROUND,
  lat + AROUND,
  lon + AROUND,
  lat - AROUND,
];

const degrees = (most: number) => z.coerce.number().min(-most).max(most);
const latitude = degrees(90);
const longitude = degrees(180);

/** What is read of each place; the rest of the answer is nobody's business. */
const answerSchema = z
  .array(
    z.object({
      lat: latitude,
      lon: longitude,
      display_name: z.string().min(1),
      name: z.string().nullish(),
      category: z.string().nullish(),
      osm_type: z.string().nullish(),
      osm_id: z.number().nullish(),
      licence: z.string().nullish(),
      /** South, north, west, east; an extent that is none is left out. */
      boundingbox: z.tuple([latitude, latitude, longitude, longitude]).nullish().catch(null),
    }),
  )
  .max(50);

type Answered = z.output<typeof answerSchema>[number];

function readAnswer(text: string): GeocoderAnswer {
  const answered = answerSchema.safeParse(jsonOf(text));
  if (!answered.success) throw new AppError('UNAVAILABLE', `${WHO} dio una respuesta desconocida.`);
  const places = answered.data.slice(0, placeLimits.results).map(placeOf);
  return { places, credits: shortened(answered.data[0]?.licence) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const LONGEST = { nombre: 120, detalle: 200, creditos: 200 };
const TERRITORIES = new Set(['boundary', 'place']);

function placeOf(place: Answered, index: number): GeocodedPlace {
  const { display_name: whole, lon, lat, category } = place;
  const name = place.name?.trim() || (whole.split(',', 1)[0] ?? whole).trim();
  const rest = whole.startsWith(`${name},`) ? whole.slice(name.length + 1) : whole;
  const known = place.osm_type && place.osm_id ? `${place.osm_type}-${place.osm_id}` : index;
  return {
    id: `lugar-${known}`,
    nombre: ellipsis(name, LONGEST.nombre),
    detalle: rest === name ? '' : ellipsis(rest.trim(), LONGEST.detalle),
    tipo: 'LUGAR',
    lon,
    lat,
    caja: extentOf(place),
    isTerritory: TERRITORIES.has(category ?? ''),
  };
}

function extentOf({ boundingbox }: Answered): GeocodedPlace['caja'] {
  if (!boundingbox) return null;
  const [south, north, west, east] = boundingbox;
  return west <= east && south <= north ? [west, south, east, north] : null;
}

const shortened = (text: string | null | undefined): string | null =>
  text ? ellipsis(text, LONGEST.creditos) : null;
