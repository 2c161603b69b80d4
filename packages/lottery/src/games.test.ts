import { describe, expect, test } from 'vitest';
import { findLotteryGame, LOTTERY_GAMES } from './games.ts';
import { FAMILY_RULES, findPlay, playsOf, rulesOf } from './registry.ts';
import { checkTimetable } from './schedule/index.ts';

describe.each(LOTTERY_GAMES)('$code', (game) => {
  test('has a timetable that an operator could enter', () => {
    expect(checkTimetable(game.timetable)).toEqual({ ok: true, timetable: game.timetable });
  });

  test('offers plays in every group it names', () => {
    const groups = new Set(playsOf(game).map(({ group }) => group));
    expect(groups.size).toBeGreaterThan(0);
    for (const group of game.groups ?? []) expect(groups).toContain(group);
  });

  test('is found by its code and closes before it draws', () => {
    expect(findLotteryGame(game.code)).toBe(game);
    expect(game.timetable.closeSeconds).toBeGreaterThanOrEqual(5);
  });
});

test('every family has a lottery, and codes of lotteries and of plays are single', () => {
  expect(new Set(LOTTERY_GAMES.map(({ family }) => family))).toEqual(new Set(FAMILY_RULES.map(({ family }) => family)));
  expect(new Set(LOTTERY_GAMES.map(({ code }) => code)).size).toBe(LOTTERY_GAMES.length);
  const codes = FAMILY_RULES.flatMap(({ plays }) => plays.map(({ code }) => code));
  expect(new Set(codes).size).toBe(codes.length);
});

test('a play is found by its code and belongs to its family; an unknown code finds nothing', () => {
  for (const { family, plays } of FAMILY_RULES) {
    expect(rulesOf(family).family).toBe(family);
    for (const play of plays) {
      expect(findPlay(play.code)).toBe(play);
      expect(play.family).toBe(family);
      expect(play.code.startsWith(`${family}.`)).toBe(true);
    }
  }
  expect(findPlay('ssc.none')).toBeNull();
  expect(findLotteryGame('none')).toBeNull();
});

test('house draws return as e-lottery, special or regional games, official ones by bonus group or region', () => {
  for (const { source, mode, region, timetable } of LOTTERY_GAMES) {
    if (mode === 'SEA') expect(region).not.toBe('plain');
    if (mode === 'ELOTT' || mode === 'ZY') expect(source).toBe('chain');
    if (mode === 'ELOTT' && timetable.rhythm.kind === 'every') expect([1, 2, 3, 5]).toContain(timetable.rhythm.minutes);
  }
});
