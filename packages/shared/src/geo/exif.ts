import { COLOMBIAN_OFFSET } from '../core/formats.ts';

/** What a camera wrote into a photograph beside its pixels: where, which way and when. */
export interface PhotoPlace {
  /** degrees, WGS 84 */
  longitud: number | null;
  latitud: number | null;
  /** metres */
  precision: number | null;
  /** degrees clockwise from north */
  rumbo: number | null;
  /** an instant, ISO 8601 */
  tomada: string | null;
}

export const unknownPlace: PhotoPlace = {
  longitud: null,
  latitud: null,
  precision: null,
  rumbo: null,
  tomada: null,
};

const SOI = 0xffd8;
const APP1 = 0xffe1;
const SOS = 0xffda;
/** 'Exif' and two zeros. */
const EXIF_HEAD = 6;
const LITTLE = 0x4949;

const TAGS = {
  exif: 0x8769,
  gps: 0x8825,
  original: 0x9003,
  offset: 0x9011,
  latitudeRef: 1,
  latitude: 2,
  longitudeRef: 3,
  longitude: 4,
  direction: 17,
  error: 31,
} as const;

/** Reads where a JPEG was taken. Nothing is known of any other file, or of one that says nothing. */
export function photoPlace(bytes: ArrayBuffer): PhotoPlace {
  try {
    const tiff = tiffOf(new DataView(bytes));
    return tiff ? placeIn(tiff) : unknownPlace;
  } catch {
    // a file that says a place beyond its end
    return unknownPlace;
  }
}

/** The block of tags of a JPEG. */
function tiffOf(file: DataView): DataView | null {
  if (file.byteLength < 4 || file.getUint16(0) !== SOI) return null;
  let at = 2;
  while (at + 4 <= file.byteLength) {
    const marker = file.getUint16(at);
    const length = file.getUint16(at + 2);
    if (marker === SOS || marker < 0xff00 || length < 2) return null;
    const start = at + 4;
    if (marker === APP1 && file.getUint32(start) === 0x45786966) {
      return new DataView(
        file.buffer,
        file.byteOffset + start + EXIF_HEAD,
        Math.min(length - 2 - EXIF_HEAD, file.byteLength - start - EXIF_HEAD),
      );
    }
    at += 2 + length;
  }
  return null;
}

type Tags = ReadonlyMap<number, { type: number; count: number; at: number }>;

function placeIn(tiff: DataView): PhotoPlace {
  const little = tiff.getUint16(0) === LITTLE;
  const long = (at: number) => tiff.getUint32(at, little);
  const tagsAt = (at: number): Tags => {
    const count = tiff.getUint16(at, little);
    const tags = new Map<number, { type: number; count: number; at: number }>();
    for (let place = 0; place < count; place += 1) {
      const entry = at + 2 + place * 12;
      const type = tiff.getUint16(entry + 2, little);
      const many = long(entry + 4);
      const bytes = (SIZES[type] ?? 1) * many;
      tags.set(tiff.getUint16(entry, little), {
        type,
        count: many,
        at: bytes <= 4 ? entry + 8 : long(entry + 8),
      });
    }
    return tags;
  };
  const linked = (tags: Tags, tag: number): Tags => {
    const found = tags.get(tag);
    return found ? tagsAt(long(found.at)) : new Map();
  };
  const text = (tags: Tags, tag: number): string => {
    const found = tags.get(tag);
    if (!found) return '';
    const letters = Array.from({ length: Math.min(found.count, 64) }, (_, place) =>
      String.fromCharCode(tiff.getUint8(found.at + place)),
    );
    return letters.join('').replace(/\0.*$/s, '').trim();
  };
  const ratios = (tags: Tags, tag: number): number[] => {
    const found = tags.get(tag);
    if (!found || found.type !== RATIONAL) return [];
    return Array.from(
      { length: Math.min(found.count, 3) },
      (_, place) => long(found.at + place * 8) / long(found.at + place * 8 + 4),
    );
  };

  const main = tagsAt(long(4));
  const gps = linked(main, TAGS.gps);
  const exif = linked(main, TAGS.exif);
  const latitude = degrees(ratios(gps, TAGS.latitude), text(gps, TAGS.latitudeRef) === 'S');
  const longitude = degrees(ratios(gps, TAGS.longitude), text(gps, TAGS.longitudeRef) === 'W');
  const placed = within(latitude, 90) && within(longitude, 180);
  const [direction = Number.NaN] = ratios(gps, TAGS.direction);
  const [error = Number.NaN] = ratios(gps, TAGS.error);
  return {
    longitud: placed ? longitude : null,
    latitud: placed ? latitude : null,
    precision: placed && error >= 0 && error < 1_000_000 ? error : null,
    rumbo: direction >= 0 && direction <= 360 ? direction : null,
    tomada: instantOf(text(exif, TAGS.original), text(exif, TAGS.offset)),
  };
}

const RATIONAL = 5;
/** Bytes of a value of each type. */
const SIZES: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };

/** Degrees, minutes and seconds as degrees. */
function degrees([whole, minutes = 0, seconds = 0]: readonly number[], negative: boolean): number {
  if (whole === undefined) return Number.NaN;
  const value = whole + minutes / 60 + seconds / 3_600;
  return negative ? -value : value;
}

const within = (value: number, most: number) => Number.isFinite(value) && Math.abs(value) <= most;

/** '2026:03:02 10:15:00' as an instant; null for anything else. */
function instantOf(written: string, offset: string): string | null {
  const match = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(written);
  if (!match) return null;
  const [, year, month, day, time] = match;
  // cameras write the hour of where they are without saying which
  const zone = /^[+-]\d{2}:\d{2}$/.test(offset) ? offset : COLOMBIAN_OFFSET;
  const instant = new Date(`${year}-${month}-${day}T${time}${zone}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
