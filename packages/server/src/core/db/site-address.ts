import { type RawBuilder, sql } from 'kysely';

/**
 * The address of a record's document site once its site is called so: the stored one while the name
 * stays, none when it is another, whose address nobody knows yet.
 */
export const siteAddress = (site: string): RawBuilder<string> =>
  sql<string>`case when sitio_sharepoint = ${site} then sharepoint_url else '' end`;
