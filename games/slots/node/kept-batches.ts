/** The batches of a long run in a file of their own, so that an interrupted command goes on where it stopped. */
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { canonicalJson, sha256Hex } from '@baize/fair';
import type { JsonObject } from '@baize/fair';
import type { Batch, BatchPlan, SheetMaths } from '@baize/game-kit/slot-engine';

const REPOSITORY = join(import.meta.dirname, '..', '..', '..');
const ENGINE = join(REPOSITORY, 'games', 'kit', 'slot-engine');
const KEPT_IN = join(REPOSITORY, '.cache', 'long-runs');

/** What batches were played on. Batches of another header are of no use: the file begins anew. */
interface RunHeader {
  readonly family: string;
  readonly plan: BatchPlan;
  /** SHA-256 of the sheet without its name, version, figures and amounts: which counts pay stays, how much does not. */
  readonly rules: string;
  /** SHA-256 of the engine's files that write and play the kernel. */
  readonly code: string;
}

export interface KeptBatch {
  readonly batch: Batch;
  /** CPU time of its play. */
  readonly cpuMs: number;
}

export interface KeptBatches {
  /** By their number; what is missing was not played. */
  readonly known: ReadonlyMap<number, KeptBatch>;
  readonly add: (at: number, kept: KeptBatch) => void;
}

function headerOf(sheet: SheetMaths, plan: BatchPlan): RunHeader {
  return { family: sheet.family, plan, rules: rulesHash(sheet), code: engineHash() };
}

/** Opens the file of this run, or begins it. A line that a kill cut short is left out and played again. */
export function openKeptBatches(sheet: SheetMaths, plan: BatchPlan, folder = KEPT_IN): KeptBatches {
  const path = join(folder, `${plan.seed.replaceAll(/[^a-z0-9]+/g, '-')}.jsonl`);
  const head = JSON.stringify(headerOf(sheet, plan));
  const [first, ...lines] = readIfThere(path).split('\n');
  const known = new Map(first === head ? lines.flatMap(entryOf) : []);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, [head, ...[...known].map(([at, kept]) => lineOf(at, kept)), ''].join('\n'));
  return {
    known,
    add: (at, kept) => {
      known.set(at, kept);
      appendFileSync(path, `${lineOf(at, kept)}\n`);
    },
  };
}

function rulesHash({ id: _id, version: _version, ...sheet }: SheetMaths): string {
  const { par: _par, hash: _hash, ...maths } = sheet as SheetMaths & { par?: unknown; hash?: unknown };
  const paying = Object.fromEntries(Object.entries(sheet.pays).map(([symbol, table]) => [symbol, Object.keys(table)]));
  return sha256Hex(canonicalJson({ ...maths, pays: paying } as unknown as JsonObject)); // a sheet is JSON by its schema
}

function engineHash(): string {
  const kernel = readdirSync(join(ENGINE, 'kernel')).filter((file) => !file.endsWith('.test.ts'));
  const files = ['machine.ts', ...kernel.toSorted().map((file) => join('kernel', file))];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(ENGINE, file)));
  return hash.digest('hex');
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

function lineOf(at: number, { batch, cpuMs }: KeptBatch): string {
  const plain = {
    ...batch,
    paid: [...batch.paid],
    awards: batch.awards.map((one) => ({ ...one, paid: [...one.paid] })),
  };
  return JSON.stringify({ at, cpuMs, batch: plain });
}

type Line = { at: number; cpuMs: number; batch: Batch };

function entryOf(line: string): [number, KeptBatch][] {
  if (!line.endsWith('}')) return [];
  try {
    const { at, cpuMs, batch } = JSON.parse(line) as Line; // written by lineOf
    const counts = (paid: Float64Array): Float64Array => Float64Array.from(paid);
    const awards = batch.awards.map((one) => ({ ...one, paid: counts(one.paid) }));
    return [[at, { cpuMs, batch: { ...batch, paid: counts(batch.paid), awards } }]];
  } catch {
    return []; // cut short
  }
}
