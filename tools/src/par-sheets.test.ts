import { BANDS, oddsText, parSheetPage, winsInParts, winsSeen } from '@baize/game-kit/papers';
import { describe, expect, test } from 'vitest';
import { oneOfEachFamily, sheetOf } from './certify-slots.ts';

describe('the par sheet of a slot model', () => {
  test.each(oneOfEachFamily().map((modelId) => [modelId]))('%s says what the sheet says', (modelId) => {
    const sheet = sheetOf(modelId);
    const page = parSheetPage(sheet, winsSeen(sheet, 200));
    expect(page).toContain(sheet.hash);
    const { rtp, rtpHalfWidth, method } = sheet.par;
    expect(page).toContain(
      method === 'exact'
        ? `<td>${(rtp * 100).toFixed(4)} %, computed</td>`
        : `<td>${(rtp * 100).toFixed(3)} % ± ${(rtpHalfWidth * 100).toFixed(3)} %, simulated`, // all are known to hundredths of a point
    );
    expect(page).toContain(`${sheet.maxWin.toLocaleString('en')} bets: the round ends there`);
    const source = sheet.base;
    for (const strip of source.kind === 'strips' ? source.strips : []) expect(page).toContain(strip);
    for (const pays of Object.values(sheet.pays))
      for (const pay of Object.values(pays)) expect(page).toContain(`<td class="n">${pay}</td>`);
    expect(page).not.toMatch(/undefined|NaN|\[object/);
  });

  test('counts every round once, in the band of its win, the same from every run', () => {
    const sheet = sheetOf('classic-3-high-96');
    const seen = winsSeen(sheet, 20_000);
    expect(seen.bands).toHaveLength(BANDS.length);
    expect(seen.bands.reduce((sum, times) => sum + times, 0)).toBe(20_000);
    expect(1 - (seen.bands[0] ?? 0) / seen.rounds).toBeCloseTo(sheet.par.hitRate, 1);
    expect(seen.largest).toBeLessThanOrEqual(sheet.maxWin);
    expect(winsSeen(sheet, 20_000)).toEqual(seen);
    const parts = winsInParts(sheet, 20_000, 3_000);
    let part = parts.next();
    let rests = 0;
    for (; !part.done; part = parts.next()) rests += 1;
    expect([rests, part.value]).toEqual([6, seen]);
  });

  test('a win never seen is rarer than three in as many rounds', () => {
    expect(oddsText(0, 300_000)).toContain('rarer than 1 in 100,000 with 95 %');
    expect(oddsText(4, 1_000)).toBe('1 in 250 (4 of 1,000)');
  });
});
