/** Every clause of the jurisdiction profiles, one test each, named after the clause: `npm run jurisdiction` writes them with their
 *  results to docs/jurisdiction.md. Bets go over the signed vendor API, so what stops them is the wallet's transaction. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { clauses, jurisdictions } from '@baize/protocol';
import type { Jurisdiction } from '@baize/protocol';
import { calls } from '@baize/protocol/calls';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameRow } from '#capabilities/games/index.ts';
import { grantBonus } from '#capabilities/bonuses/grant.ts';
import { createDeposit } from '#capabilities/deposits/request.ts';
import { openSession } from '#capabilities/identity/index.ts';
import { decideCase } from '#capabilities/kyc/decide.ts';
import { addPictures } from '#capabilities/kyc/add-pictures.ts';
import { findCaseOf } from '#capabilities/kyc/store.ts';
import { submitDocuments } from '#capabilities/kyc/submit.ts';
import { answerRealityCheck } from '#capabilities/limits/answer-reality.ts';
import { requireMayPlay } from '#capabilities/limits/index.ts';
import { jobs } from '#capabilities/limits/jobs.ts';
import { setOperatorLimit } from '#capabilities/limits/operator-limit.ts';
import { cancelLimitChange, confirmLimitChange, endWait } from '#capabilities/limits/pending-change.ts';
import { protectionOf } from '#capabilities/limits/read.ts';
import { testNameOf } from '#capabilities/limits/rules.ts';
import type { LimitName } from '#capabilities/limits/rules.ts';
import { setLimit } from '#capabilities/limits/set-limit.ts';
import { exclude, selfExclude, takeBreak } from '#capabilities/limits/stop-playing.ts';
import { openHouse } from '#capabilities/limits/testing/house.ts';
import type { Guest, House } from '#capabilities/limits/testing/house.ts';
import { sendMail } from '#capabilities/notify/index.ts';
import { readVendors } from '#capabilities/vendors/store.ts';
import { verifyAnswer } from '#capabilities/vendors/verify-session.ts';
import { reactions as vendorReactions } from '#capabilities/vendors/reactions.ts';
import { setRate } from '#capabilities/wallet/index.ts';
import { requestWithdrawal } from '#capabilities/withdrawals/request.ts';
import { inSystemTx } from '#kernel/in-tx.ts';
import { cleanImage } from '#kernel/uploads.ts';

const picturesFolder = mkdtempSync(join(tmpdir(), 'baize-kyc-'));
afterAll(() => rmSync(picturesFolder, { recursive: true, force: true }));

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const open = { jurisdiction: 'open' } as const;
const strict = { jurisdiction: 'strict' } as const;
const hourMs = 3_600_000;
const tested = new Set<string>();

function clause(id: string, run: () => Promise<void>): void {
  const found = clauses.find((entry) => entry.id === id);
  if (!found) throw new Error(`no clause ${id}`);
  tested.add(id);
  it(testNameOf(found), run);
}

const stakeDay: LimitName = { kind: 'stake', period: 'day' };
type Law = Parameters<House['as']>[1];

function set(player: Guest, name: LimitName, value: bigint | null, law: Law = open, at?: Date): Promise<void> {
  return house.as(player, law, (tx) => setLimit(tx, { ...name, memberId: player.playerId, value }), at);
}

function deposit(player: Guest, amountMinor: string, law: Law = open) {
  const address = { provider: 'paydesk', webhookUrl: 'http://127.0.0.1/w', returnUrl: 'http://127.0.0.1/r', wires: {} };
  const input = { amountMinor, currency: 'USD', method: 'qr', idempotencyKey: randomUUID() };
  return house.as(player, law, (tx) => createDeposit(tx, input, address));
}

function withdraw(player: Guest, amountMinor: string, law: Law = open): Promise<string> {
  const input = { amountMinor, currency: 'USD', bankAccountId: player.bankAccountId, idempotencyKey: randomUUID() };
  return house.as(player, law, (tx) => requestWithdrawal(tx, house.place.services.config, input));
}

const holds = (player: Guest, name: LimitName, law: Law = open) =>
  house.as(player, law, async (tx) => {
    const { limits } = await protectionOf(tx, player.playerId, async () => []);
    return limits.find(({ kind, period }) => kind === name.kind && period === name.period);
  });

describe('limits', () => {
  clause('LIM-1', async () => {
    const player = await house.newPlayer();
    await set(player, stakeDay, 5_000n);
    expect(await house.bet(player, '20.00')).toBeNull();
    await set(player, stakeDay, 2_500n);
    expect(await house.bet(player, '10.00')).toBe('LIMIT_STAKE');
    expect(await house.bet(player, '5.00')).toBeNull();
  });

  clause('LIM-2', async () => {
    for (const value of [9_000n, null]) {
      const player = await house.newPlayer();
      await set(player, stakeDay, 1_000n);
      await set(player, stakeDay, value);
      expect(await house.bet(player, '20.00')).toBe('LIMIT_STAKE');
      expect((await holds(player, stakeDay))?.pending?.value ?? null).toBe(value?.toString() ?? null);

      await house.as(player, open, (tx) => cancelLimitChange(tx, stakeDay));
      expect((await holds(player, stakeDay))?.pending).toBeNull();

      await set(
        player,
        stakeDay,
        value,
        open,
        new Date(Date.now() - jurisdictions.open.increaseWaitHours * hourMs + 60_000),
      );
      await endAllWaits(player);
      expect(await house.bet(player, '20.00')).toBe('LIMIT_STAKE');
      await set(player, stakeDay, 1_000n);
      await set(
        player,
        stakeDay,
        value,
        open,
        new Date(Date.now() - jurisdictions.open.increaseWaitHours * hourMs - 60_000),
      );
      await endAllWaits(player);
      expect(await house.bet(player, '20.00')).toBeNull();
    }
    expect(jobs().map(({ name }) => name)).toContain('limits.end-waits');
  });

  clause('LIM-3', async () => {
    expect(jurisdictions.strict.increaseNeedsConfirmation).toBe(true);
    const player = await house.newPlayer();
    await set(player, stakeDay, 1_000n, strict);
    await set(player, stakeDay, 9_000n, strict, new Date(Date.now() - 25 * hourMs));
    await endAllWaits(player, strict);
    expect(await house.bet(player, '20.00')).toBe('LIMIT_STAKE');
    expect((await holds(player, stakeDay, strict))?.pending).toMatchObject({ isReady: true });
    await house.as(player, strict, (tx) => confirmLimitChange(tx, stakeDay));
    expect(await house.bet(player, '20.00')).toBeNull();
    await expect(house.as(player, strict, (tx) => confirmLimitChange(tx, stakeDay))).rejects.toThrow('STATE_CONFLICT');
  });

  clause('LIM-4', async () => {
    const player = await house.newPlayer();
    const law = { ...open, playCeilings: { 'stake.day': '3000' } };
    const operator = (value: bigint) =>
      house.asStaff(law, (tx) => setOperatorLimit(tx, { ...stakeDay, memberId: player.playerId, value }, 'on request'));
    await set(player, stakeDay, 5_000n, law);
    expect(await holds(player, stakeDay, law)).toMatchObject({ own: '5000', law: '3000', holds: '3000' });
    expect(await house.bet(player, '30.01')).toBe('LIMIT_STAKE');
    await operator(2_000n);
    expect(await house.bet(player, '20.01')).toBe('LIMIT_STAKE');
    await set(player, stakeDay, 1_000n, law);
    expect(await house.bet(player, '10.01')).toBe('LIMIT_STAKE');
    expect(await house.bet(player, '10.00')).toBeNull();
  });

  clause('LIM-5', async () => {
    for (const period of ['day', 'week', 'month'] as const) {
      const player = await house.newPlayer();
      await set(player, { kind: 'deposit', period }, 10_000n);
      await deposit(player, '6000');
      await withdraw(player, '5000'); // what goes out again does not count back
      await expect(deposit(player, '4001')).rejects.toThrow('DEPOSIT_LIMIT');
      await deposit(player, '4000');
    }
  });

  clause('LIM-6', async () => {
    for (const period of ['day', 'week', 'month'] as const) {
      const staker = await house.newPlayer();
      await set(staker, { kind: 'stake', period }, 3_000n);
      expect(await house.bet(staker, '30.00')).toBeNull();
      expect(await house.bet(staker, '0.01')).toBe('LIMIT_STAKE');

      const loser = await house.newPlayer();
      await set(loser, { kind: 'loss', period }, 3_000n);
      const roundId = randomUUID();
      expect(await house.bet(loser, '30.00', { roundId })).toBeNull();
      expect(await house.bet(loser, '10.00')).toBe('LIMIT_LOSS');
      await house.send(loser, 'win', { roundId, amount: '12.00' });
      expect(await house.bet(loser, '12.00')).toBeNull();
    }
    const player = await house.newPlayer();
    await set(player, stakeDay, 10_000n);
    const answers = await Promise.all(Array.from({ length: 64 }, () => house.bet(player, '3.00')));
    expect(answers.filter((code) => code === null)).toHaveLength(33);
    expect(await house.balance(player)).toBe('901.00');
  });

  clause('LIM-7', async () => {
    const player = await house.newPlayer();
    await set(player, { kind: 'session', period: 'sitting' }, 30n);
    expect(await house.bet(player, '1.00')).toBeNull();
    await house.passMinutes(player, 14);
    expect(await house.bet(player, '1.00')).toBeNull();
    await house.passMinutes(player, 14);
    expect(await house.bet(player, '1.00')).toBeNull();
    await house.passMinutes(player, 2);
    expect(await house.bet(player, '1.00')).toBe('LIMIT_SESSION');
    await house.passMinutes(player, jurisdictions.open.pauseMinutes);
    expect(await house.bet(player, '1.00')).toBeNull();
    expect((await holds(player, { kind: 'session', period: 'sitting' }, strict))?.law).toBe('480');
  });
});

describe('reality check', () => {
  clause('RCK-1', async () => {
    const player = await house.newPlayer();
    await house.as(player, strict, (tx) => requireMayPlay(tx, player.playerId)); // the profile's own check: nobody asked for it
    expect(await house.bet(player, '1.00')).toBeNull();
    for (let passed = 14; passed < 60; passed += 14) {
      await house.passMinutes(player, 14);
      expect(await house.bet(player, '1.00')).toBeNull();
    }
    await house.passMinutes(player, 4);
    expect(await house.bet(player, '1.00')).toBe('REALITY_CHECK_DUE');
    await house.as(player, strict, answerRealityCheck);
    expect(await house.bet(player, '1.00')).toBeNull();

    const own = await house.newPlayer();
    const check = { kind: 'reality', period: 'sitting' } as const;
    await set(own, check, 30n);
    await expect(set(own, check, 31n)).rejects.toThrow('VALIDATION');
    expect(await house.bet(own, '1.00')).toBeNull();
    await house.passMinutes(own, 30);
    // the sitting ended before the check fell due: a new one begins
    expect(await house.bet(own, '1.00')).toBeNull();
  });

  clause('RCK-2', async () => {
    const player = await house.newPlayer();
    await set(player, { kind: 'reality', period: 'sitting' }, 30n);
    const roundId = randomUUID();
    await house.bet(player, '10.00', { roundId });
    await house.send(player, 'win', { roundId, amount: '4.00' });
    await house.passMinutes(player, 10);
    const { sitting } = await house.as(player, open, (tx) => protectionOf(tx, player.playerId, async () => []));
    expect(sitting).toMatchObject({ stakedMinor: '1000', returnedMinor: '400', netMinor: '-600', isRealityDue: false });
    const minutes = (Date.now() - new Date(sitting?.startedAt ?? 0).getTime()) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(10);
    expect(minutes).toBeLessThan(12);
  });
});

describe('breaks and exclusions', () => {
  clause('BRK-1', async () => {
    const player = await house.newPlayer();
    await house.as(player, open, (tx) => takeBreak(tx, player.playerId, 168));
    expect(await house.bet(player, '1.00')).toBe('COOLING_OFF');
    await expect(deposit(player, '2000')).rejects.toThrow('COOLING_OFF');
    await expect(house.as(player, open, (tx) => requireMayPlay(tx, player.playerId))).rejects.toThrow('COOLING_OFF');
    await house.as(player, open, (tx) => takeBreak(tx, player.playerId, 24));
    const { stop } = await house.as(player, open, (tx) => protectionOf(tx, player.playerId, async () => []));
    expect(new Date(stop?.until ?? 0).getTime()).toBeGreaterThan(Date.now() + 160 * hourMs);
    expect(await house.bet(player, '1.00')).toBe('COOLING_OFF');
    await withdraw(player, '5000');
    await expect(house.as(player, open, (tx) => takeBreak(tx, player.playerId, 25))).rejects.toThrow('VALIDATION');
  });

  clause('EXC-1', async () => {
    const player = await house.newPlayer();
    await house.as(player, open, (tx) =>
      openSession(tx, { memberId: player.playerId, state: 'full', sessionId: player.sessionId }),
    );
    await house.rows('update game_session set login_session_id = session_id where session_id = $1', [player.sessionId]);
    await house.as(player, open, (tx) => selfExclude(tx, player.playerId, 6));
    expect(await house.bet(player, '1.00')).toBe('SELF_EXCLUDED');
    const login = await house.rows<{ ended_at: Date | null }>('select ended_at from session where session_id = $1', [
      player.sessionId,
    ]);
    expect(login[0]?.ended_at).not.toBeNull();
    await house.deliver(vendorReactions);
    const game = await house.rows<{ ended_at: Date | null }>(
      'select ended_at from game_session where session_id = $1',
      [player.sessionId],
    );
    expect(game[0]?.ended_at).not.toBeNull();
  });

  clause('EXC-2', async () => {
    const player = await house.newPlayer();
    await house.as(player, open, (tx) => selfExclude(tx, player.playerId, null));
    await expect(deposit(player, '2000')).rejects.toThrow('SELF_EXCLUDED');
    await withdraw(player, '5000');
    expect(await house.balance(player)).toBe('950.00');
  });

  clause('EXC-3', async () => {
    const player = await house.newPlayer();
    const advertise = () =>
      house.as(player, open, async (tx) => {
        const args = { title: 'Something new', link: 'https://example.com' };
        const noticeId = await sendMail(tx, house.place.services.config, {
          to: 'p@example.com',
          template: 'offer',
          args,
          language: 'en',
          memberId: player.playerId,
        });
        const row = await tx.db
          .selectFrom('notice')
          .select('state')
          .where('notice_id', '=', noticeId)
          .executeTakeFirst();
        return row?.state;
      });
    expect(await advertise()).toBe('waiting');
    await house.as(player, open, (tx) => selfExclude(tx, player.playerId, 6));
    expect(await advertise()).toBe('dead');
  });

  clause('EXC-4', async () => {
    const player = await house.newPlayer();
    await house.as(player, open, (tx) => selfExclude(tx, player.playerId, 12));
    await expect(house.as(player, open, (tx) => selfExclude(tx, player.playerId, 6))).rejects.toThrow('STATE_CONFLICT');
    await expect(house.as(player, open, (tx) => selfExclude(tx, player.playerId, 1))).rejects.toThrow('VALIDATION');
    await house.as(player, open, (tx) => selfExclude(tx, player.playerId, null)); // longer is always possible
    expect(await house.bet(player, '1.00')).toBe('SELF_EXCLUDED');
    // there is no call that lifts one
    expect(Object.keys(calls).filter((name) => /unexclude|endexclusion|liftexclusion|endbreak/i.test(name))).toEqual(
      [],
    );
  });
});

describe('money already won or staked', () => {
  clause('PAY-1', async () => {
    const player = await house.newPlayer();
    await set(player, stakeDay, 10_000n);
    const [won, undone, txId] = [randomUUID(), randomUUID(), randomUUID()];
    expect(await house.bet(player, '10.00', { roundId: won })).toBeNull();
    expect(await house.bet(player, '20.00', { roundId: undone, txId })).toBeNull();
    await house.as(player, open, (tx) => selfExclude(tx, player.playerId, null));
    expect((await house.send(player, 'win', { roundId: won, amount: '99.00' })).status).toBe(200);
    const rollback = { roundId: undone, refTxId: txId, amount: undefined };
    expect((await house.send(player, 'rollback', rollback)).status).toBe(200);
    expect(await house.balance(player)).toBe('1089.00');
  });

  /** The limits a vendor is told with a session at a merchant of this profile. */
  async function playedAs(jurisdiction: Jurisdiction, autoplayMsMin?: number, game?: GameRow) {
    const put = (settings: unknown) =>
      house.rows(`update merchant set settings = $1 where code = 'FIRST' returning code`, [JSON.stringify(settings)]);
    const [before] = await house.rows<{ settings: object }>(`select settings from merchant where code = 'FIRST'`, []);
    await put({ ...before?.settings, jurisdiction, ...(autoplayMsMin === undefined ? {} : { autoplayMsMin }) });
    const vendors = await inSystemTx(house.place.services.database, readVendors);
    await put(before?.settings);
    const vendor = vendors.find(({ merchantCode }) => merchantCode === 'FIRST');
    if (!vendor) throw new Error('no vendor');
    const player = await house.newPlayer();
    const session = {
      sessionId: player.sessionId,
      vendorId: vendor.vendorId,
      memberId: player.playerId,
      nodeId: 'dice',
    };
    const rest = { currency: 'USD', playerName: 'p', language: 'en', expiresAt: new Date(), endedAt: null };
    return verifyAnswer({ ...session, ...rest }, vendor, game, 0n).limits;
  }

  clause('PLY-1', async () => {
    expect(await playedAs('strict')).toMatchObject({ autoplayMsMin: null });
    expect(await playedAs('open')).toMatchObject({ autoplayMsMin: 1_000 });
    expect(await playedAs('open', 5_000)).toMatchObject({ autoplayMsMin: 5_000 });
    expect(await playedAs('strict', 0)).toMatchObject({ autoplayMsMin: null });
  });

  clause('PLY-2', async () => {
    expect(await playedAs('strict')).toMatchObject({ featureBuy: false });
    expect(await playedAs('open')).toMatchObject({ featureBuy: true });
  });

  clause('PLY-3', async () => {
    const title = (gameType: string): GameRow => ({
      nodeId: 'dice',
      vendorCode: 'V',
      laneCode: 'V',
      gameCode: 'dice',
      gameType,
      gameClassify: 'X',
      names: {},
      nameParts: [],
      modelId: 'm',
      modelVersion: '1',
      rtpE4: 9_600,
      volatility: 'low',
      maxWinE4: '10000',
      lines: 1,
      minBet: 100n,
      maxBet: 1_000n,
      hasDemo: true,
      isEnabled: true,
      maintenanceUntil: null,
      firstSeenAt: new Date(0),
      place: null,
      isHot: false,
      stakeLimits: {},
    });
    expect(await playedAs('strict', undefined, title('RNG'))).toMatchObject({ spinMsMin: 2_500 });
    expect(await playedAs('strict', undefined, title('MINI'))).toMatchObject({ spinMsMin: 5_000 });
    expect(await playedAs('strict')).toMatchObject({ spinMsMin: 5_000 });
    expect(await playedAs('open', undefined, title('RNG'))).toMatchObject({ spinMsMin: 0 });
  });

  const bonus = { currency: 'USD', amountMinor: 1_000n, days: 30, reason: 'for the outage' };
  const grants = (player: Guest, law: Law, multiple: number) =>
    house.as(player, law, (tx) => {
      const actor = {
        kind: 'staff',
        staffId: randomUUID(),
        sessionId: randomUUID(),
        displayName: 'Bela',
        role: 'payments',
        state: 'full',
        merchants: ['BAIZE'],
        approvalLimitMinor: 10_000_000n,
      } as const;
      const as = { ...tx, ctx: { ...tx.ctx, actor } };
      return grantBonus(as, { ...bonus, memberId: player.playerId, multiple, idempotencyKey: randomUUID() });
    });

  clause('BON-1', async () => {
    const player = await house.newPlayer();
    expect((await grants(player, strict, jurisdictions.strict.bonusMultipleMax)).state).toBe('open');
    await expect(grants(player, strict, jurisdictions.strict.bonusMultipleMax + 1)).rejects.toThrow('AMOUNT_RANGE');
    expect((await grants(player, open, jurisdictions.open.bonusMultipleMax)).state).toBe('open');
  });

  clause('BON-2', async () => {
    const [excluded, resting] = [await house.newPlayer(), await house.newPlayer()];
    await house.as(excluded, open, (tx) => selfExclude(tx, excluded.playerId, 6));
    await house.as(resting, open, (tx) => takeBreak(tx, resting.playerId, 24));
    await expect(grants(excluded, open, 10)).rejects.toThrow('SELF_EXCLUDED');
    await expect(grants(resting, open, 10)).rejects.toThrow('COOLING_OFF');
  });

  clause('BON-3', async () => {
    const player = await house.newPlayer();
    const before = await house.balance(player);
    await grants(player, open, 50);
    expect(await house.balance(player)).toBe(before); // neither more to stake nor less
    await withdraw(player, '5000');
    expect(await house.balance(player)).toBe('950.00');
  });

  clause('PAY-2', async () => {
    const player = await house.newPlayer();
    await withdraw(player, '5000');
    expect(await house.balance(player)).toBe('950.00');
    const own = Object.values(calls).filter(
      ({ who, path, method }) => who === 'member' && path.startsWith('/api/withdrawals') && method !== 'GET',
    );
    expect(own.map(({ name }) => name).filter((name) => /cancel|reverse|recall|undo/i.test(name))).toEqual([]);
  });
});

