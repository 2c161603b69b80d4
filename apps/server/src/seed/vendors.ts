/** What operators find at the vendors' desk: a gift, a difference of books, rounds that nobody closed, a correction that waits
 *  for a second person, and a key on its way out. */
import { seedAccounts, seedIds, seedVendorKey } from '@baize/protocol';
import { openCatalogue } from '#capabilities/games/index.ts';
import {
  addSampleCorrection,
  addSampleKeys,
  addSampleQueue,
  arcadeCode,
  openCallContext,
  openSampleRound,
  openSampleSession,
  studioCode,
} from '#capabilities/vendors/index.ts';
import type { Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { seedActors, seedTx } from './context.ts';

/** Longer than the day after which an open round waits for a person. */
const openSinceMs = 31 * 3_600_000;

interface Operator {
  readonly staffId: string;
  readonly displayName: string;
  readonly approvalLimitMinor: bigint;
}

export async function seedVendorQueue(
  services: Services,
  baize: Merchant,
  { giver, proposer }: { readonly giver: Operator; readonly proposer: Operator },
): Promise<void> {
  const then = { now: () => new Date(services.clock.now().getTime() - openSinceMs) };
  const context = openCallContext({ ...services, clock: then }, openCatalogue(services));
  const system = seedActors(services).system(baize);
  const past = seedActors(services, openSinceMs).system(baize);
  const gift = { grantId: seedIds.freeRounds, memberId: seedIds.member, nodeId: 'dice', vendorCode: studioCode };
  const as = ({ staffId, displayName, approvalLimitMinor }: Operator) =>
    seedActors(services).staff(baize, staffId, displayName, approvalLimitMinor);
  await seedTx(services, as(giver), (tx) => addSampleQueue(context, tx, gift));
  const game = {
    memberId: seedIds.memberOther,
    vendorCode: studioCode,
    nodeId: 'mines',
    currency: baize.settings.currency,
  };
  const sessionId = await seedTx(services, past, (tx) =>
    openSampleSession(context, tx, { ...game, account: seedAccounts.member2 }),
  );
  for (const [roundId, stakeMinor] of [
    [seedIds.roundOpen, 500n],
    [seedIds.roundForCorrection, 1_000n],
  ] as const)
    await openSampleRound(context, past, { ...game, sessionId, roundId, stakeMinor });
  const correction = {
    correctionId: seedIds.correction,
    roundId: seedIds.roundForCorrection,
    amount: 1_000n,
    closes: true,
    reason: 'The studio lost the round; the stake goes back',
    vendorCode: studioCode,
  };
  await seedTx(services, as(proposer), (tx) => addSampleCorrection(context, tx, correction));
  const keyIds = [seedVendorKey, 'sample-key-new'] as const;
  await seedTx(services, system, (tx) => addSampleKeys(context, tx, { vendorCode: arcadeCode, keyIds }));
  await context.close();
}
