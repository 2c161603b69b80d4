/** Operators and the draws of lotteries, over HTTP: the vendors' draws as one, results by two people, refusals of the vendor. */
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installLotteries } from '#capabilities/vendors/index.ts';
import { startDrawVendor } from '#capabilities/vendors/testing/draw-vendor.ts';
import type { DrawVendor } from '#capabilities/vendors/testing/draw-vendor.ts';
import { eventually, startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { addOperator } from '#testing/operators.ts';
import type { TestOperator } from '#testing/operators.ts';
import { systemCtx } from '#testing/system-ctx.ts';

let app: TestApp;
let vendor: DrawVendor;
let owner: pg.Client;
let rosa: TestOperator;
let omar: TestOperator;

const gameCode = 'evening-three';
const issue = '20261129-001';
const at = (hour: number): string => new Date(Date.UTC(2026, 10, 29, hour)).toISOString();

/** Every path has the same lottery. */
function reset(): void {
  Object.assign(vendor, { refuses: undefined, mayAct: true });
  vendor.silent.clear();
  vendor.heard.length = 0;
  for (const [index, path] of ['lottery-plain', 'lottery-vn', 'lottery-sea'].entries()) {
    vendor.games[path] = {
      gameCode,
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
      next: [{ code: '20261130-001', closesAt: at(13), drawsAt: at(14) }],
    };
    vendor.issues[path] = {
      gameCode,
      code: issue,
      state: 'closed',
      opensAt: at(1),
      closesAt: at(12),
      drawsAt: at(13 + index),
      numbers: null,
      sold: [{ currency: 'USD', tickets: 2, stake: '12.50', payout: '0.00' }],
      entries: [],
    };
  }
}

beforeAll(async () => {
  const secret = randomBytes(32);
  vendor = await startDrawVendor({ keyId: 'studio-1', secret });
  app = await startTestApp({ env: { STUDIO_URL: vendor.url, STUDIO_VENDOR_KEY: secret.toString('base64') } });
  owner = new pg.Client({ connectionString: app.databases.ownerUrl });
  await owner.connect();
  await installLotteries(app.services, (await systemCtx(app)).merchant.id);
  rosa = await addOperator(app, { username: 'rosa', role: 'payments' });
  omar = await addOperator(app, { username: 'omar', role: 'payments' });
  reset();
  const isKnown = async () => (await list(rosa)).value?.games.length === 3;
  await eventually('the node has learned of the vendors', isKnown, 20_000);
}, 120_000);
beforeEach(reset);
afterAll(async () => {
  await owner.end();
  await app.stop();
  await vendor.close();
});

const list = (who: TestOperator, query: Record<string, string> = {}) =>
  app.send('consoleDraws', { query: { merchant: 'BAIZE', ...query } }, who.token);
const propose = (who: TestOperator, over: object = {}, merchant = 'BAIZE') =>
  app.send(
    'proposeDraw',
    {
      query: { merchant },
      body: {
        requestId: randomUUID(),
        vassalage: 'LOTT',
        gameCode,
        issue,
        act: 'result',
        numbers: '4 0 7',
        reason: 'As published',
        ...over,
      },
    },
    who.token,
  );
const decide = (who: TestOperator, id: string, decision: 'agree' | 'refuse') =>
  app.send(
    'decideDraw',
    {
      params: { id },
      query: { merchant: 'BAIZE' },
      body: { requestId: randomUUID(), vassalage: 'LOTT', gameCode, decision },
    },
    who.token,
  );
const set = (who: TestOperator, over: object = {}) =>
  app.send(
    'setLottery',
    {
      query: { merchant: 'BAIZE' },
      body: {
        requestId: randomUUID(),
        vassalage: 'LOTT',
        gameCode,
        isOnSale: false,
        daysWithoutDraw: ['2099-01-01'],
        numberLimit: '50000',
        ...over,
      },
    },
    who.token,
  );
const entered = async (who: TestOperator): Promise<string> => {
  const answer = await propose(who);
  return answer.value?.entries[0]?.id ?? Promise.reject(new Error(answer.text));
};
const audited = async (action: string) =>
  (
    await owner.query<{ target: string; actor_name: string; before: unknown; after: unknown }>(
      'select target, actor_name, before, after from audit_log where action = $1 order by seq desc limit 1',
      [action],
    )
  ).rows[0];

describe('the list of draws', () => {
  it('has all vendors as one, newest first, with amounts in minor units', async () => {
    const { value } = await list(rosa);
    expect(value?.vendors.map(({ vassalage, isSilent, mayAct }) => [vassalage, isSilent, mayAct])).toEqual([
      ['LOTT', false, true],
      ['TCG_LOTTO_VN', false, true],
      ['SEA_LOTT', false, true],
    ]);
    expect(value?.issues.map(({ vassalage }) => vassalage)).toEqual(['SEA_LOTT', 'TCG_LOTTO_VN', 'LOTT']);
    expect(value?.issues[0]?.sold).toEqual([{ currency: 'USD', tickets: 2, stakeMinor: '1250', payoutMinor: '0' }]);
    expect(value?.games[0]).toMatchObject({ vassalage: 'LOTT', name: gameCode, closeSeconds: 600 });
  });

  it('asks one vendor with the filters and the merchant', async () => {
    await list(rosa, { vassalage: 'LOTT', gameCode, waiting: '1' });
    expect(vendor.heard.map(({ call }) => call)).toEqual([
      `GET lottery-plain lottery/issues?merchantCode=BAIZE&gameCode=${gameCode}&waiting=1`,
    ]);
  });

  it('names a vendor that does not answer, and shows the rest', async () => {
    vendor.silent.add('lottery-vn');
    const { value } = await list(rosa);
    expect(value?.vendors.filter(({ isSilent }) => isSilent).map(({ vassalage }) => vassalage)).toEqual([
      'TCG_LOTTO_VN',
    ]);
    expect(value?.games).toHaveLength(2);
  });

  it('takes a vendor whose amounts cannot be read as silent', async () => {
    const [line] = vendor.issues['lottery-sea']?.sold ?? [];
    Object.assign(line ?? {}, { stake: '1.005' });
    const { value } = await list(rosa);
    expect(value?.vendors.filter(({ isSilent }) => isSilent).map(({ vassalage }) => vassalage)).toEqual(['SEA_LOTT']);
  });

  it('says whether the operators of the merchant act, and names none of another merchant', async () => {
    vendor.mayAct = false;
    await propose(omar);
    for (const entry of vendor.issues['lottery-plain']?.entries ?? []) entry.proposedBy.merchantCode = 'ELSEWHERE';
    const { value } = await list(rosa, { vassalage: 'LOTT' });
    expect(value?.vendors[0]?.mayAct).toBe(false);
    expect(value?.issues[0]?.entries[0]?.proposedBy).toEqual({ name: null, isOwn: false });
  });

  it('says what could be won with a number', async () => {
    const query = { merchant: 'BAIZE', vassalage: 'LOTT', gameCode, issue };
    const { value } = await app.send('consoleDrawExposure', { query }, rosa.token);
    expect(value?.numbers).toEqual([{ play: 'digits3.direct', number: '407', couldWin: '1920', limit: null }]);
    expect(vendor.heard[0]?.call).toContain(`merchantCode=BAIZE&gameCode=${gameCode}&issue=${issue}`);
  });
});

describe('a result', () => {
  it('is passed on under the operator’s name, waits for another, and is carried out by the other’s approval', async () => {
    const requestId = randomUUID();
    const { value } = await propose(rosa, { requestId });
    expect(value?.entries[0]).toMatchObject({ state: 'waiting', numbers: [4, 0, 7], proposedBy: { isOwn: true } });
    expect(vendor.heard[0]?.body).toEqual({
      requestId,
      gameCode,
      issue,
      act: 'result',
      numbers: '4 0 7',
      reason: 'As published',
      by: { merchantCode: 'BAIZE', operatorId: rosa.staffId, name: 'rosa X.' },
    });
    const done = await decide(omar, value?.entries[0]?.id ?? '', 'agree');
    expect(done.value).toMatchObject({ state: 'settled', numbers: [4, 0, 7] });
    expect(done.value?.entries[0]).toMatchObject({
      proposedBy: { name: 'rosa X.', isOwn: false },
      decidedBy: { name: 'omar X.', isOwn: true },
    });
  });

  it('is not approved by who entered it, who may withdraw it', async () => {
    const id = await entered(rosa);
    const own = await decide(rosa, id, 'agree');
    expect([own.status, own.code]).toEqual([403, 'DRAW_SAME_PERSON']);
    expect((await decide(rosa, id, 'refuse')).value?.entries[0]?.state).toBe('rejected');
    expect((await decide(omar, id, 'agree')).code).toBe('DRAW_PROPOSAL_DECIDED');
  });

  it('is not approved by who entered it at another merchant either', async () => {
    const id = await entered(rosa);
    for (const entry of vendor.issues['lottery-plain']?.entries ?? []) entry.proposedBy.merchantCode = 'LOTUS';
    expect((await decide(rosa, id, 'agree')).code).toBe('DRAW_SAME_PERSON');
    expect(vendor.heard.filter(({ call }) => call.endsWith('/decide'))).toEqual([]);
  });

  it('is not approved with an account of today', async () => {
    const id = await entered(rosa);
    const young = await addOperator(app, { username: 'young', role: 'payments', ageMs: 0 });
    const refused = await decide(young, id, 'agree');
    expect([refused.status, refused.code]).toEqual([403, 'APPROVER_NOT_INDEPENDENT']);
    expect((await decide(young, id, 'refuse')).status).toBe(200);
  });

  it.each([
    ['SAME_PERSON', 'DRAW_SAME_PERSON', 403],
    ['PROPOSAL_DECIDED', 'DRAW_PROPOSAL_DECIDED', 409],
    ['ISSUE_STATE', 'DRAW_ISSUE_STATE', 409],
  ] as const)('whose approval the vendor refuses with %s is refused with %s', async (theirs, ours, status) => {
    const id = await entered(rosa);
    vendor.refuses = theirs;
    const refused = await decide(omar, id, 'agree');
    expect([refused.status, refused.code]).toEqual([status, ours]);
  });

  it('writes what was asked and what came of it into the audit log', async () => {
    const id = await entered(rosa);
    expect(await audited('draw.propose')).toMatchObject({
      target: `LOTT ${gameCode} ${issue}`,
      actor_name: 'rosa X.',
      before: { state: 'closed', numbers: null },
      after: { act: 'result', numbers: '4 0 7', reason: 'As published' },
    });
    await decide(omar, id, 'agree');
    expect(await audited('draw.decide')).toMatchObject({
      actor_name: 'omar X.',
      before: { act: 'result', numbers: [4, 0, 7], proposedBy: rosa.staffId },
      after: { proposalId: id, decision: 'agree', state: 'settled', numbers: [4, 0, 7] },
    });
  });

  it('leaves a trace of what was asked when the answer is lost', async () => {
    vendor.silent.add('lottery-plain');
    const lost = await propose(rosa, { reason: 'The answer is lost' });
    expect([lost.status, lost.code]).toEqual([503, 'UNAVAILABLE']);
    expect(await audited('draw.propose.ask')).toMatchObject({ after: { reason: 'The answer is lost' } });
  });

  it.each([
    ['NOT_ALLOWED', 'DRAW_NOT_ALLOWED', 403],
    ['ISSUE_UNKNOWN', 'DRAW_ISSUE_UNKNOWN', 404],
    ['ISSUE_STATE', 'DRAW_ISSUE_STATE', 409],
    ['RESULT_MALFORMED', 'DRAW_RESULT_MALFORMED', 422],
    ['PROPOSAL_OPEN', 'DRAW_PROPOSAL_OPEN', 409],
  ] as const)('that the vendor refuses with %s is refused with %s', async (theirs, ours, status) => {
    vendor.refuses = theirs;
    const refused = await propose(rosa);
    expect([refused.status, refused.code]).toEqual([status, ours]);
  });

  it('goes on being refused with its code however often, and the vendor counts as reached', async () => {
    vendor.refuses = 'ISSUE_STATE';
    for (let count = 0; count < 7; count += 1) expect((await propose(rosa)).code).toBe('DRAW_ISSUE_STATE');
  });

  it.each([
    ['letters', { numbers: '4 x 7' }],
    ['no numbers', { numbers: null }],
    ['numbers of an issue that is cancelled', { act: 'cancel' }],
    ['a short reason', { reason: 'x' }],
    ['an unknown act', { act: 'draw' }],
    ['a field that is none', { by: 'somebody' }],
  ])('with %s is refused before the vendor is asked', async (_name, over) => {
    const refused = await propose(rosa, over);
    expect([refused.status, refused.code]).toEqual([422, 'VALIDATION']);
    expect(vendor.heard).toEqual([]);
  });
});

describe('a lottery', () => {
  it('is set by one person, and the audit log has it before and after', async () => {
    const { value } = await set(rosa);
    expect(value).toMatchObject({ isOnSale: false, daysWithoutDraw: ['2099-01-01'], numberLimit: '50000' });
    expect(await audited('lottery.set')).toMatchObject({
      target: `LOTT ${gameCode}`,
      before: { isOnSale: true, daysWithoutDraw: [], numberLimit: null },
      after: { isOnSale: false, daysWithoutDraw: ['2099-01-01'], numberLimit: '50000' },
    });
  });

  it('with a limit or a day that is none is refused before the vendor is asked', async () => {
    for (const over of [{ numberLimit: '0' }, { numberLimit: '1.5' }, { daysWithoutDraw: ['2026-02-30'] }])
      expect((await set(rosa, over)).code, JSON.stringify(over)).toBe('VALIDATION');
    expect(vendor.heard).toEqual([]);
  });

  it('with days that the vendor refuses is refused with a code', async () => {
    vendor.refuses = 'SETTINGS_MALFORMED';
    expect((await set(rosa)).code).toBe('LOTTERY_SETTINGS_MALFORMED');
  });
});

describe('operators', () => {
  it('of another merchant reach its own vendors alone', async () => {
    const lotus = await addOperator(app, { username: 'lotusrosa', role: 'payments', merchants: ['LOTUS'] });
    for (const answer of [await list(lotus), await propose(lotus)]) expect([403, 404]).toContain(answer.status);
    const own = await app.send('consoleDraws', { query: { merchant: 'LOTUS' } }, lotus.token);
    expect(own.value).toEqual({ vendors: [], games: [], issues: [] }); // it has no vendor of lotteries
    expect((await propose(lotus, {}, 'LOTUS')).code).toBe('NOT_FOUND');
    expect(vendor.heard).toEqual([]);
  });

  it('who may not settle see the draws and do nothing', async () => {
    const auditor = await addOperator(app, { username: 'auditor', role: 'auditor' });
    expect((await list(auditor)).status).toBe(200);
    vendor.heard.length = 0;
    for (const answer of [await propose(auditor), await set(auditor), await decide(auditor, randomUUID(), 'agree')])
      expect(answer.code).toBe('PERMISSION');
    expect(vendor.heard).toEqual([]);
  });

  it('find no vendor that draws nothing', async () => {
    expect((await list(rosa, { vassalage: 'BAIZE_STUDIO' })).code).toBe('NOT_FOUND');
  });
});