describe('identity', () => {
  const picture = async () => cleanImage(PNG.sync.write(new PNG({ width: 40, height: 30 })));

  async function verify(player: Guest): Promise<void> {
    const image = await picture();
    await house.as(player, strict, async (tx) => {
      await addPictures(tx, picturesFolder, [image]);
      const number = `P${Date.now()}`;
      await submitDocuments(tx, house.place.services.config.masterKey, {
        documentKind: 'passport',
        country: 'TH',
        documentNumber: number,
        validUntil: '2040-01-01',
      });
    });
    await house.asStaff(strict, async (tx) => {
      const found = await findCaseOf(tx, player.playerId);
      await decideCase(tx, found?.case_id ?? '', { decision: 'verify', reason: null, note: '' });
    });
  }

  clause('KYC-1', async () => {
    expect(jurisdictions.strict.kycBeforeFirstWithdrawal).toBe(true);
    const player = await house.newPlayer();
    await expect(withdraw(player, '2000', strict)).rejects.toThrow('KYC_REQUIRED');
    expect(await house.balance(player)).toBe('1000.00');
    await verify(player);
    await withdraw(player, '2000', strict);
  });

  clause('KYC-2', async () => {
    const player = await house.newPlayer();
    const law = { ...open, kycAbove: '10000' };
    await withdraw(player, '6000', law);
    await expect(withdraw(player, '4001', law)).rejects.toThrow('KYC_REQUIRED');
    await withdraw(player, '4000', law);
    await verify(player);
    await withdraw(player, '4001', law);

    const other = await house.newPlayer();
    await withdraw(other, '2000', law);
    await house.rows(`update withdrawal set currency = 'EUR' where member_id = $1`, [other.playerId]);
    await expect(withdraw(other, '2000', law)).rejects.toThrow('KYC_REQUIRED'); // no rate says what went out before
    const rate = { from: 'EUR', to: 'USD', rate: '3.5', by: 'test' };
    await house.bySystem({ ...law, currencies: ['EUR'] }, undefined, (tx) => setRate(tx, rate));
    await expect(withdraw(other, '3001', law)).rejects.toThrow('KYC_REQUIRED');
    await withdraw(other, '3000', law);
  });
});

clause('AUD-1', async () => {
  const player = await house.newPlayer();
  await set(player, stakeDay, 10_000n);
  await house.asStaff(open, (tx) =>
    setOperatorLimit(tx, { ...stakeDay, memberId: player.playerId, value: 500n }, 'asked on the phone'),
  );
  await house.asStaff(open, (tx) =>
    exclude(tx, { memberId: player.playerId, months: 6, owner: 'operator', reason: 'asked by letter' }),
  );
  const log = await house.rows<{ action: string; after: Record<string, unknown> }>(
    'select action, after from audit_log where target = $1 order by seq',
    [player.playerId],
  );
  expect(log.map(({ action }) => action)).toEqual(['limit.set', 'limit.operator', 'exclusion.begin']);
  expect(log[1]?.after['reason']).toBe('asked on the phone');
  expect(log[2]?.after['reason']).toBe('asked by letter');
});

it('every clause has its test', () => {
  expect([...tested].sort()).toEqual(clauses.map(({ id }) => id).sort());
});

async function endAllWaits(player: Guest, law: Law = open): Promise<void> {
  const key = { memberId: player.playerId, owner: 'player', ...stakeDay, currency: 'USD' } as const;
  await house.bySystem(law, undefined, (tx) => endWait(tx, key));
}
