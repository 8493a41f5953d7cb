import { type RawBuilder, sql } from 'kysely';

/**
 * What folios say of their estates, without anybody's name, for a statement that compares many of them where
 * they lie: `fmi`, `municipio_codigo`, `vereda`, `direccion`, `area` (m², null when it says none).
 */
export const FOLIO_GROUNDS: RawBuilder<unknown> = sql`(
  select fmi, municipio_codigo, vereda, direccion, area from folios)`;
