import { describe, expect, it } from 'vitest';
import type { Item } from './data.ts';
import { draftOf, emptyText, newDraft, publicationOf, readTerms } from './draft.ts';

const words = {
  title: 'Welcome',
  summary: 'Short',
  body: '<p>Text</p>',
  linkLabel: '',
  terms: [{ label: 'Most', value: '100' }],
};
const item: Item = {
  id: '0199b000-0000-7000-8000-000000000901',
  kind: 'promotion',
  shelf: 'newbie',
  audience: ['A', 'B'],
  order: 3,
  title: 'Welcome',
  languages: ['en', 'th'],
  startsAt: '2026-11-23T05:00:00.000Z',
  endsAt: null,
  state: 'running',
  revision: '2026-11-23T04:00:00.000Z',
  linkageType: 'none',
  url: '',
  imageId: null,
  isComing: false,
  texts: { en: words, th: { ...words, title: 'ยินดีต้อนรับ' } },
};
const about = { id: item.id, kind: 'promotion', was: item, timeZone: 'Asia/Bangkok' } as const;

describe('a draft of an item', () => {
  it('left alone says what was published, and writes English alone', () => {
    const { publication } = publicationOf(draftOf(item, about.timeZone), about);
    expect(publication).toMatchObject({
      revision: item.revision,
      frame: { order: 3, startsAt: item.startsAt, shelf: 'newbie' },
    });
    expect([...(publication?.words ?? [])]).toEqual([['en', words]]);
  });

  it('takes words out where a title was cleared, and writes those that differ', () => {
    const draft = draftOf(item, about.timeZone);
    const texts = { ...draft.texts, th: emptyText, fr: { ...emptyText, title: 'Bienvenue' } };
    const { publication } = publicationOf({ ...draft, texts }, about);
    expect(publication?.words.get('th')).toBeNull();
    expect(publication?.words.get('fr')).toMatchObject({ title: 'Bienvenue' });
  });

  it.each([
    ['english', { texts: {} }],
    ['audience', { audience: [] }],
    ['order', { order: 'x' }],
    ['window', { endsAt: '2026-11-01T00:00' }],
    ['terms', { texts: { en: { ...emptyText, title: 'A', terms: 'no colon here' } } }],
  ] as const)('is not published with a fault in %s', (fault, part) => {
    const { publication, faults } = publicationOf({ ...draftOf(item, about.timeZone), ...part }, about);
    expect([...faults]).toEqual([fault]);
    expect(publication).toBeNull();
  });

  it.each([
    ['page', '/help', true],
    ['page', 'help', false],
    ['external', 'https://example.org', true],
    ['external', 'http://example.org', false],
    ['none', '/help', false],
  ] as const)('a banner that leads to %s “%s”: %s', (linkageType, url, isGood) => {
    const draft = { ...newDraft('banner'), linkageType, url, texts: { en: { ...emptyText, title: 'A' } } };
    const { faults } = publicationOf(draft, { ...about, kind: 'banner', was: null });
    expect([...faults]).toEqual(isGood ? [] : ['url']);
  });
});

it('terms are read a line each, with either colon', () => {
  expect(readTerms('Most: 100\n\nDays：30 days: all')).toEqual([
    { label: 'Most', value: '100' },
    { label: 'Days', value: '30 days: all' },
  ]);
  expect(readTerms('nothing')).toBeNull();
});
