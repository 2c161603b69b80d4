import { describe, expect, test } from 'vitest';
import { createDraws, openStream, seededWords } from '../src/index.ts';
import { kolmogorovTail } from './distributions.ts';
import {
  alphabets,
  bitTests,
  carelessDeck,
  deal,
  judge,
  mappingTests,
  moduloDice,
  stuckBit,
  wordTests,
} from './index.ts';
import type { Alphabet } from './index.ts';

const KEY = 'c4'.repeat(32);
const streamTests = [...bitTests, ...wordTests];
/** What is drawn here is the same each time, so more of it would find no more; the proof `randomness` draws anew, and far more. */
const RUNS = 80;
/** A bounded run's words; the monkeys type a fixed number of letters. */
const WORDS = 20_000;
const MORE_WORDS = 60_000; // birthday spacings have too few to compare below it
const bounded = (words: number, name: string): number =>
  name === 'missing letter pairs'
    ? words / 4
    : name === 'missing bit strings'
      ? words / 20
      : name === 'birthday spacings'
        ? MORE_WORDS
        : WORDS;

describe('the bytes under every game', () => {
  test.each(streamTests.map((it) => [it.name, it] as const))('%s', (name, it) => {
    const { verdict } = judge((attempt) =>
      it.run(seededWords(KEY, name.replaceAll(' ', '-'), attempt), bounded(it.words, name)),
    );
    expect(verdict).toBe('PASSED');
  });
});

describe('what games deal', () => {
  test.each(alphabets.map((alphabet) => [alphabet.name, alphabet] as const))('%s', (_name, alphabet) => {
    expect(failures(alphabet, 60_000)).toEqual([]);
  });
});

describe('p-values are honest: uniform over many small runs', () => {
  // A test whose p-values are not uniform would pass too much or too little, whatever the source.
  // Left out: those whose single run is already as long as a hundred of the others.
  const small = streamTests.filter(({ name }) => !/^(missing|overlapping|birthday)/.test(name));

  test.each(small.map((it) => [it.name, it] as const))('%s', (_name, it) => {
    const next = seededWords(KEY, 'calibration', 0);
    expect(
      uniformity(Array.from({ length: RUNS }, () => it.run(next, it.name === 'collisions' ? 32_768 : 4_096))),
    ).toBeGreaterThan(0.0005);
  });

  test.each(mappingTests.map((it) => [it.name, it] as const))('%s of three dice', (_name, it) => {
    const dice = alphabets.find(({ name }) => name === 'three dice') as Alphabet;
    const draws = createDraws(seededWords(KEY, 'calibration', 1));
    const values = Array.from({ length: RUNS }, () => it.run(deal(dice, draws, 9_000), dice));
    expect(uniformity(values)).toBeGreaterThan(0.0005);
  });
});

describe('negative controls are caught', () => {
  test('bit 7 of every hundredth byte stuck: the bytes are not uniform', () => {
    const bytes = wordTests.find(({ name }) => name === 'bytes');
    const { verdict } = judge((attempt) => bytes?.run(stuckBit(seededWords(KEY, 'stuck', attempt)), 1_000_000) ?? 0.5);
    expect(verdict).toBe('FAILED');
  });

  test('dice made by remainder: their frequency fails', () => {
    expect(failures(moduloDice, 2_000_000)).toContain('frequency');
  });

  test('a shuffle with j from 0 to n - 1: frequency and permutation fail', () => {
    expect(failures(carelessDeck, 52 * 60_000)).toEqual(expect.arrayContaining(['frequency', 'permutation']));
  });
});

/** Names of the mapping tests that an alphabet fails. */
function failures(alphabet: Alphabet, numbersDrawn: number): string[] {
  const samples = [0, 1, 2].map((nonce) => {
    let sample: ReturnType<typeof deal> | undefined;
    return () =>
      (sample ??= deal(alphabet, openStream({ serverSeed: KEY, clientSeed: 'mapping', nonce }), numbersDrawn));
  });
  return mappingTests
    .filter((it) => judge((attempt) => it.run(samples[attempt]?.() ?? fail(), alphabet)).verdict === 'FAILED')
    .map(({ name }) => name);
}

function fail(): never {
  throw new Error('more attempts than samples');
}

function uniformity(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const distance = Math.max(
    ...sorted.map((value, i) => Math.max((i + 1) / sorted.length - value, value - i / sorted.length)),
  );
  return kolmogorovTail(distance, sorted.length);
}
