/** Missions in every state with the demo member under way, a race that runs and one that is settled. */
import { seedIds } from '@baize/protocol';
import type { ParsedInput } from '@baize/protocol';
import type { saveMission as saveMissionCall, saveRace as saveRaceCall } from '@baize/protocol/calls/missions-console';
import { countDeposits, termOf } from '#capabilities/missions/count.ts';
import { claimUntil, periodOf } from '#capabilities/missions/rules/periods.ts';
import { saveMission, saveRace } from '#capabilities/missions/save.ts';
import { change, lockEither } from '#capabilities/missions/set-state.ts';
import { payPrize, settleRace } from '#capabilities/missions/settle-race.ts';
import { addToCounters, liveMissions, setCountedThrough } from '#capabilities/missions/store/missions.ts';
import type { Addition } from '#capabilities/missions/store/missions.ts';
import { addToStandings, duePrizes, findRace } from '#capabilities/missions/store/races.ts';
import type { Merchant, Tx } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { documentKey } from '#kernel/signed-document.ts';
import { seedActors, seedTx } from './context.ts';

type MissionWish = ParsedInput<typeof saveMissionCall>['body'];
type RaceWish = ParsedInput<typeof saveRaceCall>['body'];
type Merchants = Readonly<Record<'baize' | 'lotus', Merchant>>;

const dayMs = 86_400_000;
const limitMinor = 200_000n;
const prizesMax = 20;

/** What last week's race came to. */
const lastWeek: readonly (readonly [memberId: string, turnoverMinor: bigint])[] = [
  [seedIds.memberToMove, 182_500n],
  [seedIds.memberSpare, 96_000n],
  [seedIds.memberOther, 41_250n],
  [seedIds.member, 38_000n],
];

interface Sample {
  /** A fresh one where the examples need none. */
  readonly id?: string;
  readonly ends: 'draft' | 'live' | 'stopped';
  readonly wish: Partial<MissionWish> & Pick<MissionWish, 'words' | 'target' | 'amountMinor'>;
}

const words = (title: string, text: string, th: string) => ({ en: { title, text }, th: { title: th, text: '' } });

const quietEvening: Sample = {
  ends: 'live',
  wish: { words: words('A quiet evening', 'Any game counts.', 'ค่ำคืนสบายๆ'), target: '20000', amountMinor: '100' },
};
const weekOfSlots: Sample = {
  ends: 'live',
  wish: {
    words: words('A week of slots', 'Slots only.', 'สัปดาห์แห่งสล็อต'),
    repeat: 'weekly',
    products: ['RNG'],
    target: '100000',
    amountMinor: '1000',
    playThrough: { multiple: 5, days: 14 },
  },
};
const oneDeposit: Sample = {
  ends: 'live',
  wish: {
    words: words('One deposit this week', '', 'ฝากหนึ่งครั้งในสัปดาห์นี้'),
    repeat: 'weekly',
    measure: 'deposits',
    target: '1',
    amountMinor: '150',
  },
};
const fiftyRounds: Sample = {
  id: seedIds.missionForStop,
  ends: 'live',
  wish: {
    words: words('Fifty rounds', 'Mini games, whenever you like.', 'ห้าสิบรอบ'),
    measure: 'bets',
    products: ['MINI'],
    target: '50',
    amountMinor: '500',
  },
};
const sundayCards: Sample = {
  id: seedIds.missionForLive,
  ends: 'draft',
  wish: { words: words('Cards on Sunday', '', 'ไพ่วันอาทิตย์'), products: ['LIVE'], target: '5000', amountMinor: '50' },
};
const earlyStart: Sample = {
  ends: 'stopped',
  wish: { words: words('Early start', '', 'เริ่มแต่เช้า'), measure: 'bets', target: '5', amountMinor: '25' },
};

/** Before the sample play is booked: what is live then counts it. */
export async function seedMissions(services: Services, merchants: Merchants): Promise<void> {
  const now = services.clock.now().getTime();
  const once = { repeat: 'once', until: new Date(now + 22 * dayMs).toISOString() } as const;
  const fifty = { ...fiftyRounds, wish: { ...fiftyRounds.wish, ...once } };
  for (const sample of [quietEvening, weekOfSlots, oneDeposit, fifty, sundayCards, earlyStart])
    await addMission(services, merchants.baize, sample);
  const race = { products: null, leastMinor: '1000', playThrough: null } as const;
  await addRace(services, merchants.baize, seedIds.raceSettled, {
    ...race,
    words: { en: { title: 'Last week’s table', text: 'All games.' }, th: { title: 'ตารางสัปดาห์ที่แล้ว', text: '' } },
    prizes: ['5000'],
    ...span(services, 7, 2),
  });
  await addRace(services, merchants.baize, seedIds.raceRunning, {
    ...race,
    words: { en: { title: 'This week’s table', text: 'All games.' }, th: { title: 'ตารางสัปดาห์นี้', text: '' } },
    prizes: ['8000', '4000', '2000', '1000', '1000'],
    ...span(services, 7, -5),
  });
  for (const sample of [quietEvening, weekOfSlots]) await addMission(services, merchants.lotus, sample);
}

