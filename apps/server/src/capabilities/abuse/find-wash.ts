/** Bets on opposite sides: by two members of one line in a round they share, or by one member alone. What a wallet sees of a bet
 *  is its stake and what came back, so a side is told by its result; see the README for what cannot be seen. */
import type { Insertable } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import type { AbuseRound } from '#kernel/schema.gen.ts';
import { lineAbove } from '#capabilities/agents/index.ts';
import { nodesOf } from '#capabilities/games/index.ts';
import { betsAfter, closedThrough } from '#capabilities/turnover/index.ts';
import type { BetRow } from '#capabilities/turnover/index.ts';
import { sharedNamesOf } from '#capabilities/vendors/index.ts';
import { noteFinding } from './note-finding.ts';
import type { Evidence } from './note-finding.ts';
import { headOf, isCovered, isWash, sidedClasses, sidesOf } from './rules.ts';
import { alone, forgetRounds, insertRounds, lockClock, roundsOf, setClock } from './store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Signs of so many days make a finding, and older ones are forgotten. */
export const washDays = 7;
const pageMax = 5_000;
/** Members of one round settle within moments: a stretch looks this far back for the other side. */
const lookBackMs = 300_000;

type Sign = Omit<Insertable<AbuseRound>, 'merchant_id'>;

/** Looks at the next stretch of closed windows, at most an hour. Answers whether more wait. */
export async function findWash(tx: Tx): Promise<boolean> {
  const { now } = tx.ctx;
  const clock = await lockClock(tx, new Date(now.getTime() - washDays * dayMs));
  const end = await closedThrough(tx);
  if (end <= clock.betsThrough) return false;
  const to = new Date(Math.min(end.getTime(), clock.betsThrough.getTime() + hourMs));
  const nodeIds = await nodesOf(tx, sidedClasses);
  const bets = nodeIds.length === 0 ? [] : await betsBetween(tx, clock.betsThrough, to, nodeIds);
  const signs = [...aloneSigns(bets, clock.betsThrough), ...(await pairSigns(tx, bets, clock.betsThrough))];
  await insertRounds(tx, signs);
  for (const [memberId, otherId] of new Map(
    signs.map((sign) => [`${sign.member_id} ${sign.other_id}`, [sign.member_id, sign.other_id] as const]),
  ).values())
    await judge(tx, memberId, otherId);
  await forgetRounds(tx, new Date(now.getTime() - 2 * washDays * dayMs));
  await setClock(tx, { bets_through: to });
  return to < end;
}

async function betsBetween(tx: Tx, from: Date, to: Date, nodeIds: readonly string[]): Promise<BetRow[]> {
  const bets: BetRow[] = [];
  let after = { windowStart: new Date(from.getTime() - lookBackMs), factId: -1n };
  for (;;) {
    const page = await betsAfter(tx, { after, to, nodeIds, limit: pageMax });
    bets.push(...page);
    const last = page.at(-1);
    if (!last || page.length < pageMax) return bets;
    after = last;
  }
}

/** Every round of a member that could show both sides, with whether it did. */
function aloneSigns(bets: readonly BetRow[], from: Date): Sign[] {
  return bets
    .filter(({ windowStart, stakeMinor }) => windowStart >= from && stakeMinor > 0n)
    .map((bet) => ({ ...signOf(bet), other_id: alone, is_opposite: isCovered(bet), upline_id: null }));
}

function signOf(bet: BetRow) {
  return {
    round_id: bet.roundId,
    member_id: bet.memberId,
    node_id: bet.nodeId,
    currency: bet.currency,
    stake: bet.stakeMinor,
    payout: bet.payoutMinor,
    settled_at: bet.settledAt,
  };
}

/** Members of one line in rounds that they shared. */
async function pairSigns(tx: Tx, bets: readonly BetRow[], from: Date): Promise<Sign[]> {
  const names = await sharedNamesOf(
    tx,
    bets.map(({ roundId }) => roundId),
  );
  const shared = Map.groupBy(bets, (bet) => `${names.get(bet.roundId) ?? bet.roundId} ${bet.nodeId} ${bet.currency}`);
  const headBetween = lines(tx);
  const signs: Sign[] = [];
  for (const round of shared.values())
    for (const [index, one] of round.entries())
      for (const other of round.slice(index + 1)) {
        if (one.memberId === other.memberId || (one.windowStart < from && other.windowStart < from)) continue;
        const sides = sidesOf(one, other);
        const head = sides && (await headBetween(one.memberId, other.memberId));
        if (sides && head) signs.push(pairSign(one, other, head, sides === 'opposite'));
      }
  return signs;
}

/** A pair has one name, whoever comes first. */
function pairSign(one: BetRow, other: BetRow, head: string, isOpposite: boolean): Sign {
  const [first, second] = one.memberId < other.memberId ? [one, other] : [other, one];
  return {
    ...signOf(first),
    other_id: second.memberId,
    other_round_id: second.roundId,
    other_stake: second.stakeMinor,
    other_payout: second.payoutMinor,
    upline_id: head,
    is_opposite: isOpposite,
  };
}

/** Who stands at the head of two members of one line; null: nobody. Each line is read once. */
function lines(tx: Tx): (one: string, other: string) => Promise<string | null> {
  const known = new Map<string, string[]>();
  const lineOf = async (memberId: string) => {
    const above = known.get(memberId) ?? (await lineAbove(tx, memberId));
    known.set(memberId, above);
    return { memberId, above };
  };
  return async (one, other) => headOf(await lineOf(one), await lineOf(other));
}

async function judge(tx: Tx, memberId: string, otherId: string): Promise<void> {
  const since = new Date(tx.ctx.now.getTime() - washDays * dayMs);
  const rounds = await roundsOf(tx, memberId, otherId, since);
  const signs = rounds.filter(({ is_opposite }) => is_opposite);
  const least = tx.ctx.merchant.settings.abuse.washRounds;
  if (!isWash(signs.length, rounds.length, least)) return;
  const isPair = otherId !== alone;
  await noteFinding(tx, {
    kind: isPair ? 'opposite_sides' : 'both_sides',
    members: isPair ? [memberId, otherId] : [memberId],
    uplineId: isPair ? (signs.at(-1)?.upline_id ?? null) : ((await lineAbove(tx, memberId))[0] ?? null),
    evidence: signs.map((sign): Evidence => ({
      at: sign.settled_at,
      kind: 'bet',
      memberId,
      otherId: isPair ? otherId : null,
      reference: sign.round_id,
      amountMinor: sign.stake,
      returnedMinor: sign.payout,
      otherAmountMinor: sign.other_stake,
      otherReturnedMinor: sign.other_payout,
      currency: sign.currency,
      detail: sign.node_id,
    })),
    isEnough: (evidence) => evidence.length >= least,
  });
}
