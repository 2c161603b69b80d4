import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes, randomUUID } from 'node:crypto';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberCtx, Merchant, StaffCtx, Tx } from '#kernel/context.ts';
import type { Services } from '#kernel/services.ts';
import { cleanImage } from '#kernel/uploads.ts';
import type { CleanImage } from '#kernel/uploads.ts';
import { openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { addBankAccount, registerMember } from '#capabilities/members/index.ts';
import { addPictures } from './add-pictures.ts';
import { decideCase, doubtCase, expireCase } from './decide.ts';
import { jobs } from './jobs.ts';
import { readCase, readQueue } from './read.ts';
import { findCaseOf, readDoubtful, readOutdated } from './store.ts';
import { submitDocuments } from './submit.ts';

const masterKey = randomBytes(32);
const dataDir = mkdtempSync(join(tmpdir(), 'baize-kyc-'));
let world: TestWorld;
let picture: CleanImage;
let members = 0;

beforeAll(async () => {
  world = await openTestWorld();
  picture = await cleanImage(PNG.sync.write(new PNG({ width: 60, height: 40 })));
});
afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await world.close();
});

async function newMember(merchant: Merchant = world.merchant): Promise<string> {
  const memberId = randomUUID();
  members += 1;
  const values = { username: `heron${members}`, payeeName: 'Hal Heron' };
  const blank = { passwordHash: null, withdrawPasswordHash: null, weeklyDepositLimitMinor: null, mobile: null };
  await world.tx((tx) => registerMember(tx, { memberId, values, ...blank }), world.ctx(undefined, merchant));
  return memberId;
}

/** A verb of the player's own. */
function as<T>(memberId: string, work: (tx: Tx<MemberCtx>) => Promise<T>): Promise<T> {
  const actor = { kind: 'member', memberId, sessionId: memberId, account: 'heron', type: 0, state: 'full' } as const;
  return world.tx((tx) => work({ ...tx, ctx: { ...tx.ctx, actor } }));
}

function asStaff<T>(work: (tx: Tx<StaffCtx>) => Promise<T>, merchant: Merchant = world.merchant): Promise<T> {
  const staffId = randomUUID();
  const about = {
    sessionId: staffId,
    displayName: 'Omar',
    role: 'support',
    state: 'full',
    approvalLimitMinor: 0n,
  } as const;
  const actor = { kind: 'staff', staffId, merchants: [merchant.code], ...about } as const;
  return world.tx((tx) => work({ ...tx, ctx: { ...tx.ctx, actor } }), world.ctx(undefined, merchant));
}

const passport = { documentKind: 'passport', country: 'TH', validUntil: '2040-01-01' } as const;

async function handIn(memberId: string, documentNumber: string, validUntil: string = passport.validUntil) {
  await as(memberId, (tx) => addPictures(tx, dataDir, [picture]));
  await as(memberId, (tx) => submitDocuments(tx, masterKey, { ...passport, documentNumber, validUntil }));
}

async function caseOf(memberId: string): Promise<{ id: string; state: string }> {
  const row = await world.tx((tx) => findCaseOf(tx, memberId));
  return { id: row?.case_id ?? '', state: row?.state ?? 'none' };
}

