import { describe, expect, it } from 'vitest';
import { openQueue } from './queue.ts';

describe('the queue of pictures', () => {
  it('runs two, lets three wait, refuses the next, and takes again when one has ended', async () => {
    const queue = openQueue({ runningMax: 2, waitingMax: 3 });
    const ends: (() => void)[] = [];
    let begun = 0;
    const work = () => {
      begun += 1;
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    const taken = Array.from({ length: 5 }, () => queue.run(work));
    expect(taken).not.toContain(null);
    expect(queue.run(work)).toBeNull();
    await Promise.resolve();
    expect(begun).toBe(2);
    ends.shift()?.();
    await taken[0];
    await Promise.resolve();
    expect(begun).toBe(3);
    expect(queue.run(work)).not.toBeNull();
  });

  it('runs the next work after one that failed', async () => {
    const queue = openQueue({ runningMax: 1, waitingMax: 1 });
    const failing = queue.run(() => Promise.reject(new Error('no')));
    const next = queue.run(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('done');
  });
});
