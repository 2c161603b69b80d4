import { expect, test } from 'vitest';
import { cardColours, colourMapOf } from './card-colours.ts';

const lane = (...codes: string[]) => ({
  vendors: codes.map((vassalage) => ({ vassalage, gameType: 'RNG' as const, displayName: vassalage, games: 1 })),
});

test('each vendor has one colour, whatever lanes it is in; the seventh begins again', () => {
  const map = colourMapOf([lane('A', 'B'), lane('B', 'C', 'D', 'E', 'F', 'G')]);
  expect(Object.keys(map)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  expect(Object.values(map)).toEqual([...cardColours, 'red']);
});
