import { readMessages } from '@baize/i18n/source';
import { FAMILY_RULES } from '@baize/lottery';
import { describe, expect, it } from 'vitest';
import { askOf } from './ask.ts';
import { codesInGroup, codesOf, partOf } from './play-parts.ts';

const english = readMessages('en');
const plays = FAMILY_RULES.flatMap((rules) => rules.plays);

/** The branches of a message that chooses by a code. */
function branchesOf(key: string): ReadonlySet<string> {
  return new Set(
    [...(english[`game-lottery.${key}`] ?? '').matchAll(/(\w+) \{/g)].flatMap(([, branch]) => branch ?? []),
  );
}

describe('every play of the registry', () => {
  it('has a word for each part of its code and for its group', () => {
    const known = branchesOf('part');
    const codes = plays.flatMap((play) => [...codesOf(play), play.group]);
    const missing = codes.map(partOf).filter(({ part, pair }) => pair === null && !known.has(part));
    expect([...new Set(missing.map(({ part }) => part))]).toEqual([]);
  });

  it('has a sentence that says what it asks', () => {
    const missing = plays.map((play) => askOf(play).key).filter((key) => !(key in english));
    expect(missing).toEqual([]);
  });

  it('has a name of its own within its group', () => {
    for (const { family, plays: own } of FAMILY_RULES) {
      const names = own.map((play) => `${play.group} ${codesInGroup(play).join()}`);
      expect(names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${family} ${name}`)).toEqual([]);
    }
  });

  it('has words for its columns, outcomes and prizes', () => {
    const columns = branchesOf('column');
    const words = new Set([...branchesOf('outcome'), ...branchesOf('prize')]);
    const codes = plays.flatMap(({ form }) => form.columns.map(({ code }) => code));
    expect([...new Set(codes)].filter((code) => !columns.has(code) && code !== 'numbers')).toEqual([]);
    const named = plays.flatMap(({ form, tiers }) => [
      ...form.columns.flatMap(({ symbols }) => symbols.map(({ text }) => text)),
      ...tiers.map(({ code }) => code),
    ]);
    expect([...new Set(named)].filter((code) => !/^\d+$/.test(code) && !words.has(code))).toEqual([]);
  });
});

it('reads the number and the pair out of a part', () => {
  expect(partOf('front3')).toEqual({ part: 'frontN', n: '3', pair: null });
  expect(partOf('group120')).toEqual({ part: 'groupN', n: '120', pair: null });
  expect(partOf('groupSum')).toEqual({ part: 'groupSum', n: '', pair: null });
  expect(partOf('5-10').pair).toEqual(['5', '10']);
});

it('says the numbers of lines that sentences speak of', () => {
  const n = (code: string) => askOf({ code }).n;
  expect([
    n('elevenFive.any3'),
    n('elevenFive.any3.banker'),
    n('fortyNine.main4.banker'),
    n('ssc.any2.direct'),
  ]).toEqual([3, 3, 4, 2]);
  expect([n('dice3.threeDifferent'), n('dice3.twoDifferent'), n('ssc.five.least4')]).toEqual([3, 2, 4]);
  expect(askOf({ code: 'elevenFive.any6' }).key).not.toBe(askOf({ code: 'elevenFive.any5' }).key);
});
