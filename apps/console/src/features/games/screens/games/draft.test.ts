import { describe, expect, it } from 'vitest';
import type { Title } from './data.ts';
import { changeOf, draftOf } from './draft.ts';

const thb = { currency: 'THB', minMinor: '1000', maxMinor: '9000' };
const title: Title = {
  nodeId: 'dice',
  name: 'Dice',
  lane: 'Baize Studio',
  gameType: 'MINI',
  modelId: 'dice-99',
  modelVersion: '1.0.0',
  rtpE4: 9_900,
  isEnabled: true,
  isHot: false,
  place: null,
  maintenanceUntil: null,
  minBetMinor: '100',
  maxBetMinor: '500000',
  limits: [thb],
};
const draft = draftOf(title, 'USD');

describe('the file of a title', () => {
  it('asks for nothing new when nothing was typed, and keeps the stakes of other currencies', () => {
    expect(changeOf(draft, title, 'USD')).toEqual({
      change: { isEnabled: true, isHot: false, place: null, limits: [thb] },
    });
  });

  it('reads position and stakes as they are typed, and shows them again', () => {
    const typed = { ...draft, place: '3', min: '2', max: '1,500.50' };
    const checked = changeOf(typed, title, 'USD');
    const limits = [thb, { currency: 'USD', minMinor: '200', maxMinor: '150050' }];
    expect(checked).toEqual({ change: { isEnabled: true, isHot: false, place: 3, limits } });
    expect(draftOf({ ...title, place: 3, limits }, 'USD')).toMatchObject({ place: '3', min: '2.00', max: '1500.50' });
  });

  it.each([
    [{ place: '0' }, 'place'],
    [{ place: '1.5' }, 'place'],
    [{ place: '10001' }, 'place'],
    [{ min: '1' }, 'limits'],
    [{ min: '0.50', max: '10' }, 'limits'],
    [{ min: '1', max: '5000.01' }, 'limits'],
    [{ min: '20', max: '10' }, 'limits'],
    [{ min: 'one', max: '10' }, 'limits'],
  ] as const)('%j cannot be sent: %s', (more, fault) => {
    expect(changeOf({ ...draft, ...more }, title, 'USD')).toEqual({ fault });
  });
});
