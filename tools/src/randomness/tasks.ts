import { openStream, seededWords } from '@baize/fair';
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
} from '@baize/fair/certification';
import type { Alphabet, Judgement } from '@baize/fair/certification';
import { outcomeLaws, outcomeTail, playOut } from './outcomes/index.ts';

/** Two keys, chosen once and never again: a key may not be exchanged for one that pleases more. */
export const KEYS = [
  '243f6a8885a308d313198a2e03707344a4093822299f31d0082efa98ec4e6c89', // the fraction of pi
  'b7e151628aed2a6abf7158809cf4f3c762e7160f38b4da56a784d9045190cfef', // e
] as const;

export const NUMBERS_DRAWN = 10_000_000; // product/games.md 16.4, for each alphabet and key
/** For the outcomes of each game and each key; the mapper below them has its ten million. */
export const NUMBERS_PLAYED = 2_000_000;
/** For a planted fault in a game: they are coarse. */
const NUMBERS_OF_FAULT = 1_000_000;

/** Something one worker does in one go. Plain data: it travels to the worker. */
export interface Task {
  readonly kind: 'stream' | 'mapping' | 'outcome' | 'stuck bit' | 'control deck' | 'outcome fault';
  /** The test's, the alphabet's or the outcomes'. */
  readonly name: string;
  readonly key: string;
  /** Roughly, for the order only. */
  readonly cost: number;
}

export interface TaskResult extends Judgement {
  readonly task: Task;
  readonly test: string;
  /** Passed; a control is right when it failed. */
  readonly isRight: boolean;
}

const STREAM_TESTS = [...bitTests, ...wordTests];
/** Each fault and the test that is made to see it. */
const CONTROL_DECKS = [
  { alphabet: moduloDice, tests: ['frequency'], drawn: NUMBERS_DRAWN },
  { alphabet: carelessDeck, tests: ['frequency', 'permutation'], drawn: NUMBERS_DRAWN },
] as const;

export function allTasks(): Task[] {
  const [firstKey] = KEYS;
  return [
    ...STREAM_TESTS.flatMap(({ name, words }) =>
      KEYS.map((key) => ({ kind: 'stream', name, key, cost: words }) as const),
    ),
    ...alphabets.flatMap(({ name }) =>
      KEYS.map((key) => ({ kind: 'mapping', name, key, cost: 3 * NUMBERS_DRAWN }) as const),
    ),
    ...outcomeLaws.flatMap(({ name }) =>
      KEYS.map((key) => ({ kind: 'outcome', name, key, cost: 8 * NUMBERS_PLAYED }) as const),
    ),
    ...['ones', 'bytes'].map((name) => ({ kind: 'stuck bit', name, key: firstKey, cost: 4_000_000 }) as const),
    ...CONTROL_DECKS.map(
      ({ alphabet, drawn }) => ({ kind: 'control deck', name: alphabet.name, key: firstKey, cost: drawn }) as const,
    ),
    ...outcomeLaws.map(
      ({ name }) => ({ kind: 'outcome fault', name, key: firstKey, cost: 8 * NUMBERS_OF_FAULT }) as const,
    ),
  ];
}

export function runTask(task: Task): TaskResult[] {
  switch (task.kind) {
    case 'stream':
      return [streamResult(task, false)];
    case 'stuck bit':
      return [streamResult(task, true)];
    case 'outcome':
      return [outcomeResult(task, false)];
    case 'outcome fault':
      return [outcomeResult(task, true)];
    case 'mapping':
      return mappingResults(task, find(alphabets, task.name), NUMBERS_DRAWN);
    case 'control deck': {
      const control = CONTROL_DECKS.find(({ alphabet }) => alphabet.name === task.name);
      if (!control) throw new Error(`no control ${task.name}`);
      const wanted: readonly string[] = control.tests;
      return mappingResults(task, control.alphabet, control.drawn)
        .filter(({ test }) => wanted.includes(test))
        .map((result) => ({ ...result, isRight: result.verdict === 'FAILED' }));
    }
  }
}

function streamResult(task: Task, isStuck: boolean): TaskResult {
  const test = find(STREAM_TESTS, task.name);
  const judgement = judge((attempt) => {
    const next = seededWords(task.key, test.name.replaceAll(' ', '-'), attempt);
    return test.run(isStuck ? stuckBit(next) : next, test.words);
  });
  return { task, test: test.name, ...judgement, isRight: (judgement.verdict === 'PASSED') !== isStuck };
}

function outcomeResult(task: Task, isFaulty: boolean): TaskResult {
  const law = find(outcomeLaws, task.name);
  const play = isFaulty ? law.fault.play : law.play;
  const judgement = judge((nonce) => {
    const draws = openStream({ serverSeed: task.key, clientSeed: 'outcomes', nonce });
    return outcomeTail(law, playOut(law, play, draws, isFaulty ? NUMBERS_OF_FAULT : NUMBERS_PLAYED));
  });
  return { task, test: 'outcomes', ...judgement, isRight: (judgement.verdict === 'PASSED') !== isFaulty };
}

/** All mapping tests of one alphabet look at the same deals; a WEAK one is asked again on fresh deals. */
function mappingResults(task: Task, alphabet: Alphabet, drawn: number): TaskResult[] {
  const samples = new Map<number, ReturnType<typeof deal>>();
  const sampleOf = (nonce: number): ReturnType<typeof deal> => {
    const known = samples.get(nonce);
    if (known) return known;
    const fresh = deal(alphabet, openStream({ serverSeed: task.key, clientSeed: 'mapping', nonce }), drawn);
    samples.set(nonce, fresh);
    return fresh;
  };
  return mappingTests.map((test) => {
    const judgement = judge((attempt) => test.run(sampleOf(attempt), alphabet));
    return { task, test: test.name, ...judgement, isRight: judgement.verdict === 'PASSED' };
  });
}

function find<Named extends { readonly name: string }>(list: readonly Named[], name: string): Named {
  const found = list.find((item) => item.name === name);
  if (!found) throw new Error(`no test named ${name}`);
  return found;
}
