/** Every call of the specification (section 7) in the specification's own words: method, path, names and where they are sent. */
import { seedIds } from '@baize/protocol';
import type { ErrorCode } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { formText } from '@baize/protocol/client';
import { specifiedCalls } from '@baize/protocol/specified-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#capabilities/identity/index.ts';
import { merchantByCode } from '#capabilities/merchants/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { inSystemTx, inTx } from '#kernel/in-tx.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { everyRow } from '#testing/context.ts';
import { samplesLimitMs } from '#testing/samples.ts';
import { sealFor } from '#testing/seal.ts';

let app: TestApp;
const password = 'grey-heron-at-noon';
const newPassword = 'salt-and-harbour-22';
const session = { visitor: '', newcomer: '', member: '', agent: '' };
beforeAll(async () => {
  app = await startTestApp({ hasSamples: true });
  await addGame();
  session.member = await sessionOf(seedIds.member);
  session.agent = await sessionOf(seedIds.agent);
  const body = {
    username: 'wharf001',
    password,
    confirmPassword: password,
    paymentPassword: '204417',
    termsAccepted: true,
    ageConfirmed: true,
  };
  session.newcomer = (await app.send('register', { body })).value?.token ?? '';
}, samplesLimitMs);
afterAll(() => app.stop());

/** The vendor's own list of games is not fetched here: nobody runs the studio. */
async function addGame(): Promise<void> {
  await inSystemTx(app.services.database, async (db) => {
    const { merchant_id } = await db
      .selectFrom('merchant')
      .select('merchant_id')
      .where('code', '=', 'BAIZE')
      .executeTakeFirstOrThrow();
    const at = app.services.clock.now();
    await db
      .insertInto('game')
      .values({
        merchant_id,
        node_id: 'dice',
        vendor_code: 'BAIZE_STUDIO',
        game_code: 'dice',
        game_type: 'MINI',
        game_classify: 'ARCADE',
        names: '{"en": "Dice"}',
        model_id: 'dice',
        model_version: '1',
        rtp_e4: 9_900,
        volatility: 'low',
        max_win_e4: '1',
        lines: 1,
        min_bet: 1n,
        max_bet: 10_000_000n,
        features: '[]',
        has_demo: true,
        first_seen_at: at,
        updated_at: at,
      })
      .execute();
  });
}

async function sessionOf(memberId: string): Promise<string> {
  const { database, clock, log, newId } = app.services;
  const merchant = await merchantByCode(database, 'BAIZE');
  if (!merchant) throw new Error('no merchant');
  const ctx: Ctx = {
    merchant,
    actor: { kind: 'system', name: 'test' },
    now: clock.now(),
    newId,
    requestId: newId(),
    language: 'en',
    ip: '127.0.0.1',
    device: 'test',
    log,
  };
  return inTx(database, ctx, (tx) => openSession(tx, { memberId, state: 'full' }));
}

interface Sent {
  readonly as?: keyof typeof session;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  /** Fields that only exist once others were sent. */
  readonly more?: () => Promise<Record<string, unknown>>;
  /** What a success carries. */
  readonly value?: unknown;
  /** The refusal by the rules of the business that this sample meets. */
  readonly refused?: ErrorCode;
}
interface Answer {
  readonly status: number;
  readonly success: boolean;
  readonly value?: unknown;
  readonly code?: ErrorCode;
  readonly message?: string;
}

/** Sends it as somebody would who has nothing but the specification. */
async function post(
  line: string,
  { as = 'visitor', query, body }: Pick<Sent, 'as' | 'query' | 'body'>,
  at: 'BAIZE' | 'LOTUS' = 'BAIZE',
): Promise<Answer> {
  const [method = '', path = ''] = line.split(' ');
  const known = specifiedCalls.find((call) => `${call[0]} ${call[1]}` === line)?.[2];
  const spec = known ? calls[known] : null;
  const url = at === 'BAIZE' ? app.url : app.lotusUrl;
  const headers: Record<string, string> = session[as] ? { authorization: `Bearer ${session[as]}` } : {};
  let text: string | null = null;
  if (spec && 'encrypted' in spec) {
    headers['content-type'] = 'application/jose';
    text = await sealFor(url, spec.name, at, body ?? {}, app.services.clock.now());
  } else if (spec && 'formEncoded' in spec) {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    text = formText(body);
  } else if (body !== undefined) {
    headers['content-type'] = 'application/json';
    text = JSON.stringify(body);
  }
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const answer = await fetch(`${url}${path}${search}`, { method, headers, body: text });
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) };
}

