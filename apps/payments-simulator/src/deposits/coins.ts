import { inTransaction } from '../database.ts';
import type { Desk } from '../desk.ts';
import { recordEvent } from '../events.ts';
import { announce } from '../webhooks/announce.ts';
import { settleDeposit } from './settle.ts';
import type { Deposit } from './store.ts';
import { findDeposit, saveBlocks } from './store.ts';

/** A coin leaves its payer: from now on each block of the pretended chain buries it deeper. */
export function sendCoin(desk: Desk, deposit: Deposit, amountMinor: string): void {
  saveBlocks(desk, { ...deposit, receivedMinor: amountMinor, nextBlockAt: desk.now() + desk.settings.blockMs });
  desk.ring();
}

/** One block more. Each is told; at the depth the platform asked for the coin has arrived for good. */
export function addBlock(desk: Desk, reference: string): void {
  const isDeep = inTransaction(desk.database, () => {
    const deposit = findDeposit(desk, 'reference', reference);
    if (deposit === undefined || deposit.nextBlockAt === null) return undefined;
    const blocks = deposit.blocks + 1;
    const isLast = blocks >= Math.max(1, deposit.confirmations);
    saveBlocks(desk, { ...deposit, blocks, nextBlockAt: isLast ? null : desk.now() + desk.settings.blockMs });
    recordEvent(desk, 'chain.block', reference, { blocks });
    if (isLast) return deposit.status === 'pending' ? 'pay' : 'pay-late';
    const { providerId, merchantCode, currency, amountMinor, webhookUrl, receivedMinor } = deposit;
    announce(
      desk,
      webhookUrl,
      {
        type: 'deposit.confirming',
        providerId,
        reference,
        merchantCode,
        amountMinor: receivedMinor ?? amountMinor,
        currency,
        confirmations: blocks,
      },
      `${reference} block`, // faults armed for the deposit wait for the news of its end
    );
    desk.ring();
    return undefined;
  });
  if (isDeep !== undefined) settleDeposit(desk, reference, isDeep);
}
