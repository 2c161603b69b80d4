/** Addresses of chains: whether one can be right, so that a slip of the pen does not send money to nobody. */
import { createHash } from 'node:crypto';

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** True when an address can be of the network. TRC-20 and Bitcoin's old form carry a check sum that is recomputed; of other
 *  networks the form is all that is known. */
export function isAddress(network: string, address: string): boolean {
  const name = network.toUpperCase();
  if (name.startsWith('TRC')) return /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address) && hasCheckSum(address);
  if (name.startsWith('ERC') || name.startsWith('BEP')) return /^0x[0-9a-fA-F]{40}$/.test(address);
  if (name === 'BITCOIN' || name === 'BTC')
    return /^bc1[02-9ac-hj-np-z]{11,71}$/.test(address) || (/^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(address) && hasCheckSum(address)); // prettier-ignore
  return /^[A-Za-z0-9:_-]{8,128}$/.test(address);
}

/** Base58Check: the last four bytes are the head of a double SHA-256 of the rest. */
function hasCheckSum(address: string): boolean {
  let value = 0n;
  for (const sign of address) value = value * 58n + BigInt(base58.indexOf(sign));
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex'); // 21 bytes of address, 4 of check sum
  if (bytes.length !== 25) return false;
  const once = createHash('sha256').update(bytes.subarray(0, 21)).digest();
  const twice = createHash('sha256').update(once).digest();
  return twice.subarray(0, 4).equals(bytes.subarray(21));
}