/** The newest thing a person would have got by text message or read in a picture. */
async function newest(channel: 'sms' | 'captcha', recipient = ''): Promise<Record<string, string>> {
  const sink = await everyRow<{ channel: string; recipient: string; at: Date; data: Record<string, string> }>(
    app.services.database,
    'message_sink',
  );
  const own = sink.filter((row) => row.channel === channel && row.recipient.endsWith(recipient));
  return own.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]?.data ?? {};
}

/** The registration user of section 3, with what every merchant may leave out sent empty. */
const user = {
  password,
  confirmPassword: password,
  payeeName: '',
  email: '',
  qqNum: '',
  mobileNum: '',
  recommenderId: '',
  captcha: '',
  verificationCode: '',
  affiliateCode: '',
  paymentPassword: '204417',
  line: '',
  whatsapp: '',
  facebook: '',
  wechat: '',
  idNumber: '',
  referralCode: '',
  domain: '',
  countryDialingCode: '',
};
const fromSite = { registerUrl: 'http://127.0.0.1/register', registerMethod: 'WEB' };
const number = '+66812340077';
const lists = { pageNo: '1', pageSize: '10', language: 'EN' };
const gamesAsked = {
  clientType: '3',
  platform: 'flash,html5-desktop',
  merchant: 'BAIZE',
  gameType: 'RNG',
  vassalage: 'BAIZE_STUDIO',
  gameClassify: '',
  gameName: '',
  minBet: '0',
  minLineNum: '0',
  ...lists,
};
const favourite = { nodeId: 'dice', vendor: 'BAIZE_STUDIO', gameType: 'MINI' };
const signedIn = {
  token: expect.any(String),
  firstTimeLogin: expect.any(Boolean),
  passwordExpired: false,
  captcha: false,
};
const waiting = { ends: expect.any(Array) };

