import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

describe('a network', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2ff::1', '2001:db8:1:200::/56'],
    ['2001:db8:1:200:ffff:ffff:ffff:ffff', '2001:db8:1:200::/56'],
    ['2001:db8:1:300::1', '2001:db8:1:300::/56'],
    ['::1', '0:0:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
    ['not an address', 'not an address'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
