/** The network of an address: what is remembered and counted where people share addresses. */
import { groupsOf, withoutMapping } from '@baize/protocol/caller';
import { isIPv4, isIPv6 } from 'node:net';

/** `203.0.113.0/24`, `2001:db8:1:200::/56`; an address that is neither is its own network. */
export function networkOf(ip: string): string {
  const mapped = withoutMapping(ip);
  if (isIPv4(mapped)) return `${mapped.slice(0, mapped.lastIndexOf('.'))}.0/24`;
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip).slice(0, 4);
  const last = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16);
  return `${[...groups.slice(0, 3), last].join(':')}::/56`;
}
