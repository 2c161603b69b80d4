/** Addresses of chains: whether money sent to one can reach somebody. A slip of the pen is found by the checksum, not by the loss. */
import { bitcoinLike } from './bitcoin.ts';
import { evm } from './evm.ts';
import { isReserved } from './reserved.ts';
import { solana } from './solana.ts';
import { tron } from './tron.ts';

/** The address in the form it is kept in, or null when it can be none of that network. `address` is plain text without blanks;
 *  `network` is what a merchant calls the chain: "TRC-20", "Bitcoin". */
export function coinAddress(network: string, address: string): string | null {
  const kept = readerOf(network)(address);
  return kept === null || isReserved(kept) ? null : kept;
}

type Reader = (address: string) => string | null;

/** Chains that share Ethereum's addresses, by the first word of their name. */
const evmNames =
  /^(?:ERC\d*|BEP\d*|ETH|ETHEREUM|ETC|BSC|BNB|EVM|POLYGON|MATIC|POL|ARBITRUM|ARB|OPTIMISM|OP|BASE|AVALANCHE|AVAXC?|LINEA|ZKSYNC|FANTOM|FTM|CELO|CRONOS|GNOSIS|MANTLE|SCROLL|KAIA)$/;

function readerOf(network: string): Reader {
  const words = network
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const is = (name: RegExp): boolean => words.some((word) => name.test(word));
  if (is(/^(?:TRC\d*|TRON|TRX)$/)) return tron;
  if (is(evmNames)) return evm;
  if (is(/^(?:SOL|SOLANA|SPL)$/)) return solana;
  if (is(/^(?:LTC|LITECOIN)$/)) return bitcoinLike({ prefix: 'ltc', versions: [0x30, 0x32] });
  if (is(/^(?:DOGE|DOGECOIN)$/)) return bitcoinLike({ prefix: null, versions: [0x1e, 0x16] });
  if (is(/^(?:CASH|BCH|SV|BSV|GOLD|LIGHTNING)$/)) return anyForm; // named after Bitcoin, with addresses of their own
  if (is(/^(?:BTC|BITCOIN)$/)) return bitcoinLike({ prefix: 'bc', versions: [0x00, 0x05] });
  return anyForm;
}

/** Of other networks the form is all that is known. */
function anyForm(address: string): string | null {
  return /^[A-Za-z0-9:_-]{8,128}$/.test(address) ? address : null;
}
