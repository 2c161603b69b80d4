/** Games that make one thing of a few numbers: dice, limbo, crash, the wheels, plinko, keno, hi-lo. Source of every law: product/games.md 5. */
import { bustOf } from '@baize/game-crash/rules';
import { diceRules } from '@baize/game-dice/rules';
import { hiLoRules } from '@baize/game-hi-lo/rules';
import { CROWN_ONE_IN, jackpotWheelRules, SEGMENTS as CROWNED } from '@baize/game-jackpot-wheel/rules';
import { BOARD_40, BOARD_80, chanceToHit, keno80Rules, kenoRules, MARKS_MAX } from '@baize/game-keno/rules';
import type { Board } from '@baize/game-keno/rules';
import { limboRules } from '@baize/game-limbo/rules';
import { plinkoRules, ROWS, ways } from '@baize/game-plinko/rules';
import { paysE4, SEGMENTS, wheelRules } from '@baize/game-wheel/rules';
import type { WheelChoices } from '@baize/game-wheel/rules';
import { POT_NUMBERS } from '@baize/game-kit/jackpots';
import type { Draws } from '@baize/fair';
import { evenly, oneIn, withInt } from './law.ts';
import type { OutcomeLaw, Play } from './law.ts';

const STAKE = 1_000_000n; // product/games.md 1.2

const rollDice: Play = (draws, _index, tell) =>
  tell(0, diceRules.play(draws, { direction: 'over', targetE2: 5_000 }, STAKE).result.rollE2);

const dice: OutcomeLaw = {
  name: 'rolls of 0.00 to 100.00',
  games: 'dice',
  drawsEach: 1,
  shares: [evenly(10_001)],
  play: rollDice,
  fault: {
    says: 'the roll is the remainder of sixteen bits',
    play: (draws, index, tell) =>
      rollDice(
        withInt(draws, (n) => draws.int(65_536) % n),
        index,
        tell,
      ),
  },
};

/** Where multipliers x 100 are parted; a multiplier of x or more comes with chance 0.99 / x, all above the last with the last's. */
const FROM_E2 = [100, 101, 105, 110, 125, 150, 198, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 100_000] as const;
const REACHED = FROM_E2.map((fromE2) => (fromE2 === 100 ? 1 : 99 / fromE2));
const multiplierShares = REACHED.map((share, i) => share - (REACHED[i + 1] ?? 0));
const multiplierCell = (e2: number): number => FROM_E2.findLastIndex((fromE2) => e2 >= fromE2);

const reachLimbo = (draws: Draws): number => limboRules.play(draws, { targetE2: 200 }, STAKE).result.resultE2;

const limbo: OutcomeLaw = {
  name: 'multipliers reached',
  games: 'limbo',
  drawsEach: 1,
  shares: [multiplierShares],
  play: (draws, _index, tell) => tell(0, multiplierCell(reachLimbo(draws))),
  fault: {
    says: 'one round in two hundred reaches nothing, whatever was drawn',
    play: (draws, _index, tell) => tell(0, oneIn(200, draws) ? 0 : multiplierCell(reachLimbo(draws))),
  },
};

const crash: OutcomeLaw = {
  name: 'busts',
  games: 'crash',
  drawsEach: 2,
  shares: [multiplierShares],
  play: (draws, _index, tell) => tell(0, multiplierCell(bustOf(draws))),
  fault: {
    says: 'one flight in two hundred busts at once, whatever was drawn',
    play: (draws, _index, tell) => tell(0, oneIn(200, draws) ? 0 : multiplierCell(bustOf(draws))),
  },
};

const RISKS = ['low', 'medium', 'high'] as const;

function wheelOf(index: number): { kind: number; choices: WheelChoices } {
  const kind = index % SEGMENTS.length;
  const risk = RISKS[Math.floor(index / SEGMENTS.length) % RISKS.length] ?? 'low';
  return { kind, choices: { segments: SEGMENTS[kind] ?? SEGMENTS[0], risk } };
}

const wheel: OutcomeLaw = {
  name: 'segments, by size of wheel',
  games: 'wheel',
  drawsEach: 1,
  shares: SEGMENTS.map(evenly),
  play(draws, index, tell) {
    const { kind, choices } = wheelOf(index);
    tell(kind, wheelRules.play(draws, choices, STAKE).result.segment);
  },
  fault: {
    says: 'the segment that pays most is passed by one time in ten',
    play(draws, index, tell) {
      const { kind, choices } = wheelOf(index);
      const spin = () => wheelRules.play(draws, choices, STAKE).result;
      const first = spin();
      const isBest = first.multiplierE4 === Math.max(...paysE4(choices));
      tell(kind, (isBest && oneIn(10, draws) ? spin() : first).segment);
    },
  },
};

