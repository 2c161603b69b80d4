/** Draws as the tests have them. */
import type { Entry, Issue, Lottery } from './data.ts';

export const sampleNowMs = Date.parse('2026-11-29T14:00:00Z');

/** A result that waits for a second person. */
export const sampleEntry: Entry = {
  id: '0199b000-0000-7000-8000-00000000a006',
  act: 'result',
  numbers: [4, 0, 7],
  reason: 'As published',
  state: 'waiting',
  proposedBy: { name: 'Rosa', isOwn: false },
  proposedAt: '2026-11-29T13:30:00Z',
  decidedBy: null,
  decidedAt: null,
};

/** Closed, and past its draw at `sampleNowMs`. */
export const sampleIssue = (over: Partial<Issue> = {}): Issue => ({
  vassalage: 'LOTT',
  gameCode: 'evening-three',
  code: '20261129',
  state: 'closed',
  opensAt: '2026-11-29T01:00:00Z',
  closesAt: '2026-11-29T13:05:00Z',
  drawsAt: '2026-11-29T13:15:00Z',
  numbers: null,
  sold: [],
  entries: [],
  ...over,
});

export const sampleLottery = (over: Partial<Lottery> = {}): Lottery => ({
  vassalage: 'LOTT',
  gameCode: 'evening-three',
  name: 'Evening Three',
  family: 'digits3',
  region: 'plain',
  mode: 'LOTT',
  source: 'official',
  everyMinutes: null,
  timeZone: 'Asia/Shanghai',
  closeSeconds: 600,
  isOnSale: true,
  daysWithoutDraw: [],
  numberLimit: null,
  next: [],
  ...over,
});
