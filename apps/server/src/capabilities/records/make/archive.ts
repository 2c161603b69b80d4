/** "Your data is yours": everything we keep of a player's play and money on some days, signed, so that anybody can check it
 *  without us (docs/formats.md, `npm run verify-data`). */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { canonicalJson } from '../../../kernel/audit.ts';
import type { BetView } from '../../vendors/index.ts';
import type { CashierRow } from '../store.ts';
import { plainAmount } from './figures.ts';
import type { WalletRecord } from './gather.ts';

export const archiveFormat = 'baize-data/1';
/** DER of an Ed25519 private key before its 32 seed bytes (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The signing key follows from the master key, apart from every other key of ours. */
export function archiveKey(masterKey: Buffer): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', masterKey, '', 'baize data archive', 32));
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
}

/** The public half as people compare it: the raw 32 bytes in base64, and the first half of their SHA-256 as its name. */
export function publicHalf(key: KeyObject): { publicKey: string; keyId: string } {
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  return {
    publicKey: raw.toString('base64'),
    keyId: createHash('sha256').update(raw).digest('hex').slice(0, 32),
  };
}

export interface ArchiveContent {
  readonly site: string;
  readonly merchant: string;
  readonly member: { readonly id: string; readonly account: string; readonly registeredAt: Date };
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly madeAt: Date;
  readonly wallets: readonly WalletRecord[];
  readonly rounds: readonly BetView[];
  readonly deposits: readonly CashierRow[];
  readonly withdrawals: readonly CashierRow[];
  readonly limits: readonly unknown[];
}

/** The whole file. What is signed is the canonical JSON of `document`. */
export function archiveFile(content: ArchiveContent, key: KeyObject): string {
  const document = JSON.parse(canonicalJson({ format: archiveFormat, ...shapeOf(content) })) as unknown; // as it will be read back
  const bytes = Buffer.from(canonicalJson(document));
  const { publicKey, keyId } = publicHalf(key);
  const signature = { algorithm: 'Ed25519', keyId, publicKey, value: sign(null, bytes, key).toString('base64') };
  return `${JSON.stringify({ document, signature }, null, 1)}\n`;
}

function shapeOf(content: ArchiveContent) {
  const cashier = ({ amountMinor, currency, ...row }: CashierRow) => ({
    ...row,
    currency,
    amount: plainAmount(amountMinor, currency),
    amountMinor,
  });
  return {
    ...content,
    wallets: content.wallets.map(({ currency, opening, closing, movements }) => ({
      currency,
      openingMinor: opening,
      closingMinor: closing,
      movements: movements.map((row) => ({
        number: row.seq,
        id: row.transferId,
        at: row.at,
        kind: row.kind,
        amountMinor: row.amount,
        balanceAfterMinor: row.balanceAfter,
        reference: row.ref,
        with: row.code,
      })),
    })),
    deposits: content.deposits.map(cashier),
    withdrawals: content.withdrawals.map(cashier),
  };
}
