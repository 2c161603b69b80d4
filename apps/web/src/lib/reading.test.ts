import { describe, expect, it, vi } from 'vitest';
import { everyPage, failureOf } from './reading.ts';

const pagesOf = (count: number, size: number) => async (pageNo: number) => ({
  content: Array.from({ length: count }, (_, row) => row).slice((pageNo - 1) * size, pageNo * size),
  totalPages: Math.ceil(count / size),
});

describe('every page of a list', () => {
  it.each([0, 1, 20, 21, 137])('has all of %d rows, once and in order', async (count) => {
    expect(await everyPage(pagesOf(count, 20))).toEqual(Array.from({ length: count }, (_, row) => row));
  });

  it('ends when rows went away while it was read', async () => {
    const read = vi.fn(async (pageNo: number) => ({ content: pageNo === 1 ? ['a'] : [], totalPages: 9 }));
    expect(await everyPage(read)).toEqual(['a']);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('fails when one page does: a part is never shown as the whole', async () => {
    const read = async (pageNo: number) => {
      if (pageNo === 2) throw new Error('away');
      return { content: ['a'], totalPages: 3 };
    };
    await expect(everyPage(read)).rejects.toThrow('away');
  });
});

describe('a failure of what a screen reads', () => {
  const reading = (data: unknown, error: unknown) => ({ data, error, refetch: vi.fn() });

  it('is said when there is nothing to show, and reads again what failed', () => {
    const [good, bad, worse] = [reading([], null), reading(undefined, 'away'), reading(undefined, 'gone')];
    const failure = failureOf([good, bad, worse]);
    expect(failure?.error).toBe('away');
    failure?.onRetry();
    expect([good, bad, worse].map(({ refetch }) => refetch.mock.calls.length)).toEqual([0, 1, 1]);
  });

  it('is not said while it is read, nor over what was read before', () => {
    expect(failureOf([reading(undefined, null), reading(['old'], 'away')])).toBeNull();
  });
});
