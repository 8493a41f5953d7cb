import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { leanPostgis } from './postgis-bundle.ts';

/** Opens a data directory with the extensions that the migrations ask for. */
export function openPglite(dataDir: string): Promise<PGlite> {
  return PGlite.create({
    dataDir,
    extensions: { postgis: leanPostgis, unaccent, pg_trgm, btree_gist },
  });
}
