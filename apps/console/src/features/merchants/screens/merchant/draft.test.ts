import { houseSeeds } from '@baize/protocol/settings';
import { describe, expect, test } from 'vitest';
import { changesBetween, draftOf, rebase } from './draft.ts';

const published = draftOf({
  code: 'LOTUS',
  name: 'Lotus',
  version: 3,
  seeds: houseSeeds,
  mark: null,
  motto: { en: 'Calm water' },
  switches: { FREEPLAY: true, DEPOSIT: true },
  fourEyesAboveMinor: '100000',
  fourEyesAsked: null,
  autoReceiptMinutes: 1440,
  maintenance: { on: false, until: null, info: null },
  currency: 'THB',
  updatedAt: '2026-11-21T10:00:00Z',
});

describe('a brand being edited', () => {
  test('nothing written is no change', () => {
    expect(changesBetween(published, { ...published })).toEqual([]);
  });

  test('each value counts once, and an emptied motto is one that is gone', () => {
    const draft = {
      ...published,
      seeds: { ...houseSeeds, clothHue: 250 },
      switches: { ...published.switches, FREEPLAY: false },
      motto: { en: ' ' },
    };
    expect(changesBetween(published, draft)).toEqual([
      { name: 'seeds.clothHue', before: 158, after: 250 },
      { name: 'motto.en', before: 'Calm water', after: null },
      { name: 'switches.FREEPLAY', before: true, after: false },
    ]);
  });

  test('rebases my changes onto another operator’s publication and keeps theirs where I changed nothing', () => {
    const mine = { ...published, name: 'Lotus 9', seeds: { ...houseSeeds, clothHue: 250 } };
    const theirs = {
      ...published,
      name: 'White Lotus',
      seeds: { ...houseSeeds, lampHue: 40 },
      switches: { FREEPLAY: false, DEPOSIT: true },
    };
    expect(rebase(mine, { from: published, onto: theirs })).toEqual({
      ...theirs,
      name: 'Lotus 9',
      seeds: { ...houseSeeds, clothHue: 250, lampHue: 40 },
    });
  });
});
