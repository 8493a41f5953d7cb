/** A host, perhaps with a port; a wildcard stands only before a name of two parts. */
const HOST = /^(?:\*\.[\w-]+(?:\.[\w-]+)+|[\w-]+(?:\.[\w-]+)*)(?::\d{1,5})?$/;

/**
 * Where a base map's images come from, as a browser's policy names it: `https://*.tile.org` for an
 * address with mirrors (`https://{s}.tile.org/…`). Null for an address without a plain host.
 */
export function imageOrigin(url: string): string | null {
  const [, scheme, host] = /^(https?):\/\/([^/?#]+)/i.exec(url) ?? [];
  const name = host?.replace(/^\{[^}]+\}\./, '*.');
  return name && HOST.test(name) ? `${scheme}://${name}` : null;
}
