/** The deal of punto banco: player and banker two cards each, third cards by the fixed table. */
import { baccaratPoints } from '@baize/game-kit/tables';

export interface BaccaratHands {
  /** Cards in dealing order. */
  readonly player: readonly number[];
  readonly banker: readonly number[];
}

/** Points of a hand: the sum without its tens. */
export function totalOf(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + baccaratPoints(card), 0) % 10;
}

/** Eight or nine with two cards: nobody draws. */
export function isNatural(total: number): boolean {
  return total >= 8;
}

export function playerDraws(total: number): boolean {
  return total <= 5;
}

/** Whether the banker draws, after the points of the player's third card; null when the player stood. */
export function bankerDraws(total: number, third: number | null): boolean {
  if (third === null) return total <= 5;
  if (total <= 2) return true;
  if (total === 3) return third !== 8;
  if (total === 4) return third >= 2 && third <= 7;
  if (total === 5) return third >= 4 && third <= 7;
  return total === 6 && (third === 6 || third === 7);
}

/** Plays the hands out of a row of cards: player, banker, player, banker, then the third cards. */
export function dealHands(next: () => number): BaccaratHands {
  const [p1, b1, p2, b2] = [next(), next(), next(), next()];
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ];
  const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)];
  if (isNatural(playerTotal) || isNatural(bankerTotal)) return { player, banker };
  let third: number | null = null;
  if (playerDraws(playerTotal)) {
    const card = next();
    player.push(card);
    third = baccaratPoints(card);
  }
  if (bankerDraws(bankerTotal, third)) banker.push(next());
  return { player, banker };
}
