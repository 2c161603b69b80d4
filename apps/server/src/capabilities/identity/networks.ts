/** Networks: an address is one of many in a household, an office, a tower; what is remembered and counted is the net. */
import { isIPv4, isIPv6 } from 'node:net';
import type { Tx } from '../../kernel/context.ts';
import { readKnownNetwork, upsertKnownNetwork } from './store-networks.ts';

const knownMs = 90 * 86_400_000; // security 1.8, unregistered IP
/** After extra verification by knowledge only. */
const reducedMs = 86_400_000;

/** `203.0.113.0/24`, `2001:db8:1:200::/56`; an address that is neither is its own network. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  if (isIPv4(mapped)) return `${mapped.slice(0, mapped.lastIndexOf('.'))}.0/24`;
  if (!isIPv6(ip)) return ip;
  const groups = expand(ip).slice(0, 4);
  const last = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16);
  return `${[...groups.slice(0, 3), last].join(':')}::/56`;
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

export type Place = 'unknown' | 'known' | 'reduced';

/** What this member's presence at the caller's network is worth. */
export async function placeOf(tx: Tx, memberId: string): Promise<Place> {
  const row = await readKnownNetwork(tx, memberId, networkOf(tx.ctx.ip));
  if (!row) return 'unknown';
  return row.fullFrom !== null && tx.ctx.now < row.fullFrom ? 'reduced' : 'known';
}

/** Remembers the caller's network for 90 days; one that was seen again is kept on. */
export async function rememberNetwork(tx: Tx, memberId: string, isReduced = false): Promise<void> {
  const at = tx.ctx.now.getTime();
  await upsertKnownNetwork(tx, {
    memberId,
    network: networkOf(tx.ctx.ip),
    expiresAt: new Date(at + knownMs),
    fullFrom: isReduced ? new Date(at + reducedMs) : null,
  });
}
