/** Whom an address stands for where calls and tries are counted. */

/** An IPv4 address as it is; of an IPv6 address its /64, in which a household, and an attacker, may choose any: `2001:db8:1:2ff::/64`.
 *  What is neither is its own caller. */
export function callerOf(ip: string): string {
  const address = withoutMapping(ip);
  return address.includes(':') ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** IPv4 inside IPv6, as a listener for both sees it, is that IPv4 address. */
export function withoutMapping(ip: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
}

/** The eight groups of an IPv6 address, without leading zeros. */
export function groupsOf(ip: string): string[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
