import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, wrongLine } from './draft.ts';

const none = { version: 4, blockedCountries: [], allowedCountries: [], blockedNetworks: [], allowedNetworks: [] };

describe('regions', () => {
  it.each([
    ['nothing', none],
    ['refused countries', { ...none, blockedCountries: ['US', 'FR'], blockedNetworks: ['203.0.113.0/24'] }],
    ['only some countries', { ...none, allowedCountries: ['TH'], allowedNetworks: ['2001:db8::/32', '192.0.2.1'] }],
  ])('left alone say what was published: %s', (_what, regions) => {
    expect(bodyOf(draftOf(regions), regions.version)).toEqual(regions);
  });

  it('with both lists serve what is allowed and not refused, said in one list', () => {
    const both = { ...none, allowedCountries: ['TH', 'LA'], blockedCountries: ['LA', 'US'] };
    expect(bodyOf(draftOf(both), 4)).toMatchObject({ allowedCountries: ['TH'], blockedCountries: [] });
  });

  it('are not published with a mode of no country, or a line that is no network', () => {
    const draft = draftOf(none);
    expect(bodyOf({ ...draft, mode: 'only' }, 4)).toBeNull();
    expect(bodyOf({ ...draft, mode: 'blocked' }, 4)).toBeNull();
    expect(bodyOf({ ...draft, blocked: '203.0.113.0/24\nhome' }, 4)).toBeNull();
    expect(bodyOf({ ...draft, mode: 'all', countries: ['US'] }, 4)).toEqual(none);
  });

  it('name the line that is no network', () => {
    expect(wrongLine('203.0.113.0/24\n\n2001:db8::1\n')).toBeNull();
    expect(wrongLine('203.0.113.0/24\nexample.org')).toBe(2);
  });
});
