import { foldedText } from '@comarca/shared/core/plain-text';
import {
  formatCoordinates,
  type LonLat,
  parseCoordinates,
} from '@comarca/shared/geo/coordinate-text';
import {
  type FoundPlaces,
  type Place,
  placeLimits,
  placeSearchSchema,
} from '@comarca/shared/modules/geovisor/place';
import type { App } from '../../../core/app.ts';
import { reading } from '../../../core/operation/operation.ts';
import {
  type GeocodedPlace,
  type Geocoder,
  type GeocoderAnswer,
  geocoderOf,
  type PlaceQuestion,
  registerGeocoder,
} from './geocoder.ts';
import { nominatim } from './nominatim.ts';
import { findMunicipalityPlaces } from './place.repository.ts';
import { sparing } from './sparing.ts';

/** Own municipalities stand ready: for the others nobody waits long. */
const TIMEOUT_MS = 4_000;

/** Reads from the settings which geocoder is asked, if any. */
export function openGeocoder(app: App): void {
  const { GEOCODER_URL: url, SECURITY_CONTACT: contact } = app.config;
  if (!url) return;
  const userAgent = `Comarca (lugares; ${contact})`;
  registerGeocoder(app, sparing(nominatim({ url, userAgent, timeoutMs: TIMEOUT_MS })));
}

/**
 * Places for the maps: the coordinates that were typed, or the platform's municipalities and then
 * what the geocoder knows. Without the geocoder's answer the municipalities are given, and it is said.
 */
export const searchPlaces = reading({
  access: 'sesion',
  schema: placeSearchSchema,
  async run({ db, context: { app } }, { search, near = null }): Promise<FoundPlaces> {
    const typed = parseCoordinates(search);
    if (typed) return { lugares: [placeAt(typed)], creditos: null, aviso: null };
    const geocoder = geocoderOf(app);
    const question = { text: search, near };
    const [own, outside] = await Promise.all([
      findMunicipalityPlaces(db, search, near, placeLimits.results),
      geocoder ? answerOf(app, geocoder, question) : NOTHING_ELSE,
    ]);
    if ('failure' in outside) {
      if (own.length === 0) throw outside.failure;
      return { lugares: own, creditos: null, aviso: ONLY_OWN };
    }
    const others = outside.places.filter((place) => !own.some((one) => isSame(one, place)));
    const places = [...own, ...others].slice(0, placeLimits.results);
    const credits = places.length > own.length ? outside.credits : null;
    return { lugares: places, creditos: credits, aviso: null };
  },
});

const NOTHING_ELSE: GeocoderAnswer = { places: [], credits: null };

const ONLY_OWN =
  'El servicio de búsqueda de lugares no respondió: solo aparecen los municipios de la plataforma.';

async function answerOf(
  app: App,
  geocoder: Geocoder,
  question: PlaceQuestion,
): Promise<GeocoderAnswer | { failure: unknown }> {
  try {
    return await geocoder.find(question);
  } catch (error) {
    app.log.warn({ err: error }, 'the geocoder failed');
    return { failure: error };
  }
}

const placeAt = (place: LonLat): Place => ({
  ...place,
  id: 'coordenada',
  nombre: formatCoordinates(place),
  detalle: 'Coordenadas',
  tipo: 'COORDENADA',
  caja: null,
});

/** A town or area of the municipality's name that lies in it is the municipality. */
function isSame({ nombre, caja }: Place, other: GeocodedPlace): boolean {
  if (!caja || !other.isTerritory || plain(nombre) !== plain(other.nombre)) return false;
  const [west, south, east, north] = caja;
  return other.lon >= west && other.lon <= east && other.lat >= south && other.lat <= north;
}

/** Without accents and case, and without what follows a comma: 'Bogotá, D.C.' is Bogotá. */
const plain = (name: string): string => foldedText(name.split(',', 1)[0] ?? '');

/** Asks the geocoder for a place that it must know. @throws Error that says why it is of no use */
export async function checkGeocoder(app: App): Promise<void> {
  const found = await geocoderOf(app)?.find({ text: KNOWN_PLACE, near: null });
  if (!found?.places.length) throw new Error(`No encontró ${KNOWN_PLACE}.`);
}

const KNOWN_PLACE = 'Bogotá';