/** Where the number behind a crown lies among all it could be, in so many equal parts. */
const POT_PARTS = 16;

const turnCrowned: Play = (draws, _index, tell) => {
  const { segment, potDraw } = jackpotWheelRules.play(draws, {}, STAKE).result;
  tell(0, segment);
  if (potDraw) tell(1, Math.floor((potDraw.number * POT_PARTS) / Number(POT_NUMBERS)));
};

const jackpotWheel: OutcomeLaw = {
  name: 'segments, and the number that a crown draws for the pots',
  games: 'jackpot wheel',
  drawsEach: 1 + 2 / CROWN_ONE_IN,
  shares: [evenly(CROWNED.length), evenly(POT_PARTS)],
  play: turnCrowned,
  fault: {
    says: 'the lowest numbers, which open pots, are drawn again one time in two',
    play(draws, index, tell) {
      const again = (n: number): number => {
        const number = draws.int(n);
        const isLow = n > CROWNED.length && number < n / POT_PARTS;
        return isLow && oneIn(2, draws) ? draws.int(n) : number;
      };
      turnCrowned(withInt(draws, again), index, tell);
    },
  },
};

const dropBall: Play = (draws, index, tell) => {
  const kind = index % ROWS.length;
  tell(kind, plinkoRules.play(draws, { rows: ROWS[kind] ?? ROWS[0], risk: 'medium' }, STAKE).result.bucket);
};

const plinko: OutcomeLaw = {
  name: 'buckets, by rows',
  games: 'plinko',
  drawsEach: ROWS.reduce<number>((sum, rows) => sum + rows, 0) / ROWS.length,
  shares: ROWS.map((rows) => Array.from({ length: rows + 1 }, (_, bucket) => ways(rows, bucket) / 2 ** rows)),
  play: dropBall,
  fault: {
    says: 'every pin leans: 51 of a hundred steps go right',
    play: (draws, index, tell) =>
      dropBall(
        withInt(draws, () => (draws.int(100) < 51 ? 1 : 0)),
        index,
        tell,
      ),
  },
};

/** 1 to 10 marks in turn, on other numbers from round to round. */
function marksOf({ numbers }: Board, index: number): number[] {
  return Array.from({ length: 1 + (index % MARKS_MAX) }, (_, i) => 1 + ((7 * index + 3 * i) % numbers));
}

function kenoOn(board: Board, hitsOf: (draws: Draws, marks: readonly number[]) => number): OutcomeLaw {
  return {
    name: `hits of ${board.drawn} of ${board.numbers}, by marks`,
    games: 'keno',
    drawsEach: board.drawn,
    shares: Array.from({ length: MARKS_MAX }, (_, kind) =>
      Array.from({ length: kind + 2 }, (_unused, hits) => chanceToHit(board, kind + 1, hits)),
    ),
    play: (draws, index, tell) => tell(index % MARKS_MAX, hitsOf(draws, marksOf(board, index))),
    fault: {
      says: 'of several hits the last is forgotten one time in five',
      play(draws, index, tell) {
        const hits = hitsOf(draws, marksOf(board, index));
        tell(index % MARKS_MAX, hits > 1 && oneIn(5, draws) ? hits - 1 : hits);
      },
    },
  };
}

const keno40 = kenoOn(BOARD_40, (draws, marks) => kenoRules.play(draws, { risk: 'high', marks }, STAKE).result.hits);
const keno80 = kenoOn(BOARD_80, (draws, marks) => keno80Rules.play(draws, { marks }, STAKE).result.hits);

const turnTwo: Play = (draws, _index, tell) => {
  const { view } = hiLoRules.steps.after(draws, { ceilingE4: 1_000_000 }, [{ kind: 'skip' }], STAKE);
  tell(0, (view.cards[0] ?? -1) * 52 + (view.cards[1] ?? -1));
};

const hiLo: OutcomeLaw = {
  name: 'a card and the next',
  games: 'hi-lo',
  drawsEach: 2,
  shares: [evenly(52 * 52)],
  play: turnTwo,
  fault: {
    says: 'the card that lies open is not dealt again at once',
    play(draws, index, tell) {
      let open = -1;
      const other = (n: number): number => {
        let card = draws.int(n);
        while (card === open) card = draws.int(n);
        open = card;
        return card;
      };
      turnTwo(withInt(draws, other), index, tell);
    },
  },
};

export const numberLaws: readonly OutcomeLaw[] = [
  dice,
  limbo,
  crash,
  wheel,
  jackpotWheel,
  plinko,
  keno40,
  keno80,
  hiLo,
];
