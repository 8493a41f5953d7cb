import { isNearColombia } from './colombia.ts';

/** A place of the earth in degrees. */
export interface LonLat {
  lon: number;
  lat: number;
}

/**
 * The place that a text says, or null when it says none. Decimal degrees come as latitude and
 * longitude, with point or comma: `5.53, -73.36`, `5,53 -73,36`; degrees, minutes and seconds with
 * the letter of their hemisphere, O and W being the west: `5°32'N 73°21'36"O`.
 */
export function parseCoordinates(text: string): LonLat | null {
  const plain = text.trim().replace(/[−–]/g, '-');
  return decimalPair(plain) ?? letteredPair(plain);
}

/** A place as people read it: `5,53000° N, 73,36000° O`. */
export function formatCoordinates({ lon, lat }: LonLat): string {
  return `${degrees(lat)}° ${lat < 0 ? 'S' : 'N'}, ${degrees(lon)}° ${lon < 0 ? 'O' : 'E'}`;
}

/** Five decimals are about a metre. */
const degrees = (value: number): string => Math.abs(value).toFixed(5).replace('.', ',');

const ANY = String.raw`([+-]?\d{1,3}(?:[.,]\d+)?)`;
const WITH_POINT = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`;
const WITH_COMMA = String.raw`([+-]?\d{1,3},\d+)`;

/** Two numbers, parted so that no decimal comma can be taken for what parts them. */
const PAIRS = [
  new RegExp(String.raw`^${ANY}(?:\s*;\s*|,?\s+)${ANY}$`),
  new RegExp(`^(?=.*[.-])${WITH_POINT},${WITH_POINT}$`),
  new RegExp(`^${WITH_COMMA},${WITH_COMMA}$`),
];

function decimalPair(text: string): LonLat | null {
  for (const pattern of PAIRS) {
    const [, first, second] = pattern.exec(text) ?? [];
    if (first && second) return ordered(numberOf(first), numberOf(second));
  }
  return null;
}

/** Where numbers are more likely to lie than anywhere else. */
const isNearHome = ({ lon, lat }: LonLat): boolean => isNearColombia([lon, lat]);

/** Latitude comes first, unless only the other order lies on the earth, or leads to Colombia. */
function ordered(first: number, second: number): LonLat | null {
  const written = { lat: first, lon: second };
  const turned = { lat: second, lon: first };
  if (isNearHome(turned) && !isNearHome(written)) return turned;
  return [written, turned].find(isOnEarth) ?? null;
}

const isOnEarth = ({ lon, lat }: LonLat): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

const numberOf = (text: string): number => Number(text.replace(',', '.'));

/** An angle: degrees, and perhaps minutes and seconds, each with its mark. */
const ANGLE = String.raw`(\d{1,3}(?:[.,]\d+)?)\s*[°º]?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|''|′′)\s*)?`;
const AFTER = new RegExp(String.raw`^${ANGLE}([NS])[\s,;]*${ANGLE}([EOW])$`, 'i');
const AFTER_TURNED = new RegExp(String.raw`^${ANGLE}([EOW])[\s,;]*${ANGLE}([NS])$`, 'i');
const BEFORE = new RegExp(String.raw`^([NS])\s*${ANGLE}[\s,;]*([EOW])\s*${ANGLE}$`, 'i');

const ALONE = new RegExp(`^(-?)${ANGLE}([NSEOW])?$`, 'i');

/** The degrees that one angle says (`73°21'36"O`, `-73,36`), south and west below zero; null when it says none. */
export function parseAngle(text: string): number | null {
  const found = ALONE.exec(text.trim().replace(/[−–]/g, '-'));
  if (!found) return null;
  const value = degreesOf(angle(found, 2));
  if (value === null) return null;
  const [, sign, , , , letter = ''] = found;
  return sign === '-' || /[sow]/i.test(letter) ? -value : value;
}

type Angle = [degrees?: string, minutes?: string, seconds?: string];

function letteredPair(text: string): LonLat | null {
  const after = AFTER.exec(text);
  if (after) return lettered(angle(after, 1), after[4], angle(after, 5), after[8]);
  const turned = AFTER_TURNED.exec(text);
  if (turned) return lettered(angle(turned, 5), turned[8], angle(turned, 1), turned[4]);
  const before = BEFORE.exec(text);
  if (before) return lettered(angle(before, 2), before[1], angle(before, 6), before[5]);
  return null;
}

const angle = (found: RegExpExecArray, from: number): Angle => [
  found[from],
  found[from + 1],
  found[from + 2],
];

function lettered(
  north: Angle,
  northLetter: string | undefined,
  east: Angle,
  eastLetter: string | undefined,
): LonLat | null {
  const lat = degreesOf(north);
  const lon = degreesOf(east);
  if (lat === null || lon === null) return null;
  const place = {
    lat: /s/i.test(northLetter ?? '') ? -lat : lat,
    lon: /[ow]/i.test(eastLetter ?? '') ? -lon : lon,
  };
  return isOnEarth(place) ? place : null;
}

/** Null for sixty minutes or more, or for seconds of a fraction of a minute. */
function degreesOf([whole = '0', minutes, seconds]: Angle): number | null {
  const parts = [whole, minutes ?? '0', seconds ?? '0'].map(numberOf);
  const [deg = 0, min = 0, sec = 0] = parts;
  const isBroken =
    min >= 60 ||
    sec >= 60 ||
    (minutes !== undefined && deg % 1 !== 0) ||
    (!!seconds && min % 1 !== 0);
  return isBroken ? null : deg + min / 60 + sec / 3_600;
}
