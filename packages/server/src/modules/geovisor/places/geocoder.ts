import type { Place } from '@comarca/shared/modules/geovisor/place';
import type { App } from '../../../core/app.ts';

/** What a geocoder is asked. */
export interface PlaceQuestion {
  text: string;
  /** Longitude and latitude near which places come first. */
  near: readonly [number, number] | null;
}

/** A place as a geocoder knows it. */
export interface GeocodedPlace extends Place {
  /** A town or an administrative area, not something that lies in one. */
  isTerritory: boolean;
}

export interface GeocoderAnswer {
  places: GeocodedPlace[];
  /** Whose data these are, in the service's own words. */
  credits: string | null;
}

/** A service outside that knows where places are. */
export interface Geocoder {
  /** @throws AppError UNAVAILABLE when it does not answer */
  find(question: PlaceQuestion): Promise<GeocoderAnswer>;
}

const geocoders = new WeakMap<App, Geocoder>();

/** The geocoder that this program asks from now on. */
export function registerGeocoder(app: App, geocoder: Geocoder): void {
  geocoders.set(app, geocoder);
}

/** Null where the settings name none. */
export const geocoderOf = (app: App): Geocoder | null => geocoders.get(app) ?? null;
