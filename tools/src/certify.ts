/** Recomputes the figures of every maths model and compares them with what the model publishes: `npm run certify`.
 *  Exit code 1 when one differs. Prints tables in Markdown, as they stand in the games' README files; with `--write` also to docs/models.md,
 *  with its command, commit and time.
 *
 *  Of slot models it computes anew what can be computed and holds a short seeded play to the rest. `--full` makes every published figure
 *  again: a second a model where the return is computed, four to eight minutes of a core a family where it is simulated, on every core or
 *  `--threads=1`. Names of families choose among them: `npm run certify -- --full ways-243-low`; `--computed` leaves out those whose
 *  return is simulated, so that all figures of the rest are made again in about a minute. `--certificate` and a model print the
 *  certificate of that model, as the studio hands it out. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { ExactReport, GameRules } from '@baize/fair';
import { certificateOf } from '@baize/game-kit/papers';
import { lanternMarketSheet } from '@baize/game-lantern-market/rules';
import { rulesOfModel } from '@baize/game-slots/rules';
import { houseRules } from '@baize/games/rules';
import { checkSlots, sheetOf, slotModelIds } from './certify-slots.ts';
import type { Depth, SlotVerdict } from './certify-slots.ts';
import type { CertifyRun } from './certify-report.ts';
import { markdownTable, REPORT, reportText, slotCells, SLOT_COLUMNS } from './certify-report.ts';

const COLUMNS = ['model', 'RTP', 'RTP over all choices', 'hit rate', 'SD', 'class', 'largest win', 'published'];

/** Names of the published figures that the rules do not confirm to nine digits. */
export function differences(rules: GameRules, exact: ExactReport): string[] {
  const figures = Object.keys(exact) as (keyof ExactReport)[];
  return figures.filter((figure) => !isSame(rules.model[figure], exact[figure]));
}

type Figure = ExactReport[keyof ExactReport];

function isSame(published: Figure, exact: Figure): boolean {
  const [a, b] = [Number(published), Number(exact)];
  return Number.isNaN(a) || Number.isNaN(b) ? published === exact : Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b));
}

function row(rules: GameRules): { cells: string[]; isConfirmed: boolean } {
  const exact = rules.exact();
  const wrong = differences(rules, exact);
  const { modelId, version, referenceChoices } = rules.model;
  const choices = Object.entries(referenceChoices).map(
    ([name, value]) => ` ${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const cells = [
    `${modelId}@${version}${choices.join(',')}`,
    exact.rtpText,
    `${exact.rtpMin.toFixed(6)} to ${exact.rtpMax.toFixed(6)}`,
    exact.hitRate.toFixed(6),
    exact.standardDeviation.toFixed(4),
    exact.volatilityClass,
    `${(exact.maxMultiplierE4 / 10_000).toFixed(2)}x`,
    wrong.length === 0 ? 'confirmed' : `DIFFERS: ${wrong.join(', ')}`,
  ];
  return { cells, isConfirmed: wrong.length === 0 };
}

/** The certificate of a model. Throws on a name that is none. */
function certificateText(modelId: string): string {
  const sheet = slotModelIds.includes(modelId) ? sheetOf(modelId) : undefined;
  const model = sheet
    ? rulesOfModel(modelId).model
    : houseRules.find((rules) => rules.model.modelId === modelId)?.model;
  if (!model) throw new Error(`no model ${modelId}`);
  const own = modelId === lanternMarketSheet.id ? lanternMarketSheet : undefined;
  return JSON.stringify(certificateOf(model, sheet ?? own), null, 2);
}

/** `began` as `performance.now()` gave it. */
function runOf(depth: Depth, began: number): CertifyRun {
  return {
    command: `npm run certify -- ${depth === 'full' ? '--full ' : ''}--write`,
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    }).trim(),
    day: new Date().toISOString().slice(0, 10),
    seconds: Math.round((performance.now() - began) / 1_000),
    depth,
  };
}

if (import.meta.main && process.argv.includes('--certificate')) {
  console.log(certificateText(process.argv.at(-1) ?? ''));
} else if (import.meta.main) {
  const began = performance.now();
  const depth = process.argv.includes('--full') ? 'full' : 'quick';
  const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const threads = Number(
    process.argv.find((argument) => argument.startsWith('--threads='))?.slice(10) ?? availableParallelism(),
  );
  const isComputedOnly = process.argv.includes('--computed');
  const rows = named.length > 0 ? [] : houseRules.map(row);
  const sheets = slotModelIds
    .map(sheetOf)
    .filter(({ family }) => named.length === 0 || named.includes(family))
    .filter(({ par }) => !isComputedOnly || par.method === 'exact');
  const slots: SlotVerdict[] = [];
  for await (const verdict of checkSlots(sheets, depth, threads)) slots.push(verdict);
  const games = markdownTable([COLUMNS, ...rows.map(({ cells }) => cells)]);
  const models = markdownTable([SLOT_COLUMNS, ...slots.map(slotCells)]);
  console.log(named.length > 0 ? models : `${games}\n\n${models}`);
  const isConfirmed = rows.every((game) => game.isConfirmed) && slots.every(({ wrong }) => wrong.length === 0);
  if (process.argv.includes('--write') && named.length === 0 && !isComputedOnly && isConfirmed)
    writeFileSync(REPORT, reportText(runOf(depth, began), games, models, slots));
  process.exitCode = isConfirmed ? 0 : 1;
}
