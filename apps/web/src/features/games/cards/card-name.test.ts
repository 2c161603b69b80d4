import { expect, test } from 'vitest';
import { cardName } from './card-name.ts';

test.each([
  ['the studio’s name before the game’s is left out', 'Fennel Mill · Roulette', 'Fennel Mill', 'Roulette'],
  ['only once', 'Saltmarsh · Saltmarsh · Dice', 'Saltmarsh', 'Saltmarsh · Dice'],
  ['a name without it stays', 'Dice', 'Baize Studio', 'Dice'],
  ['a name of several parts stays', 'Crown & Anchor · Midnight', 'Baize Slots', 'Crown & Anchor · Midnight'],
  ['a name that begins with the same word stays', 'Saltmarsh Dice', 'Saltmarsh', 'Saltmarsh Dice'],
  ['a game that has no other name keeps it', 'Saltmarsh · ', 'Saltmarsh', 'Saltmarsh · '],
])('on a card %s', (_what, nodeName, displayName, shown) => {
  expect(cardName({ nodeName, displayName })).toBe(shown);
});
