/** What a slot round pays by the kernel: code generated from the model's sheet, which shares no line with the rules that the studio
 *  plays by. From revealed seeds alone. */
import { openStream } from '@baize/fair';
import { compileSheet, generateKernel, kernelRound } from '@baize/game-kit/slot-engine';
import { readSheet } from '@baize/game-slots/node/sheets.ts';
import { slotModels } from '@baize/game-slots/rules';

type Seeds = Parameters<typeof openStream>[0];
type PayOf = (seeds: Seeds, stakeMinor: bigint) => bigint;

const slots = new Set(slotModels.map(({ modelId }) => modelId));
const made = new Map<string, PayOf>();

/** Minor units; null for a model that is none of the slots'. */
export function kernelPay(modelId: string, seeds: Seeds, stakeMinor: bigint): bigint | null {
  if (!slots.has(modelId)) return null;
  const payOf = made.get(modelId) ?? payOfModel(modelId);
  made.set(modelId, payOf);
  return payOf(seeds, stakeMinor);
}

function payOfModel(modelId: string): PayOf {
  const machine = compileSheet(readSheet(modelId));
  const kernel = generateKernel({ ...machine, capUnits: Infinity });
  return (seeds, stakeMinor) => {
    const stream = openStream(seeds);
    const units = kernelRound(machine, kernel, (below) => stream.int(below));
    return (stakeMinor / BigInt(machine.coins)) * BigInt(Math.min(units, machine.capUnits));
  };
}
