import { expect, test } from 'vitest';
import { lotteryPath, prizeModeOf } from './lottery.ts';

test.each([
  ['TCG_LOTTO_VN', '', '/vnLottery'],
  ['TCG_SEA', '', '/seaLottery'],
  ['LOTT', '', '/lottery'],
  ['TCG_ELOTTO', '', '/lottery'],
  ['BAIZE_STUDIO', 'vn', '/vnLottery'],
  ['BAIZE_STUDIO', 'sea', '/seaLottery'],
  ['EVNOVA', 'five', '/lottery'],
])('a lottery of %s, class "%s", has the path %s', (vassalage, gameClassify, path) => {
  expect(lotteryPath(vassalage, gameClassify)).toBe(path);
});

const lane = (gameCategory: string, ...codes: string[]) => ({
  gameCategory,
  vendors: codes.map((vassalage) => ({ vassalage })),
});

test.each([
  ['no lottery at all', [], 'LOTT'],
  ['no e-lottery', [lane('LOTT', 'LOTT')], 'LOTT'],
  ['an e-lottery of another vendor', [lane('ELOTT', 'TCG_ELOTTO')], 'LOTT'],
  ['TCG_LOTTO_VN among the e-lotteries', [lane('LOTT', 'SEA'), lane('ELOTT', 'TCG_LOTTO_VN')], 'ELOTT'],
  ['LOTT among the e-lotteries', [lane('ELOTT', 'X', 'LOTT')], 'ELOTT'],
])('with %s the merchant leads with %s', (_, lanes, mode) => {
  expect(prizeModeOf(lanes)).toBe(mode);
});
