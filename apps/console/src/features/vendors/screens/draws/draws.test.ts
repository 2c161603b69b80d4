import { describe, expect, it } from 'vitest';
import { actsOf, prizesOf, shortNumbers, shownState } from './draw-rules.ts';
import { checkNumbers, noNumbers } from './entry-draft.ts';
import { draftOf, saleOf } from './sale-draft.ts';
import { sampleEntry as entry, sampleIssue as issue, sampleNowMs as nowMs } from './samples.ts';

const later = { drawsAt: '2026-11-29T15:00:00Z' };

describe('the state of a draw', () => {
  it('says that a result is missing after the draw, and that an entry waits', () => {
    expect(shownState(issue(), nowMs)).toBe('overdue');
    expect(shownState(issue(later), nowMs)).toBe('closed');
    expect(shownState(issue({ entries: [entry] }), nowMs)).toBe('proposed');
    expect(shownState(issue({ state: 'settled', entries: [{ ...entry, state: 'approved' }] }), nowMs)).toBe('settled');
  });
});

describe('acts', () => {
  it('enter an official result after the draw, and correct it once it was paid', () => {
    expect(actsOf(issue(), 'official', nowMs)).toEqual(['result', 'cancel']);
    expect(actsOf(issue(later), 'official', nowMs)).toEqual(['cancel']);
    expect(actsOf(issue({ state: 'settled' }), 'official', nowMs)).toEqual(['correct']);
    expect(actsOf(issue({ state: 'cancelled' }), 'official', nowMs)).toEqual([]);
  });

  it('never enter a result of the house’s own draws', () => {
    expect(actsOf(issue(), 'chain', nowMs)).toEqual(['cancel']);
    expect(actsOf(issue({ state: 'settled' }), 'chain', nowMs)).toEqual([]);
  });

  it('wait while an entry waits', () => {
    expect(actsOf(issue({ entries: [entry] }), 'official', nowMs)).toEqual([]);
  });
});

describe('a line of numbers', () => {
  const check = (family: string, line: string) => checkNumbers(family, { ...noNumbers, line });

  it('is taken with blanks, commas and digits of any script', () => {
    for (const line of ['4 0 7', ' 4,0, 7 ', '4\n0\n7', '๔ ๐ ๗'])
      expect(check('digits3', line), line).toEqual({ text: '4 0 7', fault: null, rowFaults: {} });
  });

  it('says what is wrong by the rules of the family', () => {
    expect(check('digits3', '4 0').fault).toBe('DRAW_COUNT');
    expect(check('digits3', '4 0 17').fault).toBe('DRAW_RANGE');
    expect(check('pk10', '1 2 3 4 5 6 7 8 9 9').fault).toBe('DRAW_REPEATED');
    expect(check('digits3', '4 x 7').fault).toBe('DRAW_MALFORMED');
    expect(check('digits3', '')).toEqual({ text: null, fault: null, rowFaults: {} });
  });

  it('of an unknown family is the vendor’s to judge', () => {
    expect(check('of-tomorrow', '1 2').text).toBe('1 2');
    expect(check('of-tomorrow', 'x').fault).toBe('DRAW_MALFORMED');
  });
});

describe('prizes', () => {
  const check = (rows: Record<string, string>) => checkNumbers('thai', { ...noNumbers, rows });

  it('are one text with their leading zeros once all are there', () => {
    expect(check({ first: '001234', bottom: '07' })).toEqual({ text: '001234 07', fault: null, rowFaults: {} });
    expect(check({ first: '001234' })).toEqual({ text: null, fault: null, rowFaults: {} });
  });

  it('are each checked by their digits and their count', () => {
    expect(check({ first: '1234', bottom: '07' }).rowFaults).toEqual({ first: 'PRIZE_DIGITS' });
    expect(check({ first: '001234', bottom: '07 08' }).rowFaults).toEqual({ bottom: 'PRIZE_COUNT' });
    expect(check({ first: 'abcdef' }).rowFaults).toEqual({ first: 'DRAW_MALFORMED' });
  });

  it('are shown with leading zeros, in a list the first alone', () => {
    expect(prizesOf('thai', [1234, 7])).toEqual([
      { prize: 'first', numbers: ['001234'] },
      { prize: 'bottom', numbers: ['07'] },
    ]);
    expect(shortNumbers('thai', [1234, 7])).toEqual(['001234']);
    expect(shortNumbers('digits3', [4, 0, 7])).toEqual(['4', '0', '7']);
    expect(prizesOf('thai', [1])).toBeNull();
  });
});

describe('what is on sale', () => {
  const before = { isOnSale: true, daysWithoutDraw: ['2026-11-20'], numberLimit: null };
  const today = '2026-11-29';

  it('is read with days in their order, each once', () => {
    const draft = { ...draftOf(before), days: '2026-12-25\n2026-11-20, 2026-12-24 2026-12-24', limit: '50,000' };
    expect(saleOf(draft, before, today)).toEqual({
      sale: { isOnSale: true, daysWithoutDraw: ['2026-11-20', '2026-12-24', '2026-12-25'], numberLimit: '50000' },
    });
  });

  it('has no new day that is past or none, and no limit that is no whole number', () => {
    const faultOf = (over: object) => saleOf({ ...draftOf(before), ...over }, before, today);
    for (const days of ['2026-11-29', '2026-02-30', '24.12.2026']) expect(faultOf({ days })).toEqual({ fault: 'days' });
    for (const limit of ['0', '1.5', '-3', 'x']) expect(faultOf({ limit })).toEqual({ fault: 'limit' });
  });
});
