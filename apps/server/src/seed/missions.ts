/** Missions in every state with the demo member under way, a race that runs and one that is settled. */
import { seedIds } from '@baize/protocol';
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
import { missionSamples, raceWords, secondMerchantMissions } from './mission-samples.ts';
import type { MissionSample, RaceWish } from './mission-samples.ts';

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

/** Before the sample play is booked: what is live then counts it. */
export async function seedMissions(services: Services, merchants: Merchants): Promise<void> {
  const now = services.clock.now().getTime();
  const once = { repeat: 'once', until: new Date(now + 22 * dayMs).toISOString() } as const;
  for (const sample of missionSamples) {
    const isOnce = sample.id === seedIds.missionForStop;
    await addMission(services, merchants.baize, isOnce ? { ...sample, wish: { ...sample.wish, ...once } } : sample);
  }
  const race = { products: null, leastMinor: '1000', playThrough: null } as const;
  await addRace(services, merchants.baize, seedIds.raceSettled, {
    ...race,
    words: raceWords.settled,
    prizes: ['5000'],
    ...span(services, 7, 2),
  });
  await addRace(services, merchants.baize, seedIds.raceRunning, {
    ...race,
    words: raceWords.running,
    prizes: ['8000', '4000', '2000', '1000', '1000'],
    ...span(services, 7, -5),
  });
  for (const sample of secondMerchantMissions) await addMission(services, merchants.lotus, sample);
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

async function addMission(
  services: Services,
  merchant: Merchant,
  { ends, wish, ...sample }: MissionSample,
): Promise<void> {
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
