import { describe, expect, it } from 'vitest';
import { openReportSlots } from './report-slots.ts';

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { work: () => ((begun += 1), promise), end: resolve, fail: reject };
}
let begun = 0;

describe('reports of one merchant', () => {
  it('run two at once, in the order of asking, and hold up no other merchant', async () => {
    begun = 0;
    const slots = openReportSlots({ atOnceMax: 2, waitingMax: 10 });
    const works = [held(), held(), held(), held()];
    const runs = works.map(({ work }) => slots.run(1, work));
    expect(begun).toBe(2);
    expect(await slots.run(2, async () => 'other')).toBe('other');
    works[1]?.end();
    await runs[1];
    expect(begun).toBe(3);
    works[0]?.fail(new Error('broken'));
    await expect(runs[0]).rejects.toThrow('broken');
    expect(begun).toBe(4);
    works[2]?.end();
    works[3]?.end();
    await Promise.all(runs.slice(2));
    expect(await slots.run(1, async () => 'again')).toBe('again');
  });

  it('are refused when too many wait, and nothing of those that wait is lost', async () => {
    begun = 0;
    const slots = openReportSlots({ atOnceMax: 1, waitingMax: 2 });
    const works = [held(), held(), held()];
    const runs = works.map(({ work }) => slots.run(1, work));
    await expect(slots.run(1, async () => 'late')).rejects.toThrow('UNAVAILABLE');
    for (const { end } of works) end();
    await Promise.all(runs);
    expect(begun).toBe(3);
  });
});
