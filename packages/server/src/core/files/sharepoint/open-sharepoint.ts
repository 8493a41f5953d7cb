import type { Config } from '../../config/config.ts';
import type { DocumentSite } from '../document-site.ts';
import { createGraphClient } from './graph-client.ts';
import { createSharePointSite } from './sharepoint-site.ts';

const needed = [
  'SHAREPOINT_TENANT_ID',
  'SHAREPOINT_CLIENT_ID',
  'SHAREPOINT_CLIENT_SECRET',
] as const satisfies (keyof Config)[];

/**
 * The configured library of SharePoint, reached through Microsoft Graph as an application.
 * @throws Error in Spanish that names what is missing of it
 */
export function openSharePoint(config: Config): DocumentSite | undefined {
  const { SHAREPOINT_SITE_ID: site, SHAREPOINT_DRIVE_ID: drive } = config;
  if (![...needed.map((name) => config[name]), site, drive].some(Boolean)) return undefined;
  const missing = needed.filter((name) => !config[name]);
  const names = [
    ...missing,
    ...(site || drive ? [] : ['SHAREPOINT_SITE_ID o SHAREPOINT_DRIVE_ID']),
  ];
  if (names.length > 0) throw new Error(`Falta ${names.join(', ')} para usar SharePoint.`);
  const client = createGraphClient({
    tenant: config.SHAREPOINT_TENANT_ID ?? '',
    clientId: config.SHAREPOINT_CLIENT_ID ?? '',
    clientSecret: config.SHAREPOINT_CLIENT_SECRET ?? '',
    loginUrl: config.SHAREPOINT_LOGIN_URL,
    graphUrl: config.SHAREPOINT_GRAPH_URL,
  });
  return createSharePointSite(client, {
    drive: drive
      ? `drives/${encodeURIComponent(drive)}`
      : `sites/${encodeURIComponent(site ?? '')}/drive`,
    folder: config.SHAREPOINT_FOLDER ?? '',
  });
}
