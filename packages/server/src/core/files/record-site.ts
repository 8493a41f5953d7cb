import { z } from 'zod';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import { keepSiteAddress, type MissingSite, type SiteTable } from './record-site.repository.ts';

const schema = z.object({ id: z.number().int(), site: z.string() });

/** A record that has a document site, as it is stored. */
interface SiteOwner {
  id: number;
  sitioSharepoint: string;
  sharepointUrl: string;
}

/** The document sites of a kind of records: a folder of the configured library for each name. */
export interface RecordSites {
  job: JobDefinition<typeof schema>;
  /** Opens the site of a record that was saved and has no address yet; nothing without a library. */
  request(app: App, tx: Tx, record: SiteOwner): Promise<void>;
}

/**
 * Document sites of the records of a table. The folder is made, and its address kept, by a durable
 * job after the save: the library may be slow or away. An address that the record has stays.
 */
export function recordSites(table: SiteTable): RecordSites {
  const name = `sitio-documental.${table}`;
  return {
    job: {
      name,
      schema,
      // For about a day, as the documents themselves.
      retryLimit: 11,
      retryDelaySeconds: 30,
      concurrency: 1,
      run: ({ app, data }) => openSite(app, table, data),
    },
    async request({ files, jobs }, tx, { id, sitioSharepoint: site, sharepointUrl: address }) {
      if (!files.shared || site === '' || address !== '') return;
      await jobs.enqueue(tx, name, { id, site }, { userId: null, reference: `${id} ${site}` });
    },
  };
}

/** Makes a record's folder and keeps its address; nothing without a library. */
export async function openSite(
  { files, database }: Pick<App, 'files' | 'database'>,
  table: SiteTable,
  { id, site }: MissingSite,
): Promise<void> {
  const address = await files.shared?.folder(site);
  if (address) await keepSiteAddress(database.db, table, { id, site, address });
}