function span(services: Services, fromDaysAgo: number, untilDaysAgo: number): { from: string; until: string } {
  const now = services.clock.now().getTime();
  return {
    from: new Date(now - fromDaysAgo * dayMs).toISOString(),
    until: new Date(now - untilDaysAgo * dayMs).toISOString(),
  };
}

const agoMs = 2 * dayMs;
const racesAgoMs = 8 * dayMs;
const staffOf = (services: Services, merchant: Merchant, sinceMs: number) =>
  seedActors(services, sinceMs).staff(merchant, seedIds.staff, 'Rosa O.', limitMinor);

async function addMission(services: Services, merchant: Merchant, { ends, wish, ...sample }: Sample): Promise<void> {
  const id = sample.id ?? services.newId();
  const rest = { repeat: 'daily', measure: 'turnover', products: null, playThrough: null, until: null } as const;
  await seedTx(services, staffOf(services, merchant, agoMs), async (tx) => {
    await saveMission(tx, id, { ...rest, from: tx.ctx.now.toISOString(), ...wish, revision: null });
    if (ends !== 'draft') await change(tx, await lockEither(tx, id), 'live', tx.ctx.actor.displayName);
    if (ends === 'stopped') await change(tx, await lockEither(tx, id), 'stopped', tx.ctx.actor.displayName);
  });
}

async function addRace(
  services: Services,
  merchant: Merchant,
  id: string,
  wish: Omit<RaceWish, 'revision'>,
): Promise<void> {
  await seedTx(services, staffOf(services, merchant, racesAgoMs), async (tx) => {
    await saveRace(tx, id, { ...wish, revision: null });
    await change(tx, await lockEither(tx, id), 'live', tx.ctx.actor.displayName);
  });
}

/** The demo member, half-way in every mission of play. */
async function halfWay(tx: Tx): Promise<Addition[]> {
  const { timeZone, missions: bounds } = tx.ctx.merchant.settings;
  return (await liveMissions(tx)).flatMap((mission) => {
    const period = periodOf(termOf(mission), tx.ctx.now, timeZone);
    if (!period || (mission.measure !== 'turnover' && mission.measure !== 'bets')) return [];
    const { mission_id: missionId, target } = mission;
    const counter = { missionId, memberId: seedIds.member, day: period.day, progressId: tx.ctx.newId() };
    return [{ ...counter, counted: target / 2n, target, claimUntil: claimUntil(period, bounds.claimDays) }];
  });
}

/** A reward that the demo member may claim, and the end of last week's race. Play of the samples is counted once its windows close. */
export async function settleMissions(services: Services, merchant: Merchant): Promise<void> {
  const system = seedActors(services).system(merchant);
  const named = { ...system, newId: () => seedIds.missionToClaim };
  const deposit = {
    memberId: seedIds.member,
    currency: merchant.settings.currency,
    amountMinor: 5_000n,
    at: system.now,
  };
  await seedTx(services, named, (tx) => countDeposits(tx, [deposit]));
  await seedTx(services, system, async (tx) => {
    const race = await findRace(tx, seedIds.raceSettled);
    if (!race) throw new Error('the sample race is not there');
    const raceId = race.race_id;
    await addToStandings(
      tx,
      lastWeek.map(([memberId, turnoverMinor]) => ({ raceId, memberId, turnoverMinor })),
    );
    await addToStandings(
      tx,
      lastWeek.map(([memberId, turnoverMinor]) => ({
        raceId: seedIds.raceRunning,
        memberId,
        turnoverMinor: turnoverMinor / 2n,
      })),
    );
    await addToCounters(tx, await halfWay(tx));
    await setCountedThrough(tx, race.until_at);
    await settleRace(tx, raceId, documentKey(services.config.masterKey));
  });
  for (const prizeId of await seedTx(services, system, (tx) => duePrizes(tx, prizesMax)))
    await seedTx(services, system, (tx) => payPrize(tx, prizeId));
}
