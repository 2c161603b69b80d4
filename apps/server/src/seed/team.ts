/** The demo agent's team: registered by the verb, played through the vendor's path and paid through the cashier's verbs, day by day.
 *  Only the studio's and the provider's words are ours. */
import { seedAccounts, seedIds } from '@baize/protocol';
import { addLink, applyAsAgent, appointAgent, moveLine } from '#capabilities/agents/index.ts';
import { visit } from '#capabilities/agents/links.ts';
import { periodAt } from '#capabilities/contracts/index.ts';
import { addBankAccount, registerMember } from '#capabilities/members/index.ts';
import type { Merchant, Tx } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { atOnce } from './at-once.ts';
import { seedActors, seedTx } from './context.ts';
import { agreeOn, settleDay, settleSitting } from './contract-history.ts';
import { dayMs, hourMs, newestDays } from './team-days.ts';
import type { BusinessDay } from './team-days.ts';
import { deposit } from './money.ts';
import { canBePaid, payIn, payOut } from './team-money.ts';
import { findInTeam, historyDays, payoutNumber, spender, team, teamWords } from './team-plan.ts';
import type { TeamMember } from './team-plan.ts';
import { bookPlayed, openTable, playDay } from './team-play.ts';
import { sendOn } from './transfers.ts';

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** Members of one level that are registered at once, and in one transaction. */
const [lanes, together] = [4, 6];
/** Rounds of other sample data lie in the last hours: no period that reaches into them is settled here. */
const settledBeforeMs = 6 * hourMs;

async function register(services: Services, merchant: Merchant, { db }: Tx, member: TeamMember): Promise<void> {
  const upline = team.find((entry) => entry.account === member.upline);
  const affiliateCode = upline?.agent?.code ?? member.link ?? 'QUAY2026';
  const tx = { db, ctx: seedActors(services, member.joinedDaysAgo * dayMs).system(merchant) };
  await registerMember(tx, {
    memberId: member.memberId,
    passwordHash: null, // scenery: nobody logs in as them
    withdrawPasswordHash: null,
    weeklyDepositLimitMinor: null,
    values: { username: member.account, nickname: member.nickname, payeeName: member.payeeName, affiliateCode },
  });
  if (member.agent) await appointAgent(tx, { memberId: member.memberId, ...member.agent });
  if (canBePaid(member))
    await addBankAccount(tx, services.config.masterKey, {
      bankAccountId: member.memberId,
      memberId: member.memberId,
      bankName: 'Siam Bank',
      accountName: member.payeeName,
      accountNumber: payoutNumber(member.memberId),
    });
}

function groupsOf<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, group) =>
    list.slice(group * size, (group + 1) * size),
  );
}

/** Level by level: an upline's code is there before somebody names it. */
async function registerAll(services: Services, merchant: Merchant): Promise<void> {
  const levels: TeamMember[][] = [];
  const levelOf = new Map<string | null, number>([[null, -1]]);
  for (const member of team) {
    const level = (levelOf.get(member.upline) ?? 0) + 1;
    levelOf.set(member.account, level);
    (levels[level] ??= []).push(member);
  }
  const ctx = seedActors(services).system(merchant);
  const some = (members: readonly TeamMember[]) =>
    seedTx(services, ctx, async (tx) => {
      for (const member of members) await register(services, merchant, tx, member);
    });
  for (const level of levels) {
    // a link counts who came by it, one after the other
    const byLink = level.filter(({ link }) => link);
    const others = level.filter(({ link }) => !link);
    await atOnce([byLink, ...groupsOf(others, together)], lanes, some);
  }
}

/** Links of the demo agent: one that promises a contract, and one that many came by. */
async function seedWaysIn(services: Services, merchant: Merchant): Promise<void> {
  // the agent's own contracts are agreed after its team stands; they give this much
  const ratesOf = async () => merchant.settings.contracts.ceilings;
  const ctx = seedActors(services, 114 * dayMs).system(merchant);
  const offer = { kind: 'realtime', rateBasisPoints: 20 } as const;
  const own = { memberId: seedIds.agent, landing: '/register' };
  await seedTx(services, ctx, async (tx) => {
    const promising = { linkId: seedIds.agentLink, code: teamWords.linkCode, name: teamWords.linkName, offer };
    const open = { linkId: services.newId(), code: teamWords.openLinkCode, name: teamWords.openLinkName, offer: null };
    for (const link of [promising, open]) await addLink(tx, ratesOf, { ...own, ...link });
    for (const { link } of team) for (let look = 0; link && look < 3; look += 1) await visit(tx, link); // most look before they join
  });
}

