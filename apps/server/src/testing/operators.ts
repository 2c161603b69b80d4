/** Operators with a session, and the two steps of an act that needs a second person. */
import type { Calls } from '@baize/protocol/calls';
import type { CallOutput, Role } from '@baize/protocol';
import { createStaff } from '#capabilities/operators/index.ts';
import { openStaffSession } from '#capabilities/operators/sessions.ts';
import { merchantByCode, platformMerchant } from '#capabilities/merchants/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
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
  const { database, newId } = app.services;
  const ctx = operatorContext(app.services);
  const serves = await Promise.all(
    merchants.map(async (code) => (await merchantByCode(database, code)) ?? Promise.reject(new Error(code))),
  );
  const staffId = newId();
  const { username, createdBy = null } = given;
  const then = { ...ctx, now: new Date(ctx.now.getTime() - ageMs) };
  const staff = { staffId, username, displayName: `${username} X.`, role, approvalLimitMinor, createdBy, serves };
  await inTx(database, then, (tx) =>
    createStaff(tx, { ...staff, passwordHash: 'none', isOneTimePassword: false, totpSealed: null }),
  );
  return { staffId, token: await sessionOf(app, staffId) };
}

/** A new session of an operator; one ends after fifteen minutes without a call. */
export async function sessionOf({ services }: TestApp, staffId: string): Promise<string> {
  return inTx(
    services.database,
    operatorContext(services),
    async (tx) => (await openStaffSession(tx, staffId, 'full')).token,
  );
}

/** Of the platform, where operators are, by nobody in particular. */
export function operatorContext({ newId, clock, log }: TestApp['services']): Ctx {
  return {
    merchant: platformMerchant,
    actor: { kind: 'system', name: 'test' },
    now: clock.now(),
    newId,
    requestId: 'test',
    language: 'en',
    ip: '127.0.0.1',
    device: 'test',
    log,
  };
}

/** The id of the request that an act's answer names. Throws when the act was not asked for. */
export function requestOf(answer: { readonly text: string }): string {
  const { request } = JSON.parse(answer.text) as { request?: string }; // an answer of the edge
  if (request === undefined) throw new Error(answer.text);
  return request;
}

/** Where the requests of a call stand: at its merchant, or at the platform. */
export function requestsAt(input: SendInput): { readonly query: Record<string, string> } {
  const merchant = input.params?.['code'] ?? input.query?.['merchant'];
  return { query: merchant === undefined ? {} : { merchant } };
}

/** Sends an act as one person, has another grant it, and runs it as the first; answers what the act itself answered. An act that
 *  needs no second person is just sent. */
export async function byTwo<N extends keyof Calls>(
  app: Pick<TestApp, 'send'>,
  name: N,
  input: SendInput,
  { asker, granter }: { readonly asker: string; readonly granter: string },
): Promise<TestAnswer<N>> {
  const asked = await app.send(name, input, asker);
  if (asked.code !== 'SECOND_PERSON_NEEDED') return asked;
  const at = { ...requestsAt(input), params: { id: requestOf(asked) } };
  const granted = await app.send('decideStaffRequest', { ...at, body: { decision: 'grant' } }, granter);
  if (granted.code !== null) throw new Error(`${name} was not granted: ${granted.text}`);
  const { status, headers, text, value, code } = await app.send('runStaffRequest', { ...at, body: {} }, asker);
  // The edge has checked the value against the act's own declaration.
  return { status, headers, text, code, value: value && (value.value as CallOutput<Calls[N]>) };
}
