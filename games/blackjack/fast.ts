/** The same round for simulation: card values only, no cards kept, one `next` for each card. A test holds it equal to `table.ts`. */
import { HANDS_MAX } from './ruleset.ts';
import type { Ruleset } from './ruleset.ts';
import { playOf, splits, strategyOf } from './strategy.ts';

const [HIT, STAND, DOUBLE_OR_HIT, DOUBLE_OR_STAND, SURRENDER] = [0, 1, 2, 3, 4] as const;
const CODES = { H: HIT, S: STAND, D: DOUBLE_OR_HIT, d: DOUBLE_OR_STAND, R: SURRENDER, P: HIT, '.': HIT } as const;

export interface FastTable {
  /** Plays one round by basic strategy and answers what came back beyond the stakes, in units of the first stake. */
  round(): number;
  /** Everything staked in the last round, in the same unit. */
  staked(): number;
}

/** `next` gives the value of the next card: 1 for an ace to 10. */
export function fastTable(ruleset: Ruleset, next: () => number): FastTable {
  const plan = compile(ruleset);
  const totals = new Int32Array(HANDS_MAX); // 0 for a hand that is out
  const bets = new Int32Array(HANDS_MAX);
  const playHand = handPlayer(plan, next, totals, bets);
  const playDealer = dealerPlayer(ruleset.hitsSoft17, next);
  const blackjackWins = ruleset.blackjackReturnsE4 / 10_000 - 1;
  let staked = 1;

  function round(): number {
    const first = next();
    const up = next();
    const second = next();
    const hole = next();
    staked = 1;
    const isNatural = first !== second && first + second === 11 && (first === 1 || second === 1);
    if (up + hole === 11 && (up === 1 || hole === 1)) return isNatural ? 0 : -1;
    if (isNatural) return blackjackWins;

    const hands = playHands(first, second, up);
    if (hands === 0) return -0.5; // surrendered
    staked = 0;
    let isAnyLeft = false;
    for (let i = 0; i < hands; i += 1) {
      staked += at(bets, i);
      isAnyLeft ||= at(totals, i) > 0;
    }
    const against = isAnyLeft ? playDealer(up, hole) : 0;
    let net = 0;
    for (let i = 0; i < hands; i += 1) {
      const total = at(totals, i);
      if (total === 0 || total < against) net -= at(bets, i);
      else if (total > against) net += at(bets, i);
    }
    return net;
  }

  /** How many hands were played; 0 when the first one was given up. */
  function playHands(first: number, second: number, up: number): number {
    let hands = 1;
    for (let i = 0; i < hands; i += 1) {
      let other = i === 0 ? second : next();
      bets[i] = 1;
      if (first === 1 && hands > 1) {
        totals[i] = other === 1 ? 12 : 11 + other;
        continue;
      }
      while (first === other && hands < HANDS_MAX && plan.splits[first * 11 + up] === 1) {
        hands += 1;
        other = next();
        if (first === 1) break;
      }
      if (first === 1 && hands > 1) totals[i] = other === 1 ? 12 : 11 + other;
      else if (!playHand(i, first, other, up, hands === 1)) return 0;
    }
    return hands;
  }

  return { round, staked: () => staked };
}

/** Plays one hand to its end and writes its total and its bet at `i`. False when it was given up. */
function handPlayer(plan: Plan, next: () => number, totals: Int32Array, bets: Int32Array) {
  return function playHand(i: number, first: number, second: number, up: number, mayGiveUp: boolean): boolean {
    let hard = first + second;
    let aces = first === 1 || second === 1;
    for (let isFirst = true; ; isFirst = false) {
      const isSoft = aces && hard <= 11;
      const points = isSoft ? hard + 10 : hard;
      if (points > 21) {
        totals[i] = 0;
        return true;
      }
      const code = at(isSoft ? plan.soft : plan.hard, points * 11 + up);
      if (code === SURRENDER && isFirst && mayGiveUp) return false;
      const doubles = isFirst && (code === DOUBLE_OR_HIT || code === DOUBLE_OR_STAND);
      if (!doubles && (code === STAND || code === DOUBLE_OR_STAND)) {
        totals[i] = points;
        return true;
      }
      const card = next();
      hard += card;
      aces ||= card === 1;
      if (!doubles) continue;
      bets[i] = 2;
      totals[i] = hard > 21 ? 0 : aces && hard <= 11 ? hard + 10 : hard;
      return true;
    }
  };
}

function dealerPlayer(hitsSoft17: boolean, next: () => number) {
  /** The dealer's total; 0 when the dealer is out. */
  return function playDealer(up: number, hole: number): number {
    let hard = up + hole;
    let aces = up === 1 || hole === 1;
    for (;;) {
      const isSoft = aces && hard <= 11;
      const points = isSoft ? hard + 10 : hard;
      if (points > 21) return 0;
      if (points > 17 || (points === 17 && !(isSoft && hitsSoft17))) return points;
      const card = next();
      hard += card;
      aces ||= card === 1;
    }
  };
}

type Plan = ReturnType<typeof compile>;

/** The strategy's letters as numbers, at `total x 11 + dealer's card`. */
function compile(ruleset: Ruleset) {
  const strategy = strategyOf(ruleset);
  const [hard, soft, pairs] = [new Uint8Array(22 * 11), new Uint8Array(22 * 11), new Uint8Array(11 * 11)];
  for (let up = 1; up <= 10; up += 1) {
    for (let points = 4; points <= 21; points += 1) {
      hard[points * 11 + up] = CODES[playOf(strategy, points, false, up)];
      soft[points * 11 + up] = CODES[playOf(strategy, points, true, up)];
    }
    for (let pair = 1; pair <= 10; pair += 1) pairs[pair * 11 + up] = splits(strategy, pair, up) ? 1 : 0;
  }
  return { hard, soft, splits: pairs };
}

function at(list: Int32Array | Uint8Array, index: number): number {
  return list[index] ?? 0;
}
