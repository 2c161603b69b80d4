/** Rows of the team: who, how many below, what they have, what their line did today. */
import type { CallOutput } from '@baize/protocol';
import type { teamTree } from '@baize/protocol/calls/teams';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { noTotals, totalsOf } from '#capabilities/turnover/index.ts';
import { freeOfMany } from '#capabilities/wallet/index.ts';
import { ratesOf } from './pay.ts';
import { countedMax, onlineMs } from './rules.ts';
import { spanOf, todayOf } from './scope.ts';
import { countBelow, readPeople } from './store.ts';

export type Row = CallOutput<typeof teamTree>['node'];

/** Rows in the order of the ids. Whoever is not of the agent's team is left out. */
export async function rowsOf(tx: Tx<MemberCtx>, memberIds: readonly string[], currency: string): Promise<Row[]> {
  if (memberIds.length === 0) return [];
  const { actor, merchant, now } = tx.ctx;
  const people = await readPeople(tx, actor.memberId, memberIds, new Date(now.getTime() - onlineMs));
  const ids = people.map(({ memberId }) => memberId);
  const today = spanOf(tx, { from: todayOf(tx), to: todayOf(tx) });
  const below = await belowOf(tx, ids);
  const balances = await freeOfMany(tx, ids, currency);
  const { start: from, end: to } = today;
  const totals = await totalsOf(tx, { owners: ids, scope: 'team', currency, from, to, parts: ['bets'] });
  const rates = await ratesOf(tx, ids, currency);
  return people.map((person) => {
    const { turnoverMinor, ggrMinor } = totals.get(person.memberId) ?? noTotals;
    const isTop = person.memberId === actor.memberId;
    return {
      memberId: person.memberId,
      account: person.account,
      type: person.type,
      isAgent: merchant.settings.agentTypes.includes(person.type),
      depth: person.depth,
      // who stands above the agent is not the agent's to see here
      uplineAccount: isTop ? null : person.uplineAccount,
      members: below.get(person.memberId) ?? 0,
      hasBelow: person.hasBelow,
      balanceMinor: (balances.get(person.memberId) ?? 0n).toString(),
      turnoverMinor: turnoverMinor.toString(),
      resultMinor: ggrMinor.toString(),
      rateBasisPoints: rates.get(person.memberId) ?? null,
      seenAt: person.seenAt?.toISOString() ?? null,
      isOnline: person.isOnline,
      registeredAt: person.registeredAt.toISOString(),
    };
  });
}

const beginning = new Date(0);

/** How many stand below each: counted while they are few, else by the sums of who joined, which costs no walk of the tree. */
export async function belowOf(tx: Tx, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counted = await countBelow(tx, memberIds, countedMax);
  const large = [...counted].flatMap(([memberId, count]) => (count > countedMax ? [memberId] : []));
  if (large.length === 0) return counted;
  const { settings } = tx.ctx.merchant;
  const joined = await totalsOf(tx, {
    owners: large,
    scope: 'team',
    currency: settings.currency,
    from: beginning,
    to: tx.ctx.now,
    parts: ['flows'],
  });
  return new Map([...counted].map(([id, count]) => [id, Math.max(count, joined.get(id)?.newMembers ?? 0)]));
}
