import { compileSheet, generateKernel } from '@baize/game-kit/slot-engine';
import type { SheetMaths } from '@baize/game-kit/slot-engine';

/** Three reels have few enough stops to try them all: their largest win is what they can really pay. Others keep their ceiling. */
export function withCeiling(sheet: SheetMaths): SheetMaths {
  const machine = compileSheet(sheet);
  const { pay } = generateKernel(machine);
  if (machine.reels !== 3 || machine.base.kind !== 'strips' || !pay || machine.freeSpins) return sheet;
  const [first = [], second = [], third = []] = machine.base.strips;
  let most = 0;
  for (const [a] of first.entries())
    for (const [b] of second.entries()) for (const [c] of third.entries()) most = Math.max(most, pay([a, b, c]));
  const spins = machine.respin ? 2 : 1; // the respin may pay as much again
  return { ...sheet, maxWin: Math.ceil((most * spins) / machine.coins) };
}
