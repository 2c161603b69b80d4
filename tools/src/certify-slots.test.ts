import { slotModels } from '@baize/game-slots/rules';
import { readFileSync } from 'node:fs';
import type { SlotSheet } from '@baize/game-kit/slot-engine';
import { describe, expect, test } from 'vitest';
import { REPORT, slotCells } from './certify-report.ts';
import { checkSlot, oneOfEachFamily, sheetOf, slotModelIds, tierOf } from './certify-slots.ts';

describe('slot models', () => {
  test.each(oneOfEachFamily().map((modelId) => [modelId]))('%s is what its sheet says', (modelId) => {
    expect(checkSlot(sheetOf(modelId), 'quick').wrong).toEqual([]);
  });

  test('come in four returns a family, every feature of the schema among them', () => {
    for (const models of Map.groupBy(slotModels, ({ family }) => family).values()) expect(models).toHaveLength(4);
    const played = new Set(slotModels.flatMap(({ features }) => features));
    const wanted = ['freeSpins', 'tumble', 'respin', 'holdAndSpin', 'pick', 'wheel', 'collect', 'mystery', 'buy'];
    const wilds = ['wildMultiplier', 'stickyWild', 'expandingWild', 'expandingSymbol', 'freeSpinMultiplier'];
    for (const feature of [...wanted, ...wilds]) expect(played, feature).toContain(feature);
    for (const kind of ['lines', 'ways', 'anywhere', 'cluster'])
      expect(
        slotModels.some((card) => card.eval === kind),
        kind,
      ).toBe(true);
  });

  test('a sheet whose return is off its tier, or whose figures flatter, is named', () => {
    const sheet = sheetOf(slotModels.find(({ rtpMethod }) => rtpMethod === 'exact')?.modelId ?? '');
    const boast = (part: Partial<typeof sheet.par>) =>
      checkSlot({ ...sheet, par: { ...sheet.par, ...part } }, 'quick').wrong;
    expect(boast({ rtp: sheet.par.rtp + 1e-6 })).toEqual(['rtp']);
    expect(boast({ rtp: sheet.par.rtp + 0.01 })).toContainEqual(expect.stringContaining('is not of tier'));
    expect(boast({ hitRate: sheet.par.hitRate + 0.1 })).toContainEqual(expect.stringContaining('hits'));
    expect(() => checkSlot({ ...sheet, maxWin: sheet.maxWin + 1 }, 'quick')).toThrow('hash');
  });

  const sheets = slotModelIds.map(sheetOf);
  const simulated = sheets.filter(({ par }) => par.method === 'interval');
  const [first] = simulated;
  if (!first) throw new Error('no simulated model');
  const verdictOf = (part: Partial<typeof first.par>) =>
    checkSlot({ ...first, par: { ...first.par, ...part } }, 'quick');

  test('publish a simulated return to 0.05 points, and a wider interval is named', () => {
    expect(simulated).toHaveLength(28);
    expect(simulated.filter(({ par }) => !(par.rtpHalfWidth > 0 && par.rtpHalfWidth <= 5e-4))).toEqual([]);
    expect(verdictOf({ rtpHalfWidth: 0.00051 }).wrong).toContain('return known to 0.00051 only');
  });

  test('hold their tier in the interval they publish, computed ones within 0.02 points', () => {
    const missOf = ({ id, par }: SlotSheet): number => Math.abs(par.rtp - tierOf({ id }));
    const off = sheets.filter(
      (sheet) => missOf(sheet) > (sheet.par.method === 'exact' ? 2e-4 : sheet.par.rtpHalfWidth),
    );
    expect(off.map(({ id }) => id)).toEqual([]);
    const { rtpHalfWidth } = first.par;
    expect(verdictOf({ rtp: tierOf(first) + 0.9 * rtpHalfWidth }).wrong).toEqual([]);
    expect(verdictOf({ rtp: tierOf(first) + 1.1 * rtpHalfWidth }).wrong).toContainEqual(
      expect.stringContaining('is not of tier'),
    );
  });

  test('are confirmed by a full run alone where the return is simulated, and never when something differs', () => {
    const wordOf = (depth: 'quick' | 'full', ...wrong: string[]): string | undefined =>
      slotCells({ sheet: first, depth, wrong }).at(-1);
    expect(wordOf('quick')).toBe('a short play agrees');
    expect(wordOf('full')).toBe('confirmed');
    expect(wordOf('full', 'return 0.95 is not of tier 0.96')).toBe('DIFFERS: return 0.95 is not of tier 0.96');
  });

  test('are in the published page with their interval', () => {
    const rows = readFileSync(REPORT, 'utf8').split('\n');
    const [, , madeBy = ''] = rows;
    expect(madeBy).toMatch(
      /^Made by `npm run certify -- (--full )?--write` on \d{4}-\d\d-\d\d, commit [0-9a-f]+, in [\d,]+ s;/,
    );
    const depth = madeBy.includes('`npm run certify -- --full --write` on') ? 'full' : 'quick';
    for (const sheet of simulated) expect(rows).toContain(`| ${slotCells({ sheet, depth, wrong: [] }).join(' | ')} |`);
  });
});
