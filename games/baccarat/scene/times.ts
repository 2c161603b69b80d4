import type { BaccaratBet } from '../rules.ts';

/** What is printed in a box: to one, the smaller prize first where there are two. */
export function timesOf(bet: BaccaratBet, isCommissioned: boolean): string {
  if (bet === 'banker') return isCommissioned ? '0.95' : '0.5/1';
  return times[bet];
}

const times: Readonly<Record<Exclude<BaccaratBet, 'banker'>, string>> = {
  player: '1',
  tie: '8',
  'player-pair': '11',
  'banker-pair': '11',
  'either-pair': '5',
  'perfect-pair': '25/200',
  big: '0.54',
  small: '1.5',
  'lucky-six': '12/20',
  'dragon-player': '1–30',
  'dragon-banker': '1–30',
};
