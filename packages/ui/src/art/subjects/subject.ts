/** Which game a card shows. The games of the mini lobby are known by what they are, so their cards show the game itself. */
import type { Sitting } from '../scene-print.ts';
import { cardPrints } from './cards.ts';
import { dicePrints } from './dice.ts';
import { miniPrints } from './minis.ts';
import { wheelPrints } from './wheels.ts';

const prints = { ...cardPrints, ...dicePrints, ...wheelPrints, ...miniPrints } as const;

type Subject = keyof typeof prints;

/** Classes of tables (product/games.md 1.6), in the small letters of a picture's address. */
const ofClass: Readonly<Record<string, Subject>> = {
  roulette: 'roulette',
  baccarat: 'baccarat',
  sicbo: 'sic-bo',
  dragontiger: 'dragon-tiger',
  blackjack: 'blackjack',
};

/** What the words of a title say, the narrower word first. */
const ofWords: readonly (readonly [RegExp, Subject])[] = [
  [/\bjackpot wheel\b/, 'jackpot-wheel'],
  [/\bwheel\b/, 'wheel'],
  [/\bdice\b/, 'dice'],
  [/\bcrash\b/, 'crash'],
  [/\bmines\b/, 'mines'],
  [/\bplinko\b/, 'plinko'],
  [/\blimbo\b/, 'limbo'],
  [/\bkeno\b/, 'keno'],
  [/\bhi ?lo\b/, 'hi-lo'],
  [/\btower\b/, 'tower'],
];

/** Undefined for a game that the house does not know: it gets the print of its category. */
export function subjectOf({ title, category }: { title: string; category: string }): Subject | undefined {
  const words = title.toLowerCase().replace(/[-_.]+/g, ' ');
  if (category === 'cards') return words.includes('poker') ? 'video-poker' : undefined;
  if (category === 'mini') return ofWords.find(([word]) => word.test(words))?.[1];
  return ofClass[category];
}

/** The picture of a game, named by its group: `<g id="roulette">`. */
export function subjectPrint(subject: Subject, sitting: Sitting): string {
  return `<g id="${subject}">${prints[subject](sitting)}</g>`;
}
