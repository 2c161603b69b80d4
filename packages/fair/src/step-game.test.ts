import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededWords } from './stream.ts';
import { createDraws } from './draws.ts';
import { payoutOf } from './game.ts';
import type { GameModel } from './game.ts';
import { canonicalJson, isJsonObject, isSameJson } from './json.ts';
import type { Json } from './json.ts';
import { sealProof } from './proof.ts';
import { commit } from './seeds.ts';
import { ACTIONS_MAX, IllegalStep, isStepGame, stepGame } from './step-game.ts';
import { openStream } from './stream.ts';
import { verifyRound } from './verify.ts';

const SERVER_SEED = '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159';
const STAKE = 1_000n;

type Action = { readonly kind: 'toss' | 'stop' };
type Table = { readonly heads: number; readonly isLost: boolean; readonly isStopped: boolean; readonly stake: bigint };

/** Heads doubles, tails loses, stop takes what stands: a game small enough to see all of it. */
const tosses = stepGame<Record<string, never>, Action, { heads: number }, Table>({
  model: { gameCode: 'tosses', modelId: 'tosses-1', version: '1.0.0' } as GameModel,
  exact: () => {
    throw new Error('not asked for here');
  },
  validateOpening: (input) =>
    isJsonObject(input) ? { ok: true, choices: {} } : { ok: false, code: 'CHOICES_MALFORMED' },
  validateAction: (input) =>
    isJsonObject(input) && (input['kind'] === 'toss' || input['kind'] === 'stop')
      ? { ok: true, choices: { kind: input['kind'] } }
      : { ok: false, code: 'CHOICES_MALFORMED' },
  largestPayoutMinor: (_, stake) => payoutOf(stake, 10_000 * 2 ** 10),
  deal: (_draws, _opening, stake) => ({ heads: 0, isLost: false, isStopped: false, stake }),
  act(draws, table, { kind }) {
    if (kind === 'stop') return { ...table, isStopped: true };
    return draws.bool() ? { ...table, heads: table.heads + 1 } : { ...table, isLost: true };
  },
  show({ heads, isLost, isStopped, stake }) {
    const isOver = isLost || isStopped || heads === 10;
    const canStop: Action[] = heads > 0 ? [{ kind: 'stop' }] : [];
    return {
      view: { heads },
      stakedMinor: stake,
      isOver,
      payoutMinor: isOver && !isLost ? stake * 2n ** BigInt(heads) : 0n,
      options: isOver ? [] : [{ kind: 'toss' }, ...canStop],
      autoFinish: heads > 0 && !isOver ? [{ kind: 'stop' }] : null,
    };
  },
});

const stream = (nonce: number) => openStream({ serverSeed: SERVER_SEED, clientSeed: 'steps', nonce });
const after = (nonce: number, actions: readonly Action[]) => tosses.steps.after(stream(nonce), {}, actions, STAKE);

/** Plays a round, choosing the option a number picks. */
function finish(nonce: number, chosen: readonly number[]): Action[] {
  const actions: Action[] = [];
  for (let i = 0; ; i += 1) {
    const { isOver, options } = after(nonce, actions);
    const option = options[(chosen[i] ?? 0) % Math.max(1, options.length)];
    if (isOver || !option) return actions;
    actions.push(option);
  }
}

describe('a round of steps', () => {
  test('has the state of its replay: a step never changes what came before it', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.array(fc.nat(1)), (nonce, chosen) => {
        const actions = finish(nonce, chosen);
        const heads = actions.map((_, i) => after(nonce, actions.slice(0, i)).view.heads);
        expect(heads).toEqual([...heads].sort((a, b) => a - b));
        const last = after(nonce, actions);
        expect(last).toMatchObject({ isOver: true, options: [], autoFinish: null });
        expect(tosses.play(stream(nonce), { opening: {}, actions }, STAKE)).toEqual({
          result: last.view,
          payoutMinor: last.payoutMinor,
        });
      }),
    );
  });

  test('an action that is not an option is refused with its index', () => {
    expect(() => after(0, [{ kind: 'stop' }])).toThrow(new IllegalStep(0));
    const actions = finish(0, []);
    expect(() => after(0, [...actions, { kind: 'toss' }])).toThrow(new IllegalStep(actions.length));
  });

  test('cannot be played without its end', () =>
    expect(() => tosses.play(stream(0), { opening: {}, actions: [] }, STAKE)).toThrow(IllegalStep));

  test('its choices are the opening and a bounded list of actions, nothing else', () => {
    const opening = {};
    const toss = { kind: 'toss' };
    expect(tosses.validateChoices({ opening, actions: [toss] }, STAKE)).toEqual({
      ok: true,
      choices: { opening, actions: [toss] },
    });
    const malformed = { ok: false, code: 'CHOICES_MALFORMED' };
    for (const input of [
      null,
      { opening },
      { opening, actions: [toss], extra: 1 },
      { opening, actions: toss },
      { opening: null, actions: [] },
      { opening, actions: [{ kind: 'peek' }] },
      { opening, actions: Array.from({ length: ACTIONS_MAX + 1 }, () => toss) },
    ])
      expect(tosses.validateChoices(input, STAKE)).toEqual(malformed);
  });

  test('is recognised apart from a game of one step', () => {
    const { steps: _, ...once } = tosses;
    expect([isStepGame(tosses), isStepGame(once)]).toEqual([true, false]);
  });
});

describe('the proof of a round of steps', () => {
  const proofOf = (actions: readonly Action[]) => {
    const { view, payoutMinor } = after(7, finish(7, []));
    return sealProof({
      roundId: 'r1',
      gameCode: 'tosses',
      modelId: 'tosses-1',
      modelVersion: '1.0.0',
      mode: 'real',
      currency: 'USD',
      exponent: 2,
      fairness: { kind: 'seeds', commit: commit(SERVER_SEED), serverSeed: SERVER_SEED, clientSeed: 'steps', nonce: 7 },
      stakeMinor: String(STAKE),
      choices: { opening: {}, actions },
      result: view,
      payoutMinor: String(payoutMinor),
    });
  };

  test('verifies', () => expect(verifyRound(proofOf(finish(7, [])), [tosses])).toMatchObject({ ok: true }));

  test.each([
    ['a step too many', [...finish(7, []), { kind: 'toss' } as const]],
    ['a step that was not open', [{ kind: 'stop' } as const]],
    ['no end', []],
  ])('with %s it says so and throws nothing', (_, actions) =>
    expect(verifyRound(proofOf(actions), [tosses])).toMatchObject({ ok: false, mismatch: { code: 'CHOICES' } }),
  );
});

test('the toy is fair, so that the tests above see both ends', () => {
  const draws = createDraws(seededWords('5f'.repeat(32), 'tosses', 0));
  let heads = 0;
  for (let i = 0; i < 1_000; i += 1) heads += draws.bool() ? 1 : 0;
  expect(Math.abs(heads - 500)).toBeLessThan(64);
});

test('two values are the same where their canonical texts are', () => {
  const anyJson = fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<Json>(null, true, 0, 1, 'a', ''),
      fc.array(tie('value'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('a', 'b'), tie('value')),
    ),
  })).value;
  let same = 0;
  fc.assert(
    fc.property(anyJson, anyJson, (one, other) => {
      const areSame = canonicalJson(one) === canonicalJson(other);
      if (areSame) same += 1;
      expect(isSameJson(one, other)).toBe(areSame);
      expect(isSameJson(one, JSON.parse(canonicalJson(one)) as Json)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
  expect(same).toBeGreaterThan(20);
});
