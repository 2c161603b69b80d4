import { describe, expect, test } from 'vitest';
import { makeTitles, TITLES, titleLanes, titleName } from './titles.ts';
import { themes } from './titles/themes.ts';
import { languages } from './titles/words.ts';

const models = Array.from({ length: 220 }, (_, at) => `model-${String(at).padStart(3, '0')}`);
const { all, find, sharing } = makeTitles(models);
const counted = (keys: readonly string[]) => new Set(keys).size;

describe('the catalogue of titles', () => {
  test('410 themes of two different things, no theme twice', () => {
    expect(themes).toHaveLength(410);
    expect(counted(themes.map(({ themeId }) => themeId.split('-').sort().join('-')))).toBe(410);
  });

  test('9,840 titles with a code each, 820 in every one of the twelve lanes', () => {
    expect(all).toHaveLength(9_840);
    expect(TITLES).toBe(9_840);
    expect(counted(all.map(({ gameCode }) => gameCode))).toBe(9_840);
    for (const lane of titleLanes) expect(all.filter((title) => title.lane === lane)).toHaveLength(820);
  });

  test('no two titles share theme, palette and model, and none the first two', () => {
    expect(counted(all.map(({ themeId, palette }) => `${themeId} ${palette}`))).toBe(9_840);
  });

  test('every code has the characters and length that proofs, addresses and the platform accept', () => {
    for (const { gameCode } of all) expect(gameCode).toMatch(/^[a-z0-9-]{1,64}$/);
  });

  test.each(languages.map((language) => [language]))(
    'in %s no two titles of the whole list are called the same',
    (language) => {
      const names = all.map((title) => titleName(title, language));
      expect(counted(names)).toBe(9_840);
      for (const name of names) expect(name).not.toMatch(/undefined|\s{2}|^\s|\s$/);
    },
  );

  test('there are 27 languages', () => {
    expect(languages).toHaveLength(27);
  });

  test('every model is played by about as many titles as any other', () => {
    const shares = models.map(sharing);
    expect(shares.reduce((sum, count) => sum + count, 0)).toBe(9_840);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(24);
  });

  test('the same models give the same titles, in whatever order they are named', () => {
    expect(makeTitles(models.toReversed()).all).toEqual(all);
    expect(find('ae-anchor-cherry-dawn')).toEqual(all[0]);
    expect(find('ae-anchor-cherry')).toBeUndefined();
  });

  test('one model carries them all when there is but one', () => {
    expect(makeTitles(['only']).sharing('only')).toBe(9_840);
  });
});

test.each([
  ['en', 'mask-crown', 'Mask & Crown · Midnight'],
  ['es', 'fire-island', 'Fuego e isla · Medianoche'],
  ['ko', 'rocket-lighthouse', '로켓과 등대 · 한밤'],
  ['ko', 'rabbit-gift', '토끼와 선물 · 한밤'],
  ['ar', 'flower-moon', 'زهرة وقمر · منتصف الليل'],
  ['tr', 'key-crown', 'Anahtar ve taç · Gece yarısı'],
])('in %s two things are joined as the language does it: %s', (language, themeId, name) => {
  expect(titleName({ themeId, edition: 'midnight' }, language)).toBe(name);
});
