// Makes the slot models: `node tools/run.mjs games/slots/make/main.ts [family …]`, all families without a name. Deterministic: the same
// sheets come again, figures included. A family takes from a tenth of a second to eight minutes; finished models are left alone unless named, and
// an unnamed run stops after a minute.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import {
  compileSheet,
  hasExactReturn,
  longRunOf,
  requireSoundSheet,
  sheetPar,
  slotSheetHash,
} from '@baize/game-kit/slot-engine';
import type { Batch, SheetMaths, SlotSheet } from '@baize/game-kit/slot-engine';
import { playLongRun } from '../node/long-run.ts';
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
  for await (const sheet of makeFamily(family, tiers)) {
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
async function* makeFamily(family: Family, tiers: readonly number[]): AsyncGenerator<SlotSheet> {
  const start = family.start(createDraws(seededWords('kind', 'strips', 0)));
  const rtps = tiers.map((tier) => tier / 100);
  const isExact = hasExactReturn(compileSheet(start));
  const solved = isExact ? rtps.map((rtp) => solveExact(family, rtp)) : solveSimulated(family, rtps);
  const [first] = solved;
  const batches = isExact || !first ? undefined : await playLongRun(first, longRunOf(first), availableParallelism());
  for (const [i, maths] of solved.entries()) yield finish({ ...maths, id: idOf(family, tiers[i] ?? 0) }, batches);
}

function finish(solved: SheetMaths, batches?: readonly Batch[]): SlotSheet {
  const maths = withCeiling(solved);
  const sheet: SlotSheet = { ...maths, par: sheetPar(maths, batches), hash: slotSheetHash(maths) };
  requireSoundSheet(sheet);
  return sheet;
}

function idOf(family: Family, tier: number): string {
  return `${family.id}-${tier}`;
}
