// Makes the slot models: `node tools/run.mjs games/slots/make/main.ts [family …]`, all families without a name. Deterministic: the same
// sheets come again, figures included. A family takes from a tenth of a second to fifteen minutes of a core, or half of it on `--threads 2`;
// finished models are left alone unless named, and an unnamed run stops after a minute. A model whose maths change becomes a new version and
// its earlier sheet stays (`keepEarlier`).
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
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
import { keepEarlier, pathOf, writeIndex, writeSheet } from './write.ts';
import { createDraws, seededWords } from '@baize/fair';

const { values, positionals: named } = parseArgs({
  allowPositionals: true,
  options: { threads: { type: 'string', default: '1' } },
});
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
  if (hasExactReturn(compileSheet(start))) {
    for (const tier of tiers) yield finish({ ...solveExact(family, tier / 100), id: idOf(family, tier) });
    return;
  }
  const { solved, batches } = await solveSimulated(family, rtps, async (sheet) => {
    const run = await playLongRun(sheet, longRunOf(sheet), { threads: Number(values.threads) });
    return run.batches;
  });
  for (const [i, maths] of solved.entries()) yield finish({ ...maths, id: idOf(family, tiers[i] ?? 0) }, batches);
}

function finish(solved: SheetMaths, batches?: readonly Batch[]): SlotSheet {
  const maths = keepEarlier(withCeiling(solved));
  const sheet: SlotSheet = { ...maths, par: sheetPar(maths, batches), hash: slotSheetHash(maths) };
  requireSoundSheet(sheet);
  return sheet;
}

function idOf(family: Family, tier: number): string {
  return `${family.id}-${tier}`;
}
