/** Which game a card shows. The games of the mini lobby are known by what they are, so their cards show the game itself. */
import type { Sitting } from '../scene-print.ts';
import type { ArtCategory } from '../draw.ts';
import { cardPrints } from './cards.ts';
import { dicePrints } from './dice.ts';
import { gamePrints } from './games.gen.ts';
import { miniPrints } from './minis.ts';
import { wheelPrints } from './wheels.ts';

const prints = { ...cardPrints, ...dicePrints, ...wheelPrints, ...miniPrints } as const;

type Subject = keyof typeof prints;

/** A drawing and the cards that it is for; `games/<name>/game.ts` says them. */
export interface GamePrint {
  readonly drawing: Subject;
  readonly category: ArtCategory;
  /** What the title says; any title when it is left out. */
  readonly title?: RegExp;
}

/** Undefined for a game that the house does not know: it gets the print of its category. */
export function subjectOf({ title, category }: { title: string; category: string }): Subject | undefined {
  const words = title.toLowerCase().replace(/[-_.]+/g, ' ');
  return gamePrints.find((print) => print.category === category && (print.title?.test(words) ?? true))?.drawing;
}

/** The picture of a game, named by its group: `<g id="roulette">`. */
export function subjectPrint(subject: Subject, sitting: Sitting): string {
  return `<g id="${subject}">${prints[subject](sitting)}</g>`;
}