/** In this order: some need what one before them made. */
const sent: Readonly<Record<string, Sent>> = {
  'POST /wps/session/login': {
    body: { username: 'wharf001', password, captcha: '', type: 'username' },
    value: signedIn,
  },
  'POST /wps/session/login/freeplay': {
    body: { os: 'Windows', platform: 'W', Encryption: 'RSA', gatewayVersion: 3 },
    value: signedIn,
  },
  'POST /wps/verification/sms/noLogin': {
    body: { mobileNum: '81 234 0078', countryDialingCode: '66', captcha: '' },
    value: { expiredMinutes: expect.any(Number) },
  },
  'POST /wps/verification/sms/register': {
    body: { ...user, username: 'wharf004', mobileNum: '81 234 0077', countryDialingCode: '66', registerType: 'mobile' },
    value: { expiredMinutes: expect.any(Number) },
  },
  'POST /wps/member/register/mobile': {
    body: { ...user, ...fromSite, mobileNum: '81 234 0077', countryDialingCode: '66', verificationCode: '000000' },
    refused: 'CODE_INVALID',
  },
  'PUT /wps/member/register/mobile': {
    body: { ...user, ...fromSite, mobileNum: '81 234 0077', countryDialingCode: '66' },
    more: async () => ({ verificationCode: (await newest('sms', number))['code'] }),
    value: signedIn,
  },
  'POST /wps/member/register': { body: { ...user, username: 'wharf002' }, value: signedIn },
  'PUT /wps/member/register': { body: { ...user, ...fromSite, username: 'wharf003' }, value: signedIn },
  'GET /wps/member/info': { as: 'member', value: { account: 'minnow88', type: 0 } },
  'GET /wps/member/info/funds/consolidated': { as: 'agent', value: { dailySalary: expect.any(Boolean) } },
  'POST /wps/member/password/email': { body: { username: 'minnow88', email: 'mira@example.com' }, value: {} },
  'POST /wps/member/password/verification': {
    body: { newPassword, mobileNum: number },
    more: async () => {
      const body = { mobileNum: number };
      const asked = await fetch(`${app.url}/api/member/password/code`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(asked.status).toBe(200);
      return { verificationCode: (await newest('sms', number))['code'] };
    },
    value: signedIn,
  },
  'GET /wps/system/whitelabel': { value: { merchantCode: 'BAIZE' } },
  'GET /wps/system/setting/register': { value: { fields: expect.any(Array) } },
  'GET /wps/system/status': { value: { status: 0 } },
  'GET /wps/system/domainRoute': { value: { merchantCode: 'BAIZE' } },
  'GET /wps/system/helpCenter': { value: { categories: expect.any(Array) } },
  'GET /lgw/games/game_menus': { query: { prizeMode: 'ELOTT', language: 'EN' }, value: { games: [] } }, // nobody runs the studio
  'GET /lgw/vn/games/game_menu': { query: { prizeMode: 'SEA', device: 'WEB' }, value: { games: [] } },
  'GET /lgw/vn/games/game_menu/recent': { query: { prizeMode: 'SEA', device: 'WEB' }, value: { games: [] } },
  'GET /lgw/vn/numeros/opened/game': { query: { gameCode: 'north-day' }, refused: 'GAME_UNKNOWN' },
  'GET /lotto/lgw/games/opened/numero': { value: { draws: [] } },
  'GET /wps/agent/affiliate': { query: { code: 'QUAY2026', domain: 'localhost' }, value: { valid: true } },
  'GET /wps/captcha': { value: expect.stringMatching(/^iVBORw0KGgo[A-Za-z0-9+/=]+$/) }, // base64 of a PNG
  'PUT /wps/feedback': {
    as: 'member',
    body: { questionType: 'game', content: 'The round history could show the time zone.' },
    value: { ticket: expect.any(String) },
  },
  'GET /wps/v2/wallets/balance': { as: 'member', value: { availableMinor: expect.any(String) } },
  'POST /wps/game/launchGame': { as: 'member', body: { nodeId: 'dice', mode: 'demo' }, refused: 'LAUNCH_FAILED' },
  'POST /wps/relay/GCS_gameLaunchFB': {
    as: 'member',
    body: { nodeId: 'dice', mode: 'demo' },
    refused: 'LAUNCH_FAILED',
  },
  'POST /wps/relay/GCS_walletTransfer': {
    as: 'newcomer',
    body: { direction: 'all_back', idempotencyKey: '0199b000-0000-7000-8000-0000000fa001' },
    value: { transfers: expect.any(Array) },
  },
  'GET /wps/relay/GCSGAME_gameList': { query: gamesAsked, value: { games: expect.any(Array) } },
  'GET /wps/relay/GCSGAME_hotGamesV2': {
    query: {
      merchantCode: 'BAIZE',
      isPlatform: '2',
      vassalage: 'BAIZE_STUDIO',
      platform: 'flash,html5-desktop',
      language: 'EN',
    },
    value: { list: expect.any(Array) },
  },
  'GET /wps/relay/GCSGAME_getVassGameType': { query: { merchantCode: 'BAIZE' }, value: { lanes: expect.any(Array) } },
  'GET /wps/relay/GCSGAME_gameVendor': { query: { merchantCode: 'BAIZE' }, value: { lanes: expect.any(Array) } },
  'GET /wps/relay/GCS_recentGame': { as: 'member', value: expect.any(Array) },
  'GET /wps/relay/GCS_merchantWallet': {
    as: 'member',
    query: { merchantCode: 'BAIZE' },
    value: { isSingle: expect.any(Boolean) },
  },
  'GET /wps/relay/GCSGAME_getRankList': {
    query: { gameCategory: 'ALL', language: 'EN', limitNum: '20' },
    value: { winners: expect.any(Array) },
  },
  'GET /wps/relay/MCSFE_getListAnnouncements': {
    query: { types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' },
    value: {
      banners: expect.any(Array),
      player: expect.any(Array),
      popup: expect.any(Array),
      promotion: expect.any(Array),
    },
  },
  'POST /wps/relay/MCSFE_addFavoriteGameV2': { as: 'member', body: favourite, value: {} },
  'GET /wps/relay/MCSFE_getFavoriteGames': { as: 'member', value: { ids: expect.arrayContaining(['dice']) } },
  'GET /wps/relay/MCSFE_getFavoriteGamesList': {
    as: 'member',
    query: { ...lists, gameType: 'MINI', vendor: 'BAIZE_STUDIO' },
    value: { content: expect.any(Array), pageNum: 1, totalPages: expect.any(Number) },
  },
  'DELETE /wps/relay/MCSFE_removeFavoriteGameV2': { as: 'member', body: favourite, value: {} },
  'GET /wps/relay/MCS2_processDividendReq': { as: 'agent', value: waiting },
  'GET /wps/relay/MCS2_processDailySalContract': { as: 'agent', value: waiting },
  'POST /wps/relay/MCS2_processContractHourSalary': {
    as: 'agent',
    body: { contractId: seedIds.contractHourly, decision: 'terminate' },
    value: { contract: expect.anything() },
  },
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': {
    as: 'agent',
    body: { contractId: seedIds.contractRealtime, decision: 'terminate' },
    value: { contract: expect.anything() },
  },
  'GET /wps/relay/MCS2_getPointBalance': { as: 'member', value: { points: expect.any(Number) } },
  'GET /wps/relay/MCS2_getPointReward': {
    as: 'member',
    value: { content: expect.arrayContaining([expect.objectContaining({ type: 'live', changed: 590 })]) },
  },
  'GET /wps/relay/MCS2_getRedeemPointList': {
    as: 'member',
    value: { content: expect.arrayContaining([expect.objectContaining({ state: 'rejected' })]) },
  },
  'GET /wps/relay/MCS2_getPointConfig': { value: { currency: 'USD', exchange: expect.any(Array) } },
  'POST /wps/relay/passwordCheck/MCS2_redeemPointReward': {
    as: 'newcomer',
    body: {
      goodsId: seedIds.pointGoods,
      quantity: 1,
      points: 1_100,
      fields: { mobile: '+66890000101' },
      withdrawPassword: '204417',
      idempotencyKey: '0199b000-0000-7000-8000-0000000fa002',
    },
    refused: 'POINTS_SHORT',
  },
  'POST /wps/relay/passwordCheck/MCS2_convertPoint': {
    as: 'newcomer',
    body: {
      points: 1_000,
      amountMinor: '1000',
      times: 1,
      withdrawPassword: '204417',
      idempotencyKey: '0199b000-0000-7000-8000-0000000fa003',
    },
    refused: 'POINTS_SHORT',
  },
  'GET /wps/relay/MCSFE_getMissionSummaryDetails': {
    as: 'member',
    value: { missions: expect.arrayContaining([expect.objectContaining({ claimId: seedIds.missionToClaim })]) },
  },
  'GET /wps/relay/MCSFE_getMissionLeaderboard': {
    as: 'member',
    value: { races: [expect.objectContaining({ id: seedIds.raceRunning }), expect.anything()] },
  },
  'POST /wps/relay/MCSFE_signUpPromotionJoin': {
    as: 'member',
    body: { promotionId: seedIds.promotionForSignUp },
    value: { id: seedIds.promotionForSignUp, status: 'signed' },
  },
  'POST /wps/relay/MCSFE_signUpRequestReward': {
    as: 'member',
    body: { promotionId: seedIds.promotionForReward },
    value: { id: seedIds.promotionForReward, status: 'claimed' },
  },
  'POST /wps/relay/MCS2_claimRafflePromotion': {
    as: 'member',
    body: { promotionId: seedIds.promotionRaffle },
    value: { id: seedIds.promotionRaffle, status: 'joined' },
  },
  'GET /wps/relay/CSP_unreadCount': { as: 'member', value: expect.anything() },
  'GET /wps/relay/ODSFE2_MemTransDet': { as: 'member', value: { content: expect.any(Array) } },
  'PUT /wps/member/password': {
    as: 'newcomer',
    body: { oldPassword: 'not-the-password', newPassword, confirmNewPassword: newPassword },
    refused: 'OLD_PASSWORD_WRONG',
  },
  'POST /wps/member/password': {
    as: 'newcomer',
    body: { oldPassword: password, newPassword, confirmNewPassword: newPassword },
    value: { token: expect.any(String) },
  },
  'DELETE /wps/session/logout': { as: 'newcomer', value: {} },
};

describe('the specification’s calls', () => {
  const lineOf = ([method, path]: (typeof specifiedCalls)[number]) => `${method} ${path}`;
  const served = specifiedCalls.filter(([, , call]) => call !== null).map(lineOf);
  const notOffered = specifiedCalls.filter(([, , call]) => call === null).map(lineOf);

  it('each have a payload here, and each is one of our calls', () => {
    expect(Object.keys(sent).toSorted()).toEqual(served.toSorted());
    expect(new Set(specifiedCalls.map(([, path]) => path)).size).toBe(pathsOfSection7.length);
    expect([...new Set(specifiedCalls.map(([, path]) => path))].toSorted()).toEqual(pathsOfSection7.toSorted());
  });

  it.each(Object.entries(sent))(
    '%s is taken as it is spelled',
    async (line, { as, query, body, more, value, refused }) => {
      const whole = more ? { ...Object(body), ...(await more()) } : body;
      const answer = await post(line, { ...(as && { as }), ...(query && { query }), body: whole });
      if (refused) expect(answer).toMatchObject({ success: false, code: refused, message: expect.any(String) });
      else expect(answer).toMatchObject({ status: 200, success: true, value });
    },
  );

  it.each(notOffered)('%s says that it is not offered', async (line) => {
    expect(await post(line, {})).toMatchObject({ status: 403, success: false, code: 'FEATURE_OFF' });
  });

  it('name their own merchant: another one is not found at this address', async () => {
    for (const [line, name] of [
      ['GET /wps/relay/GCS_merchantWallet', 'merchantCode'],
      ['GET /wps/relay/GCSGAME_gameVendor', 'merchantCode'],
      ['GET /wps/relay/GCSGAME_gameList', 'merchant'],
    ] as const)
      expect(await post(line, { as: 'member', query: { [name]: 'LOTUS' } })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await post('POST /wps/member/password', { as: 'member', body: {} }, 'LOTUS')).toMatchObject({
      code: 'NOT_LOGGED_IN',
    });
  });

  it('say of an unknown invitation code that it is wrong', async () => {
    const check = (code: string, at: 'BAIZE' | 'LOTUS') => post('GET /wps/agent/affiliate', { query: { code } }, at);
    expect(await check('QUAY2027', 'BAIZE')).toMatchObject({ success: false, code: 'AFFILIATE_INVALID' });
    expect(await check('QUAY2026', 'LOTUS')).toMatchObject({ success: false, code: 'AFFILIATE_INVALID' });
  });

  it('take a picture’s answer as a text: that of the last picture of this address and merchant, once', async () => {
    const wrong = { username: 'wharf002', password: 'not-the-password', type: 'username' };
    const login = (captcha: string, given = password) =>
      post('POST /wps/session/login', { body: { ...wrong, password: given, captcha } });
    let asked: Answer & { captcha?: boolean } = await login('', 'not-the-password');
    for (let tries = 0; tries < 9 && !asked.captcha; tries += 1) asked = await login('', 'not-the-password');
    expect(asked).toMatchObject({ success: false, captcha: true });
    expect(await login('')).toMatchObject({ code: 'CAPTCHA_REQUIRED' });
    await picture('LOTUS');
    expect(await login((await newest('captcha'))['answer'] ?? '')).toMatchObject({ code: 'CAPTCHA_INVALID' });
    await picture('BAIZE');
    const answer = (await newest('captcha'))['answer'] ?? '';
    expect(await login(answer)).toMatchObject({ success: true, value: signedIn });
    expect(
      await post('POST /wps/member/register', { body: { ...user, username: 'wharf009', captcha: answer } }),
    ).toMatchObject({ success: true });
  });

  async function picture(at: 'BAIZE' | 'LOTUS'): Promise<void> {
    await expect
      .poll(async () => (await post('GET /wps/captcha', {}, at)).code ?? null, { timeout: 5_000, interval: 200 })
      .toBeNull();
  }
});

/** By hand from section 7, path table. */
const relay = '/wps/relay/';
const pathsOfSection7 = [
  ...'login login/freeplay logout'.split(' ').map((path) => `/wps/session/${path}`),
  ...'noLogin register'.split(' ').map((path) => `/wps/verification/sms/${path}`),
  ...'info register register/mobile password password/email password/verification info/icon info/funds/consolidated'
    .split(' ')
    .map((path) => `/wps/member/${path}`),
  ...'whitelabel setting/register status domainRoute helpCenter'.split(' ').map((path) => `/wps/system/${path}`),
  ...'/lgw/games/game_menus /lgw/vn/games/game_menu /lgw/vn/games/game_menu/recent /lgw/vn/numeros/opened/game'.split(
    ' ',
  ),
  ...'/lotto/lgw/games/opened/numero /wps/agent/affiliate /wps/captcha /wps/feedback /wps/v2/wallets/balance /wps/game/launchGame'.split(
    ' ',
  ),
  ...'GCS_walletTransfer GCS_gameLaunchFB GCS_recentGame GCS_merchantWallet CSP_unreadCount ODSFE2_MemTransDet GLS2_roomList CBS_modelList CBS_launchChat'
    .split(' ')
    .map((name) => relay + name),
  ...'gameList hotGamesV2 getVassGameType gameVendor getRankList'.split(' ').map((name) => `${relay}GCSGAME_${name}`),
  ...'getListAnnouncements getFavoriteGames getFavoriteGamesList addFavoriteGameV2 removeFavoriteGameV2 getMissionSummaryDetails getMissionLeaderboard signUpPromotionJoin signUpRequestReward processRealTimeSalaryContract'
    .split(' ')
    .map((name) => `${relay}MCSFE_${name}`),
  ...'processDividendReq processDailySalContract processContractHourSalary claimRafflePromotion getPointBalance getPointReward getRedeemPointList getPointConfig'
    .split(' ')
    .map((name) => `${relay}MCS2_${name}`),
  ...'redeemPointReward convertPoint'.split(' ').map((name) => `${relay}passwordCheck/MCS2_${name}`),
];
