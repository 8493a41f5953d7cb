import { z } from 'zod';
import { maxLengthMessage } from '../../core/validation.ts';

/** Bounds of the search of places on maps. */
export const placeLimits = {
  /** Characters from which on something is looked for. */
  shortest: 3,
  longest: 120,
  results: 10,
} as const;

const degrees = (most: number) => z.number().min(-most).max(most);

/** Longitude and latitude. */
const lonLat = z.tuple([degrees(180), degrees(90)]);

/** What is looked for, and near where: the middle of the map, which only changes the order. */
export const placeSearchSchema = z.object({
  search: z
    .string()
    .trim()
    .min(placeLimits.shortest, `Mínimo ${placeLimits.shortest} caracteres`)
    .max(placeLimits.longest, maxLengthMessage(placeLimits.longest)),
  near: lonLat.nullish(),
});

/** Where a place is known from: typed coordinates, the platform's municipalities, the geocoder. */
export const placeKinds = ['COORDENADA', 'MUNICIPIO', 'LUGAR'] as const;

/** A place that a map can show. */
export interface Place {
  /** Tells it from the others of one answer. */
  id: string;
  nombre: string;
  /** What tells namesakes apart: the department, the rest of an address. */
  detalle: string;
  tipo: (typeof placeKinds)[number];
  lon: number;
  lat: number;
  /** West, south, east and north in degrees, where its extent is known. */
  caja: [number, number, number, number] | null;
}

/** What a search found. */
export interface FoundPlaces {
  lugares: Place[];
  /** Whose data the geocoder's places are; they may not be shown without it. */
  creditos: string | null;
  /** Why there may be more than these; null when the answer is whole. */
  aviso: string | null;
}
