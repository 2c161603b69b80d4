/** Money within the demo agent's line: one transfer that is done, and one back that waits for an operator. */
import { seedAccounts, seedIds } from '@baize/protocol';
import { noteFinding } from '../capabilities/abuse/note-finding.ts';
import { makeTransfer } from '../capabilities/transfers/make.ts';
import type { Merchant } from '../kernel/context.ts';
import type { Services } from '../kernel/services.ts';
import { transferGates } from '../wiring.ts';
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
  await seedTx(services, seedActors(services).system(merchant), (tx) => {
    const days = [9, 6, 2].map((day) => new Date(tx.ctx.now.getTime() - day * dayMs));
    const evidence = days.map((at) => ({ at, kind: 'address', memberId: hal.memberId, otherId: quentin.memberId, detail: '203.0.113.24' }) as const); // prettier-ignore
    const found = { kind: 'household', members: [hal.memberId], uplineId: quentin.memberId, evidence } as const;
    return noteFinding(tx, { ...found, isEnough: () => true }, seedIds.abuseFinding);
  });
  await send(hal, quentin, seedIds.transfer, 6_000n, 2 * dayMs);
  await send(quentin, hal, seedIds.transferHeld, 2_000n, 25 * 60_000);
}
