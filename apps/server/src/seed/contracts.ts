/** The demo agent's contracts: of the platform, given on, offered, declined, asked to end, and a day that was paid. */
import { seedAccounts, seedIds } from '@baize/protocol';
import {
  acceptContract,
  addSamplePeriod,
  askToEnd,
  declineContract,
  offerContract,
  periodAt,
  planAcceptance,
  sayOnContract,
} from '#capabilities/contracts/index.ts';
import type { Kind, Terms } from '#capabilities/contracts/index.ts';
import { registerMember } from '#capabilities/members/index.ts';
import { totalsOf } from '#capabilities/turnover/index.ts';
import type { Merchant } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { seedActors, seedTx } from './context.ts';
import { team, teamWords } from './team-plan.ts';

const dayMs = 86_400_000;

interface Person {
  readonly memberId: string;
  readonly account: string;
  readonly type: number;
}

const quay: Person = { memberId: seedIds.agent, account: seedAccounts.agent, type: 1 };

/** Rates in basis points, without any need unless `more` says one. */
function terms(kind: Kind, rate: number, more: Partial<Terms> = {}): Terms {
  return {
    period: ({ dividend: 'M', daily: 'day', hourly: 'hour', realtime: 'window' } as const)[kind],
    currency: 'USD',
    payer: 'upline',
    products: null,
    tiers: [{ rateBasisPoints: rate, periodTurnoverMinor: '0', periodLossMinor: '0', activeMembers: 0 }],
    activeFromMinor: '0',
    singleBetMaxMinor: null,
    winRateMax: null,
    lossRateMax: null,
    carryLoss: kind === 'dividend',
    ...more,
  };
}

interface Demo {
  readonly services: Services;
  readonly merchant: Merchant;
}

/** A contract that is offered; the platform's where no upline is named. */
interface Offer {
  readonly id: string;
  readonly kind: Kind;
  readonly to: Person;
  readonly from?: Person;
  readonly rate: number;
  readonly agoMs: number;
  readonly more?: Partial<Terms>;
  readonly note?: string;
}

export async function seedContracts(services: Services, merchant: Merchant): Promise<void> {
  const demo = { services, merchant };
  const [line, pier, tallow, marsh] = [
    inTeam('kestrel07'),
    inTeam('tidewater'),
    inTeam('saltmarsh'),
    inTeam('curlew62'),
  ];
  const top = await addTop(services, merchant);
  await seedInForce(demo, { line, pier });
  await seedPlatformOffers(demo, top);
  await seedWaitingOffers(demo, { tallow, marsh });
  await seedRefusals(demo, pier);
  await seedPaidDay(services, merchant, [quay, line, pier]);
}

/** The agent's own contracts, and those given on to the line. */
async function seedInForce(demo: Demo, { line, pier }: Record<'line' | 'pier', Person>): Promise<void> {
  const old = { to: quay, agoMs: 4 * dayMs };
  await agree(demo, { ...old, id: seedIds.contractRealtime, kind: 'realtime', rate: 30 });
  await agree(demo, { ...old, id: seedIds.contractHourly, kind: 'hourly', rate: 15 });
  await agree(demo, { ...old, id: seedIds.contractDaily, kind: 'daily', rate: 20 });
  await agree(demo, { ...old, id: seedIds.contractDividend, kind: 'dividend', rate: 2_000 });
  const given = { from: quay, agoMs: 4 * dayMs - 3_600_000 };
  await agree(demo, { ...given, id: seedIds.contractInForce, kind: 'realtime', to: line, rate: 22 });
  await agree(demo, { ...given, id: seedIds.contractForEnd, kind: 'hourly', to: line, rate: 10 });
  await agree(demo, { ...given, id: seedIds.contractEndAsked, kind: 'daily', to: pier, rate: 5 });
  await agree(demo, { ...given, id: seedIds.contractPaid, kind: 'daily', to: line, rate: 12 });
}

/** What the platform offers the agent and the player at the top, who has asked to end one. */
async function seedPlatformOffers(demo: Demo, top: Person): Promise<void> {
  const need = { rateBasisPoints: 35, periodTurnoverMinor: '500000', periodLossMinor: '0', activeMembers: 20 };
  const newer = { singleBetMaxMinor: '200000', winRateMax: 6_000, lossRateMax: 6_000, tiers: [need] };
  await offer(demo, {
    id: seedIds.contractOffered,
    kind: 'realtime',
    to: quay,
    rate: 35,
    agoMs: 90 * 60_000,
    more: newer,
  });
  await offer(demo, { id: seedIds.contractForAcceptance, kind: 'hourly', to: quay, rate: 18, agoMs: 80 * 60_000 });
  await offer(demo, { id: seedIds.contractForRefusal, kind: 'daily', to: quay, rate: 22, agoMs: 70 * 60_000 });
  await offer(demo, { id: seedIds.contractPlatformOffer, kind: 'daily', to: top, rate: 10, agoMs: 60 * 60_000 });
  await agree(demo, { id: seedIds.contractPlatformEndAsked, kind: 'hourly', to: top, rate: 12, agoMs: 2 * dayMs });
  await seedTx(demo.services, acting(demo, top, 50 * 60_000), (tx) =>
    askToEnd(tx, { contractId: seedIds.contractPlatformEndAsked, kind: 'hourly', reason: teamWords.restAsked }),
  );
}

