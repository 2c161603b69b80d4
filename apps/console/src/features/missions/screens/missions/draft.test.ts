import { describe, expect, it } from 'vitest';
import type { Mission, Race } from './data.ts';
import { missionBody, missionDraft, raceBody, raceDraft, readPrizes } from './draft.ts';

const place = { timeZone: 'Asia/Bangkok', currency: 'USD', multipleMax: 10 };
const now = '2026-11-28T10:00:00.000Z';
const kept = { currency: 'USD', state: 'draft', revision: 3, changedBy: 'Rosa O.' } as const;
const common = {
  words: { en: { title: 'A week of slots', text: '' }, th: { title: 'สัปดาห์', text: '' } },
  products: ['RNG' as const],
  playThrough: { multiple: 5, days: 14 },
  from: now,
  until: '2026-12-05T10:00:00.000Z',
};
const mission: Mission = {
  id: '1',
  ...kept,
  ...common,
  repeat: 'weekly',
  measure: 'turnover',
  target: '100000',
  amountMinor: '1000',
  met: 0,
  claimed: 0,
  paidMinor: '0',
};
const race: Race = { id: '2', ...kept, ...common, leastMinor: '500', prizes: ['5000', '2550'], players: 0 };

describe('a draft of a mission', () => {
  it('left alone says what was kept', () => {
    const { words, products, playThrough, from, until, repeat, measure, target, amountMinor } = mission;
    const rest = { words, products, playThrough, from, until, repeat, measure, target, amountMinor };
    expect(missionBody(missionDraft(mission, place, now), place, 3)).toEqual({ revision: 3, ...rest });
  });

  it.each([
    ['without English', { words: { th: { title: 'สัปดาห์', text: '' } } }],
    ['without a target', { target: '' }],
    ['without a reward', { amount: '0' }],
    ['that ends before it begins', { until: '2026-11-01T10:00' }],
    ['met once without an end', { repeat: 'once' as const, until: '' }],
    ['with more play-through than the law lets', { multiple: '11' }],
  ])('is not kept %s', (_what, change) => {
    expect(missionBody({ ...missionDraft(mission, place, now), ...change }, place, 3)).toBeNull();
  });

  it('of deposits names no products, and a number of them is no money', () => {
    const draft = { ...missionDraft(mission, place, now), measure: 'deposits' as const, target: '2' };
    expect(missionBody(draft, place, null)).toMatchObject({ products: null, target: '2' });
  });
});

describe('a draft of a race', () => {
  it('left alone says what was kept', () => {
    const { words, products, playThrough, from, until, leastMinor, prizes } = race;
    const rest = { words, products, playThrough, from, until, leastMinor, prizes };
    expect(raceBody(raceDraft(race, place, now), place, 3)).toEqual({ revision: 3, ...rest });
  });

  it('needs an end and prizes that can be read', () => {
    const draft = raceDraft(race, place, now);
    expect(raceBody({ ...draft, until: '' }, place, 3)).toBeNull();
    expect(readPrizes('50\n\n25.50\n', 'USD')).toEqual(['5000', '2550']);
    expect(readPrizes('50\nmuch', 'USD')).toBeNull();
    expect(readPrizes('', 'USD')).toBeNull();
  });
});
