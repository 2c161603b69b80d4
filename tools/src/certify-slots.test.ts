import { slotModels } from '@baize/game-slots/rules';
import { describe, expect, test } from 'vitest';
import { checkSlot, oneOfEachFamily, sheetOf } from './certify-slots.ts';

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
});
