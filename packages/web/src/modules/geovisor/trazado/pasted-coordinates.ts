import { parseCoordinates } from '@comarca/shared/geo/coordinate-text';
import type { Position } from 'geojson';

/** What rows of coordinates bring: places as they are written, and the rows that say none. */
export interface PastedCoordinates {
  /** longitude and latitude, or east and north, of the system that they are written in */
  places: [number, number][];
  /** numbers of the rows that were not read, from 1 */
  unread: number[];
}

/** Rows that a person may paste at once. */
export const MOST_ROWS = 5_000;

const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

/**
 * Reads one coordinate a row, as spreadsheets and reports have them: two columns, perhaps after one
 * with the vertex's name; degrees also with minutes and seconds. Empty rows say nothing.
 */
export function readPasted(text: string, { projected }: { projected: boolean }): PastedCoordinates {
  const read: PastedCoordinates = { places: [], unread: [] };
  text.split(/\r?\n/).forEach((row, index) => {
    if (row.trim() === '') return;
    const place = projected ? planePlace(row) : lonLatPlace(row);
    if (place) read.places.push(place);
    else read.unread.push(index + 1);
  });
  return read;
}

function planePlace(row: string): [number, number] | null {
  const cells = row.trim().split(/[\t;]\s*|\s+/);
  const [east, north] = cells.slice(-2);
  if (cells.length < 2 || cells.length > 3 || !east || !north) return null;
  if (!NUMBER.test(east) || !NUMBER.test(north)) return null;
  return [numberOf(east), numberOf(north)];
}

function lonLatPlace(row: string): [number, number] | null {
  const found = parseCoordinates(row) ?? parseCoordinates(withoutName(row));
  return found && [found.lon, found.lat];
}

/** A first column that a tab or a semicolon parts names the vertex. */
const withoutName = (row: string): string => row.replace(/^[^\t;]*[\t;]\s*(?=.*[\t;])/, '');

const numberOf = (text: string): number => Number(text.replace(',', '.'));

/** The vertices of a route's parts, in order; a ring's last one is its first. */
export function verticesOf(coordinates: unknown): Position[] {
  if (!Array.isArray(coordinates)) return [];
  if (typeof coordinates[0] === 'number') return [coordinates as Position];
  const all = coordinates.flatMap(verticesOf);
  const [first, last] = [all[0], all.at(-1)];
  const closed = all.length > 2 && first && last && first[0] === last[0] && first[1] === last[1];
  return closed ? all.slice(0, -1) : all;
}
