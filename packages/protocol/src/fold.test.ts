import { describe, expect, it } from 'vitest';
import { fold, holdsWords, placeOf } from './fold.ts';

describe('folding', () => {
  it.each([
    ['Türkiye', 'turkiye'],
    ['Đêm trăng', 'dem trang'],
    ['ŁÓDŹ', 'lodz'],
    ['İstanbul', 'istanbul'],
    ['Straße', 'strasse'],
    ['ก่อน', 'กอน'],
  ])('%s is compared as %s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('every word of a search must be there, in any order and anywhere', () => {
    expect(holdsWords('Lantern Market', 'MARK lan')).toBe(true);
    expect(holdsWords('Lantern Market', 'lantern moon')).toBe(false);
    expect(holdsWords('Lantern Market', '')).toBe(true);
  });
});

describe('the place of what was typed', () => {
  it.each([
    ['Lantern Market', 'MARKET', 'Market'],
    ['Crème Brûlée', 'brulee', 'Brûlée'],
    ['Đêm trăng', 'dem', 'Đêm'],
    ['Glacier Run', 'la', 'la'],
    ['Straße 7', 'sse 7', 'ße 7'],
    ['นำ้ใจ', 'นา', null],
    ['Lantern', 'moon', null],
    ['Lantern', ' ', null],
  ])('in %s, %s is %s', (text, typed, found) => {
    const place = placeOf(text, typed);
    expect(place && text.slice(...place)).toBe(found);
  });
});
