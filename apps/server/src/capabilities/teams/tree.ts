/** The team as a tree, level by level, and as a flat list. */
import type { CallOutput, ParsedInput } from '@baize/protocol';
import type { teamMembers as membersCall, teamTree as treeCall } from '@baize/protocol/calls/teams';
import type { MemberCtx, Tx } from '#kernel/context.ts';
import { usernameKey } from '#capabilities/identity/index.ts';
import { dayBounds, freeOfMany } from '#capabilities/wallet/index.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { rowsOf } from './rows.ts';
import { lookedAtMax, onlineMs } from './rules.ts';
import { currencyFor, requireInTeam } from './scope.ts';
import { readBelow, readBelowNamed, readDirect, readLevels, readMarked, readWay } from './store.ts';
import type { FlatPlace } from './store.ts';

const directForm = /^([01]) ([0-9a-f-]{36})$/;
const flatForm = /^(.{1,120}) ([0-9a-f-]{36})$/su;

/** Errors: NOT_FOUND, BAD_REQUEST. */
export async function teamTree(
  tx: Tx<MemberCtx>,
  query: ParsedInput<typeof treeCall>['query'],
): Promise<CallOutput<typeof treeCall>> {
  const { memberId: me } = tx.ctx.actor;
  const of = await requireInTeam(tx, query.of);
  const currency = await currencyFor(tx, query.currency);
  const place = readCursor(query.cursor, directForm);
  const after = place && { rank: Number(place[0]), memberId: place[1] ?? '' };
  const found = await readDirect(tx, of, { after, limit: query.pageSize + 1 });
  const shown = found.slice(0, query.pageSize);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  const [top, node] = await rowsOf(tx, [me, of], currency);
  const root = node ?? top;
  if (!top || !root) throw new Error('teams: an agent without a place in the tree');
  return {
    currency,
    members: top.members,
    levels: await readLevels(tx, me),
    path: await readWay(tx, me, of),
    node: root,
    content: await rowsOf(
      tx,
      shown.map(({ memberId }) => memberId),
      currency,
    ),
    nextCursor: last ? writeCursor(last.rank, last.memberId) : null,
  };
}

/** A list goes through at most so many stretches for one page; then the page ends as it is. */
const looksMax = 3;

/** Errors: BAD_REQUEST. */
export async function teamMembers(
  tx: Tx<MemberCtx>,
  query: ParsedInput<typeof membersCall>['query'],
): Promise<CallOutput<typeof membersCall>> {
  const currency = await currencyFor(tx, query.currency);
  const { found, next } = await flatPage(tx, query, currency);
  return { currency, content: await rowsOf(tx, found, currency), nextCursor: next };
}

type FlatQuery = Omit<ParsedInput<typeof membersCall>['query'], 'currency'>;

/** Ids of one page of those who fit. */
async function flatPage(
  tx: Tx<MemberCtx>,
  query: FlatQuery,
  currency: string,
): Promise<{ found: string[]; next: string | null }> {
  const { memberId: me } = tx.ctx.actor;
  const start = query.account ? usernameKey(query.account) : null;
  const place = readCursor(query.cursor, flatForm);
  let after: FlatPlace | null = place && { key: place[0] ?? '', memberId: place[1] ?? '' };
  const found: string[] = [];
  for (let looks = 0; looks < looksMax; looks += 1) {
    const stretch: FlatPlace[] = start
      ? await readBelowNamed(tx, me, start, { after, limit: lookedAtMax })
      : await readBelow(tx, me, after, lookedAtMax);
    const fitting = await fittingOf(tx, stretch, query, currency);
    for (const one of stretch) {
      if (fitting.has(one.memberId)) found.push(one.memberId);
      after = one;
      if (found.length > query.pageSize) break;
    }
    if (found.length > query.pageSize) {
      const last = stretch.find(({ memberId }) => memberId === found[query.pageSize - 1]) ?? after;
      return { found: found.slice(0, query.pageSize), next: last && writeCursor(last.key, last.memberId) };
    }
    if (stretch.length < lookedAtMax) return { found, next: null };
  }
  return { found, next: after && writeCursor(after.key, after.memberId) };
}

async function fittingOf(
  tx: Tx<MemberCtx>,
  stretch: readonly FlatPlace[],
  query: FlatQuery,
  currency: string,
): Promise<ReadonlySet<string>> {
  const { settings } = tx.ctx.merchant;
  const ids = stretch.map(({ memberId }) => memberId);
  const marked = await readMarked(tx, ids, {
    types: query.agentsOnly === 'true' ? settings.agentTypes : null,
    registeredFrom: dayBounds({ from: query.registeredFrom }, settings.timeZone).from,
    seenSince: query.onlineOnly === 'true' ? new Date(tx.ctx.now.getTime() - onlineMs) : null,
  });
  if (query.balanceFromMinor === undefined) return marked;
  const least = BigInt(query.balanceFromMinor);
  const balances = await freeOfMany(tx, [...marked], currency);
  return new Set([...marked].filter((memberId) => (balances.get(memberId) ?? 0n) >= least));
}
