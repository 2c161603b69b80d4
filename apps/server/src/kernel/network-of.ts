/** The network of an address: what is remembered and counted where people share addresses. */
import { isIPv4, isIPv6 } from 'node:net';

/** `203.0.113.0/24`, `2001:db8:1:200::/56`; an address that is neither is its own network. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  if (isIPv4(mapped)) return `${mapped.slice(0, mapped.lastIndexOf('.'))}.0/24`;
  if (!isIPv6(ip)) return ip;
  const groups = expand(ip).slice(0, 4);
  const last = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16);
  return `${[...groups.slice(0, 3), last].join(':')}::/56`;
}

/** Who counts as one caller: an IPv4 address, or the /64 that a single line has all of. */
export function hostOf(ip: string): string {
  return isIPv6(ip) && !/^::ffff:\d+\./i.test(ip) ? `${expand(ip).slice(0, 4).join(':')}::/64` : ip;
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(ip: string): string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
