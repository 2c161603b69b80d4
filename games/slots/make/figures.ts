// Measures families again and writes their figures into the sheets: `node tools/run.mjs games/slots/make/figures.ts [family …]`, all
// simulated ones without a name. The maths stay as they are. Three to fifteen minutes of one core a simulated family, on `--threads 2`
// half of it; a second a computed one, whose hit rate and deviation follow from the model's version too.
import { parseArgs } from 'node:util';
import { sheetPar, longRunOf } from '@baize/game-kit/slot-engine';
import { playLongRun } from '../node/long-run.ts';
import { slotModels } from '../node/rules.ts';
import { readSheet } from '../node/sheets.ts';
import { writeIndex, writeSheet } from './write.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { threads: { type: 'string', default: '1' } },
});
const isWanted = ({ family, rtpMethod }: (typeof slotModels)[number]): boolean =>
  positionals.length > 0 ? positionals.includes(family) : rtpMethod === 'interval';

for (const [family, models] of Map.groupBy(slotModels.filter(isWanted), (card) => card.family)) {
  const [first] = models;
  if (!first) continue;
  const began = performance.now();
  const sheet = readSheet(first.modelId);
  const isLong = first.rtpMethod === 'interval';
  const run = isLong ? await playLongRun(sheet, longRunOf(sheet), { threads: Number(values.threads) }) : undefined;
  for (const { modelId } of models) {
    const known = readSheet(modelId);
    const par = sheetPar(known, run?.batches);
    writeSheet({ ...known, par });
    console.log(`${modelId} ${(100 * par.rtp).toFixed(4)} ± ${(100 * par.rtpHalfWidth).toFixed(4)}`);
  }
  writeIndex();
  console.log(`${family}: ${((performance.now() - began) / 1_000).toFixed(0)} s`);
}
