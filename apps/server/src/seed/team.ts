/** The demo agent's team: registered by the verb, played through the vendor's path and paid through the cashier's verbs, ninety
 *  days back. Only the studio's and the provider's words are ours. */
import { seedAccounts, seedIds } from '@baize/protocol';
import { addLink, applyAsAgent, appointAgent } from '#capabilities/agents/index.ts';
import { openCatalogue } from '#capabilities/games/index.ts';
import { addBankAccount, registerMember } from '#capabilities/members/index.ts';
import { bookWaiting, unknownProduct } from '#capabilities/turnover/index.ts';
import { openCallContext, openSampleSession, postSampleRound, studioCode } from '#capabilities/vendors/index.ts';
import type { CallContext } from '#capabilities/vendors/index.ts';
import type { Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { seedActors, seedTx } from './context.ts';
import { deposit, pay } from './money.ts';
import { steadyChance, team, teamGames, teamWords } from './team-plan.ts';
import type { TeamMember } from './team-plan.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Days of play. */
const historyDays = 90;

/** Everybody's own: two of a line who are paid to one account are a finding. */
export function payoutNumber(memberId: string): string {
  return `88${Number.parseInt(memberId.slice(-8), 16).toString().padStart(8, '0')}`;
}

async function register(services: Services, merchant: Merchant, member: TeamMember): Promise<void> {
  const upline = team.find((entry) => entry.account === member.upline);
  const affiliateCode = upline?.agent?.code ?? (member.isByLink ? teamWords.linkCode : 'QUAY2026');
  const ctx = seedActors(services, member.joinedDaysAgo * dayMs).system(merchant);
  await seedTx(services, ctx, async (tx) => {
    await registerMember(tx, {
      memberId: member.memberId,
      passwordHash: null, // scenery: nobody logs in as them
      withdrawPasswordHash: null,
      weeklyDepositLimitMinor: null,
      values: { username: member.account, nickname: member.nickname, payeeName: member.payeeName, affiliateCode },
    });
    if (member.agent) await appointAgent(tx, { memberId: member.memberId, ...member.agent });
    await addBankAccount(tx, services.config.masterKey, {
      bankAccountId: member.memberId,
      memberId: member.memberId,
      bankName: 'Siam Bank',
      accountName: member.payeeName,
      accountNumber: payoutNumber(member.memberId),
    });
  });
}

/** A deposit when they joined and every few weeks, a withdrawal now and then; in the order of time, because books are. */
async function moveMoney(services: Services, merchant: Merchant, member: TeamMember, daysAgo: number): Promise<void> {
  const owner = { merchant, memberId: member.memberId, account: member.account, bankAccountId: member.memberId };
  const age = member.joinedDaysAgo - daysAgo;
  const agoMs = daysAgo * dayMs - 2 * hourMs;
  const amountMinor = BigInt(Math.min(480_000, Math.max(5_000, member.stake * 60)));
  const isDay = (every: number, from: number) => age >= from && (age - from) % every === 0;
  if (age === 0 || isDay(24, 24) || daysAgo === historyDays)
    await deposit(services, owner, { id: services.newId(), amountMinor, agoMs, isPaid: true });
  if (member.stake > 500 && isDay(40, 30))
    await pay(services, owner, services.newId(), BigInt(Math.max(2_000, member.stake * 5)), agoMs - hourMs);
}

/** The way of vendors' calls, at a clock that the history moves. */
interface Table {
  readonly services: Services;
  readonly context: CallContext;
  sitAt(at: Date): void;
}

function openTable(services: Services): Table {
  let now = services.clock.now();
  const then = { ...services, clock: { now: () => now } };
  return {
    services: then,
    context: openCallContext(then, openCatalogue(then)),
    sitAt: (at) => {
      now = at;
    },
  };
}

/** A session and a few rounds for each who plays that day. Losers stop when they have nothing left: the wallet says so. */
async function playDay(
  table: Table,
  merchant: Merchant,
  at: Date,
  daysAgo: number,
  chance: () => number,
): Promise<void> {
  const { services, context } = table;
  const currency = merchant.settings.currency;
  table.sitAt(new Date(at.getTime() - (3 + Math.floor(chance() * 9)) * hourMs));
  const ctx = seedActors(services).system(merchant);
  const players = team.filter((member) => member.joinedDaysAgo > daysAgo && chance() < member.zeal);
  const rounds = await seedTx(services, ctx, async (tx) => {
    const all = [];
    for (const { memberId, account, stake } of players) {
      const game = teamGames[Math.floor(chance() * teamGames.length)] ?? teamGames[0];
      const who = { memberId, account, vendorCode: studioCode, nodeId: game.nodeId, currency };
      const sessionId = await openSampleSession(context, tx, who);
      for (let round = 1 + Math.floor(chance() * 4); round > 0; round -= 1) {
        const stakeMinor = BigInt(Math.max(50, Math.round((stake * (0.4 + chance() * 1.2)) / 50) * 50));
        const isWon = chance() * 100 < game.winsOf100;
        const payoutMinor = isWon ? (stakeMinor * BigInt(game.paysTimes100)) / 100n : 0n;
        all.push({ ...who, sessionId, roundId: services.newId(), stakeMinor, payoutMinor });
      }
    }
    return all;
  });
  await Promise.all(rounds.map((round) => postSampleRound(context, ctx, round)));
}

/** What the agent's pages and the operators' have to show beside figures. */
async function seedWaysIn(services: Services, merchant: Merchant): Promise<void> {
  // the agent's own contracts are agreed after its team stands; they give this much
  const ratesOf = async () => merchant.settings.contracts.ceilings;
  const ctx = seedActors(services, 111 * dayMs).system(merchant);
  const offer = { kind: 'realtime', rateBasisPoints: 20 } as const;
  await seedTx(services, ctx, (tx) =>
    addLink(tx, ratesOf, {
      linkId: seedIds.agentLink,
      memberId: seedIds.agent,
      code: teamWords.linkCode,
      name: teamWords.linkName,
      landing: '/register',
      offer,
    }),
  );
}

async function seedApplication(services: Services, merchant: Merchant): Promise<void> {
  const text =
    'I keep the score of two rowing clubs and would bring their members in, about forty people to begin with.';
  const heron = seedActors(services, 2 * dayMs).member(merchant, seedIds.memberOther, seedAccounts.member2, [
    seedIds.application,
  ]);
  await seedTx(services, heron, (tx) => applyAsAgent(tx, text));
}

export async function seedTeam(services: Services, merchant: Merchant): Promise<void> {
  const chance = steadyChance(20_261_122);
  const table = openTable(services);
  const now = services.clock.now().getTime();
  await seedWaysIn(services, merchant);
  for (const member of team) await register(services, merchant, member);
  for (let daysAgo = Math.max(...team.map((member) => member.joinedDaysAgo)); daysAgo >= 0; daysAgo -= 1) {
    if (daysAgo <= historyDays) await playDay(table, merchant, new Date(now - daysAgo * dayMs), daysAgo, chance);
    for (const member of team)
      if (daysAgo > 0 && member.joinedDaysAgo >= daysAgo) await moveMoney(services, merchant, member, daysAgo);
  }
  await table.context.close();
  await seedApplication(services, merchant);
  await bookPlayed(services, merchant);
}

/** Books what was played so far. The studio's list of games is not here yet, and turnover asks for a game's product when it books:
 *  a round that waits for the first start would count as one of a game that nobody knows. */
export async function bookPlayed(services: Services, merchant: Merchant): Promise<void> {
  const products = new Map<string, string>(teamGames.map(({ nodeId, product }) => [nodeId, product]));
  await seedTx(services, seedActors(services).system(merchant), (tx) =>
    bookWaiting(tx, (nodeId) => products.get(nodeId) ?? unknownProduct),
  );
}
