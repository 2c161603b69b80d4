import { inTransaction } from '../database.ts';
import type { Services } from '../services.ts';
import { recordEvent } from '../events.ts';
import { announce } from '../webhooks/announce.ts';
import { settleDeposit } from './settle.ts';
import type { Deposit } from './store.ts';
import { findDeposit, saveBlocks } from './store.ts';

/** A coin leaves its payer: from now on each block of the pretended chain buries it deeper. */
export function sendCoin(services: Services, deposit: Deposit, amountMinor: string): void {
  saveBlocks(services, {
    ...deposit,
    receivedMinor: amountMinor,
    nextBlockAt: services.now() + services.settings.blockMs,
  });
  services.ring();
}

/** One block more. Each is told; at the depth the platform asked for the coin has arrived for good. */
export function addBlock(services: Services, reference: string): void {
  const isDeep = inTransaction(services.database, () => {
    const deposit = findDeposit(services, 'reference', reference);
    if (deposit === undefined || deposit.nextBlockAt === null) return undefined;
    const blocks = deposit.blocks + 1;
    const isLast = blocks >= Math.max(1, deposit.confirmations);
    saveBlocks(services, {
      ...deposit,
      blocks,
      nextBlockAt: isLast ? null : services.now() + services.settings.blockMs,
    });
    recordEvent(services, 'chain.block', reference, { blocks });
    if (isLast) return deposit.status === 'pending' ? 'pay' : 'pay-late';
    const { providerId, merchantCode, currency, amountMinor, webhookUrl, receivedMinor } = deposit;
    announce(
      services,
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
    services.ring();
    return undefined;
  });
  if (isDeep !== undefined) settleDeposit(services, reference, isDeep);
}
