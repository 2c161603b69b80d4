/** Par sheets as pages to print and to keep: `npm run par-sheets -- [--out folder] [--pdf] [model or family …]`, without names of
 *  every slot model. Into `.cache/par-sheets`; seconds a model whose grids tumble, less for others. The same bytes from every run,
 *  but for the PDF's own date. A sheet that is not what its hash says is refused. */
import { chromium } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parSheetPage, parSheetRounds, winsSeen } from '@baize/game-kit/papers';
import { requireSoundSheet } from '@baize/game-kit/slot-engine';
import { ensureChromium } from '../lib/needs.mjs';
import { sheetOf, slotModelIds } from './certify-slots.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, pdf: { type: 'boolean', default: false } },
});
const folder = resolve(values.out ?? join(import.meta.dirname, '../../.cache/par-sheets'));
const sheets = slotModelIds
  .map(sheetOf)
  .filter(({ id, family }) => positionals.length === 0 || positionals.includes(id) || positionals.includes(family));
if (sheets.length === 0) throw new Error(`no model or family ${positionals.join(', ')}`);

mkdirSync(folder, { recursive: true });
const browser = values.pdf
  ? await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  : null;
try {
  const paper = await browser?.newPage();
  for (const sheet of sheets) {
    requireSoundSheet(sheet);
    const page = parSheetPage(sheet, winsSeen(sheet, parSheetRounds(sheet)));
    const file = join(folder, `${sheet.id}@${sheet.version}`);
    writeFileSync(`${file}.html`, page);
    if (!paper) continue;
    await paper.setContent(page);
    await paper.pdf({ path: `${file}.pdf`, preferCSSPageSize: true, printBackground: true });
  }
} finally {
  await browser?.close();
}
console.log(`${sheets.length} par sheets in ${folder}`);
