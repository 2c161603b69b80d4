/** The operators' page of lottery draws. Draws pass by the minute, so what lies on it is answered here, the same each time. */
import type { Page } from '@playwright/test';
import type { PageEntry } from './pages-list.ts';

const vassalage = 'TCG_LOTTO_VN';
const official = {
  vassalage,
  gameCode: 'north-day',
  name: 'North Day',
  family: 'vnNorth',
  region: 'vn',
  mode: 'SEA',
  source: 'official',
  everyMinutes: null,
  timeZone: 'Asia/Ho_Chi_Minh',
  closeSeconds: 600,
  isOnSale: true,
  daysWithoutDraw: ['2099-01-28', '2099-01-29'],
  numberLimit: '50000',
  next: [{ code: '20261122-001', closesAt: '2026-11-22T11:05:00.000Z', drawsAt: '2026-11-22T11:15:00.000Z' }],
};
const houseDrawn = {
  ...official,
  vassalage: 'LOTT',
  gameCode: 'minute-five',
  name: 'Minute Five',
  family: 'ssc',
  region: 'plain',
  mode: 'ELOTT',
  source: 'chain',
  everyMinutes: 1,
  timeZone: 'Asia/Shanghai',
  closeSeconds: 5,
  daysWithoutDraw: [],
  numberLimit: null,
};

/** The 27 numbers of the north, row after row. */
const drawn = [
  12_345, 678, 11_111, 22_222, 30_001, 30_002, 30_003, 30_004, 30_005, 30_006, 4_001, 4_002, 4_003, 4_004, 5_001, 5_002,
  5_003, 5_004, 5_005, 5_006, 601, 602, 603, 7, 71, 72, 73,
];
/** As a file has them. */
const text = drawn
  .map((number, at) => String(number).padStart(at < 10 ? 5 : at < 20 ? 4 : at < 23 ? 3 : 2, '0'))
  .join(' ');
const entry = {
  id: '0199b000-0000-7000-8000-00000000a006',
  act: 'result',
  numbers: drawn,
  reason: 'As published at 18:15',
  state: 'waiting',
  proposedBy: { name: 'Omar D.', isOwn: false },
  proposedAt: '2026-11-21T11:20:00.000Z',
  decidedBy: null,
  decidedAt: null,
};
const waiting = {
  vassalage,
  gameCode: 'north-day',
  code: '20261121-001',
  state: 'closed',
  opensAt: '2026-11-20T11:15:00.000Z',
  closesAt: '2026-11-21T11:05:00.000Z',
  drawsAt: '2026-11-21T11:15:00.000Z',
  numbers: null,
  sold: [
    { currency: 'USD', tickets: 41, stakeMinor: '128450', payoutMinor: '0' },
    { currency: 'THB', tickets: 1, stakeMinor: '2000', payoutMinor: '0' },
  ],
  entries: [entry],
};
const without = { ...waiting, code: '20261120-001', entries: [], drawsAt: '2026-11-20T11:15:00.000Z' };
const settled = {
  ...waiting,
  vassalage: 'LOTT',
  gameCode: 'minute-five',
  code: '20261121-722',
  state: 'settled',
  numbers: [4, 9, 0, 7, 2],
  sold: [{ currency: 'USD', tickets: 3, stakeMinor: '600', payoutMinor: '1900' }],
  entries: [],
};
const vendors = [
  { vassalage: 'LOTT', name: 'Baize Lottery', isSilent: false, mayAct: true },
  { vassalage, name: 'Baize Lottery Vietnam', isSilent: false, mayAct: true },
  { vassalage: 'SEA_LOTT', name: 'Baize Lottery South-East Asia', isSilent: true, mayAct: false },
];
const numbers = [
  { play: 'vnNorth.lo2', number: '07', couldWin: '48000', limit: '50000' },
  { play: 'vnNorth.specialTail', number: '45', couldWin: '9600.5', limit: null },
];

async function answerDraws(page: Page): Promise<void> {
  const success = (value: unknown) => ({ json: { success: true, value, traceId: '-' } });
  await page.route('**/console/draws?*', (route) => {
    const isWaiting = new URL(route.request().url()).searchParams.has('waiting');
    const issues = isWaiting ? [waiting, without] : [waiting, settled, without];
    return route.fulfill(success({ vendors, games: [houseDrawn, official], issues }));
  });
  await page.route('**/console/draws/exposure?*', (route) => route.fulfill(success({ numbers })));
}

const draws = (name: string, query: Readonly<Record<string, string>> = {}): PageEntry => ({
  name: `console-${name}`,
  site: 'console',
  as: 'admin',
  path: `/draws?${new URLSearchParams(query).toString()}`,
  isWritten: true, // names of lotteries are the vendor's, reasons the operators'
  before: answerDraws,
});
const keyOf = ({
  gameCode,
  code,
  vassalage: vendor,
}: Pick<typeof waiting, 'gameCode' | 'code' | 'vassalage'>): string => `${vendor} ${gameCode} ${code}`;

export const drawPages: readonly PageEntry[] = [
  draws('draws'),
  { ...draws('draw-entry', { tab: 'waiting', issue: keyOf(waiting) }), isDialog: true },
  {
    ...draws('draw-result', { tab: 'waiting', issue: keyOf(without) }),
    isDialog: true,
    prepare: async (page, say) => {
      await page.getByRole('button', { name: say('console-draws.enter'), exact: true }).click();
      const field = page.getByRole('textbox', { name: say('console-draws.prizeOf', { prize: 'special' }) });
      await field.fill('1234'); // a digit is missing
    },
  },
  {
    ...draws('draw-cancel', { tab: 'waiting', issue: keyOf(without) }),
    isDialog: true,
    prepare: (page, say) => page.getByRole('button', { name: say('console-draws.cancelIssue'), exact: true }).click(),
  },
  {
    ...draws('draw-exposure', { tab: 'issues', issue: keyOf(settled) }),
    isDialog: true,
    prepare: (page, say) => page.getByRole('button', { name: say('console-draws.exposure'), exact: true }).click(),
  },
  {
    ...draws('draws-list', { tab: 'waiting', list: 'open' }),
    isDialog: true,
    prepare: async (page, say) => {
      const field = page.getByRole('textbox', { name: say('console-draws.listField') }).first(); // in Thai a part of another field's name
      // one that is ready, one that has an entry, one that waits for no result, one of no lottery
      await field.fill(
        [
          `north-day, ${without.code}, ${text}`,
          `north-day, ${waiting.code}, ${text}`,
          `north-day, 20261119-001, ${text}`,
          'minute-six, 20261121-722, 4 9 0 7 2',
        ].join('\n'),
      );
    },
  },
  draws('draws-issues', { tab: 'issues' }),
  draws('draws-lotteries', { tab: 'lotteries' }),
  { ...draws('draws-lottery', { tab: 'lotteries', lottery: `${vassalage} north-day` }), isDialog: true },
];
