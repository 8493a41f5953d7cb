import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/core/db/database.ts';
import type { StudyArea } from '../../packages/server/src/modules/cruces/public.ts';
import type { BenchLayer } from './national-set.ts';

const run = promisify(execFile);
/** A rival that needs longer is reported as such. */
export const RIVAL_LIMIT_MS = 120_000;

/**
 * What most people would write: the tables transformed and intersected in one statement.
 * @returns the layer's measure in the area: m², m or number of points
 */
export async function plainSql(db: Db, area: StudyArea, layer: BenchLayer): Promise<number> {
  const measure = measureSql(layer.tipo ?? '');
  const { rows: areas } = await sql<{ g: string }>`
    select ST_Union(p::geometry)::text as g from unnest(${area.piezas}::text[]) as p`.execute(db);
  const whole = areas[0]?.g;
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(RIVAL_LIMIT_MS)}`.execute(tx);
    const { rows } = await sql<{ total: number | null }>`
      select sum(${sql.raw(measure)}) as total from (
        select ST_Intersection(ST_Transform(l.geom, ${area.sridMedida}::int), ${whole}::geometry) as cut
        from ${sql.id(layer.esquema, layer.nombre)} as l
        where ST_Intersects(ST_Transform(l.geom, ${area.sridMedida}::int), ${whole}::geometry)
      ) as s`.execute(tx);
    return rows[0]?.total ?? 0;
  });
}

function measureSql(type: string): string {
  if (type.includes('POLYGON')) return 'ST_Area(cut)';
  return type.includes('LINE') ? 'ST_Length(cut)' : '1';
}

/** Whether GDAL's tools are installed. */
export async function hasOgr(): Promise<boolean> {
  return run('ogr2ogr', ['--version']).then(
    () => true,
    () => false,
  );
}

/** GDAL adds a setting of its own to the connection: it must not be an address. */
function connectionOf(url: string): string {
  const { hostname, port, username, password, pathname } = new URL(url);
  const parts = { host: hostname, port, user: username, password, dbname: pathname.slice(1) };
  const given = Object.entries(parts).filter(([, value]) => value !== '');
  return `PG:${given.map(([key, value]) => `${key}=${decodeURIComponent(value)}`).join(' ')}`;
}

/** `ogr2ogr -clipsrc` from PostGIS to a GeoPackage. @throws when it takes longer than the limit */
export async function ogrClip(url: string, area: StudyArea, layer: BenchLayer): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'comarca-bench-'));
  try {
    const clip = join(directory, 'area.geojson');
    await writeFile(clip, JSON.stringify(area.geometria));
    const out = join(directory, 'out.gpkg');
    const source = `${layer.esquema}.${layer.nombre}`;
    const args = [
      '-q',
      '-f',
      'GPKG',
      out,
      connectionOf(url),
      source,
      '-clipsrc',
      clip,
      '-t_srs',
      'EPSG:9377',
    ];
    await run('ogr2ogr', args, { timeout: RIVAL_LIMIT_MS });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
