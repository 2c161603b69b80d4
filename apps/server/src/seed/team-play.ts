/** How the demo team plays: sessions and rounds by the vendor's path, at a clock that the history moves. */
import { openCatalogue } from '#capabilities/games/index.ts';
import { bookWaiting, unknownProduct } from '#capabilities/turnover/index.ts';
import { openCallContext, openSampleSession, postSampleRound, studioCode } from '#capabilities/vendors/index.ts';
import type { CallContext } from '#capabilities/vendors/index.ts';
import { balanceOf, freeOfMany } from '#capabilities/wallet/index.ts';
import type { Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { atOnce } from './at-once.ts';
import { seedActors, seedTx } from './context.ts';
import { steadyChance } from './steady-chance.ts';
import { busynessOf, dayMs, sittingsOf } from './team-days.ts';
import type { BusinessDay } from './team-days.ts';
import { findInTeam, spender, team, teamGames } from './team-plan.ts';
import type { TeamMember } from './team-plan.ts';

/** Plays at any moment of the past. */
interface Table {
  readonly services: Services;
  readonly merchant: Merchant;
  readonly context: CallContext;
  /** The team's last week that is settled here; in it results are planned and not drawn. */
  readonly lastWeek: { readonly from: Date; readonly to: Date };
  sitAt(at: Date): void;
}

export function openTable(services: Services, merchant: Merchant, lastWeek: Table['lastWeek']): Table {
  let now = services.clock.now();
  const then = { ...services, clock: { now: () => now } };
  return {
    services: then,
    merchant,
    lastWeek,
    context: openCallContext(then, openCatalogue(then)),
    sitAt: (at) => {
      now = at;
    },
  };
}

/** Players who sit down at once. */
const lanes = 8;

type Game = (typeof teamGames)[number];

interface Play {
  readonly member: TeamMember;
  readonly game: Game;
  readonly rounds: readonly { readonly stakeMinor: bigint; readonly payoutMinor: bigint }[];
}

/** Who plays at which of a day's sittings, and how it goes. */
async function playsOf(table: Table, day: BusinessDay, now: Date): Promise<ReadonlyMap<Date, readonly Play[]>> {
  const chance = steadyChance(90_000 + day.daysAgo);
  const busyness = busynessOf(day, table.merchant);
  const sittings = sittingsOf(day, now);
  const plays = new Map<Date, Play[]>(sittings.map((at) => [at, []]));
  for (const member of team) {
    const isThere = chance() < member.zeal * busyness;
    const at = sittings[Math.floor(Math.sqrt(chance()) * sittings.length)];
    const game = teamGames[Math.floor(chance() ** 1.4 * teamGames.length)] ?? teamGames[0];
    const play = { member, game, rounds: roundsOf(member, game, chance) };
    if (isThere && at && mayPlay(table, member, day)) plays.get(at)?.push(play);
  }
  const last = sittings.at(-1);
  const planned = await plannedPlay(table, day);
  if (last && planned) plays.get(last)?.push(planned);
  return plays;
}

function mayPlay({ lastWeek }: Table, { account, deposits, joinedDaysAgo, leftDaysAgo }: TeamMember, day: BusinessDay) {
  const [first = 0] = deposits;
  const hasPaidIn = first > day.daysAgo || (first === day.daysAgo && joinedDaysAgo > first);
  return hasPaidIn && day.daysAgo >= leftDaysAgo && !(account === spender && day.to > lastWeek.from);
}

function roundsOf({ stake }: TeamMember, game: Game, chance: () => number): Play['rounds'] {
  return Array.from({ length: 1 + Math.floor(chance() * 6) }, () => {
    const stakeMinor = BigInt(Math.max(50, Math.round((stake * (0.4 + chance() * 1.2)) / 50) * 50));
    const isWon = chance() * 100 < game.winsOf100;
    return { stakeMinor, payoutMinor: isWon ? (stakeMinor * BigInt(game.paysTimes100)) / 100n : 0n };
  });
}

/** In the last settled week one below the spender wins more than everybody else there loses, two others lose, and the spender
 *  plays away what is left: so the spender's own dividend is nothing, what is due further down stays owed. */
async function plannedPlay(table: Table, day: BusinessDay): Promise<Play | null> {
  const { lastWeek, services, merchant } = table;
  const place = Math.round((day.from.getTime() - lastWeek.from.getTime()) / dayMs);
  const slot = gameOf('lantern-market');
  if (place === 1)
    return { member: findInTeam('hawser11'), game: slot, rounds: [{ stakeMinor: 20_000n, payoutMinor: 800_000n }] };
  const lost = { stakeMinor: 35_000n, payoutMinor: 0n };
  if (place === 2) return { member: findInTeam('plover90'), game: gameOf('roulette'), rounds: [lost, lost, lost] };
  if (place === 3) return { member: findInTeam('sandbar6'), game: gameOf('crash'), rounds: [lost] };
  if (place !== 6) return null;
  const member = findInTeam(spender);
  const ctx = seedActors(services).system(merchant);
  const all = await seedTx(services, ctx, async (tx) => (await balanceOf(tx, member.memberId))?.availableMinor ?? 0n);
  return { member, game: gameOf('dice'), rounds: all < 50n ? [] : [{ stakeMinor: all, payoutMinor: 0n }] };
}

/** Whoever has nothing left stops. */
function withinMeans(rounds: Play['rounds'], freeMinor: bigint): Play['rounds'] {
  let left = freeMinor;
  const end = rounds.findIndex(({ stakeMinor }) => (left -= stakeMinor) < 0n);
  return end < 0 ? rounds : rounds.slice(0, end);
}

function gameOf(nodeId: Game['nodeId']): Game {
  return teamGames.find((game) => game.nodeId === nodeId) ?? teamGames[0];
}

/** A day of play, sitting by sitting; `afterwards` is called with each of them once its rounds are in the record. */
export async function playDay(
  table: Table,
  day: BusinessDay,
  now: Date,
  afterwards: (at: Date) => Promise<void>,
): Promise<void> {
  const { services, merchant, context } = table;
  const { currency } = merchant.settings;
  for (const [at, plays] of await playsOf(table, day, now)) {
    table.sitAt(at);
    const ctx = seedActors(services).system(merchant);
    const ids = plays.map(({ member }) => member.memberId);
    const free = await seedTx(services, ctx, (tx) => freeOfMany(tx, ids, currency));
    await atOnce(plays, lanes, async ({ member, game, rounds: wished }) => {
      const { memberId, account } = member;
      const own = withinMeans(wished, free.get(memberId) ?? 0n);
      if (own.length === 0) return;
      const who = { memberId, account, vendorCode: studioCode, nodeId: game.nodeId, currency };
      const sessionId = await seedTx(services, ctx, (tx) => openSampleSession(context, tx, who));
      const rounds = own.map((round) => ({ ...who, ...round, sessionId, roundId: services.newId() }));
      await Promise.all(rounds.map((round) => postSampleRound(context, ctx, round)));
    });
    await afterwards(at);
  }
}

const products = new Map<string, string>(teamGames.map(({ nodeId, product }) => [nodeId, product]));

/** Books what was played so far behind a fact, and answers the last one. The studio's list of games is not here yet, and turnover
 *  asks for a game's product when it books: a round that waits for the first start would count as one of a game that nobody knows. */
export async function bookPlayed(services: Services, merchant: Merchant, after = 0n): Promise<bigint> {
  return seedTx(services, seedActors(services).system(merchant), (tx) =>
    bookWaiting(tx, (nodeId) => products.get(nodeId) ?? unknownProduct, after),
  );
}
