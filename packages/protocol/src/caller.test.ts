import { describe, expect, it } from 'vitest';
import { callerOf } from './caller.ts';

describe('a caller', () => {
  it.each([
    ['203.0.113.77', '203.0.113.77'],
    ['::ffff:203.0.113.77', '203.0.113.77'],
    ['2001:db8:1:2ff::1', '2001:db8:1:2ff::/64'],
    ['2001:db8:1:2ff:ffff:ffff:ffff:ffff', '2001:db8:1:2ff::/64'],
    ['2001:0db8:0001:02ff::1', '2001:db8:1:2ff::/64'],
    ['2001:db8:1:300::1', '2001:db8:1:300::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['-', '-'],
  ])('at %s is %s', (ip, caller) => {
    expect(callerOf(ip)).toBe(caller);
  });
});