describe('a check', () => {
  it('is handed in with a picture, looked at and verified, and each step is kept', async () => {
    const memberId = await newMember();
    await expect(
      as(memberId, (tx) => submitDocuments(tx, masterKey, { ...passport, documentNumber: 'P1000001' })),
    ).rejects.toThrow('UPLOAD_COUNT');
    await handIn(memberId, 'P1000001');
    const { id } = await caseOf(memberId);
    await asStaff((tx) => decideCase(tx, id, { decision: 'take', reason: null, note: '' }));
    await expect(as(memberId, (tx) => addPictures(tx, dataDir, [picture]))).rejects.toThrow('STATE_CONFLICT');
    await asStaff((tx) => decideCase(tx, id, { decision: 'verify', reason: null, note: 'clear' }));
    const file = await asStaff((tx) => readCase(tx, id));
    expect(file).toMatchObject({ state: 'verified', numberTail: '001', reviewer: 'Omar', likeness: [] });
    expect(file.timeline.map(({ step, by }) => [step, by])).toEqual([
      ['submit', null],
      ['take', 'Omar'],
      ['verify', 'Omar'],
    ]);
    await expect(asStaff((tx) => decideCase(tx, id, { decision: 'verify', reason: null, note: '' }))).rejects.toThrow(
      'STATE_CONFLICT',
    );
  });

  it('asks for more only with a reason for the player', async () => {
    const memberId = await newMember();
    await handIn(memberId, 'P1000002');
    const { id } = await caseOf(memberId);
    const ask = (reason: 'cut_off' | null) =>
      asStaff((tx) => decideCase(tx, id, { decision: 'ask', reason, note: '' }));
    await expect(ask(null)).rejects.toThrow('VALIDATION');
    await ask('cut_off');
    expect(await caseOf(memberId)).toMatchObject({ state: 'more_needed' });
    await handIn(memberId, 'P1000002');
    expect(await caseOf(memberId)).toMatchObject({ state: 'submitted' });
  });

  it('runs out with its document', async () => {
    const memberId = await newMember();
    await expect(handIn(memberId, 'P1000003', '2020-01-01')).rejects.toThrow('VALIDATION');
    await handIn(memberId, 'P1000003', '2030-06-30');
    const { id } = await caseOf(memberId);
    await asStaff((tx) => decideCase(tx, id, { decision: 'verify', reason: null, note: '' }));
    expect(await world.tx((tx) => readOutdated(tx, '2030-06-30', 9))).not.toContain(id);
    expect(await world.tx((tx) => readOutdated(tx, '2030-07-01', 9))).toContain(id);
    await world.tx((tx) => expireCase(tx, id));
    expect(await caseOf(memberId)).toMatchObject({ state: 'expired' });
  });

  it('asks a last day of another calendar, or beyond thirty years, back and changes nothing', async () => {
    const memberId = await newMember();
    await as(memberId, (tx) => addPictures(tx, dataDir, [picture]));
    for (const validUntil of ['2577-05-31', '1412-05-31', '9999-12-31']) {
      const asked = as(memberId, (tx) =>
        submitDocuments(tx, masterKey, { ...passport, documentNumber: 'P1000009', validUntil }),
      );
      await expect(asked).rejects.toMatchObject({
        code: 'VALIDATION',
        detail: { fields: { validUntil: { reason: 'calendar' } } },
      });
    }
    expect(await caseOf(memberId)).toMatchObject({ state: 'none' });
  });

  it.each([
    { zone: 'Pacific/Kiritimati', at: '2030-06-30T18:00:00Z', over: '2030-06-30', good: '2030-07-01' }, // the next day there
    { zone: 'Pacific/Pago_Pago', at: '2030-07-01T05:00:00Z', over: '2030-06-29', good: '2030-06-30' }, // still the day before
  ])('has its last day and runs out by the merchant’s day in $zone', async ({ zone, at, over, good }) => {
    const settings = { ...world.merchant.settings, timeZone: zone };
    const there = { now: new Date(at), merchant: { ...world.merchant, settings } };
    const submit = (memberId: string, validUntil: string) =>
      as(memberId, (tx) =>
        submitDocuments({ ...tx, ctx: { ...tx.ctx, ...there } }, masterKey, {
          ...passport,
          documentNumber: randomUUID().slice(0, 12),
          validUntil,
        }),
      );
    const verified = async (validUntil: string) => {
      const memberId = await newMember();
      await handIn(memberId, randomUUID().slice(0, 12), validUntil);
      const { id } = await caseOf(memberId);
      await asStaff((tx) => decideCase(tx, id, { decision: 'verify', reason: null, note: '' }));
      return memberId;
    };
    const asked = await newMember();
    await as(asked, (tx) => addPictures(tx, dataDir, [picture]));
    await expect(submit(asked, over)).rejects.toMatchObject({ code: 'VALIDATION' });
    await submit(asked, good);
    expect(await caseOf(asked)).toMatchObject({ state: 'submitted' });
    const [out, still] = [await verified(over), await verified(good)];
    const expire = jobs.find(({ name }) => name === 'kyc.expire');
    await expire?.run({ database: world.database } as Services, { ...world.ctx(), ...there });
    expect([(await caseOf(out)).state, (await caseOf(still)).state]).toEqual(['expired', 'verified']);
  });

  it('of another merchant is neither listed nor found nor decided', async () => {
    const memberId = await newMember();
    await handIn(memberId, 'P1000004');
    const { id } = await caseOf(memberId);
    const queue = await asStaff(
      (tx) => readQueue(tx, { queue: 'waiting', merchant: 'LOTUS', pageNo: 1, pageSize: 50 }),
      world.other,
    );
    expect(queue.content).toEqual([]);
    await expect(asStaff((tx) => readCase(tx, id), world.other)).rejects.toThrow('NOT_FOUND');
    const verify = asStaff((tx) => decideCase(tx, id, { decision: 'verify', reason: null, note: '' }), world.other);
    await expect(verify).rejects.toThrow('NOT_FOUND');
  });

  it('keeps the hash and the tail of a number, never the number', async () => {
    const memberId = await newMember();
    await handIn(memberId, 'SECRET-778812');
    const row = await world.tx((tx) => findCaseOf(tx, memberId));
    expect(JSON.stringify(row)).not.toContain('778812');
    expect(row?.number_tail).toBe('812');
    expect(row?.number_hmac).toHaveLength(32);
  });
});

