/** What vendors and cashiers send, made from a seed: plain data, so that a history can be printed, cut short and sent again.
 *  Names are the world's own (player 2, round r7, transaction t31); whoever sends them makes them unique. */
import type { Operation } from '#capabilities/vendors/rules.ts';
import type { Chance } from '../chance.ts';

export const playersCount = 4;
/** Sessions a call may name: a lasting one, one that ends soon, another player's, none that exists. */
export const sessionNames = ['lasting', 'short', 'foreign', 'unknown'] as const;
export type SessionName = (typeof sessionNames)[number];

export interface VendorCall {
  readonly operation: Operation;
  readonly player: number;
  readonly round: string;
  readonly tx: string;
  readonly ref: string | null;
  /** Minor units; signed for `adjust`, nothing for `rollback` and `close`. */
  readonly amount: number;
  readonly win: number | null;
  readonly closes: boolean;
  readonly session: SessionName;
  /** The stake is refused for a reason known before the wallet is asked (the game is switched off). */
  readonly isGameOff: boolean;
}

export interface CashierCall {
  readonly step: 'deposit' | 'reserve' | 'release' | 'capture';
  readonly player: number;
  readonly id: string;
  readonly amount: number;
}

/** Of operators, done at once and never lost. */
export interface OperatorAct {
  readonly act: 'freeze' | 'unfreeze' | 'endSessions' | 'openSessions';
  readonly player: number;
}

/** What becomes of a batch on its way: it arrives; it is undone before its commit and sent again; its commit is done, its
 *  answer is lost and it is sent again; it never arrives. */
export type Fate = 'arrives' | 'dies before commit' | 'answer lost' | 'never arrives';

export interface Weather {
  readonly fate: Fate;
  /** Milliseconds of business time since the step before; a clock that is set back makes it negative. */
  readonly waitMs: number;
  /** Calls of one world in this batch: often few, so that many worlds fit in, at times a crowd that must be taken in turns. */
  readonly calls: number;
}

export interface Step extends Weather {
  readonly desk: readonly OperatorAct[];
  readonly cashier: readonly CashierCall[];
  readonly vendor: readonly VendorCall[];
}

/** The weather of step n is the same in every world: many worlds travel in one batch and one alone must replay. */
export function weatherOf(chance: Chance): Weather {
  const roll = chance.int(0, 1_000);
  const fate = roll < 10 ? 'dies before commit' : roll < 25 ? 'answer lost' : roll < 30 ? 'never arrives' : 'arrives';
  const jump = chance.int(0, 400);
  const waitMs = jump === 0 ? -chance.int(1, 900) : jump === 1 ? chance.int(1, 600_000) : chance.int(0, 24);
  return { fate, waitMs, calls: chance.isTrue(0.06) ? 14 : 4 };
}

interface Traffic {
  readonly chance: Chance;
  readonly late: { readonly at: number; readonly call: VendorCall | CashierCall }[];
  readonly said: VendorCall[];
  readonly bets: VendorCall[];
  readonly withdrawals: CashierCall[];
  readonly payments: CashierCall[];
  step: number;
  /** How many names were given. */
  names: number;
}

/** A network that delays, doubles and reorders what one seed's vendors and cashiers have to say. */
export function openTraffic(chance: Chance): { next(count: number): Omit<Step, keyof Weather> } {
  const traffic: Traffic = { chance, late: [], said: [], bets: [], withdrawals: [], payments: [], step: 0, names: 0 };
  return { next: (count) => nextStep(traffic, count) };
}

function nextStep(traffic: Traffic, count: number): Omit<Step, keyof Weather> {
  const { chance, late, said, bets } = traffic;
  const step = (traffic.step += 1);
  const vendor: VendorCall[] = [];
  const cashier: CashierCall[] = [];
  const deliver = (call: VendorCall | CashierCall): void =>
    void ('step' in call ? cashier.push(call) : vendor.push(call));
  for (let index = late.length - 1; index >= 0 && vendor.length + cashier.length < count; index -= 1)
    if ((late[index]?.at ?? 0) <= step) deliver((late.splice(index, 1)[0] as (typeof late)[number]).call);
  while (vendor.length + cashier.length < count) {
    const call = chance.isTrue(0.08) ? cashierCall(traffic) : vendorCall(traffic);
    if (!('step' in call)) said.push(call);
    if (said.length > 2_000) said.splice(0, 1_000);
    if (bets.length > 2_000) bets.splice(0, 1_000);
    const roll = chance.int(0, 100);
    if (roll < 6) late.push({ at: step + chance.int(1, 20), call }); // lost on its first way, or overtaken
    else deliver(call);
    if (roll >= 6 && roll < 14) late.push({ at: step + chance.int(0, 12), call }); // its answer was lost
    if (roll === 99) late.push({ at: step + chance.int(100, 200), call }); // and once more when nobody waits for it
  }
  return { desk: operatorActs(chance), cashier, vendor };
}

