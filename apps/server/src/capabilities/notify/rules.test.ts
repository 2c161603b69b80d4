import { describe, expect, it } from 'vitest';
import { attemptsMax, maskAddress, nextState, waitMs } from './rules.ts';
import type { NoticeState } from './rules.ts';

const states: readonly NoticeState[] = ['waiting', 'sending', 'sent', 'delivered', 'bounced', 'dead'];
const steps = ['claim', 'accept', 'later', 'give_up', 'report_delivered', 'report_bounced'] as const;

describe('a notice', () => {
  it('has these steps and no other', () => {
    const found = states.map((state) => [state, steps.flatMap((step) => nextState(state, step) ?? [])]);
    expect(Object.fromEntries(found)).toEqual({
      waiting: ['sending', 'dead'],
      sending: ['sending', 'sent', 'waiting', 'dead', 'delivered'],
      sent: ['delivered', 'bounced'],
      delivered: [],
      bounced: [],
      dead: [],
    });
  });

  it('is tried for about five minutes, as long as a code lives, with growing pauses', () => {
    const waits = Array.from({ length: attemptsMax - 1 }, (_, index) => waitMs(index + 1));
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000]);
    expect(waitMs(40)).toBe(300_000);
  });

  it('masks addresses so that staff recognise them but cannot write to them', () => {
    expect(['+66812345678', 'mira@example.com', '@x', '+661'].map(maskAddress)).toEqual([
      '+66•••••5678',
      'm•••@example.com',
      '•••',
      '•••',
    ]);
  });
});
