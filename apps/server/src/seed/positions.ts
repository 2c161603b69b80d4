/** A small line on credit below the demo agent: an agent and two players, a settled week and a running one. Everything goes
 *  through the verbs; bets go the way of a vendor's call, at a clock of their own. */
import { seedIds } from '@baize/protocol/seed-ids';
import { appointAgent } from '#capabilities/agents/index.ts';
import { openCatalogue } from '#capabilities/games/index.ts';
import { registerMember } from '#capabilities/members/index.ts';
import { companyId } from '#capabilities/positions/company.ts';
import { requireDownline } from '#capabilities/positions/downline.ts';
import { weekAt } from '#capabilities/positions/line.ts';
import { setCredit } from '#capabilities/positions/set-credit.ts';
import { setTerms } from '#capabilities/positions/set-terms.ts';
import { settleNextWeek } from '#capabilities/positions/settle-weeks.ts';
import { takeBets } from '#capabilities/positions/take-bets.ts';
import { openCallContext, openSampleSession, postSampleRound, studioCode } from '#capabilities/vendors/index.ts';
import type { Ctx, Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { seedActors, seedTx } from './context.ts';

const hourMs = 3_600_000;
const { agent, creditAgent, creditPlayer, creditPlayerBelow } = seedIds;
const codes = { agent: 'QUAY2026', creditAgent: 'CREEK2026' };

const shares = [
  { upline: companyId, downline: agent, mayTake: 6_000, kept: 0, commission: 40 },
  { upline: agent, downline: creditAgent, mayTake: 3_000, kept: 1_500, commission: 30 },
  { upline: agent, downline: creditPlayer, mayTake: 0, kept: 4_000, commission: 30 },
  { upline: creditAgent, downline: creditPlayerBelow, mayTake: 0, kept: 3_000, commission: 25 },
] as const;
const products = ['LIVE', 'RNG', 'FISH', 'SPORTS', 'MINI'] as const;

/** Minor units, from the top. */
const limits = [
  { upline: companyId, downline: agent, limitMinor: 1_000_000n },
  { upline: agent, downline: creditAgent, limitMinor: 300_000n },
  { upline: agent, downline: creditPlayer, limitMinor: 100_000n },
  { upline: creditAgent, downline: creditPlayerBelow, limitMinor: 80_000n },
] as const;

/** Stake and payout of the settled week's rounds, and of the running one's. */
const settled = {
  [creditPlayer]: [
    [5_000n, 0n],
    [3_000n, 5_940n],
  ],
  [creditPlayerBelow]: [
    [12_000n, 0n],
    [9_000n, 4_455n],
    [2_500n, 8_250n],
  ],
} as const;
const running = {
  [creditPlayer]: [[4_000n, 7_920n]],
  [creditPlayerBelow]: [
    [6_000n, 0n],
    [1_500n, 2_970n],
  ],
} as const;

const accounts: Readonly<Record<string, string>> = { [creditPlayer]: 'curlew07', [creditPlayerBelow]: 'plover19' };

/** The beginning of the week that is settled here. */
export function positionsBegin(services: Services, baize: Merchant): Date {
  return weekAt(baize, new Date(weekAt(baize, services.clock.now()).from.getTime() - 1)).from;
}

export async function seedPositions(services: Services, baize: Merchant): Promise<void> {
  const now = services.clock.now();
  const thisWeek = weekAt(baize, now);
  const from = positionsBegin(services, baize);
  const at = (when: Date, ids?: readonly string[]): Ctx => {
    const ctx = seedActors(services, now.getTime() - when.getTime()).member(baize, agent, 'quayeast', ids);
    return { ...ctx, actor: { kind: 'system', name: 'seed' } };
  };
  const start = new Date(from.getTime() + hourMs);
  await seedTx(services, at(start), async (tx) => {
    const nobody = { passwordHash: null, withdrawPasswordHash: null, weeklyDepositLimitMinor: null };
    const join = (memberId: string, username: string, affiliateCode: string) =>
      registerMember(tx, { ...nobody, memberId, values: { username, affiliateCode } });
    await join(creditAgent, 'creekwest', codes.agent);
    await appointAgent(tx, { memberId: creditAgent, type: 2, code: codes.creditAgent });
    await join(creditPlayer, 'curlew07', codes.agent);
    await join(creditPlayerBelow, 'plover19', codes.creditAgent);
    for (const { upline, downline, ...term } of shares)
      await setTerms(
        tx,
        await requireDownline(tx, upline, downline),
        products.map((product) => ({ product, ...term })),
      );
    for (const { upline, downline, limitMinor } of limits)
      await setCredit(tx, await requireDownline(tx, upline, downline), {
        currency: baize.settings.currency,
        limitMinor,
      });
  });
  await play(services, baize, settled, (round) => at(new Date(start.getTime() + (round + 1) * 9 * hourMs)));
  // in the order of the downlines' identifiers
  const statements = [seedIds.statementForOperator, seedIds.statement, seedIds.statementForConfirm];
  await seedTx(services, at(new Date(thisWeek.from.getTime() + 2 * hourMs), statements), settleNextWeek);
  const early = Math.max(thisWeek.from.getTime(), now.getTime() - 3 * hourMs);
  await play(services, baize, running, () => at(new Date(early)));
}

type Rounds = Readonly<Record<string, readonly (readonly [bigint, bigint])[]>>;

/** Posts rounds of dice at their own moments and books them at once; the outbox tells them again later, to no effect. */
async function play(services: Services, baize: Merchant, rounds: Rounds, ctxOf: (round: number) => Ctx): Promise<void> {
  const shared = { vendorCode: studioCode, nodeId: 'dice', currency: baize.settings.currency };
  let round = 0;
  for (const [memberId, bets] of Object.entries(rounds))
    for (const [stakeMinor, payoutMinor] of bets) {
      const ctx = ctxOf(round);
      round += 1;
      const context = openCallContext({ ...services, clock: { now: () => ctx.now } }, openCatalogue(services));
      const session = { ...shared, memberId, account: accounts[memberId] ?? '' };
      const sessionId = await seedTx(services, ctx, (tx) => openSampleSession(context, tx, session));
      const roundId = services.newId();
      await postSampleRound(context, ctx, { ...shared, memberId, sessionId, roundId, stakeMinor, payoutMinor });
      await context.close();
      const bet = { ...shared, memberId, roundId, product: 'MINI', stakeMinor, payoutMinor, settledAt: ctx.now };
      await seedTx(services, ctx, (tx) => takeBets(tx, [bet]));
    }
}
