/** Operators with a session, and the two steps of an act that needs a second person. */
import type { Calls } from '@baize/protocol/calls';
import type { CallOutput, Role } from '@baize/protocol';
import { createStaff } from '../capabilities/operators/index.ts';
import { openStaffSession } from '../capabilities/operators/sessions.ts';
import { merchantByCode, platformMerchant } from '../capabilities/merchants/index.ts';
import type { Ctx } from '../kernel/context.ts';
import { inTx } from '../kernel/in-tx.ts';
import type { SendInput, TestAnswer, TestApp } from './app.ts';

const dayMs = 86_400_000;

export interface TestOperator {
  readonly staffId: string;
  readonly token: string;
}

export interface NewOperator {
  readonly username: string;
  readonly role?: Role;
  readonly merchants?: readonly string[];
  readonly approvalLimitMinor?: bigint;
  /** Accounts younger than a day are no second person. */
  readonly ageMs?: number;
  readonly createdBy?: string | null;
}

/** An operator who is logged in: an owner of BAIZE, two days old and made by the installation, when nothing else is said. */
export async function addOperator(app: TestApp, given: NewOperator): Promise<TestOperator> {
  const { role = 'owner', merchants = ['BAIZE'], approvalLimitMinor = 1_000_000n, ageMs = 2 * dayMs } = given;
  const { database, newId, clock, log } = app.services;
  const now = clock.now();
  const ctx: Ctx = { merchant: platformMerchant, actor: { kind: 'system', name: 'test' }, now, newId, requestId: 'test', language: 'en', ip: '127.0.0.1', device: 'test', log }; // prettier-ignore
  const serves = await Promise.all(
    merchants.map(async (code) => (await merchantByCode(database, code)) ?? Promise.reject(new Error(code))),
  );
  const staffId = newId();
  const { username, createdBy = null } = given;
  await inTx(
    database,
    { ...ctx, now: new Date(now.getTime() - ageMs) },
    (tx) =>
    createStaff(tx, { staffId, username, displayName: `${username} X.`, role, approvalLimitMinor, passwordHash: 'none', isOneTimePassword: false, totpSealed: null, createdBy, serves }), // prettier-ignore
  );
  const { token } = await inTx(database, ctx, (tx) => openStaffSession(tx, staffId, 'full'));
  return { staffId, token };
}
