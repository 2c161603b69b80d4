import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PlayError } from './client.ts';
import { askOnce, Refused } from './lost-answer.ts';
import type { PlayState } from './protocol.ts';
import { createStore } from './session.ts';
import type { Game } from './session.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** As much of an open game as a call needs. */
function openFake(state: () => Promise<PlayState>) {
  const game = {
    client: { state: vi.fn(state) },
    balance: createStore(0n),
    fairness: createStore(null),
    isOnline: createStore(true),
  };
  return { game: game as unknown as Game, looked: game.client.state };
}

const lost = () => Promise.reject(new PlayError('NETWORK'));
const stateWith = (requestId: string | null) =>
  ({
    balanceMinor: '700',
    fairness: { nonce: 4 },
    lastRound: requestId === null ? null : { requestId },
  }) as unknown as PlayState;
const find = ({ lastRound }: PlayState) => (lastRound?.requestId === 'mine' ? 'found' : null);

test('an answer that comes is the answer, and nothing is looked up', async () => {
  const { game, looked } = openFake(async () => stateWith('mine'));
  const send = vi.fn(async () => 'answered');
  expect(await askOnce(game, send, find, () => undefined)).toBe('answered');
  expect([send.mock.calls.length, looked.mock.calls.length]).toEqual([1, 0]);
});

test('a lost one is looked up until it is there, through further losses; nothing is sent again', async () => {
  let looks = 0;
  const { game, looked } = openFake(async () => {
    looks += 1;
    if (looks === 1) throw new PlayError('NETWORK');
    return stateWith(looks < 3 ? 'another' : 'mine');
  });
  const send = vi.fn(lost);
  const onLost = vi.fn();
  const asked = askOnce(game, send, find, onLost);
  await vi.advanceTimersByTimeAsync(1_500);
  expect([onLost.mock.calls.length, game.isOnline.get()]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await asked).toBe('found');
  expect([send.mock.calls.length, looked.mock.calls.length, game.isOnline.get()]).toEqual([1, 3, true]);
});

test('one the studio still does not know after 25 seconds was never played: the balance is read again', async () => {
  const { game } = openFake(async () => stateWith(null));
  const asked = askOnce(game, lost, find, () => undefined);
  const refusal = asked.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await refusal).toEqual(new Refused({ code: 'NOT_PLAYED', retryAfterMs: null }));
  expect(game.balance.get()).toBe(700n);
});

test('a refusal is no loss', async () => {
  const { game, looked } = openFake(async () => stateWith('mine'));
  const asked = askOnce(
    game,
    () => Promise.reject(new PlayError('INSUFFICIENT_FUNDS')),
    find,
    () => undefined,
  );
  await expect(asked).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  expect(looked).not.toHaveBeenCalled();
});
