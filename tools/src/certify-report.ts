/** The report of all models as Markdown: docs/models.md, made by `npm run certify -- --write`. */
import { join } from 'node:path';
import type { SlotVerdict } from './certify-slots.ts';

export const REPORT = join(import.meta.dirname, '..', '..', 'docs', 'models.md');

export const SLOT_COLUMNS = [
  'model',
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

export function slotCells({ sheet, wrong }: SlotVerdict): string[] {
  const { par } = sheet;
  const isExact = par.method === 'exact';
  const percent = (share: number): string => (share * 100).toFixed(3);
  const part = (share: number): string => (share * 100).toFixed(isExact ? 3 : 2);
  return [
    `${sheet.id}@${sheet.version}`,
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
    wrong.length === 0 ? 'confirmed' : `DIFFERS: ${wrong.join('; ')}`,
  ];
}

/** A table whose first row is its head. */
export function markdownTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

export function reportText(games: string, models: string, slots: readonly SlotVerdict[]): string {
  const exact = slots.filter(({ sheet }) => sheet.par.method === 'exact').length;
  const families = new Set(slots.map(({ sheet }) => sheet.family)).size;
  return `# Models

Made by \`npm run certify -- --write\`; do not edit. The figures of games and the returns of slots that can be computed were computed anew and equal what the model publishes; a short seeded play agrees with the rest within four standard errors. \`npm run certify -- --full\` makes every figure again.

## Games

${games}

## Slots

${slots.length} models of ${families} families. The return of ${exact} is computed (product/games.md 3.2), of ${slots.length - exact} with tumbles or clusters simulated on fixed seeds and given with its 95 % interval. Base, bonuses and free games are parts of the return, in points; buy is the return of a bought feature. Behind a simulated return stand 240 to 560 million base spins and 4 to 16 million features of the family, in 400 batches whose spread gives the interval: at most 0.05 points (\`npm run certify -- --full\` plays them again: about 35 minutes of one core). Digits that are not known are not printed: the parts of a simulated return stand with one fewer than the whole, hit rate and deviation with three and one. These two come from a simulation on fixed seeds (${slots[0]?.sheet.par.simulatedRounds.toLocaleString('en') ?? 0} rounds where the return is computed). A round ends at the largest win, which a computed return leaves out of account. "low", "medium" and "high" in a name are the shape of the pay table; the class is measured.

${models}
`;
}
