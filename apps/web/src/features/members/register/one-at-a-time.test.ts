import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

function slowAnswers() {
  const asked: string[] = [];
  const ends: ((answer: string) => void)[] = [];
  const ask = oneAtATime((question) => {
    asked.push(question);
    return new Promise<string>((end) => ends.push(end));
  });
  return { asked, ends, ask };
}

test('who presses the button while the code is still being checked waits for that answer', async () => {
  const { asked, ends, ask } = slowAnswers();
  const [onLeave, onPress] = [ask('QUAY'), ask('QUAY')];
  ends[0]?.('valid');
  expect(await Promise.all([onLeave, onPress])).toEqual(['valid', 'valid']);
  expect(asked).toEqual(['QUAY']);
});

test('another code is a question of its own, and an answer is not kept', async () => {
  const { asked, ends, ask } = slowAnswers();
  const first = ask('QUAY');
  void ask('PIER');
  ends[0]?.('valid');
  await first;
  void ask('QUAY');
  expect(asked).toEqual(['QUAY', 'PIER', 'QUAY']);
});

test('a check that failed can be asked again', async () => {
  let times = 0;
  const ask = oneAtATime(() => Promise.reject(new Error(`time ${++times}`)));
  await expect(ask('QUAY')).rejects.toThrow('time 1');
  await expect(ask('QUAY')).rejects.toThrow('time 2');
});