const waiting = { kind: 'realtime', from: quay, agoMs: 3 * dayMs } as const;

/** Offers without an answer; about one of them something was said. */
async function seedWaitingOffers(demo: Demo, { tallow, marsh }: Record<'tallow' | 'marsh', Person>): Promise<void> {
  await offer(demo, { ...waiting, id: seedIds.contractForTakeBack, to: tallow, rate: 20 });
  await offer(demo, { ...waiting, id: seedIds.contractForReminder, to: marsh, rate: 18, note: teamWords.offerNote });
  const said = (by: Person, agoMs: number, words: string) =>
    seedTx(demo.services, acting(demo, by, agoMs), (tx) =>
      sayOnContract(tx, {
        contractId: seedIds.contractForReminder,
        kind: 'realtime',
        words,
        idempotencyKey: demo.services.newId(),
      }),
    );
  await said(marsh, 2 * dayMs, teamWords.asked);
  await said(quay, dayMs, teamWords.answered);
}

/** An offer that was declined, and a contract that somebody below has asked to end. */
async function seedRefusals(demo: Demo, pier: Person): Promise<void> {
  const declined = await offer(demo, { ...waiting, id: demo.services.newId(), to: pier, rate: 28 });
  await seedTx(demo.services, acting(demo, pier, 2 * dayMs), (tx) =>
    declineContract(tx, { contractId: declined.contract_id, kind: 'realtime', reason: teamWords.declined }),
  );
  await seedTx(demo.services, acting(demo, pier, dayMs), (tx) =>
    askToEnd(tx, { contractId: seedIds.contractEndAsked, kind: 'daily', reason: teamWords.endAsked }),
  );
}

function acting({ services, merchant }: Demo, person: Person, agoMs: number, ids: readonly string[] = []) {
  return seedActors(services, agoMs).member(merchant, person.memberId, person.account, ids, person.type);
}

async function offer(demo: Demo, given: Offer) {
  const { services, merchant } = demo;
  const { id, kind, to, from, rate, agoMs, more = {}, note = null } = given;
  const payer = from ? 'upline' : 'platform';
  const ctx = from
    ? acting(demo, from, agoMs, [id])
    : { ...seedActors(services, agoMs).system(merchant), newId: () => id };
  return seedTx(services, ctx, (tx) =>
    offerContract(tx, {
      kind,
      uplineId: from?.memberId ?? null,
      downlineId: to.memberId,
      terms: terms(kind, rate, { payer, ...more }),
      note,
    }),
  );
}

async function agree(demo: Demo, given: Offer): Promise<void> {
  const offered = await offer(demo, given);
  const ctx = acting(demo, given.to, given.agoMs - 60_000);
  await seedTx(demo.services, ctx, async (tx) => {
    const { digest } = await planAcceptance(tx, offered);
    await acceptContract(tx, { contractId: offered.contract_id, kind: given.kind, digest });
  });
}

/** Somebody of the demo team. */
function inTeam(account: string): Person {
  const found = team.find((member) => member.account === account);
  if (!found) throw new Error(`nobody in the demo team is called ${account}`);
  return { memberId: found.memberId, account, type: found.agent?.type ?? 0 };
}

/** A player at the top of a line, whom the platform offers contracts. */
async function addTop(services: Services, merchant: Merchant): Promise<Person> {
  const person = { memberId: seedIds.contractTop, account: 'loneharbour', type: 0 };
  await seedTx(services, seedActors(services, 6 * dayMs).system(merchant), (tx) =>
    registerMember(tx, {
      memberId: person.memberId,
      passwordHash: null,
      withdrawPasswordHash: null,
      weeklyDepositLimitMinor: null,
      values: { username: person.account, payeeName: 'Lona Arbour' },
    }),
  );
  return person;
}

/** What the daily contracts paid for the last day on which the line played; the days after are settled at the first start. */
async function seedPaidDay(services: Services, merchant: Merchant, people: readonly Person[]): Promise<void> {
  const { timeZone, currency } = merchant.settings;
  const owners = people.map(({ memberId }) => memberId);
  const system = seedActors(services).system(merchant);
  let { from: to } = periodAt('day', services.clock.now(), timeZone);
  for (let daysAgo = 1; daysAgo <= 3; daysAgo += 1) {
    const { from } = periodAt('day', new Date(to.getTime() - 1), timeZone);
    const span = { from, to };
    // The contracts in their order: the agent's own, the one asked to end, the one whose payment examples name.
    const ids = [services.newId(), services.newId(), seedIds.contractPayment];
    const ctx = { ...system, now: new Date(to.getTime() + 10_000), newId: () => ids.shift() ?? services.newId() };
    const isPaid = await seedTx(services, ctx, async (tx) => {
      const totals = await totalsOf(tx, { owners, scope: 'team', currency, ...span });
      if ((totals.get(seedIds.agentBelow)?.turnoverMinor ?? 0n) === 0n) return false;
      const figures = new Map(
        [...totals].map(([owner, sums]) => [owner, { ...sums, countedMinor: sums.turnoverMinor }]),
      );
      await addSamplePeriod(tx, { kind: 'daily', period: 'day' }, span, figures);
      return true;
    });
    if (isPaid) return;
    to = from;
  }
  throw new Error('the demo team has not played for three days');
}