it('the same document at another player is shown, and puts a verified check under review again', async () => {
  const [first, second] = [await newMember(), await newMember()];
  await handIn(first, 'AA 55-001');
  const { id } = await caseOf(first);
  await asStaff((tx) => decideCase(tx, id, { decision: 'verify', reason: null, note: '' }));
  expect(await world.tx((tx) => readDoubtful(tx, 9))).not.toContain(id);
  world.clock.advance(1_000);
  await handIn(second, 'aa55001');
  const file = await asStaff((tx) => readCase(tx, id));
  expect(file.likeness).toMatchObject([{ kind: 'document', memberId: second }]);
  expect(await world.tx((tx) => readDoubtful(tx, 9))).toContain(id);
  await world.tx((tx) => doubtCase(tx, id));
  expect(await caseOf(first)).toMatchObject({ state: 'in_review' });
});

it('a payment account puts the one who binds it later under review, never the one who had it first', async () => {
  const bind = (memberId: string, accountNumber: string) => {
    world.clock.advance(1_000);
    return as(memberId, (tx) =>
      addBankAccount(tx, masterKey, {
        bankAccountId: randomUUID(),
        memberId,
        bankName: 'Harbour Bank',
        accountName: 'Hal Heron',
        accountNumber,
      }),
    );
  };
  const verified = async (documentNumber: string) => {
    const memberId = await newMember();
    await handIn(memberId, documentNumber);
    const { id } = await caseOf(memberId);
    await asStaff((tx) => decideCase(tx, id, { decision: 'verify', reason: null, note: '' }));
    return { memberId, id };
  };
  const victim = await verified('AA 66-001');
  const griefer = await newMember();
  await bind(victim.memberId, '7001002003');
  await bind(griefer, '7001002003');
  expect(await world.tx((tx) => readDoubtful(tx, 99))).not.toContain(victim.id);
  const late = await verified('AA 66-002');
  await bind(late.memberId, '7001002003');
  const doubtful = await world.tx((tx) => readDoubtful(tx, 99));
  expect(doubtful).toContain(late.id);
  expect(doubtful).not.toContain(victim.id);
});
