import { AppError } from '@comarca/shared/core/errors';
import { sql } from 'kysely';
import type { App } from '../../../core/app.ts';
import { type DoorFeature, type FeaturePage, readItems } from '../ogc/items.layer.ts';
import type { PublishedLayer } from '../publication/published.ts';
import type { ExportPlan } from './export-request.ts';

/** What a value cannot be, compared with a column of another type. */
const NO_VALUE = new Set(['22P02', '22003', '22007', '22008']);

/** Every feature of a plan, its numbers as texts of all their digits, a page after the other: as long as the table is, and never all at once. */
export async function* exportFeatures(
  app: App,
  layer: PublishedLayer['layer'],
  { columns, query }: ExportPlan,
  { signal, onPage }: { signal: AbortSignal; onPage?: (written: number) => Promise<void> },
): AsyncGenerator<DoorFeature> {
  let after: string | null = null;
  let written = 0;
  do {
    signal.throwIfAborted();
    const page: FeaturePage = await readItems(
      app,
      layer,
      columns,
      { ...query, after },
      'whole',
    ).catch((error: { code?: string }) => {
      if (!NO_VALUE.has(error.code ?? '')) throw error;
      throw new AppError('VALIDATION', 'El filtro no es un valor de su columna.');
    });
    yield* page.features;
    written += page.features.length;
    await onPage?.(written);
    after = page.next;
  } while (after !== null);
}

/** How a system is written in files: its definition as text. */
export async function definitionOf({ database }: App, srid: number): Promise<string> {
  const { rows } = await sql<{ texto: string }>`/* geovisor: definition of a system */
    select coalesce(nullif(srtext, ''), '') as texto from spatial_ref_sys where srid = ${srid}`.execute(
    database.db,
  );
  return rows[0]?.texto ?? '';
}
