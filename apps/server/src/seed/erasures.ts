/** Two players of the sample who asked to be erased: one waits, one is erased and held as the law wants it. */
import { randomUUID } from 'node:crypto';
import { requestErasure, dueErasures, runErasure } from '#capabilities/erasure/index.ts';
import { registerMember } from '#capabilities/members/index.ts';
import type { Merchant } from '#kernel/context.ts';
import { transactionsOf } from '#kernel/in-tx.ts';
import type { Services } from '#kernel/services.ts';
import { seedActors, seedTx } from './context.ts';
import { handIn } from './identity.ts';

const dayMs = 86_400_000;

async function register(services: Services, merchant: Merchant, username: string, payeeName: string): Promise<string> {
  const memberId = randomUUID();
  await seedTx(services, seedActors(services, 40 * dayMs).system(merchant), (tx) =>
    registerMember(tx, {
      memberId,
      passwordHash: null,
      withdrawPasswordHash: null,
      weeklyDepositLimitMinor: null,
      mobile: null,
      verified: [],
      values: { username, payeeName },
    }),
  );
  return memberId;
}

async function ask(
  services: Services,
  merchant: Merchant,
  who: { memberId: string; account: string },
  agoDays: number,
) {
  const ctx = seedActors(services, agoDays * dayMs).member(merchant, who.memberId, who.account);
  await seedTx(services, ctx, (tx) => requestErasure(tx, services.config));
}

export async function seedErasures(services: Services, merchant: Merchant): Promise<void> {
  const leaving = await register(services, merchant, 'teal515', 'Tilda Teal');
  await ask(services, merchant, { memberId: leaving, account: 'teal515' }, 2);

  const left = await register(services, merchant, 'snipe602', 'Sigrid Nipe');
  // an identity was checked: the law keeps it
  await handIn(services, merchant, { memberId: left, account: 'snipe602', number: 'AA2290602' }, [], true);
  await ask(services, merchant, { memberId: left, account: 'snipe602' }, 20);
  const then = seedActors(services, 12 * dayMs).system(merchant);
  for (const id of await seedTx(services, then, (tx) => dueErasures(tx, 10)))
    await runErasure(transactionsOf(services.database), then, services.config, id);
}
