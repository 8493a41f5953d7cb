import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { postgis } from '@electric-sql/pglite-postgis';

/** Opens a data directory with the extensions that the migrations ask for. */
export function openPglite(dataDir: string): Promise<PGlite> {
  return PGlite.create({ dataDir, extensions: { postgis, unaccent, pg_trgm, btree_gist } });
}
