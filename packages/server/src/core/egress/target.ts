import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** Where a request goes: an address that was checked, and nothing else. */
export interface CheckedTarget {
  url: URL;
  address: string;
  family: 4 | 6;
}

/** Why a server is not asked: nobody knows its name, or it stands where requests may not go. */
export class TargetRefused extends Error {
  readonly reason: 'unknown' | 'forbidden';

  constructor(reason: 'unknown' | 'forbidden') {
    super(`The server is ${reason}.`);
    this.name = 'TargetRefused';
    this.reason = reason;
  }
}

/** A server as lists of allowed ones name it: `host:port`, the usual port written out. */
export function hostAndPort(url: URL): string {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return `${plainHost(url)}:${port}`;
}

/**
 * Resolves a server's name once and checks every address it has.
 * @param allowed servers (`hostAndPort`) that may stand on private addresses
 * @throws TargetRefused unless all its addresses are public, or the server is among `allowed`
 */
export async function checkTarget(url: URL, allowed: ReadonlySet<string>): Promise<CheckedTarget> {
  const host = plainHost(url);
  const addresses = ipaddr.isValid(host)
    ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv4' ? 4 : 6 }]
    : await resolve(host);
  const [first] = addresses;
  const isAllowed = allowed.has(hostAndPort(url));
  if (!first || !(isAllowed || addresses.every(({ address }) => isPublic(address)))) {
    throw new TargetRefused('forbidden');
  }
  return { url, address: first.address, family: first.family === 4 ? 4 : 6 };
}

const plainHost = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').toLowerCase();

/** A resolver that is away would be waited for far longer, in milliseconds. */
const RESOLVE_MS = 5_000;

function resolve(host: string): Promise<{ address: string; family: number }[]> {
  return new Promise((done, refuse) => {
    const unknown = () => refuse(new TargetRefused('unknown'));
    const timer = setTimeout(unknown, RESOLVE_MS);
    void lookup(host, { all: true })
      .then(done, unknown)
      .finally(() => clearTimeout(timer));
  });
}

/** What the internet gives to IPv6 servers; all else is local, reserved or a way to an IPv4 address. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** The parts of an ISATAP address that say that its last four bytes are an IPv4 address. */
const ISATAP_MARK = 0x5efe;
const isatapFlags = new Set([0, 0x0200]);

/**
 * Neither loopback, private, link-local, multicast nor reserved. An IPv6 address in which an IPv4
 * one hides (compatible, translated, NAT64, 6to4, Teredo) is none of a public server; one that is
 * merely written so (mapped), or that leads to it (ISATAP), is what its IPv4 address is.
 */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  if (plain.range() !== 'unicast') return false;
  return plain.kind() === 'ipv4' || isPublicIPv6(plain as ipaddr.IPv6);
}

function isPublicIPv6(address: ipaddr.IPv6): boolean {
  if (!address.match(GLOBAL_UNICAST)) return false;
  const { parts } = address;
  if (parts[5] !== ISATAP_MARK || !isatapFlags.has(parts[4] ?? 0)) return true;
  return ipaddr.fromByteArray(address.toByteArray().slice(12)).range() === 'unicast';
}
