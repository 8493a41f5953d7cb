import { imageOrigin } from '@comarca/shared/core/image-origin';
import type { Config } from '../config/config.ts';

/** For everything but the application's page: nothing loads, nothing runs, nobody frames it. */
export const CLOSED_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The policy of the application's page. Scripts come from its own files only. The component
 * library writes <style> elements at run time: they carry the page's nonce; style attributes,
 * which charts and calendars write, cannot be told apart and are allowed.
 */
export function pagePolicy(
  config: Config,
  nonce: string,
  imageHosts: readonly string[] = [],
): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...tileHosts(config, imageHosts)],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The hosts of the configured base maps and of those that people registered. */
function tileHosts(config: Config, registered: readonly string[]): string[] {
  const addresses = [config.BASEMAP_OSM_URL, config.BASEMAP_TOPO_URL, config.BASEMAP_IMAGERY_URL];
  const configured = addresses.map(imageOrigin).filter((origin) => origin !== null);
  return [...new Set([...configured, ...registered])];
}
