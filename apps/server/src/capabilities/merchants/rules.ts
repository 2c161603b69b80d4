/** Addresses a merchant does not serve, and the line above which two people approve. Pure. */
import type { MerchantSettings } from '@baize/protocol';

export type Restriction = 'network' | 'country';

type Regions = Pick<MerchantSettings, 'blockedNetworks' | 'allowedNetworks' | 'blockedCountries' | 'allowedCountries'>;

/** Why an address is not served, or null. The narrowest word wins: an allowed network, then a blocked one, then countries.
 *  `country` is null where none is known: a list of allowed countries does not hold such an address, a list of blocked
 *  ones does not mean it. */
export function restrictionOf(regions: Regions, ip: string, country: string | null): Restriction | null {
  if (regions.allowedNetworks.some((network) => isInNetwork(ip, network))) return null;
  if (regions.blockedNetworks.some((network) => isInNetwork(ip, network))) return 'network';
  const { blockedCountries, allowedCountries } = regions;
  if (country !== null && blockedCountries.includes(country)) return 'country';
  if (allowedCountries.length > 0 && (country === null || !allowedCountries.includes(country))) return 'country';
  return null;
}

/** Whether a text is a network in the form the lists take. */
export function isNetwork(text: string): boolean {
  const [base = ''] = text.split('/');
  return isInNetwork(base, text);
}

const ipv4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

function ipv4Number(text: string): bigint | null {
  const match = ipv4.exec(text);
  if (!match) return null;
  const bytes = match.slice(1).map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n) : null;
}

/** An IPv4 address at the end of an IPv6 one, as the two groups it stands for. */
function withoutQuad(text: string): string {
  return text.replace(/\d+\.\d+\.\d+\.\d+$/, (quad) => {
    const value = ipv4Number(quad);
    return value === null ? quad : `${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`;
  });
}

function ipv6Number(given: string): bigint | null {
  const text = withoutQuad(given);
  const [head = '', tail, ...more] = text.split('::');
  if (more.length > 0) return null;
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = 8 - left.length - right.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return null;
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return groups.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

/** An address as a number in its family; an IPv4 address inside IPv6 counts as IPv4. */
export function addressNumber(text: string): { readonly bits: 32 | 128; readonly value: bigint } | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(text)?.[1];
  const four = ipv4Number(mapped ?? text);
  if (four !== null) return { bits: 32, value: four };
  const six = text.includes(':') ? ipv6Number(text) : null;
  return six === null ? null : { bits: 128, value: six };
}

/** Whether an address lies in a network such as `203.0.113.0/24`. What cannot be read is in no network. */
export function isInNetwork(address: string, network: string): boolean {
  const [base = '', length] = network.split('/');
  const left = addressNumber(address);
  const right = addressNumber(base);
  if (!left || !right || left.bits !== right.bits) return false;
  const prefix = length === undefined ? right.bits : Number(length);
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > right.bits) return false;
  const shift = BigInt(right.bits - prefix);
  return left.value >> shift === right.value >> shift;
}

type Line = Pick<MerchantSettings, 'fourEyesAbove' | 'fourEyesAsked'>;

/** The line after somebody published `wantedMinor`. A lower one holds at once: it asks for more care. A higher one would let one person
 *  do what takes two, so it is noted first and holds when another person publishes the same; the same person again changes nothing. */
export function lineAfter(
  before: Line,
  wantedMinor: string,
  by: { readonly staffId: string; readonly name: string; readonly at: string },
): Line {
  const { fourEyesAbove, fourEyesAsked: asked } = before;
  if (BigInt(wantedMinor) === BigInt(fourEyesAbove)) return { fourEyesAbove, fourEyesAsked: asked };
  if (BigInt(wantedMinor) < BigInt(fourEyesAbove)) return { fourEyesAbove: wantedMinor, fourEyesAsked: null };
  if (asked?.amountMinor !== wantedMinor) return { fourEyesAbove, fourEyesAsked: { amountMinor: wantedMinor, ...by } };
  if (asked.staffId === by.staffId) return { fourEyesAbove, fourEyesAsked: asked };
  return { fourEyesAbove: wantedMinor, fourEyesAsked: null };
}
