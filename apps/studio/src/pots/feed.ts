/** Money in and out of pots: a round that stands feeds them once, and wins those its numbers or its stake hit. Source: product/games.md 10. */
import { createHash, randomBytes } from 'node:crypto';
import { drawThreshold, feedPot, openPot, payPot, pots, sharesHit, thresholdText } from '@baize/game-kit/jackpots';
import type { PotPlan } from '@baize/game-kit/jackpots';
import { riseE6 } from '@baize/game-kit/jackpots/daily.ts';
import { usualUnit } from '@baize/protocol';
import { gameOf, unitMinor } from '#catalogue.ts';
import type { Services } from '#services.ts';
import { potWinCall } from '#platform/money.ts';
import { seal, unseal } from '#sealed.ts';
import type { Db } from '#store/database.ts';
import { inTx } from '#store/database.ts';
import { moveDemo } from '#store/demo.ts';
import type { NewEntry, PotPlace, PotRow, PotWinRow } from '#store/pots.ts';
import {
  insertEntries,
  insertPot,
  insertWin,
  lockPots,
  markFed,
  unfedRounds,
  winsOfRounds,
  writePot,
} from '#store/pots.ts';
import type { RoundRow } from '#store/rounds.ts';
import { findRound } from '#store/rounds.ts';
import { sessionOf } from '#store/sessions.ts';
import { queueCalls } from '#store/wallet-calls.ts';
import { dropBy } from './day.ts';

const MILLION = 1_000_000n;

/** Whether rounds of a game feed pots. */
export function feedsPots(gameCode: string): boolean {
  return gameOf(gameCode)?.rules.model.features.includes('pots') === true;
}

/** Feeds the pots with a round that stands and pays those it won; again it answers what it won then. Everything in one transaction:
 *  no win without its entry, its row and its way to the player's wallet. Answers nothing while the round does not stand. */
export async function feedPots(services: Services, roundId: string): Promise<PotWinRow[]> {
  const wins = await inTx(services.pool, (db) => feedWithin(services, db, roundId));
  services.wakeOutbox();
  return wins;
}

export async function feedWithin(services: Services, db: Db, roundId: string): Promise<PotWinRow[]> {
  if (!(await markFed(db, roundId))) return winsOfRounds(db, [roundId]);
  const round = await findRound(db, roundId);
  const session = round && (await sessionOf(db, round.sessionId));
  if (!round || !session) throw new Error(`round ${roundId} has no session`);
  const place: PotPlace = session;
  await openMissing(services, db, place, new Date(services.now()));
  const wins: PotWinRow[] = [];
  const held = await lockPots(db, place);
  const now = new Date(services.now()); // a round that waited for the pots meets them as they are now
  for (const row of held) {
    const plan = planOf(row);
    const fed = feedPot(row, plan, round.stakeMinor);
    const entries = fed.entries.map(entryOf(row, round));
    let pot: PotRow = { ...row, ...fed.state };
    const secret = isHit(services, pot, plan, { ...round, at: now });
    if (secret !== false) {
      const next = { ...pot, cycle: pot.cycle + 1, timeZone: place.timeZone, unitMinor: unitMinor(place) };
      const paid = payPot(pot, seedOf(plan, next), capOf(pot));
      const txId = round.mode === 'demo' ? null : potTxId(roundId, pot.tier);
      const win = {
        potId: pot.potId,
        tier: pot.tier,
        cycle: pot.cycle,
        roundId,
        amountMinor: paid.paidMinor,
        txId,
        thresholdText: secret,
        wonAt: now,
      };
      await insertWin(db, { ...win, playerId: round.playerId });
      wins.push(win);
      entries.push(...paid.entries.map(entryOf(row, round)));
      pot = {
        ...pot,
        ...paid.state,
        cycle: next.cycle,
        unitMinor: next.unitMinor,
        ...secretOf(services, plan, next, now),
      };
    }
    await insertEntries(db, entries, now);
    await writePot(db, pot);
  }
  await payOut(services, db, round, wins);
  return wins;
}

/** Rounds whose process died between their end and their share: they feed the pots now. */
export async function feedLeftOut(services: Services): Promise<void> {
  for (const roundId of await unfedRounds(services.pool, new Date(services.now() - services.config.orphanAfterMs)))
    await feedPots(services, roundId);
}

function potTxId(roundId: string, tier: string): string {
  return `${roundId}:pot-${tier}`;
}

/** What a share of a stake is worth, for the wallet's call: `BAIZE:USD:mini` and its share in millionths of a minor unit. */
export function sharesOf(place: PotPlace, stakeMinor: bigint): { potId: string; shareE6: bigint }[] {
  return pots.map((plan) => ({
    potId: potIdOf(place, plan),
    shareE6: stakeMinor * (plan.mainPpm + plan.reservePpm),
  }));
}

function planOf({ tier }: Pick<PotRow, 'tier'>): PotPlan {
  const plan = pots.find((one) => one.tier === tier);
  if (!plan) throw new Error(`no pot ${tier}`);
  return plan;
}

/** The most a must-hit pot pays; null for one that is drawn for. */
export function capOf(pot: Pick<PotRow, 'tier' | 'unitMinor'>): bigint | null {
  const plan = planOf(pot);
  return plan.kind === 'mustHitBy' ? plan.capUnits * pot.unitMinor : null;
}

