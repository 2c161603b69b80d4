// Makes the slot models: `node tools/run.mjs games/slots/make/main.ts [family …]`, all families without a name. Deterministic: the same
// sheets come again, figures included. A family takes from a tenth of a second to two minutes; finished models are left alone unless named, and
// an unnamed run stops after a minute.
import { existsSync } from 'node:fs';
import { hasExactReturn, compileSheet, requireSoundSheet, sheetPar, slotSheetHash } from '@baize/game-kit/slot-engine';
import type { SheetMaths, SlotSheet } from '@baize/game-kit/slot-engine';
import { withCeiling } from './ceiling.ts';
import { families, TIERS } from './families.ts';
import type { Family } from './family.ts';
import { solveExact } from './solve-exact.ts';
import { solveSimulated } from './solve-simulated.ts';
import { pathOf, writeIndex, writeSheet } from './write.ts';
import { createDraws, seededWords } from '@baize/fair';

const named = process.argv.slice(2);
const SECONDS_MAX = 45;
const started = performance.now();

for (const family of families) {
  const isNamed = named.includes(family.id);
  const tiers = TIERS.filter((tier) => isNamed || (named.length === 0 && !existsSync(pathOf(idOf(family, tier)))));
  if (tiers.length === 0) continue;
  for (const sheet of makeFamily(family, tiers)) {
    writeSheet(sheet);
    const { rtp, rtpHalfWidth, standardDeviation } = sheet.par;
    console.log(`${sheet.id} ${rtp.toFixed(6)} ±${rtpHalfWidth.toFixed(6)} SD ${standardDeviation.toFixed(2)}`);
    if (!isNamed && performance.now() - started > SECONDS_MAX * 1_000) break;
  }
  writeIndex();
  if (!isNamed && performance.now() - started > SECONDS_MAX * 1_000) {
    console.log('more to do: run again');
    break;
  }
}

/** One sheet after the other, each with its figures. */
function* makeFamily(family: Family, tiers: readonly number[]): Generator<SlotSheet> {
  const start = family.start(createDraws(seededWords('kind', 'strips', 0)));
  const rtps = tiers.map((tier) => tier / 100);
  const solved = hasExactReturn(compileSheet(start))
    ? rtps.map((rtp) => solveExact(family, rtp))
    : solveSimulated(family, rtps);
  for (const [i, maths] of solved.entries()) yield finish({ ...maths, id: idOf(family, tiers[i] ?? 0) });
}

function finish(solved: SheetMaths): SlotSheet {
  const maths = withCeiling(solved);
  const sheet: SlotSheet = { ...maths, par: sheetPar(maths), hash: slotSheetHash(maths) };
  requireSoundSheet(sheet);
  return sheet;
}

function idOf(family: Family, tier: number): string {
  return `${family.id}-${tier}`;
}
