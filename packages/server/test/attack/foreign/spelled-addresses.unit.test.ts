import { describe, expect, it } from 'vitest';
import { checkTarget } from '../../../src/core/egress/target.ts';

/** Every way to write this machine or a private network; no name is asked for, only addresses. */
const inside = {
  'as it is': ['127.0.0.1', '10.0.0.8', '169.254.169.254', '100.64.0.1', '0.0.0.0', '192.168.1.1'],
  'as a number, in octal, in hexadecimal, cut short': [
    '2130706433',
    '0177.0.0.1',
    '0x7f.1',
    '127.1',
    '0',
  ],
  'IPv6 of its own': ['[::1]', '[::]', '[fe80::1]', '[fc00::1]', '[fd12:3456::1]', '[ff02::1]'],
  'site-local, documentation, discard': ['[fec0::1]', '[2001:db8::1]', '[100::1]', '[3fff::1]'],
  'IPv4-compatible': ['[::127.0.0.1]', '[::7f00:1]', '[::a9fe:a9fe]', '[::10.0.0.8]'],
  'IPv4-mapped': ['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::ffff:169.254.169.254]'],
  'IPv4-translated': ['[::ffff:0:127.0.0.1]', '[::ffff:0:7f00:1]'],
  NAT64: ['[64:ff9b::127.0.0.1]', '[64:ff9b::a00:8]', '[64:ff9b:1::7f00:1]'],
  '6to4': ['[2002:7f00:1::]', '[2002:a00:8::1]'],
  Teredo: ['[2001:0:7f00:1::80ff:fffe]', '[2001::1]'],
  ISATAP: ['[2606:4700::5efe:7f00:1]', '[2606:4700::200:5efe:a00:8]', '[fe80::5efe:7f00:1]'],
};

const outside = [
  '8.8.8.8',
  '[2606:4700:4700::1111]',
  '[2a00:1450:4003:80f::200e]',
  '[::ffff:8.8.8.8]',
  '[2606:4700::5efe:808:808]',
];

const check = (host: string) => checkTarget(new URL(`http://${host}/wms`), new Set());

describe('a server of this machine or network, however its address is spelled (S10)', () => {
  it.each(Object.entries(inside))('is not asked: %s', async (_kind, hosts) => {
    for (const host of hosts) {
      const outcome = await check(host).then(
        () => 'asked',
        (error: { reason?: string }) => error.reason,
      );
      expect([host, outcome]).toEqual([host, 'forbidden']);
    }
  });

  it('while public servers are, in IPv4 and IPv6', async () => {
    for (const host of outside) expect(await check(host)).toMatchObject({ url: { port: '' } });
  });
});
