import { randomUUID } from 'node:crypto';
import { AppError } from '@comarca/shared/core/errors';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../../core/app.ts';
import type { Reader } from '../../../core/db/database.ts';
import { deniedReading, readLayer, startReading } from '../../../core/db/layer-reader.layer.ts';
import { outsideRequests } from '../../../core/db/statements/request-work.ts';
import { connectionFor, ownConnection } from '../../capas/public.ts';
import {
  beyondSystem,
  chosenRows,
  type DoorFeature,
  geometryIn,
  orderOf,
  PAGE_BYTES,
  wholeValue,
} from '../ogc/items.layer.ts';
import type { PublishedLayer } from '../publication/published.ts';
import { withoutEmptyParts } from './empty-parts.ts';
import type { ExportPlan } from './export-request.ts';

/** What a value cannot be, compared with a column of another type. */
const NO_VALUE = new Set(['22P02', '22003', '22007', '22008']);
/** A table, or a column of it, that went behind the program's back. */
const GONE = new Set(['42P01', '42703', '3F000']);
/** Of one statement: the first looks at all rows. */
const STATEMENT_MS = 120_000;
/** For how long whoever takes a file may take nothing of it. */
const PAUSE_MS = 10 * 60_000;

type Layer = PublishedLayer['layer'];

/** One state of a table that is read a page after the other, by whoever asks for its rows in their order. */
interface OneState {
  /** How many features each page has. */
  pages: readonly number[];
  db: Reader;
  /** the cursor's */
  name: string;
  close(): Promise<unknown>;
}

/**
 * Every feature of a plan as the table was at one moment, its numbers as texts of all their digits: as long as
 * the table is, and never all at once.
 */
export async function* exportFeatures(
  app: App,
  layer: Layer,
  plan: ExportPlan,
  { signal, onPage }: { signal: AbortSignal; onPage?: (written: number) => Promise<void> },
): AsyncGenerator<DoorFeature> {
  signal.throwIfAborted();
  const state = await told(openState(app, layer, plan));
  let written = 0;
  try {
    for (const count of state.pages) {
      signal.throwIfAborted();
      const features = await told(nextFeatures(state, count));
      for (const one of features) yield { ...one, geometria: withoutEmptyParts(one.geometria) };
      written += features.length;
      await onPage?.(written);
    }
  } finally {
    // Also of a request that was given up, whose statements begin no more.
    await outsideRequests(() => state.close());
  }
}

/** @throws AppError VALIDATION for what was asked wrongly, and where the table is not what it was */
async function told<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: { code?: string }) => {
    const code = error.code ?? '';
    if (GONE.has(code)) {
      throw new AppError(
        'VALIDATION',
        'La tabla ya no está en la base de datos, o no tiene alguna de sus columnas: sincronícela.',
      );
    }
    if (!NO_VALUE.has(code)) throw deniedReading(beyondSystem(error));
    throw new AppError('VALIDATION', 'El filtro no es un valor de su columna.');
  });
}

/**
 * A transaction of a connection of its own keeps the state for as long as it is read. The embedded database has
 * one session for all: there the rows are put aside in one go, so that others have their turn between the pages.
 */
async function openState(app: App, layer: Layer, plan: ExportPlan): Promise<OneState> {
  const { db, propia } = await connectionFor(app, layer.baseDatos.id);
  const name = `exportacion_${randomUUID()}`;
  if (propia && (await hasOneSession(db))) {
    const pages = await readLayer(db, (tx) => declared(tx, name, { layer, plan, held: true }));
    return { pages, db, name, close: () => sql`close ${sql.id(name)}`.execute(db) };
  }
  const own = await ownConnection(app, layer.baseDatos.id);
  let end: () => Promise<unknown> = own.close;
  try {
    const tx = await startReading(own.db, { longestMs: STATEMENT_MS, pauseMs: PAUSE_MS });
    // A connection that broke has nothing to take back, and is closed all the same.
    end = () => tx.rollback().execute().then(own.close, own.close);
    const pages = await declared(tx, name, { layer, plan, held: false });
    return { pages, db: tx, name, close: end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Whether all connections share one session, also where another process has the embedded database open. */
async function hasOneSession(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ embedded: boolean }>`
    select position('PGlite' in version()) > 0 as embedded`.execute(db);
  return rows[0]?.embedded ?? false;
}

interface Declared {
  layer: Layer;
  plan: ExportPlan;
  /** whether the cursor outlives its transaction */
  held: boolean;
}

/** Opens the cursor. @returns how many features each page has */
async function declared(
  db: Reader,
  name: string,
  { layer, plan, held }: Declared,
): Promise<number[]> {
  const { columns, query } = plan;
  const order = await orderOf(db, layer);
  const rows = sql`${chosenRows(layer, columns, query, wholeValue)} ${order}`;
  const pages = await pagesOf(
    db,
    sql`${chosenRows(layer, [], query, wholeValue)} ${order}`,
    query.limit,
  );
  const hold = held ? sql`with hold` : sql``;
  await sql`/* geovisor: features to export */ declare ${sql.id(name)} no scroll cursor ${hold} for
    select id, propiedades, ${geometryIn(query.system)}::json as geometria from (${rows}) f`.execute(
    db,
  );
  return pages;
}

/** Pages of so many rows at most, and of so many bytes of geometries. */
async function pagesOf(db: Reader, rows: RawBuilder<unknown>, limit: number): Promise<number[]> {
  const found = await sql<{ cuantas: number }>`/* geovisor: pages to export */
    select count(*)::int as cuantas from (
      select (row_number() over () - 1) / ${sql.lit(limit)} as vuelta,
        floor(coalesce(sum(pg_column_size(g)) over (rows between unbounded preceding and 1 preceding), 0)
          / ${sql.lit(PAGE_BYTES)}) as peso
      from (${rows}) f) medidas
    group by vuelta, peso order by vuelta, peso`.execute(db);
  return found.rows.map(({ cuantas }) => cuantas);
}

async function nextFeatures({ db, name }: OneState, count: number): Promise<DoorFeature[]> {
  const { rows } = await sql<DoorFeature>`fetch ${sql.lit(count)} from ${sql.id(name)}`.execute(db);
  return rows;
}

/** How a system is written in files: its definition as text. */
export async function definitionOf({ database }: App, srid: number): Promise<string> {
  const { rows } = await sql<{ texto: string }>`/* geovisor: definition of a system */
    select coalesce(nullif(srtext, ''), '') as texto from spatial_ref_sys where srid = ${srid}`.execute(
    database.db,
  );
  return rows[0]?.texto ?? '';
}