/** The text of the secret that was hit, null where a number was; false when the pot goes on. */
function isHit(
  services: Services,
  pot: PotRow,
  plan: PotPlan,
  round: RoundRow & { readonly at: Date },
): string | null | false {
  if (plan.kind === 'share')
    return sharesHit(round.result, round.stakeMinor, pot.unitMinor).includes(plan.tier) ? null : false;
  if (!pot.sealedThreshold) throw new Error(`pot ${pot.potId} has no threshold`);
  const { thresholdE6, text } = openSecret(services, pot.sealedThreshold, pot);
  const dropAt = pot.mustDropAt?.getTime();
  const spanE6 = (plan.capUnits - plan.seedUnits) * pot.unitMinor * MILLION;
  const rise = dropAt === undefined ? 0n : riseE6(spanE6, dropAt, round.at.getTime());
  return pot.mainE6 + rise >= thresholdE6 ? text : false;
}

async function payOut(services: Services, db: Db, round: RoundRow, wins: readonly PotWinRow[]): Promise<void> {
  const session = await sessionOf(db, round.sessionId);
  for (const win of wins) {
    if (round.mode === 'demo') await moveDemo(db, round.playerId, win.amountMinor);
    else if (session)
      await queueCalls(db, [potWinCall({ ...session, roundId: round.roundId }, win, services.now())], win.wonAt);
  }
}

/** Opens the pots of a place that nobody has played for. */
export async function ensurePots(services: Services, place: PotPlace): Promise<void> {
  await inTx(services.pool, (db) => openMissing(services, db, place, new Date(services.now())));
}

async function openMissing(services: Services, db: Db, place: PotPlace, now: Date): Promise<void> {
  for (const plan of pots) {
    const { mode, merchantCode, currency, exponent } = place;
    const about = {
      mode,
      merchantCode,
      currency,
      exponent,
      potId: potIdOf(place, plan),
      tier: plan.tier,
      cycle: 1,
      unitMinor: unitMinor(place),
    };
    const opened = openPot(seedOf(plan, about));
    const secret = secretOf(services, plan, { ...about, timeZone: place.timeZone }, now);
    const pot: PotRow = { ...about, ...opened.state, ...secret };
    if (!(await insertPot(db, pot, now))) continue;
    await insertEntries(
      db,
      opened.entries.map((entry) => ({ ...entry, potId: pot.potId, cycle: 1, roundId: null })),
      now,
    );
  }
}

function potIdOf({ mode, merchantCode, currency }: PotPlace, { tier }: PotPlan): string {
  return [merchantCode, currency, tier, ...(mode === 'demo' ? ['demo'] : [])].join(':');
}

function seedOf(plan: PotPlan, pot: Pick<PotRow, 'unitMinor'>): bigint {
  return plan.seedUnits * pot.unitMinor * MILLION;
}

function entryOf(pot: PotRow, { roundId }: RoundRow) {
  return (entry: Omit<NewEntry, 'potId' | 'cycle' | 'roundId'>): NewEntry => ({
    ...entry,
    potId: pot.potId,
    cycle: pot.cycle,
    roundId,
  });
}

type About = Pick<PotRow, 'potId' | 'cycle' | 'exponent' | 'unitMinor'>;

/** The amount at which a must-hit pot will be won, and of a daily one the end of its day: drawn and bound before its first stake. */
function secretOf(
  services: Services,
  plan: PotPlan,
  pot: About & Pick<PotPlace, 'timeZone'>,
  now: Date,
): Pick<PotRow, 'sealedThreshold' | 'commit' | 'mustDropAt'> {
  if (plan.kind === 'share') return { sealedThreshold: null, commit: null, mustDropAt: null };
  const mustDropAt = plan.isDaily ? new Date(dropBy(now.getTime(), pot.timeZone)) : null;
  const capE6 = plan.capUnits * pot.unitMinor * MILLION;
  const thresholdE6 = drawThreshold(seedOf(plan, pot), capE6, below);
  const salt = randomBytes(32).toString('hex');
  const text = thresholdText({
    ...pot,
    thresholdE6,
    salt,
    ownUnit: ownUnitOf(pot),
    mustDropAtMs: mustDropAt?.getTime() ?? null,
  });
  return {
    mustDropAt,
    sealedThreshold: seal(services.config.masterKey, `${thresholdE6}:${salt}`, purposeOf(pot)),
    commit: createHash('sha256').update(text).digest('hex'),
  };
}

function openSecret(
  services: Services,
  sealed: Buffer,
  pot: About & Pick<PotRow, 'mustDropAt'>,
): { thresholdE6: bigint; text: string } {
  const [threshold = '', salt = ''] = unseal(services.config.masterKey, sealed, purposeOf(pot)).split(':');
  const thresholdE6 = BigInt(threshold);
  return {
    thresholdE6,
    text: thresholdText({
      ...pot,
      thresholdE6,
      salt,
      ownUnit: ownUnitOf(pot),
      mustDropAtMs: pot.mustDropAt?.getTime() ?? null,
    }),
  };
}

/** What its text says of its unit: nothing of the usual one. */
function ownUnitOf({ unitMinor: unit, exponent }: About): bigint | null {
  return unit === usualUnit(exponent) ? null : unit;
}

function purposeOf({ potId, cycle }: About): string {
  return `pot:${potId}:${cycle}`;
}

/** Evenly from 0 to n - 1: of as many bits as n has, drawn again while they are too many. */
function below(n: bigint): bigint {
  const bits = n.toString(2).length;
  for (;;) {
    const drawn = BigInt(`0x${randomBytes(Math.ceil(bits / 8)).toString('hex')}`) & ((1n << BigInt(bits)) - 1n);
    if (drawn < n) return drawn;
  }
}
