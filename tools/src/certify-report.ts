/** The report of all models as Markdown: docs/models.md, made by `npm run certify -- --write`. */
import { join } from 'node:path';
import { tierOf } from './certify-slots.ts';
import type { Depth, LongRunUse, SlotVerdict } from './certify-slots.ts';

export const REPORT = join(import.meta.dirname, '..', '..', 'docs', 'models.md');

export const SLOT_COLUMNS = [
  'model',
  'tier',
  'RTP %',
  'base',
  'bonuses',
  'free games',
  'buy',
  'free games once in',
  'hit rate',
  'SD',
  'class',
  'largest win',
  'published',
];

export function slotCells(verdict: SlotVerdict): string[] {
  const { sheet } = verdict;
  const { par } = sheet;
  const isExact = par.method === 'exact';
  const percent = (share: number): string => (share * 100).toFixed(3);
  const part = (share: number): string => (share * 100).toFixed(isExact ? 3 : 2);
  return [
    `${sheet.id}@${sheet.version}`,
    (tierOf(sheet) * 100).toFixed(0),
    isExact ? percent(par.rtp) : `${percent(par.rtp)} ± ${percent(par.rtpHalfWidth)}`,
    part(par.rtpBase),
    part(par.rtpBonuses),
    part(par.rtpFreeSpins),
    par.rtpBuy === null ? '' : part(par.rtpBuy),
    par.triggerCycle === null ? '' : par.triggerCycle.toFixed(1),
    par.hitRate.toFixed(3),
    par.standardDeviation.toFixed(1),
    par.volatilityClass,
    `${sheet.maxWin}x`,
    wordOf(verdict),
  ];
}

/** "confirmed": the return was made again, to the width asked, and is of the tier. A short play confirms nothing; it agrees. */
function wordOf({ sheet, depth, wrong }: SlotVerdict): string {
  if (wrong.length > 0) return `DIFFERS: ${wrong.join('; ')}`;
  return depth === 'full' || sheet.par.method === 'exact' ? 'confirmed' : 'a short play agrees';
}

/** A table whose first row is its head. */
export function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The run that a report is made of. */
export interface CertifyRun {
  readonly command: string;
  readonly commit: string;
  /** "2026-11-27" */
  readonly day: string;
  readonly seconds: number;
  readonly depth: Depth;
}

const checked: Readonly<Record<Depth, string>> = {
  quick:
    'The figures of games and the returns of slots that can be computed were computed anew and equal what the model publishes. A simulated return was not made again: a short seeded play agrees with it within four standard errors, and its last column says no more. `npm run certify -- --full --write` makes every figure again, and this page of it',
  full: 'Every figure was made again, those of simulated returns from the batches of their long runs, and equals what the model publishes',
};

export function reportText(run: CertifyRun, games: string, models: string, slots: readonly SlotVerdict[]): string {
  const simulated = slots.filter(({ sheet }) => sheet.par.method === 'interval').map(({ sheet }) => sheet);
  const families = new Set(slots.map(({ sheet }) => sheet.family)).size;
  const widest = Math.max(0, ...simulated.map(({ par }) => par.rtpHalfWidth));
  return `# Models

Made by \`${run.command}\` on ${run.day}, commit ${run.commit}, in ${run.seconds.toLocaleString('en')} s; do not edit. ${checked[run.depth]}.

## Games

${games}

## Slots

${slots.length} models of ${families} families. The return of ${slots.length - simulated.length} is computed (product/games.md 3.2), of ${simulated.length} with tumbles or clusters simulated on fixed seeds and given with its 95 % interval. Base, bonuses and free games are parts of the return, in points; buy is the return of a bought feature. Behind a simulated return stand 240 to 560 million base spins and 4 to 16 million features of the family, in 400 batches whose spread gives the interval: the widest is ${(widest * 100).toFixed(3)} points (the long runs take 35 to 60 minutes of one core). Digits that are not known are not printed: the parts of a simulated return stand with one fewer than the whole, hit rate and deviation with three and one. These two come from a simulation on fixed seeds (${slots[0]?.sheet.par.simulatedRounds.toLocaleString('en') ?? 0} rounds where the return is computed). A round ends at the largest win, which a computed return leaves out of account. "low", "medium" and "high" in a name are the shape of the pay table; the class is measured.

The tier is the return in a model's name. A computed return is within 0.02 points of it; the interval of a simulated one holds it, because its pays are solved on the long run that measures it (docs/decisions/0084). The return of a model is what stands under RTP, on every page and in every paper; the tier is a name.${longRunText(slots)}

${models}
`;
}

/** Whence the batches of a full run came. */
function longRunText(slots: readonly SlotVerdict[]): string {
  const byFamily = new Map(slots.flatMap(({ sheet, longRun }) => (longRun ? [[sheet.family, longRun] as const] : [])));
  if (byFamily.size === 0) return '';
  const sumOf = (figure: keyof LongRunUse): number =>
    [...byFamily.values()].reduce((sum, longRun) => sum + longRun[figure], 0);
  const [batches, taken, again] = [sumOf('batches'), sumOf('taken'), sumOf('playedAgain')];
  const fresh = (batches - taken).toLocaleString('en');
  const kept =
    taken === 0
      ? ''
      : `, ${taken.toLocaleString('en')} stood in the files of an interrupted or earlier run of the same rules, numbers and engine, and ${again} of those were played again and were the same`;
  return ` The long runs took ${Math.round(sumOf('cpuSeconds') / 60)} minutes of processor time: ${fresh} of their ${batches.toLocaleString('en')} batches were played by this command${kept}.`;
}
