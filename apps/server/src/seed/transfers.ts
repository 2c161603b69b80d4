/** Money within the demo agent's line: what was sent up and down over the weeks, and one back that waits for an operator. */
import { seedAccounts, seedIds } from '@baize/protocol';
import { makeTransfer } from '#capabilities/transfers/make.ts';
import { balanceOf } from '#capabilities/wallet/index.ts';
import type { Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { transferGates } from '#wiring.ts';
import { seedFindings } from './findings.ts';
import { personOf } from './contract-acts.ts';
import { seedActors, seedTx } from './context.ts';
import { dayMs, hourMs } from './team-days.ts';
import type { BusinessDay } from './team-days.ts';

interface Sender {
  readonly memberId: string;
  readonly account: string;
  readonly type: number;
}

/** Who sent whom how much, minor units, and how many days ago. */
const sent: readonly (readonly [from: string, to: string, daysAgo: number, amountMinor: bigint])[] = [
  ['kestrel07', 'linnet44', 41, 20_000n],
  ['lantern5', 'quayeast', 38, 6_000n],
  ['linnet44', 'kestrel07', 33, 5_000n],
  ['saltmarsh', 'plover90', 30, 8_000n],
  ['quayeast', 'tidewater', 27, 4_000n],
  ['kestrel07', 'mainsail3', 24, 10_000n],
  ['dockside5', 'quayeast', 21, 2_500n],
  ['plover90', 'seabrisk', 19, 3_000n],
  ['linnet44', 'greywake', 15, 12_000n],
  ['snowygodwit', 'cormorant80', 12, 9_000n],
  ['ivorysandling', 'gustycutter', 10, 7_000n],
  ['greywake', 'linnet44', 9, 4_000n],
  ['kestrel07', 'drizzle8', 8, 6_000n],
  ['tidewater', 'wherry30', 6, 3_000n],
  ['quayeast', 'kestrel07', 5, 5_000n],
];

/** What was sent on a day, by those who have it. */
export async function sendOn(services: Services, merchant: Merchant, day: BusinessDay): Promise<void> {
  const agoMs = services.clock.now().getTime() - day.from.getTime() - 16 * hourMs;
  for (const [from, to, , amountMinor] of sent.filter(([, , daysAgo]) => daysAgo === day.daysAgo)) {
    const [sender, recipient] = [personOf(from), personOf(to)];
    const ctx = seedActors(services, agoMs).member(merchant, sender.memberId, from, [], sender.type);
    const wish = { recipientId: recipient.memberId, amountMinor, currency: merchant.settings.currency, note: null };
    await seedTx(services, ctx, async (tx) => {
      const available = (await balanceOf(tx, sender.memberId))?.availableMinor ?? 0n;
      if (available < amountMinor) return;
      await makeTransfer(tx, transferGates, { ...wish, idempotencyKey: services.newId() }, false);
    });
  }
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
  await seedFindings(services, merchant, [hal, quentin]);
  await send(hal, quentin, seedIds.transfer, 6_000n, 2 * dayMs);
  await send(quentin, hal, seedIds.transferHeld, 2_000n, 25 * 60_000);
}
