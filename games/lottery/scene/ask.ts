/** Which sentence says what a play asks of its player. */
import type { TextKey } from '@baize/i18n';
import type { Play } from '@baize/lottery';
import { codesOf, partOf } from './play-parts.ts';

/** The sentence's own number: how many make a line, how often a digit comes. */
export interface Ask {
  readonly key: AskKey;
  readonly n: number;
}

type AskKey = Extract<TextKey, `game-lottery.ask.${string}`>;

/** Drawn numbers of 11x5: a line of more numbers must hold all of them. */
const drawnOfEleven = 5;

/** Plays of the Thai kind, by what their digits are the end of where it is not the first prize of a Thai draw. */
const byFamilyAndPart: Readonly<Record<string, AskKey>> = {
  'hanoi.topN': 'game-lottery.ask.topSpecial',
  'hanoi.todN': 'game-lottery.ask.todSpecial',
  'hanoi.bottomN': 'game-lottery.ask.bottomEnd',
  'lao.bottomN': 'game-lottery.ask.bottomStart',
};

const byPart: Readonly<Record<string, AskKey>> = {
  anyTriple: 'game-lottery.ask.anyTriple',
  appearN: 'game-lottery.ask.appear',
  big: 'game-lottery.ask.big',
  championSum: 'game-lottery.ask.sum',
  championSumSides: 'game-lottery.ask.sides',
  consecutive: 'game-lottery.ask.consecutive',
  direct: 'game-lottery.ask.direct',
  group: 'game-lottery.ask.group',
  groupN: 'game-lottery.ask.group',
  groupSum: 'game-lottery.ask.groupSum',
  leastN: 'game-lottery.ask.least',
  loN: 'game-lottery.ask.lo',
  mainN: 'game-lottery.ask.main',
  one: 'game-lottery.ask.one',
  pair: 'game-lottery.ask.pair',
  pairAndThird: 'game-lottery.ask.pairAndThird',
  position: 'game-lottery.ask.position',
  positionSides: 'game-lottery.ask.sides',
  runBottom: 'game-lottery.ask.run',
  runTop: 'game-lottery.ask.run',
  shape: 'game-lottery.ask.shape',
  sides: 'game-lottery.ask.sides',
  slideN: 'game-lottery.ask.slide',
  small: 'game-lottery.ask.small',
  span: 'game-lottery.ask.span',
  special: 'game-lottery.ask.special',
  specialHead: 'game-lottery.ask.specialHead',
  specialLastN: 'game-lottery.ask.typed',
  specialSides: 'game-lottery.ask.specialSides',
  specialTail: 'game-lottery.ask.specialTail',
  sumSides: 'game-lottery.ask.sides',
  sumTail: 'game-lottery.ask.sumTail',
  threeDifferent: 'game-lottery.ask.threeDifferent',
  ticket: 'game-lottery.ask.ticket',
  todN: 'game-lottery.ask.tod',
  topN: 'game-lottery.ask.top',
  bottomN: 'game-lottery.ask.bottom',
  triple: 'game-lottery.ask.triple',
  twoDifferent: 'game-lottery.ask.threeDifferent',
  typed: 'game-lottery.ask.typed',
  xienN: 'game-lottery.ask.xien',
};

/** Throws RangeError for a play that no sentence is about: the test asks for every play of the registry. */
export function askOf(play: Pick<Play, 'code'>): Ask {
  const codes = codesOf(play);
  const first = codes[0] ?? '';
  const last = codes.at(-1) ?? '';
  const [head, tail] = [partOf(first), partOf(last)];
  const ask = (key: AskKey, n: string = tail.n): Ask => ({ key, n: Number(n) });
  if (first === 'dragonTiger') return ask('game-lottery.ask.dragonTiger');
  if (tail.part === 'banker')
    return ask(isLong(head.part, head.n) ? 'game-lottery.ask.bankerAll' : 'game-lottery.ask.banker', head.n);
  if (tail.part === 'direct' && head.part === 'anyN') return ask('game-lottery.ask.anyDirect', head.n);
  if (tail.part === 'anyN') return ask(isLong(tail.part, tail.n) ? 'game-lottery.ask.anyAll' : 'game-lottery.ask.any');
  if (last === 'group3') return ask('game-lottery.ask.group3');
  if (tail.part === 'sum') return ask(codes.length > 1 ? 'game-lottery.ask.sumLines' : 'game-lottery.ask.sum');
  if (last === 'threeDifferent') return ask('game-lottery.ask.threeDifferent', '3');
  if (last === 'twoDifferent') return ask('game-lottery.ask.threeDifferent', '2');
  const key = byFamilyAndPart[`${familyOf(play)}.${tail.part}`] ?? byPart[tail.part];
  if (key === undefined) throw new RangeError(`no sentence for ${play.code}`);
  return ask(key);
}

function familyOf({ code }: Pick<Play, 'code'>): string {
  return code.split('.')[0] ?? '';
}

function isLong(part: string, n: string): boolean {
  return part === 'anyN' && Number(n) > drawnOfEleven;
}
