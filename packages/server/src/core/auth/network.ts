import ipaddr from 'ipaddr.js';

/** One household or office: the IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(ip: string | null | undefined): string {
  if (!ip || !ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return address.toByteArray().slice(0, 8).join('.');
}
