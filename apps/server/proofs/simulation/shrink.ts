/** The shortest history that still diverges, as far as cutting finds it: steps, then single calls, are taken away in ever
 *  smaller pieces as long as what is left diverges. */
import type { CashierCall, OperatorAct, Step, VendorCall } from './calls.ts';
import { play } from './run.ts';
import type { Divergence } from './run.ts';
import type { Stage } from './stage.ts';

type Bit = { readonly step: number } & ({ desk: OperatorAct } | { cashier: CashierCall } | { vendor: VendorCall });

export interface Shortest {
  readonly steps: readonly Step[];
  readonly divergence: Divergence;
  readonly tries: number;
}

const triesMax = 400;

export async function shrink(
  stage: Stage,
  seed: number,
  history: readonly Step[],
  found: Divergence,
): Promise<Shortest> {
  let tries = 0;
  let best = { bits: bitsOf(history.slice(0, found.step + 1)), divergence: found };
  const attempt = async (bits: readonly Bit[]): Promise<boolean> => {
    tries += 1;
    const { divergences } = await play(stage, [{ seed, steps: stepsOf(history, bits) }]);
    if (!divergences[0]) return false;
    best = { bits: [...bits], divergence: divergences[0] };
    return true;
  };
  for (let size = Math.ceil(best.bits.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = best.bits.length - size; from >= -size + 1 && tries < triesMax; from -= size) {
      const bits = best.bits.filter((_, index) => index < from || index >= from + size);
      if (bits.length > 0 && bits.length < best.bits.length) await attempt(bits);
    }
  return { steps: stepsOf(history, best.bits), divergence: best.divergence, tries };
}

function bitsOf(history: readonly Step[]): Bit[] {
  return history.flatMap(({ desk, cashier, vendor }, step) => [
    ...desk.map((act) => ({ step, desk: act })),
    ...cashier.map((call) => ({ step, cashier: call })),
    ...vendor.map((call) => ({ step, vendor: call })),
  ]);
}

/** The same moments and weather with fewer calls; moments without any are one pause. */
function stepsOf(history: readonly Step[], bits: readonly Bit[]): Step[] {
  const steps: Step[] = [];
  let waitMs = 0;
  const byStep = Map.groupBy(bits, ({ step }) => step);
  for (const [index, { fate, calls, waitMs: own }] of history.entries()) {
    waitMs += own;
    const left = byStep.get(index);
    if (!left) continue;
    steps.push({
      fate,
      waitMs,
      calls,
      desk: left.flatMap((bit) => ('desk' in bit ? [bit.desk] : [])),
      cashier: left.flatMap((bit) => ('cashier' in bit ? [bit.cashier] : [])),
      vendor: left.flatMap((bit) => ('vendor' in bit ? [bit.vendor] : [])),
    });
    waitMs = 0;
  }
  return steps;
}

/** One line a call, for people. */
export function describe(steps: readonly Step[]): string[] {
  return steps.flatMap(({ fate, waitMs, desk, cashier, vendor }) => [
    `after ${waitMs} ms, a batch that ${fate === 'answer lost' ? 'is done and whose answer is lost' : fate}:`,
    ...desk.map(({ act, player }) => `  desk    ${act} player ${player}`),
    ...cashier.map((call) => `  cashier ${call.step} ${call.id} player ${call.player} amount ${call.amount}`),
    ...vendor.map(
      (call) =>
        `  vendor  ${call.operation} ${call.tx} player ${call.player} round ${call.round} amount ${call.amount}${call.win === null ? '' : ` win ${call.win}`}${call.ref === null ? '' : ` of ${call.ref}`}${call.closes ? ' closes' : ''}${call.session === 'lasting' ? '' : ` session ${call.session}`}${call.isGameOff ? ' game off' : ''}`,
    ),
  ]);
}
