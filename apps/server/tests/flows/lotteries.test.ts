/** Lotteries on the site: from the three vendors' lists and draws to the specification's calls, for guests. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeGame, openCatalogue } from '#capabilities/games/index.ts';
import type { CallContext } from '#capabilities/vendors/index.ts';
import { installLotteries, openCallContext } from '#capabilities/vendors/index.ts';
import { syncVendorGames } from '#capabilities/vendors/jobs.ts';
import { startLotteryVendor } from '#capabilities/vendors/testing/lottery-vendor.ts';
import type { LotteryVendor } from '#capabilities/vendors/testing/lottery-vendor.ts';
import { inTx } from '#kernel/in-tx.ts';
import { eventually, startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { addOperator } from '#testing/operators.ts';
import { registrationBody } from '#testing/registration-body.ts';
import { systemCtx } from '#testing/system-ctx.ts';

let app: TestApp;
let vendor: LotteryVendor;
let context: CallContext;

type Lottery = LotteryVendor['lotteries'][string][number];

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 29, 12, minute)).toISOString();
const issue = (minute: number) => ({
  code: `20261129-${minute}`,
  opensAt: at(minute - 1),
  closesAt: at(minute),
  drawsAt: at(minute + 1),
});
const result = (minute: number, numbers: number[]) => ({ code: `20261129-${minute}`, drawsAt: at(minute), numbers });
const lottery = (gameCode: string, over: Partial<Lottery>): Lottery => ({
  gameCode,
  family: 'ssc',
  region: 'plain',
  mode: 'ELOTT',
  source: 'chain',
  everyMinutes: 1,
  issue: issue(10),
  results: [],
  ...over,
});
const special = (first: number, count: number): number[] => [first, ...Array.from({ length: count - 1 }, () => 1)];

const lotteries = (): Record<string, Lottery[]> => ({
  'lottery-plain': [
    lottery('minute-five', { results: [result(8, [1, 1, 1, 1, 1]), result(9, [4, 9, 0, 7, 2])] }),
    lottery('evening-three', { family: 'digits3', mode: 'LOTT', source: 'official', everyMinutes: null, issue: null }),
    lottery('ten-sides', { family: 'pk10', mode: 'ZY', results: [result(7, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1])] }),
  ],
  'lottery-vn': [
    lottery('five-minute-south', {
      family: 'vnSouth',
      region: 'vn',
      mode: 'SEA',
      results: [result(5, special(42, 18))],
    }),
    lottery('five-minute-north', {
      family: 'vnNorth',
      region: 'vn',
      mode: 'SEA',
      results: [result(10, special(7, 27)), result(5, special(8, 27)), result(4, [1, 2])],
    }),
  ],
  'lottery-sea': [
    lottery('hourly-four-digits', {
      family: 'digits4',
      region: 'sea',
      mode: 'SEA',
      results: [result(8, special(7, 23))],
    }),
  ],
});

beforeAll(async () => {
  const secret = randomBytes(32);
  vendor = await startLotteryVendor({ keyId: 'studio-1', secret }, lotteries());
  app = await startTestApp({ env: { STUDIO_URL: vendor.url, STUDIO_VENDOR_KEY: secret.toString('base64') } });
  context = openCallContext(app.services, openCatalogue(app.services));
  const baize = await systemCtx(app);
  await installLotteries(app.services, baize.merchant.id);
  context.directory.forget();
  for (const code of ['LOTT', 'TCG_LOTTO_VN', 'SEA_LOTT'])
    await eventually(`the list of ${code} is read`, () => syncVendorGames(context, baize, code), 30_000);
  const shown = async () => (await app.send('lotteryMenu', { query: {} })).value?.games.length === 6;
  await eventually('all are on sale', shown, 20_000);
}, 120_000);
beforeEach(() => {
  vendor.behaves = 'well';
  Object.assign(vendor.lotteries, lotteries());
});
afterAll(async () => {
  await context.close();
  await app.stop();
  await vendor.close();
});

const menu = async (query: Record<string, string> = {}, atLotus = false) =>
  (await app.send('lotteryMenu', { query, atLotus })).value?.games.map(({ gameCode }) => gameCode);

describe('the menu', () => {
  it('has every lottery on sale with its issue and its last result, as balls that are ready to be shown', async () => {
    const { value } = await app.send('lotteryMenu', { query: { region: 'plain' } });
    expect(value?.games).toEqual([
      {
        nodeId: 'minute-five',
        gameCode: 'minute-five',
        vassalage: 'LOTT',
        gameType: 'ELOTT',
        gameClassify: 'LOTTERY',
        name: 'The minute-five',
        region: 'plain',
        mode: 'ELOTT',
        family: 'ssc',
        everyMinutes: 1,
        issue: issue(10),
        last: { ...result(9, [4, 9, 0, 7, 2]), shown: ['4', '9', '0', '7', '2'] },
      },
      expect.objectContaining({
        gameCode: 'evening-three',
        gameType: 'LOTT',
        everyMinutes: null,
        issue: null,
        last: null,
      }),
      expect.objectContaining({ gameCode: 'ten-sides', mode: 'ZY' }),
    ]);
  });

  it('is of one region, one prize mode and one language where they are asked for', async () => {
    expect(await menu({ region: 'sea' })).toEqual(['hourly-four-digits']);
    expect(await menu({ prizeMode: 'LOTT' })).toEqual(['evening-three']);
    expect(await menu({ prizeMode: 'ZY' })).toEqual(['ten-sides']);
    expect(await menu({ prizeMode: 'ELOTT', region: 'plain' })).toEqual(['minute-five', 'ten-sides']);
    const { value } = await app.send('lotteryMenu', { query: { region: 'sea', language: 'th' } });
    expect(value?.games[0]?.name).toBe('หวย hourly-four-digits');
  });

  it('refuses words that are none with a code', async () => {
    for (const query of [{ region: 'moon' }, { prizeMode: 'lott' }, { page: '1' }]) {
      const { status, code } = await app.send('lotteryMenu', { query: query as Record<string, string> });
      expect([status, code], JSON.stringify(query)).toEqual([422, 'VALIDATION']);
    }
  });

  it('leaves out a lottery that the operator switched off, until it is on again', async () => {
    const ctx = await systemCtx(app);
    const turn = (isEnabled: boolean) =>
      inTx(app.services.database, ctx, (tx) => changeGame(tx, 'ten-sides', { isEnabled }));
    await turn(false);
    await eventually('it is gone', async () => !(await menu())?.includes('ten-sides'), 15_000);
    await turn(true);
    await eventually('it is back', async () => (await menu())?.includes('ten-sides') === true, 15_000);
  });
});

describe('Vietnamese lotteries', () => {
  it('have a menu of their own', async () => {
    const { value } = await app.send('lotteryMenuVn', { query: { prizeMode: 'ELOTT', device: 'WEB' } });
    expect(value?.games.map(({ gameCode, last }) => [gameCode, last?.shown])).toEqual([
      ['five-minute-south', ['000042']],
      ['five-minute-north', ['00007']],
    ]);
  });

  it('tell their last results newest first, without numbers that are never drawn', async () => {
    const { value } = await app.send('recentDrawsVn', { query: {} });
    expect(value?.games.map(({ gameCode, results }) => [gameCode, results.map(({ shown }) => shown[0])])).toEqual([
      ['five-minute-south', ['000042']],
      ['five-minute-north', ['00007', '00008']],
    ]);
    expect(value?.games[1]?.results[0]?.numbers).toHaveLength(27);
  });

  it('tell what was drawn last: each of them newest first, or one by its code', async () => {
    const last = (query: Record<string, string>) => app.send('lastDrawsVn', { query });
    const codesOf = ({ value }: Awaited<ReturnType<typeof last>>) => value?.draws.map(({ gameCode }) => gameCode);
    expect(codesOf(await last({}))).toEqual(['five-minute-north', 'five-minute-south']);
    expect(codesOf(await last({ gameCode: 'five-minute-south' }))).toEqual(['five-minute-south']);
  });

  it.each([
    ['no-such-draw', 404, 'GAME_UNKNOWN'],
    ['minute-five', 404, 'GAME_UNKNOWN'], // of another region
    ['../etc', 422, 'VALIDATION'],
    ['', 422, 'VALIDATION'],
  ])('refuse the code "%s" with %d %s', async (gameCode, status, code) => {
    expect(await app.send('lastDrawsVn', { query: { gameCode } })).toMatchObject({ status, code });
  });
});

it('the feed has plain and South-East Asian draws, newest first', async () => {
  const { value } = await app.send('lastDrawsOpened', { query: {} });
  expect(value?.draws.map(({ gameCode, last }) => `${gameCode} ${last.shown.join(' ')}`)).toEqual([
    'minute-five 4 9 0 7 2',
    'hourly-four-digits 0007',
    'ten-sides 10 9 8 7 6 5 4 3 2 1',
  ]);
});

it('a lottery opens at its vendor, and takes no free rounds', async () => {
  const { value } = await app.send('launchGame', { body: { nodeId: 'minute-five', mode: 'demo' } });
  expect(value?.url).toBe('http://127.0.0.1:9/lottery-plain');
  const { token } = await addOperator(app, { username: 'giver' });
  const gift = { nodeId: 'minute-five', rounds: 3, stakeMinor: '100', expiresAt: '2099-01-01T00:00:00Z' };
  const body = { ...gift, currency: 'USD', accounts: ['somebody'] };
  const answer = await app.send('checkFreeRounds', { query: { merchant: 'BAIZE' }, body }, token);
  expect(answer.code).toBe('FEATURE_OFF');
});

describe('a launch in the words of the specification', () => {
  const open = (data: object, token?: string) => app.send('launchLottery', { body: { data } }, token);

  it('opens a lottery of the area for real money, and asks a guest to log in', async () => {
    const bet = { lottoArea: 'PLAIN', launchMode: 'LOTT', lottoGameCode: 'minute-five', lottoView: 'betting' };
    expect(await open(bet)).toMatchObject({ status: 401, code: 'NOT_LOGGED_IN' });
    const { value } = await app.send('register', { body: registrationBody('wharf101', 'grey-heron-at-noon') });
    expect((await open({ ...bet, device: 'WEB', backUrl: '/', language: 'en' }, value?.token)).value).toMatchObject({
      url: 'http://127.0.0.1:9/lottery-plain',
      mode: 'real',
      gameSessionId: expect.any(String),
    });
  });

  it('says where the page of an area is, or of one lottery', async () => {
    expect((await open({ lottoArea: 'VN', lottoView: 'lobby' })).value?.url).toBe(`${app.url}/vnLottery`);
    expect((await open({ lottoArea: 'SEA' })).value).toMatchObject({
      url: `${app.url}/seaLottery`,
      gameSessionId: null,
    });
    const one = { lottoArea: 'SEA', lottoView: 'lobby', lottoGameCode: 'hourly-four-digits' };
    expect((await open(one)).value?.url).toBe(`${app.url}/seaLottery?gameCode=hourly-four-digits`);
  });

  it.each([
    [{ lottoArea: 'VN', lottoGameCode: 'minute-five' }, 404, 'GAME_UNKNOWN'], // of another area
    [{ lottoArea: 'VN', lottoGameCode: 'no-such-draw', lottoView: 'lobby' }, 404, 'GAME_UNKNOWN'],
    [{ lottoArea: 'VN', lottoView: 'betting' }, 422, 'VALIDATION'],
    [{ lottoArea: 'MOON' }, 422, 'VALIDATION'],
    [{}, 422, 'VALIDATION'],
  ])('refuses %j with %d %s', async (data, status, code) => {
    expect(await open(data)).toMatchObject({ status, code });
  });
});

it('another merchant has the lotteries of its own catalogue alone, and switches them for itself', async () => {
  expect(await menu({}, true)).toEqual([]);
  expect((await app.send('lastDrawsVn', { query: { gameCode: 'five-minute-north' }, atLotus: true })).code).toBe(
    'GAME_UNKNOWN',
  );
  const lotus = await systemCtx(app, 'LOTUS');
  await installLotteries(app.services, lotus.merchant.id);
  context.directory.forget();
  await eventually('its list is read', () => syncVendorGames(context, lotus, 'SEA_LOTT'), 30_000); // or the job reads it now
  await inTx(app.services.database, lotus, (tx) => changeGame(tx, 'hourly-four-digits', { isEnabled: false }));
  await eventually('the others are read', () => syncVendorGames(context, lotus, 'TCG_LOTTO_VN'), 30_000);
  await eventually('they are on sale', async () => (await menu({ region: 'vn' }, true))?.length === 2, 15_000);
  await eventually('its own is off', async () => (await menu({ region: 'sea' }, true))?.length === 0, 15_000);
  expect(await menu({ region: 'sea' })).toEqual(['hourly-four-digits']);
});

describe('a vendor', () => {
  const asked = () => vendor.heard.filter((path) => path === '/lottery-vn/vendor-api/lottery/games').length;
  const freshMs = 2_000;

  it('is asked once by visitors who come together', async () => {
    await sleep(freshMs + 100);
    const before = asked();
    const together = Array.from({ length: 30 }, () => app.send('lotteryMenuVn', { query: {} }));
    expect((await Promise.all(together)).map(({ value }) => value?.games.length)).toEqual(together.map(() => 2));
    expect(asked() - before).toBe(1);
  });

  it.each(['silent', 'signs as another', 'talks nonsense'] as const)(
    'that is %s is believed for what it said before',
    async (behaves) => {
      await sleep(freshMs + 100);
      await menu();
      vendor.behaves = behaves;
      vendor.lotteries['lottery-vn'] = [];
      await sleep(freshMs + 100);
      const { status, value } = await app.send('lotteryMenuVn', { query: {} });
      expect([status, value?.games.length]).toEqual([200, 2]);
    },
  );
});
