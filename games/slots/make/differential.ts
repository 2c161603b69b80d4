// Plays kernel and interpreter of slot models on the same numbers and demands equality: `node tools/run.mjs games/slots/make/differential.ts
// [model …]`, one model of each evaluation without names. Per model 10^6 random stop vectors where its grid comes from strips, and 20,000
// whole rounds with all features. Exit code 1 at the first difference. About half a minute of CPU a model.
import {
  compileSheet,
  drawsOf,
  generateKernel,
  kernelRound,
  playSlotRound,
  simulationInt,
  windowOf,
  winsOf,
} from '@baize/game-kit/slot-engine';
import { slotModels } from '../node/rules.ts';
import { readSheet } from '../node/sheets.ts';

const VECTORS = 1_000_000;
const ROUNDS = 20_000;

const named = process.argv.slice(2);
const chosen = named.length > 0 ? named : oneOfEachKind();
for (const modelId of chosen) {
  const { vectors, rounds } = compare(modelId);
  console.log(
    `${modelId}: ${vectors.toLocaleString('en')} stop vectors and ${rounds.toLocaleString('en')} rounds, no difference`,
  );
}

function oneOfEachKind(): string[] {
  return [...Map.groupBy(slotModels, (card) => `${card.gameClassify} ${card.eval}`).values()].map(
    ([card]) => card?.modelId ?? '',
  );
}

function compare(modelId: string): { vectors: number; rounds: number } {
  const machine = { ...compileSheet(readSheet(modelId)), capUnits: Infinity };
  const kernel = generateKernel(machine);
  const [ours, theirs] = [simulationInt(`differential ${modelId}`), simulationInt(`differential ${modelId}`)];
  const draws = drawsOf(ours);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { units } = playSlotRound(machine, draws);
    demandEqual(`${modelId}, round ${round}`, units, kernelRound(machine, kernel, theirs));
  }
  if (machine.base.kind !== 'strips' || !kernel.pay) return { vectors: 0, rounds: ROUNDS };
  const { strips } = machine.base;
  for (let vector = 0; vector < VECTORS; vector += 1) {
    const stops = strips.map((strip) => ours(strip.length));
    let units = 0;
    for (const win of winsOf(machine, windowOf(machine, strips, stops))) units += win.units;
    demandEqual(`${modelId}, stops ${stops.join(' ')}`, units, kernel.pay(stops));
  }
  return { vectors: VECTORS, rounds: ROUNDS };
}

function demandEqual(where: string, interpreter: number, kernel: number): void {
  if (interpreter === kernel) return;
  throw new Error(`${where}: the interpreter pays ${interpreter}, the kernel ${kernel}`);
}
