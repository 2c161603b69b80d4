import type { Family } from './play.ts';
import type { PrizeMode } from './return-rates.ts';
import type { Rhythm, Timetable } from './schedule/index.ts';

/** A lottery of the house. Its name is a text under its code. */
export interface LotteryGame {
  /** Stable: stored with every issue. */
  readonly code: string;
  readonly family: Family;
  readonly timetable: Timetable;
  /** `chain`: the house draws, one element of a published hash chain an issue; `official`: operators enter the result. */
  readonly source: 'chain' | 'official';
  readonly mode: PrizeMode;
  readonly region: 'plain' | 'sea' | 'vn';
  /** The groups of plays it offers; all of its family when absent. */
  readonly groups?: readonly string[];
}

const CHINA = 'Asia/Shanghai';
const VIETNAM = 'Asia/Ho_Chi_Minh';

export const LOTTERY_GAMES: readonly LotteryGame[] = [
  houseDrawn('minute-five', 'ssc', 1),
  houseDrawn('two-minute-five', 'ssc', 2),
  houseDrawn('five-minute-five', 'ssc', 5),
  houseDrawn('minute-eleven', 'elevenFive', 1),
  houseDrawn('three-minute-eleven', 'elevenFive', 3),
  houseDrawn('minute-ten', 'pk10', 1),
  houseDrawn('ten-lanes', 'pk10', 5),
  houseDrawn('minute-dice', 'dice3', 1),
  houseDrawn('three-dice', 'dice3', 3),
  houseDrawn('minute-three', 'digits3', 1),
  houseDrawn('five-minute-balls', 'fortyNine', 5),
  {
    ...houseDrawn('dragon-tiger-five', 'ssc', 1),
    mode: 'ZY',
    groups: ['dragonTiger', 'sides', 'special'],
  },
  { ...houseDrawn('ten-sides', 'pk10', 1), mode: 'ZY', groups: ['championSum', 'dragonTiger', 'sides'] },
  { ...houseDrawn('twenty-minute-five', 'ssc', 20), mode: 'LOTT' },
  { ...houseDrawn('twenty-minute-eleven', 'elevenFive', 20), mode: 'LOTT' },
  official('evening-three', 'digits3', 'plain', daily('21:15'), CHINA),
  official('evening-five', 'digits5', 'plain', daily('21:25'), CHINA),
  official('evening-balls', 'fortyNine', 'plain', weekly([2, 4, 6], '21:30'), 'Asia/Hong_Kong'),
  official('north-day', 'vnNorth', 'vn', daily('18:15'), VIETNAM),
  official('central-day', 'vnSouth', 'vn', daily('17:15'), VIETNAM),
  official('south-day', 'vnSouth', 'vn', daily('16:15'), VIETNAM),
  { ...houseDrawn('five-minute-north', 'vnNorth', 5, VIETNAM), mode: 'SEA', region: 'vn' },
  { ...houseDrawn('five-minute-south', 'vnSouth', 5, VIETNAM), mode: 'SEA', region: 'vn' },
  official('four-digits', 'digits4', 'sea', weekly([3, 6, 7], '18:30'), 'Asia/Kuala_Lumpur'),
  { ...houseDrawn('hourly-four-digits', 'digits4', 60, 'Asia/Kuala_Lumpur'), mode: 'SEA', region: 'sea' },
  official('half-month-six', 'thai', 'sea', { kind: 'monthly', days: [1, 16], times: ['15:30'] }, 'Asia/Bangkok'),
  official('hanoi-evening', 'hanoi', 'sea', daily('18:15'), VIETNAM),
  official('lao-evening', 'lao', 'sea', weekly([1, 3, 5], '20:30'), 'Asia/Vientiane'),
  { ...houseDrawn('five-minute-lao', 'lao', 5, 'Asia/Vientiane'), mode: 'SEA', region: 'sea' },
];

/** The lottery of a code that came from outside or from an old issue; null when there is none. */
export function findLotteryGame(code: string): LotteryGame | null {
  return LOTTERY_GAMES.find((game) => game.code === code) ?? null;
}

/** Drawn by the house round the clock. Bets end a twelfth of the interval before the draw, five seconds at least. */
function houseDrawn(code: string, family: Family, minutes: number, timeZone = CHINA): LotteryGame {
  return {
    code,
    family,
    timetable: {
      rhythm: { kind: 'every', minutes, from: '00:00', to: '00:00' },
      timeZone,
      closeSeconds: minutes * 5,
      daysWithoutDraw: [],
    },
    source: 'chain',
    mode: 'ELOTT',
    region: 'plain',
  };
}

/** Drawn by an authority. Bets end ten minutes before, so that none arrives when a ball is already known. */
function official(
  code: string,
  family: Family,
  region: LotteryGame['region'],
  rhythm: Rhythm,
  timeZone: string,
): LotteryGame {
  return {
    code,
    family,
    timetable: { rhythm, timeZone, closeSeconds: 600, daysWithoutDraw: [] },
    source: 'official',
    mode: region === 'plain' ? 'LOTT' : 'SEA',
    region,
  };
}

function daily(time: string): Rhythm {
  return { kind: 'daily', times: [time] };
}

function weekly(weekdays: readonly number[], time: string): Rhythm {
  return { kind: 'weekly', weekdays, times: [time] };
}
