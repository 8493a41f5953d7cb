import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Tables whose records have a document site. */
export type SiteTable = 'proyectos' | 'procesos';

/** Keeps a site's address while the record's site is still called so and has none. */
export async function keepSiteAddress(
  db: Db,
  table: SiteTable,
  { id, site, address }: { id: number; site: string; address: string },
): Promise<void> {
  await sql`update ${sql.table(table)} set sharepoint_url = ${address}
    where id = ${id} and sitio_sharepoint = ${site} and sharepoint_url = ''`.execute(db);
}
