import { sql } from 'kysely';
import type { Db, Reader } from '../db/database.ts';

/** Tables whose records have a document site. */
export const siteTables = ['proyectos', 'procesos'] as const;
export type SiteTable = (typeof siteTables)[number];

/** A record whose document site has a name and no address yet. */
export interface MissingSite {
  id: number;
  site: string;
}

/** The first of them with a greater id. */
export async function listMissingSites(
  db: Reader,
  table: SiteTable,
  { after, first }: { after: number; first: number },
): Promise<MissingSite[]> {
  const { rows } = await sql<MissingSite>`
    select id, sitio_sharepoint as site from ${sql.table(table)}
    where id > ${after} and sitio_sharepoint <> '' and sharepoint_url = ''
    order by id limit ${first}`.execute(db);
  return rows;
}

/** Keeps a site's address while the record's site is still called so and has none. */
export async function keepSiteAddress(
  db: Db,
  table: SiteTable,
  { id, site, address }: { id: number; site: string; address: string },
): Promise<void> {
  await sql`update ${sql.table(table)} set sharepoint_url = ${address}
    where id = ${id} and sitio_sharepoint = ${site} and sharepoint_url = ''`.execute(db);
}
