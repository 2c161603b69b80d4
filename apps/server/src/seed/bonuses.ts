/** Bonuses of the demo member: one under way with a bet that counted, two more that wait their turn, one that needs a second person. */
import { seedAccounts, seedIds } from '@baize/protocol';
import { countWaiting } from '#capabilities/bonuses/count-waiting.ts';
import { grantBonus } from '#capabilities/bonuses/grant.ts';
import { openCatalogue } from '#capabilities/games/index.ts';
import { openCallContext, openSampleSession, postSampleRound, studioCode } from '#capabilities/vendors/index.ts';
import type { Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { seedActors, seedTx } from './context.ts';

const hourMs = 3_600_000;

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
  await playTowards(services, merchant);
}

/** A round of dice at a chance of 99 in 100, which pays the stake back, while the first bonus was under way. */
async function playTowards(services: Services, merchant: Merchant): Promise<void> {
  const ctx = seedActors(services, 5 * hourMs).system(merchant);
  const context = openCallContext({ ...services, clock: { now: () => ctx.now } }, openCatalogue(services));
  const game = {
    memberId: seedIds.member,
    vendorCode: studioCode,
    nodeId: 'dice',
    currency: merchant.settings.currency,
  };
  const sessionId = await seedTx(services, ctx, (tx) =>
    openSampleSession(context, tx, { ...game, account: seedAccounts.member }),
  );
  const round = { ...game, sessionId, roundId: services.newId(), stakeMinor: 12_500n, payoutMinor: 12_500n };
  await postSampleRound(context, ctx, round);
  await context.close();
  await seedTx(services, ctx, (tx) => countWaiting(tx, 'MINI'));
}
