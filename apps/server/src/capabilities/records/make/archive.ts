/** "Your data is yours": everything we keep of a player's play and money on some days, signed, so that anybody can check it
 *  without us (docs/formats.md, `npm run verify-data`). */
import type { KeyObject } from 'node:crypto';
import { signedDocument } from '#kernel/signed-document.ts';
import type { BetView } from '#capabilities/vendors/index.ts';
import type { CashierRow } from '../store.ts';
import { plainAmount } from './figures.ts';
import type { WalletRecord } from './gather.ts';

export const archiveFormat = 'baize-data/1';
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
  readonly bonuses: readonly unknown[];
  readonly points: unknown;
}

/** The whole file. What is signed is the canonical JSON of `document`. */
export function archiveFile(content: ArchiveContent, key: KeyObject): string {
  return signedDocument({ format: archiveFormat, ...shapeOf(content) }, key);
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
