import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/core/db/database.ts';
import type { LoadUser } from './load-data.ts';
import { askProgram, type MainProgram } from './main-program.ts';

/** Under which the layer of these benchmarks is published. */
export const PUBLISHED = 'publicados';

const PUBLISH = `mutation($capa: ID!, $nombre: String!) {
  savePublication(capa: $capa, nombre: $nombre, acceso: "PUBLICO", grupos: [], carpeta: "") {
    saved errors { message } } }`;

/**
 * Publishes the layer as a superuser does, and waits until its tiles of many features are made.
 * @returns how long they took, in seconds, and how many and how large they are
 */
export async function publish(db: Db, program: MainProgram, user: LoadUser, layer: number) {
  await sql`delete from publicaciones where capa_id = ${layer}`.execute(db);
  await sql`delete from teselas_lejanas where capa_id = ${layer}`.execute(db);
  const began = performance.now();
  const { savePublication } = await askProgram<{
    savePublication: { saved: boolean; errors: { message: string }[] };
  }>(program, user, PUBLISH, { capa: layer, nombre: PUBLISHED });
  if (!savePublication.saved) throw new Error(savePublication.errors[0]?.message);
  for (;;) {
    await pause(500);
    const { rows } = await sql<{ waiting: boolean }>`select exists (select from trabajos
      where cola = 'teselas-lejanas' and estado in ('PENDIENTE', 'EN_CURSO')) as waiting`.execute(
      db,
    );
    if (!rows[0]?.waiting) break;
  }
  const { rows } = await sql<{ tiles: number; megabytes: number }>`
    select count(*)::int as tiles, (sum(length(contenido)) / 1024 ^ 2)::float8 as megabytes
    from teselas_lejanas where capa_id = ${layer}`.execute(db);
  return { seconds: (performance.now() - began) / 1_000, tiles: 0, megabytes: 0, ...rows[0] };
}

/** Numbers from 0 to 1 that are the same in every run. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** A box in degrees. */
export interface Ground {
  west: number;
  south: number;
  width: number;
  height: number;
}

/** The address of a tile of this zoom, somewhere on the ground. */
export function tileSomewhere(zoom: number, ground: Ground, roll: () => number): string {
  const longitude = ground.west + ground.width * roll();
  const latitude = ((ground.south + ground.height * roll()) * Math.PI) / 180;
  const side = 2 ** zoom;
  const x = Math.floor(((longitude + 180) / 360) * side);
  const y = Math.floor(((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * side);
  return `/ogc/collections/${PUBLISHED}/tiles/${zoom}/${x}/${y}.mvt`;
}

/** Where the page of features after a key is. */
export const pageAfter = (key: number): string =>
  `/ogc/collections/${PUBLISHED}/items?limit=1000&cursor=${key}`;

/** A map of this size in degrees, somewhere on the ground. */
export function mapSomewhere(
  size: { degrees: readonly [number, number]; pixels: readonly [number, number] },
  { west, south, width, height }: Ground,
  roll: () => number,
): string {
  const [wide, high] = size.degrees;
  const [left, bottom] = [west + (width - wide) * roll(), south + (height - high) * roll()];
  const box = [left, bottom, left + wide, bottom + high].map((one) => one.toFixed(6)).join(',');
  return `/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&CRS=CRS:84&STYLES=&FORMAT=image/png&TRANSPARENT=TRUE&LAYERS=${PUBLISHED}&BBOX=${box}&WIDTH=${size.pixels[0]}&HEIGHT=${size.pixels[1]}`;
}
