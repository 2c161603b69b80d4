import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkTimetable } from './index.ts';

const daily = {
  rhythm: { kind: 'daily', times: ['18:15'] },
  timeZone: 'Asia/Ho_Chi_Minh',
  closeSeconds: 60,
  daysWithoutDraw: [],
};
const every = { kind: 'every', minutes: 5, from: '09:00', to: '01:00' };

test.each([
  ['TIMETABLE_MALFORMED', null],
  ['TIMETABLE_MALFORMED', { ...daily, more: 1 }],
  ['TIMETABLE_MALFORMED', { ...daily, rhythm: { kind: 'hourly', times: ['18:15'] } }],
  ['TIMETABLE_MALFORMED', { ...daily, rhythm: { kind: 'daily', times: '18:15' } }],
  ['TIME_ZONE_UNKNOWN', { ...daily, timeZone: 'Asia/Atlantis' }],
  ['TIME_ZONE_UNKNOWN', { ...daily, timeZone: '+07:00' }],
  ['CLOSE_OUT_OF_RANGE', { ...daily, closeSeconds: -1 }],
  ['CLOSE_OUT_OF_RANGE', { ...daily, closeSeconds: 1.5 }],
  ['CLOSE_OUT_OF_RANGE', { ...daily, rhythm: every, closeSeconds: 300 }],
  ['TIME_MALFORMED', { ...daily, rhythm: { kind: 'daily', times: ['24:00'] } }],
  ['TIME_MALFORMED', { ...daily, rhythm: { ...every, to: '9:00' } }],
  ['NOT_RISING', { ...daily, rhythm: { kind: 'daily', times: [] } }],
  ['NOT_RISING', { ...daily, rhythm: { kind: 'daily', times: ['18:15', '18:15'] } }],
  ['NOT_RISING', { ...daily, rhythm: { kind: 'weekly', weekdays: [7, 1], times: ['18:15'] } }],
  ['NOT_RISING', { ...daily, daysWithoutDraw: ['2027-02-07', '2027-02-06'] }],
  ['DATE_MALFORMED', { ...daily, daysWithoutDraw: ['2027-02-29'] }],
  ['DATE_MALFORMED', { ...daily, rhythm: { kind: 'weekly', weekdays: [0], times: ['18:15'] } }],
  ['DATE_MALFORMED', { ...daily, rhythm: { kind: 'monthly', days: [32], times: ['18:15'] } }],
  ['INTERVAL_OUT_OF_RANGE', { ...daily, rhythm: { ...every, minutes: 0 } }],
  ['WINDOW_TOO_SHORT', { ...daily, rhythm: { ...every, to: '09:04' }, closeSeconds: 5 }],
])('a timetable is refused with %s (%#)', (code, input) => {
  expect(checkTimetable(input)).toEqual({ ok: false, code });
});

test.each([
  daily,
  { ...daily, rhythm: every },
  {
    ...daily,
    rhythm: { kind: 'weekly', weekdays: [1, 7], times: ['12:00', '18:15'] },
    daysWithoutDraw: ['2028-02-29'],
  },
  { ...daily, rhythm: { kind: 'monthly', days: [1, 16], times: ['15:30'] } },
])('a sound timetable is accepted as it is (%#)', (input) => {
  expect(checkTimetable(input)).toEqual({ ok: true, timetable: input });
});

test('no input at all makes the check throw', () => {
  fc.assert(fc.property(fc.anything(), (input) => !checkTimetable(input).ok));
});
