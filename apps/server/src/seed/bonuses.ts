/** Bonuses of the demo member: one under way with a bet that counted, two more that wait their turn, one that needs a second person. */
import { seedIds } from '@baize/protocol';
import { countBets } from '../capabilities/bonuses/count-bets.ts';
import { grantBonus } from '../capabilities/bonuses/grant.ts';
import type { Merchant } from '../kernel/context.ts';
import type { Services } from '../kernel/services.ts';
import { seedActors, seedTx } from './context.ts';

const hourMs = 3_600_000;
/** No fact has this number: the sample bet is told by nobody else. */
const sampleFact = -1n;

export async function seedBonuses(services: Services, merchant: Merchant): Promise<void> {
  const { member: memberId } = seedIds;
  const wish = { memberId, currency: merchant.settings.currency, multiple: 10, days: 30 };
  const grant = (id: string, amountMinor: bigint, reason: string, agoMs: number) =>
    seedTx(services, seedActors(services, agoMs).staff(merchant, seedIds.staff, 'Rosa O.', 200_000n), (tx) =>
      grantBonus(tx, { ...wish, idempotencyKey: id, amountMinor, reason }),
    );
  await grant(seedIds.bonus, 5_000n, 'Sorry for the outage on Sunday', 6 * hourMs);
  await grant(seedIds.bonusForDecline, 2_000n, 'Birthday', 3 * hourMs);
  await grant(seedIds.bonusForVoid, 1_500n, 'Birthday', 2 * hourMs);
  await grant(seedIds.bonusAsked, 150_000n, 'A year with us', hourMs);
  const about = { memberId, roundId: seedIds.round, nodeId: 'dice', product: 'MINI', currency: wish.currency };
  await seedTx(services, seedActors(services, 5 * hourMs).system(merchant), (tx) =>
    countBets(tx, [{ ...about, factId: sampleFact, stakeMinor: 12_500n, settledAt: tx.ctx.now }]),
  );
}
