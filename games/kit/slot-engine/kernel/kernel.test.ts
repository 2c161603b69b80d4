import { describe, expect, test } from 'vitest';
import { compileSheet } from '../machine.ts';
import { windowOf } from '../play/grid.ts';
import { playSlotRound } from '../play/round.ts';
import { sumUnits } from '../play/spin.ts';
import { winsOf } from '../play/wins.ts';
import type { SheetMaths } from '../sheet.ts';
import { SMALL_SHEETS, TUMBLING_SHEETS } from '../samples/sheets.ts';
import { drawsOf } from './draws.ts';
import { generateKernel } from './kernel.ts';
import { simulationInt } from './random.ts';
import { kernelRound } from './simulate.ts';

const all = Object.entries({ ...SMALL_SHEETS, ...TUMBLING_SHEETS });

describe('kernel and interpreter, written apart, play the same game', () => {
  test.each(all)('%s: 1,500 rounds on the same numbers pay the same and use as many', (_name, sheet) => {
    const machine = { ...compileSheet(sheet), capUnits: Infinity };
    const kernel = generateKernel(machine);
    let paid = 0;
    for (let i = 0; i < 1_500; i += 1) {
      const [ours, theirs] = [simulationInt(`round ${i}`), simulationInt(`round ${i}`)];
      const round = playSlotRound(machine, drawsOf(ours));
      expect(kernelRound(machine, kernel, theirs)).toBe(round.units);
      expect(theirs(1_000_000)).toBe(ours(1_000_000));
      paid += round.units;
    }
    expect(paid).toBeGreaterThan(0);
  });

  test.each(all.filter(([, sheet]) => sheet.base.kind === 'strips' && !sheet.features.some(isChanging)))(
    '%s: every stop of the reels pays the same',
    (_name, sheet) => {
      const machine = compileSheet(sheet);
      const kernel = generateKernel(machine);
      if (machine.base.kind !== 'strips' || !kernel.pay) throw new Error('not on strips');
      const { strips } = machine.base;
      for (let at = 0; at < 8 ** 3; at += 1) {
        const stops = [at % 8, Math.floor(at / 8) % 8, Math.floor(at / 64)];
        expect(kernel.pay(stops), String(stops)).toBe(sumUnits(winsOf(machine, windowOf(machine, strips, stops))));
      }
    },
  );

  test('a pay table changed by one coin is seen', () => {
    const sheet = SMALL_SHEETS['lines'];
    const machine = compileSheet(sheet as SheetMaths); // named above
    const other = compileSheet({ ...machine.sheet, pays: { ...machine.sheet.pays, low1: { 3: 5 } } });
    const kernel = generateKernel(other);
    const isSame = Array.from({ length: 500 }, (_, i) => {
      const round = playSlotRound(machine, drawsOf(simulationInt(`round ${i}`)));
      return kernelRound(other, kernel, simulationInt(`round ${i}`)) === round.units;
    });
    expect(isSame).toContain(false);
  });
});

function isChanging({ kind }: { readonly kind: string }): boolean {
  return kind === 'mystery' || kind === 'tumble';
}
