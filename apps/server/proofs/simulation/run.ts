/** Plays worlds on a stage, all their calls of one moment in one batch, and holds every answer against the model. */
import type { Verdict } from '#capabilities/vendors/rules.ts';
import { verdictOf } from '#capabilities/vendors/rules.ts';
import type { VendorAnswer } from '#capabilities/vendors/batch/item.ts';
import type { MovementResult } from '#capabilities/wallet/movement-result.ts';
import { openChance } from '../chance.ts';
import type { CashierCall, Step, VendorCall } from './calls.ts';
import { openTraffic, weatherOf } from './calls.ts';
import { compareEnds, readFacts } from './compare-ends.ts';
import type { CashierOutcome, Said, VendorOutcome } from './model.ts';
import { Model } from './model.ts';
import type { Ground, Sent, Stage } from './stage.ts';
import { batchMax, beginsMs, shortSessionEndsMs } from './stage.ts';

export interface Divergence {
  readonly seed: number;
  /** Number of the step, from 0; the number of steps when it was found at the end. */
  readonly step: number;
  readonly text: string;
}

export interface World {
  readonly seed: number;
  readonly steps: Iterable<Step>;
}

/** The history of a seed, at least as many calls long. */
export function* historyOf(seed: number, callsCount: number): Generator<Step> {
  const chance = openChance(0, 77); // the weather is shared by all worlds: they travel in one batch
  const traffic = openTraffic(openChance(seed));
  for (let calls = 0; calls < callsCount;) {
    const weather = weatherOf(chance);
    calls += weather.calls;
    yield { ...weather, ...traffic.next(weather.calls) };
  }
}

interface Playing {
  readonly seed: number;
  readonly ground: Ground;
  readonly model: Model;
  readonly steps: Iterator<Step>;
  /** Transfer of every transaction that moved money, and the newest of every player. */
  readonly transfers: Map<string, string>;
  readonly newest: Map<number, bigint>;
  divergence: Divergence | null;
}

export interface Played {
  readonly operations: number;
  readonly divergences: readonly Divergence[];
  /** How often callers were told what, for the figures. */
  readonly told: ReadonlyMap<string, number>;
}

/** Plays to the end or to the first step in which a world diverges. */
export async function play(stage: Stage, worlds: readonly World[]): Promise<Played> {
  const playing: Playing[] = [];
  for (const { seed, steps } of worlds)
    playing.push({
      seed,
      ground: await stage.newGround(),
      model: new Model(shortSessionEndsMs),
      steps: steps[Symbol.iterator](),
      transfers: new Map(),
      newest: new Map(),
      divergence: null,
    });
  const told = new Map<string, number>();
  let operations = 0;
  let nowMs = beginsMs;
  let step = 0;
  for (; playing.every(({ divergence }) => divergence === null); step += 1) {
    const moment: { world: Playing; step: Step }[] = [];
    for (const world of playing) {
      const next = world.steps.next();
      if (!next.done) moment.push({ world, step: next.value });
    }
    const [first] = moment;
    if (!first) break;
    nowMs += first.step.waitMs;
    operations += await playMoment(stage, moment, { nowMs, step, told });
  }
  const facts = await readFacts(stage);
  for (const world of playing)
    if (!world.divergence) {
      const text = await compareEnds(stage, world, facts);
      if (text !== null) world.divergence = { seed: world.seed, step, text };
    }
  return { operations, divergences: playing.flatMap(({ divergence }) => divergence ?? []), told };
}

interface Moment {
  readonly nowMs: number;
  readonly step: number;
  readonly told: Map<string, number>;
}

async function playMoment(
  stage: Stage,
  moment: readonly { world: Playing; step: Step }[],
  at: Moment,
): Promise<number> {
  const { fate } = (moment[0] as (typeof moment)[number]).step; // the weather is everybody's
  const cashier: (Sent<CashierCall> & { world: Playing })[] = [];
  const vendor: (Sent<VendorCall> & { world: Playing })[] = [];
  for (const { world, step } of moment) {
    await stage.act(world.ground, step.desk);
    for (const act of step.desk) world.model.desk(act);
    for (const call of step.cashier) cashier.push({ world, ground: world.ground, call });
    for (const call of step.vendor) vendor.push({ world, ground: world.ground, call });
  }
  if (fate === 'never arrives') return cashier.length + vendor.length;
  const send = async (): Promise<{ moved: MovementResult[]; answers: VendorAnswer[] }> => ({
    moved: cashier.length === 0 ? [] : await stage.postCashier(cashier, at.nowMs),
    answers: vendor.length === 0 ? [] : await stage.postVendor(vendor, at.nowMs),
  });
  if (fate === 'dies before commit') await stage.undone(send);
  if (fate === 'answer lost') {
    await send();
    hold(cashier, vendor, null, at);
  }
  hold(cashier, vendor, await send(), at);
  return (cashier.length + vendor.length) * (fate === 'answer lost' ? 2 : 1);
}

