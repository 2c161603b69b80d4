/** Players with play and deposits told one by one, and missions and races to count them: without a vendor or a cashier. */
import { randomUUID } from 'node:crypto';
import { runBatch } from '#kernel/batch-reaction.ts';
import type { Ctx, MemberCtx, Merchant, StaffCtx } from '#kernel/context.ts';
import type { Database } from '#kernel/db.ts';
import { Failure } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import type { Services } from '#kernel/services.ts';
import { withGrant } from '#testing/granted.ts';
import { memberActor, openBonusWorld, operator } from '#capabilities/bonuses/testing/bonus-world.ts';
import type { BonusWorld, Player } from '#capabilities/bonuses/testing/bonus-world.ts';
import { betFact, book, depositFact } from '#capabilities/turnover/testing/team.ts';
import { claimNow } from '../claim.ts';
import { jobs } from '../jobs.ts';
import { reactions } from '../reactions.ts';
import { readRaces } from '../read-races.ts';
import { readMissions } from '../read.ts';
import { saveMission, saveRace } from '../save.ts';
import { setMissionState } from '../set-state.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
export const masterKey = Buffer.alloc(32, 7);

export type MissionWish = Parameters<typeof saveMission>[2];
export type RaceWish = Parameters<typeof saveRace>[2];
type Bet = { player: Player; stake: bigint; product?: string; at?: Date; currency?: string };

export interface MissionWorld extends BonusWorld {
  /** Moves the clock to the next noon of UTC: no test depends on when it runs. */
  toNoon(): void;
  as<C extends Ctx>(actor: Ctx['actor'], merchant?: Merchant): C;
  draft(wish?: Partial<MissionWish>, merchant?: Merchant): Promise<string>;
  /** Live, from the next window on; the clock is moved there. */
  mission(wish?: Partial<MissionWish>, merchant?: Merchant): Promise<string>;
  /** Live for a day. */
  race(wish?: Partial<RaceWish>): Promise<string>;
  setState(id: string, state: 'live' | 'stopped', merchant?: Merchant): Promise<string>;
  /** Stops what was let go live: the next test has its own. */
  stopAll(): Promise<void>;
  /** Books settled bets now, and closes their window. */
  play(bets: readonly Bet[]): Promise<void>;
  /** Tells of a deposit; answers a function that tells of it again. */
  deposit(player: Player, amountMinor: bigint): Promise<() => Promise<void>>;
  /** Runs the job of missions. */
  count(database?: Database, merchant?: Merchant): Promise<void>;
  summary(player: Player): Promise<Awaited<ReturnType<typeof readMissions>>>;
  races(player: Player): Promise<Awaited<ReturnType<typeof readRaces>>>;
  claim(player: Player, id: string, database?: Database): Promise<void>;
}

export async function openMissionWorld(): Promise<MissionWorld> {
  const world = await openBonusWorld({ timeZone: 'UTC' });
  const as = <C extends Ctx>(actor: Ctx['actor'], merchant = world.merchant): C => world.ctx(actor, merchant) as C;
  const setState = (id: string, state: 'live' | 'stopped', merchant = world.merchant) =>
    inTx(world.database, as<StaffCtx>(operator(), merchant), async (tx) =>
      setMissionState(state === 'live' ? await withGrant(tx, 'setMissionState') : tx, id, state),
    );
  const draft = async (wish: Partial<MissionWish> = {}, merchant = world.merchant): Promise<string> => {
    const id = randomUUID();
    await inTx(world.database, as<StaffCtx>(operator(), merchant), (tx) =>
      saveMission(tx, id, { ...missionWish(world.clock.now()), ...wish }),
    );
    return id;
  };
  const live: { id: string; merchant: Merchant }[] = [];
  const begin = async (id: string, merchant = world.merchant): Promise<string> => {
    live.push({ id, merchant });
    await setState(id, 'live', merchant);
    world.clock.advance(10 * minuteMs);
    return id;
  };
  return {
    ...world,
    as,
    draft,
    setState,
    toNoon: () => {
      const now = world.clock.now().getTime();
      world.clock.advance((Math.floor(now / dayMs) + 1.5) * dayMs - now);
    },
    mission: async (wish, merchant) => begin(await draft(wish, merchant), merchant),
    race: async (wish = {}) => {
      const id = randomUUID();
      const whole = { ...raceWish(world.clock.now()), ...wish };
      await inTx(world.database, as<StaffCtx>(operator()), (tx) => saveRace(tx, id, whole));
      return begin(id);
    },
    stopAll: async () => {
      for (const { id, merchant } of live.splice(0))
        await setState(id, 'stopped', merchant).catch((error: unknown) => {
          if (!(error instanceof Failure)) throw error; // a race that is settled
        });
    },
    play: (bets) => play(world, bets),
    deposit: (player, amountMinor) => deposit(world, player, amountMinor),
    count: async (database = world.database, merchant = world.merchant) => {
      const services = { database, config: { masterKey }, wake: () => undefined } as unknown as Services;
      await jobs[0]?.run(services, as({ kind: 'system', name: 'test' }, merchant));
    },
    summary: (player) => inTx(world.database, as<MemberCtx>(memberActor(player), player.merchant), readMissions),
    races: (player) => inTx(world.database, as<MemberCtx>(memberActor(player), player.merchant), readRaces),
    claim: (player, id, database = world.database) =>
      inTx(database, as<MemberCtx>(memberActor(player), player.merchant), (tx) => claimNow(tx, player.memberId, id)),
  };
}

function missionWish(now: Date): MissionWish {
  return {
    revision: null,
    words: { en: { title: 'A thousand', text: '' } },
    repeat: 'daily',
    measure: 'turnover',
    products: null,
    target: '1000',
    amountMinor: '200',
    playThrough: null,
    from: now.toISOString(),
    until: null,
  };
}

function raceWish(now: Date): RaceWish {
  return {
    revision: null,
    words: { en: { title: 'A day of slots', text: '' } },
    products: null,
    leastMinor: '0',
    prizes: ['1000', '500', '300'],
    playThrough: null,
    from: now.toISOString(),
    until: new Date(now.getTime() + dayMs).toISOString(),
  };
}

async function play(world: BonusWorld, bets: readonly Bet[]): Promise<void> {
  const facts = bets.map(({ player, stake, product = 'RNG', at = world.clock.now(), currency = 'USD' }) =>
    betFact(world.ctx(), { memberId: player.memberId, stake, payout: 0n, product, at, currency }),
  );
  await book(world, facts);
  world.clock.advance(10 * minuteMs);
  await world.closeClock();
}

async function deposit(world: BonusWorld, { memberId }: Player, amountMinor: bigint): Promise<() => Promise<void>> {
  const fact = depositFact(memberId, amountMinor, world.clock.now());
  const [deposited] = reactions;
  if (!deposited || !('runAll' in deposited)) throw new Error('deposits are counted in batches');
  const tell = () =>
    runBatch(world.database, world.ctx(), deposited, [fact], new Date(world.clock.now().getTime() + dayMs));
  await tell();
  return tell;
}
