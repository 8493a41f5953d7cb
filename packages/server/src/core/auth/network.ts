import ipaddr from 'ipaddr.js';

/** One household or office: the IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(ip: string | null | undefined): string {
  return prefixOf(ip, 64);
}

/**
 * One subscriber, however many networks it was given: the IPv4 address, or the /48 network of an IPv6
 * address, of which providers hand out one to each site.
 */
export function siteOf(ip: string | null | undefined): string {
  return prefixOf(ip, 48);
}

function prefixOf(ip: string | null | undefined, bits: 48 | 64): string {
  if (!ip || !ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return address
    .toByteArray()
    .slice(0, bits / 8)
    .join('.');
}