/** The model does the same calls in the same order; its word is compared with the answers where there are any. */
function hold(
  cashier: readonly (Sent<CashierCall> & { world: Playing })[],
  vendor: readonly (Sent<VendorCall> & { world: Playing })[],
  heard: { moved: readonly MovementResult[]; answers: readonly VendorAnswer[] } | null,
  { nowMs, step, told }: Moment,
): void {
  const say = (world: Playing, call: VendorCall | CashierCall, text: string): void => {
    world.divergence ??= { seed: world.seed, step, text: `${text}: ${JSON.stringify(call)}` };
  };
  for (const [index, { world, call }] of cashier.entries()) {
    const expected = world.model.cashier(call);
    count(told, `${call.step} ${expected.outcome}`);
    const problem = heard && cashierProblem(expected, heard.moved[index]);
    if (problem) say(world, call, problem);
  }
  // One statement at a time: what a repeat or a refusal shows is the balance at the statement's end.
  for (let from = 0; from < vendor.length; from += batchMax)
    holdBatch(vendor.slice(from, from + batchMax), heard?.answers.slice(from, from + batchMax), { nowMs, told, say });
}

function holdBatch(
  vendor: readonly (Sent<VendorCall> & { world: Playing })[],
  answers: readonly VendorAnswer[] | undefined,
  {
    nowMs,
    told,
    say,
  }: Pick<Moment, 'nowMs' | 'told'> & { say: (world: Playing, call: VendorCall, text: string) => void },
): void {
  const expectations = vendor.map(({ world, call }) => world.model.vendor(call, nowMs));
  for (const [index, { world, call }] of vendor.entries()) {
    const expected = expectations[index] as VendorOutcome; // one for one
    count(told, `${call.operation} ${nameOf(expected.said)}`);
    const answer = answers?.[index];
    const problem = answers && (answer ? vendorProblem(world, call, expected, answer) : 'no answer');
    if (problem) say(world, call, problem);
    if (answer?.transferId && expected.moved === 'now') {
      world.transfers.set(call.tx, answer.transferId);
      world.newest.set(call.player, BigInt(answer.transferId));
    }
  }
}

function cashierProblem(expected: CashierOutcome, moved: MovementResult | undefined): string | null {
  return moved?.outcome === expected.outcome && moved.original === expected.original
    ? null
    : `expected ${expected.outcome}/${expected.original}, got ${moved?.outcome}/${moved?.original}`;
}

function vendorProblem(world: Playing, call: VendorCall, expected: VendorOutcome, answer: VendorAnswer): string | null {
  const verdict = verdictOf(answer.verdict);
  if (!isSame(verdict, expected.said))
    return `expected ${JSON.stringify(expected.said)}, got ${answer.verdict} ${JSON.stringify(verdict)}`;
  if (answer.isClosed !== expected.isClosed) return `round is ${answer.isClosed ? 'closed' : 'open'}`;
  const balance = Number(answer.balance);
  const mayBeLater = expected.moved !== 'now' && balance === world.model.players[call.player]?.cash;
  if (balance !== expected.balance && !mayBeLater) return `expected balance ${expected.balance}, got ${balance}`;
  const isRefused = expected.said.kind === 'refused'; // then nobody is shown a transfer
  if (!isRefused && (answer.transferId !== null) !== (expected.moved !== 'never'))
    return `transfer ${answer.transferId}`;
  const known = world.transfers.get(call.tx);
  if (expected.moved === 'earlier' && known !== undefined && known !== answer.transferId)
    return `transfer ${answer.transferId}, first ${known}`;
  const newest = world.newest.get(call.player) ?? 0n;
  if (expected.moved === 'now' && BigInt(answer.transferId ?? 0) <= newest)
    return `transfer ${answer.transferId} after ${newest}`;
  return null;
}

const isSame = (verdict: Verdict, said: Said): boolean =>
  verdict.kind === said.kind &&
  (verdict.kind === 'refused'
    ? verdict.code === (said as { code: string }).code
    : verdict.replayed === (said as { replayed: boolean }).replayed);
const count = (told: Map<string, number>, name: string): void => void told.set(name, (told.get(name) ?? 0) + 1);
const nameOf = (said: Said): string =>
  said.kind === 'refused' ? said.code : said.replayed ? `${said.kind} again` : said.kind;
