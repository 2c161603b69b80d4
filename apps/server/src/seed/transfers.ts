/** Money within the demo agent's line: one transfer that is done, and one back that waits for an operator; and what the search for
 *  abuse finds in two of the line who log in from one address. */
import { seedAccounts, seedIds } from '@baize/protocol';
import { findTies } from '#capabilities/abuse/find-ties.ts';
import { openSession } from '#capabilities/identity/index.ts';
import { makeTransfer } from '#capabilities/transfers/make.ts';
import type { Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { transferGates } from '#wiring.ts';
import { seedActors, seedTx } from './context.ts';

const dayMs = 86_400_000;

interface Sender {
  readonly memberId: string;
  readonly account: string;
  readonly type: number;
}

export async function seedTransfers(services: Services, merchant: Merchant): Promise<void> {
  const hal: Sender = { memberId: seedIds.memberOther, account: seedAccounts.member2, type: 0 };
  const quentin: Sender = { memberId: seedIds.agent, account: seedAccounts.agent, type: 1 };
  const bounds = { ...merchant.settings.transfers, circleFrom: '1000', onFinding: 'hold' as const };
  const careful = { ...merchant, settings: { ...merchant.settings, transfers: bounds } };
  const send = async (from: Sender, to: Sender, id: string, amountMinor: bigint, agoMs: number) => {
    const ctx = seedActors(services, agoMs).member(careful, from.memberId, from.account, [id], from.type);
    const wish = { recipientId: to.memberId, amountMinor, currency: merchant.settings.currency, note: null };
    await seedTx(services, ctx, (tx) =>
      makeTransfer(tx, transferGates, { ...wish, idempotencyKey: services.newId() }, false),
    );
  };
  await shareAddress(services, merchant, [hal, quentin]);
  const looking = seedActors(services).system(merchant);
  const ids = [seedIds.abuseFinding];
  await seedTx(services, { ...looking, newId: () => ids.shift() ?? services.newId() }, findTies);
  await send(hal, quentin, seedIds.transfer, 6_000n, 2 * dayMs);
  await send(quentin, hal, seedIds.transferHeld, 2_000n, 25 * 60_000);
}

/** Both log in from one address on three days, each with a device of their own. */
async function shareAddress(services: Services, merchant: Merchant, people: readonly Sender[]): Promise<void> {
  for (const daysAgo of [9, 6, 2])
    for (const { memberId, account, type } of people) {
      const ctx = seedActors(services, daysAgo * dayMs).member(merchant, memberId, account, [], type);
      await seedTx(services, { ...ctx, ip: '203.0.113.24', device: account }, (tx) =>
        openSession(tx, { memberId, state: 'full' }),
      );
    }
}
