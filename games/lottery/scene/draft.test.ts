import { createDraws } from '@baize/fair';
import { FAMILY_RULES, findPlay, fraction } from '@baize/lottery';
import type { Play } from '@baize/lottery';
import { describe, expect, it } from 'vitest';
import {
  checkDraft,
  emptyDraft,
  hasQuickPicks,
  linesOf,
  put,
  quickValues,
  randomDraft,
  toggled,
  withNumbers,
} from './draft.ts';
import type { Draft } from './draft.ts';

function playOf(code: string): Play {
  const play = findPlay(code);
  if (!play) throw new Error(`no play ${code}`);
  return play;
}

function draws() {
  let word = 1;
  return createDraws(() => {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
    return word;
  });
}

const terms = { unit: '2', multiple: 1, decimals: 2 } as const;
const returned = fraction(96, 100);
const check = (code: string, draft: Draft, more: Partial<typeof terms> = {}) =>
  checkDraft(draft, { play: playOf(code), returned, terms: { ...terms, ...more } });

it('a random pick is a bet in every play', () => {
  const chance = draws();
  for (const { plays } of FAMILY_RULES)
    for (const play of plays)
      for (let tries = 0; tries < 5; tries += 1) {
        const checked = checkDraft(randomDraft(play, chance), { play, returned, terms });
        // a play whose one outcome is all there is may not be worth its cost; it is a bet all the same
        expect(checked.ok || checked.why === 'cannotWin' ? '' : `${play.code} ${checked.why}`).toBe('');
      }
});

it('counts and prices what is chosen', () => {
  const { form } = playOf('ssc.front2.direct');
  let draft = emptyDraft(form);
  expect(check('ssc.front2.direct', draft)).toEqual({ ok: false, why: 'none' });
  draft = toggled(form, draft, 0, 7);
  expect(check('ssc.front2.direct', draft)).toEqual({ ok: false, why: 'few' });
  draft = put(form, draft, 1, [3, 1]);
  expect(check('ssc.front2.direct', draft)).toMatchObject({
    ok: true,
    bets: 2,
    costMinor: 400n,
    lines: [{ text: '7|1,3' }],
  });
  expect(check('ssc.front2.direct', toggled(form, draft, 0, 7))).toEqual({ ok: false, why: 'few' });
});

it('refuses what can never return more than it costs', () => {
  const { form } = playOf('ssc.five.sumSides');
  const [column] = form.columns;
  if (!column) throw new Error('no column');
  const all = put(
    form,
    emptyDraft(form),
    0,
    column.symbols.map(({ value }) => value),
  );
  expect(check('ssc.five.sumSides', all)).toEqual({ ok: false, why: 'cannotWin' });
});

describe('numbers with multiples of their own', () => {
  const numbers = [
    { values: [1, 2, 3], multiple: null },
    { values: [4, 5, 6], multiple: 10 },
    { values: [7, 8, 9], multiple: 10 },
  ];

  it('become one line for each multiple', () => {
    const checked = check('thai.top3', { kind: 'numbers', numbers }, { ...terms, multiple: 2 } as never);
    expect(checked).toMatchObject({ ok: true, bets: 3, costMinor: BigInt(2 * 200 + 2 * 10 * 200) });
    expect(checked.ok && checked.lines.map(({ text, multiple }) => `${text} x${multiple}`)).toEqual([
      '123 x2',
      '456,789 x10',
    ]);
  });

  it('join the numbers without one where it is the same', () => {
    expect(linesOf(playOf('thai.top3').form, { kind: 'numbers', numbers }, 10)).toHaveLength(1);
  });
});

it('takes no more numbers into a board of a hundred than the play does', () => {
  const { form } = playOf('vnNorth.xien2');
  const many = Array.from({ length: 30 }, (_, value) => ({ values: [value], multiple: null }));
  const draft = withNumbers(form, emptyDraft(form), many);
  expect(draft.kind === 'numbers' && draft.numbers).toHaveLength(20);
  expect(toggled(form, draft, 0, 50)).toEqual(draft);
});

it('halves and parities of a row are what they say', () => {
  const digits = playOf('ssc.position').form.columns[0];
  const lanes = playOf('pk10.position').form.columns[0];
  if (!digits || !lanes) throw new Error('no column');
  expect(quickValues(digits, 'big')).toEqual([5, 6, 7, 8, 9]);
  expect(quickValues(digits, 'small')).toEqual([0, 1, 2, 3, 4]);
  expect(quickValues(lanes, 'big')).toEqual([6, 7, 8, 9, 10]);
  expect(quickValues(digits, 'even')).toEqual([0, 2, 4, 6, 8]);
  expect(quickValues(digits, 'odd')).toEqual([1, 3, 5, 7, 9]);
  expect(quickValues(digits, 'all')).toHaveLength(10);
});

it('offers quick picks for rows of numbers only', () => {
  const has = (code: string) => playOf(code).form.columns.map(hasQuickPicks);
  expect(has('ssc.front2.direct')).toEqual([true, true]);
  expect(has('ssc.positionSides')).not.toContain(true);
  expect(has('elevenFive.any3.banker')).toEqual([false, true]);
});