function operatorActs(chance: Chance): OperatorAct[] {
  const desk: OperatorAct[] = [];
  if (chance.isTrue(0.02))
    desk.push({
      act: chance.of(['freeze', 'unfreeze', 'unfreeze', 'endSessions', 'openSessions', 'openSessions'] as const),
      player: chance.int(0, playersCount),
    });
  return desk;
}

function vendorCall(traffic: Traffic): VendorCall {
  const { chance, said, bets } = traffic;
  const roll = chance.int(0, 1_000);
  const old = roll < 15 ? recent(traffic, said) : undefined;
  if (old && old.operation !== 'close') return altered(traffic, old);
  const bet = roll < 480 ? recent(traffic, bets) : undefined;
  if (bet) return followUp(traffic, bet);
  const made = stake(traffic);
  bets.push(made);
  return made;
}

function stake(traffic: Traffic): VendorCall {
  const { chance, bets } = traffic;
  const old = chance.isTrue(0.25) ? recent(traffic, bets) : undefined; // another bet in a round that stands
  const isBetWin = chance.isTrue(0.35);
  const roll = chance.int(0, 100);
  return {
    operation: isBetWin ? 'betwin' : 'bet',
    player: old?.player ?? chance.int(0, playersCount),
    round: old?.round ?? fresh(traffic, 'r'),
    tx: fresh(traffic, 't'),
    ref: null,
    amount: chance.isTrue(0.05) ? chance.int(1_000, 100_000) : chance.int(0, 400),
    win: isBetWin ? (chance.isTrue(0.4) ? 0 : chance.int(1, 700)) : null,
    closes: chance.isTrue(isBetWin ? 0.7 : 0.05),
    session: roll < 90 ? 'lasting' : roll < 96 ? 'short' : roll < 98 ? 'foreign' : 'unknown',
    isGameOff: chance.isTrue(0.01),
  };
}

function followUp(traffic: Traffic, bet: VendorCall): VendorCall {
  const { chance, bets } = traffic;
  const roll = chance.int(0, 100);
  const operation = roll < 45 ? 'win' : roll < 70 ? 'rollback' : roll < 80 ? 'close' : roll < 92 ? 'adjust' : 'promo';
  const other = chance.isTrue(0.02) ? recent(traffic, bets) : undefined; // a vendor that mixes things up
  return {
    operation,
    player: chance.isTrue(0.01) ? chance.int(0, playersCount) : bet.player,
    round: other?.round ?? bet.round,
    tx: operation === 'close' ? '' : fresh(traffic, 't'),
    ref:
      operation === 'rollback' || ((operation === 'win' || operation === 'adjust') && chance.isTrue(0.6))
        ? chance.isTrue(0.02)
          ? fresh(traffic, 't')
          : bet.tx
        : null,
    amount:
      operation === 'adjust'
        ? chance.int(-300, 300)
        : operation === 'win' || operation === 'promo'
          ? chance.int(0, 600)
          : 0,
    win: null,
    closes: operation === 'close' || (operation !== 'promo' && chance.isTrue(0.4)),
    session: 'lasting',
    isGameOff: false,
  };
}

/** The same transaction again, changed: never the same request. */
function altered({ chance }: Traffic, call: VendorCall): VendorCall {
  return chance.isTrue(0.7)
    ? { ...call, amount: call.amount + 1 }
    : { ...call, operation: call.operation === 'bet' ? 'betwin' : call.operation, win: 7, closes: !call.closes };
}

function cashierCall(traffic: Traffic): CashierCall {
  const { chance, withdrawals, payments } = traffic;
  const roll = chance.int(0, 100);
  const old = roll < 30 ? recent(traffic, withdrawals) : undefined;
  if (old) return { ...old, step: chance.isTrue(0.5) ? 'release' : 'capture' };
  const repeated = roll < 35 ? recent(traffic, payments) : undefined;
  if (repeated) return { ...repeated, amount: repeated.amount + 1 }; // the same id with another amount
  const step = chance.isTrue(0.6) ? 'deposit' : 'reserve';
  const made = {
    step,
    player: chance.int(0, playersCount),
    id: fresh(traffic, 'c'),
    amount: chance.int(1, 3_000),
  } as const;
  (step === 'reserve' ? withdrawals : payments).push(made);
  return made;
}

function fresh(traffic: Traffic, letter: string): string {
  return `${letter}${(traffic.names += 1)}`;
}

/** Mostly what was said lately: that is what collides. */
function recent<T>({ chance }: Traffic, list: readonly T[]): T | undefined {
  return list.length === 0
    ? undefined
    : list[list.length - 1 - chance.int(0, Math.min(list.length, chance.isTrue(0.9) ? 12 : 400))];
}
