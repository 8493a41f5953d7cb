import type { PortalReport } from '@comarca/shared/modules/geovisor/portal-report';
import type { Reader } from '../../../core/db/database.ts';

/** Reads the reports that are public now, in their folders and order. */
type ListReports = (db: Reader) => Promise<PortalReport[]>;

const sources: ListReports[] = [];

/** Lets a module show reports in the geoportal. Called while the module's code is read. */
export function registerPortalReports(list: ListReports): void {
  sources.push(list);
}

/** What the modules that make reports show in the geoportal. */
export const publishedReports = async (db: Reader): Promise<PortalReport[]> =>
  (await Promise.all(sources.map((list) => list(db)))).flat();
