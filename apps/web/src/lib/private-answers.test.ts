import { queryClient } from '@baize/browser';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { forgetAnswers } from './private-answers.ts';

afterEach(() => queryClient.clear());

/** A part of the page that stays while one person goes and another comes. */
function drawn(call: string, read: () => Promise<string>) {
  const observer = new QueryObserver(queryClient, { queryKey: [call, {}], queryFn: read, retry: false });
  const stop = observer.subscribe(() => undefined);
  return { stop, shows: () => observer.getCurrentResult().data };
}

test('what a person read goes from the screen with the session, also where nothing else draws it anew; the next one’s is read', async () => {
  let owner = 'mira';
  const messages = drawn('listMessages', async () => `messages of ${owner}`);
  const games = drawn('hotGames', async () => 'games');
  await expect.poll(() => [messages.shows(), games.shows()]).toEqual(['messages of mira', 'games']);
  forgetAnswers();
  expect([messages.shows(), games.shows()]).toEqual([undefined, 'games']);
  owner = 'tom';
  await queryClient.invalidateQueries();
  expect(messages.shows()).toBe('messages of tom');
  messages.stop();
  games.stop();
});

test('an answer that was on its way when the session ended is dropped', async () => {
  let answer: (text: string) => void = () => undefined;
  const accounts = drawn('walletBalance', () => new Promise((resolve) => (answer = resolve)));
  forgetAnswers();
  answer('money of mira');
  await new Promise((resolve) => setImmediate(resolve));
  expect(accounts.shows()).toBeUndefined();
  accounts.stop();
});
