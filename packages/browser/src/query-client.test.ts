import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { handleFact, queryClient, refreshAll, refreshCalls, refreshOn } from './query-client.ts';

afterEach(() => queryClient.clear());

/** A call whose answers wait until they are let through; gives what a screen shows. */
function watched() {
  const waiting: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['listDeposits'],
    queryFn: () => new Promise<string>((resolve) => void waiting.push(resolve)),
  });
  let shown: string | undefined;
  observer.subscribe(({ data }) => void (shown = data));
  return { waiting, shown: () => shown };
}

it.each([
  ['a fact', () => handleFact('deposit.credited')],
  ['missed versions', () => refreshAll()],
])('%s during the first load: the call is asked again after it', async (_, hear) => {
  refreshOn(['deposit.credited'], ['listDeposits']);
  const screen = watched();
  await expect.poll(() => screen.waiting.length).toBe(1);
  hear();
  screen.waiting[0]?.('before the deposit');
  await expect.poll(() => screen.waiting.length).toBe(2);
  screen.waiting[1]?.('with the deposit');
  await expect.poll(screen.shown).toBe('with the deposit');
});

it('a refresh during a later load: that load is dropped, and only one more is made', async () => {
  const screen = watched();
  await expect.poll(() => screen.waiting.length).toBe(1);
  screen.waiting[0]?.('first');
  await expect.poll(screen.shown).toBe('first');
  refreshAll();
  await expect.poll(() => screen.waiting.length).toBe(2);
  refreshAll();
  await expect.poll(() => screen.waiting.length).toBe(3);
  screen.waiting[1]?.('old');
  screen.waiting[2]?.('new');
  await expect.poll(screen.shown).toBe('new');
  expect(screen.waiting).toHaveLength(3);
});

it('a mutation ends with its answer: its screen gets the answer before the refresh of what it changed ends', async () => {
  const screen = watched();
  await expect.poll(() => screen.waiting.length).toBe(1);
  screen.waiting[0]?.('before the act');
  await expect.poll(screen.shown).toBe('before the act');
  const act = new MutationObserver(queryClient, {
    mutationFn: async () => 'answer',
    onSettled: () => refreshCalls(['listDeposits']),
  });
  const heard: string[] = [];
  act.subscribe(() => undefined);
  void act.mutate(undefined, { onSuccess: (answer) => void heard.push(answer) });
  await expect.poll(() => screen.waiting.length).toBe(2); // the old is shown: with the new one the screen of the act may go
  await expect.poll(() => heard, { timeout: 2_000 }).toEqual(['answer']);
  expect(screen.shown()).toBe('before the act');
});
