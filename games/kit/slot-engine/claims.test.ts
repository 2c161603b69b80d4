import { describe, expect, test } from 'vitest';
import { requireSoundSheet } from './claims.ts';
import { smallSheet, SMALL_SHEETS, TUMBLING_SHEETS } from './samples/sheets.ts';
import { slotSheetHash } from './sheet.ts';
import type { SheetMaths, SlotPar, SlotSheet } from './sheet.ts';

function signed(maths: SheetMaths): SlotSheet {
  return { ...maths, par: {} as SlotPar, hash: slotSheetHash(maths) }; // figures are no claim of this check
}

test.each(Object.entries({ ...SMALL_SHEETS, ...TUMBLING_SHEETS }).filter(([name]) => name !== 'ways'))(
  'a sheet of %s is sound',
  (_name, maths) => {
    expect(() => requireSoundSheet(signed(maths))).not.toThrow();
  },
);

describe('a sheet does not load', () => {
  const strips = (...written: string[]) => ({ kind: 'strips' as const, strips: written });
  const scatters = { award: { 2: 3 }, multiplier: { kind: 'fixed', value: 1 } } as const;
  test.each<[string, SheetMaths]>([
    ['lines stay inside the grid', smallSheet({ lines: [[0, 0, 3]] })],
    ['there is one strip per reel', smallSheet({ base: strips('abc', 'abc') })],
    ['strips fill the window', smallSheet({ base: strips('ab', 'abc', 'abc') })],
    ['lines belong to line games', smallSheet({ eval: 'ways' })],
    ['no wild stands on the first reel', smallSheet({ eval: 'ways', lines: [], base: strips('abW', 'abc', 'abc') })],
    ['pays and prices are whole coins', smallSheet({ pays: { high1: { 3: 0 } } })],
    ['sticky wilds stand in plain free games', smallSheet({}, [{ kind: 'freeSpins', ...scatters, wilds: 'sticky' }])],
    [
      'a feature is listed once',
      smallSheet({}, [
        { kind: 'respin', reel: 1 },
        { kind: 'respin', reel: 2 },
      ]),
    ],
    ['what is sold is played', smallSheet({ buy: [{ feature: 'freeSpins', scatters: 3, priceCoins: 10 }] })],
    ['reels of different heights only play ways', smallSheet({ grid: { reels: 3, rows: [3, 4, 3] } })],
  ])('unless %s', (claim, maths) => {
    expect(() => requireSoundSheet(signed(maths))).toThrow(claim);
  });

  test('when one letter of a strip was changed after signing', () => {
    const sheet = signed(smallSheet());
    const base = strips('abcWSabb', 'bacXScba', 'cabWcSbb');
    expect(() => requireSoundSheet({ ...sheet, base })).toThrow('the hash fits the sheet');
  });

  test('with an unknown symbol', () => {
    expect(() => requireSoundSheet(signed(smallSheet({ base: strips('abz', 'abc', 'abc') })))).toThrow(
      'unknown symbol z',
    );
  });
});