async function seedApplication(services: Services, merchant: Merchant): Promise<void> {
  const heron = seedActors(services, 2 * dayMs).member(merchant, seedIds.memberOther, seedAccounts.member2, [
    seedIds.application,
  ]);
  await seedTx(services, heron, (tx) => applyAsAgent(tx, teamWords.application));
}

/** An agent of the fourth level goes over to another line, with everybody below. */
async function moveOn(services: Services, merchant: Merchant, agoMs: number): Promise<void> {
  const { memberId } = findInTeam('hazysmew');
  const { memberId: toUplineId } = findInTeam('snowygodwit');
  await seedTx(services, seedActors(services, agoMs).system(merchant), (tx) =>
    moveLine(tx, { memberId, toUplineId, reason: teamWords.moved }),
  );
}

/** What the demo agent pays the line from before the first own income. */
async function seedCapital(services: Services, merchant: Merchant, { from }: BusinessDay): Promise<void> {
  const agent = { merchant, memberId: seedIds.agent, account: seedAccounts.agent, bankAccountId: seedIds.bankAccount };
  const agoMs = services.clock.now().getTime() - from.getTime() - 8 * hourMs;
  await deposit(services, agent, { id: services.newId(), amountMinor: 250_000n, agoMs, isPaid: true });
}

const movedDaysAgo = 17;

/** The newest week that is over by an instant. */
function lastWeekOf({ settings }: Merchant, by: Date): Span {
  const week = periodAt('W', new Date(by.getTime() - 1), settings.timeZone);
  return week.to <= by ? week : periodAt('W', new Date(week.from.getTime() - 1), settings.timeZone);
}

/** Those who pay in on a day; in the last settled week also who is to win and who are to lose. */
function payersOf(day: BusinessDay, week: Span): readonly TeamMember[] {
  const place = Math.round((day.from.getTime() - week.from.getTime()) / dayMs);
  const told: string | undefined = [undefined, 'hawser11', 'plover90', 'sandbar6'][place];
  const isStopped = ({ account }: TeamMember) => account === spender && day.to > week.from;
  return team.filter(
    (member) => member.account === told || (member.deposits.includes(day.daysAgo) && !isStopped(member)),
  );
}

/** `onDay`: what else happens on a day, in its morning. */
export async function seedTeam(
  services: Services,
  merchant: Merchant,
  onDay: (day: Span) => Promise<void>,
): Promise<void> {
  const now = services.clock.now();
  const days = newestDays(merchant, now, historyDays + 1);
  const settled = days.filter(({ to }) => now.getTime() - to.getTime() >= settledBeforeMs);
  const lastSettled = settled.at(-1);
  const week = lastWeekOf(merchant, lastSettled?.to ?? now);
  const table = openTable(services, merchant, week);
  const demo = { services, merchant };
  let booked = 0n;
  await seedWaysIn(services, merchant);
  await registerAll(services, merchant);
  for (const day of days) {
    await onDay(day);
    await agreeOn(demo, day);
    if (day.daysAgo === movedDaysAgo)
      await moveOn(services, merchant, now.getTime() - day.from.getTime() - 11 * hourMs);
    if (day.daysAgo === historyDays) await seedCapital(services, merchant, day);
    await payIn(services, merchant, day, payersOf(day, week));
    await sendOn(services, merchant, day);
    await playDay(table, day, now, async (at) => {
      if (!lastSettled || day.to > lastSettled.to || day.daysAgo > 4) return;
      booked = await bookPlayed(services, merchant, booked);
      await settleSitting(demo, day, at);
    });
    if (day.daysAgo > 0) await payOut(services, merchant, day);
    if (!lastSettled || day.to > lastSettled.to) continue;
    booked = await bookPlayed(services, merchant, booked);
    const ids = [services.newId(), services.newId(), seedIds.contractPayment];
    await settleDay(demo, day, day === lastSettled ? ids : []);
  }
  await table.context.close();
  await seedApplication(services, merchant);
  await bookPlayed(services, merchant, booked);
}
