/** Promotions over HTTP on the sample data: every state on the member's page, and who is let on. */
import { seedIds } from '@baize/protocol';
import * as calls from '@baize/protocol/calls/promotions';
import { promotionStatuses } from '@baize/protocol/promotion-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#capabilities/identity/index.ts';
import { merchantByCode } from '#capabilities/merchants/index.ts';
import { inTx } from '#kernel/in-tx.ts';
import { startTestApp } from '#testing/app.ts';
import type { TestApp } from '#testing/app.ts';
import { samplesLimitMs } from '#testing/samples.ts';

let app: TestApp;
let member = '';
let trial = '';
beforeAll(async () => {
  app = await startTestApp({ hasSamples: true });
  trial = (await ask('POST', '/wps/session/login/freeplay', { body: { os: 'Windows', platform: 'W' } })).value?.[
    'token'
  ] as string;
  const { database, clock, log, newId } = app.services;
  const merchant = (await merchantByCode(database, 'BAIZE')) ?? expect.fail();
  const ctx = {
    merchant,
    actor: { kind: 'system', name: 'test' } as const,
    now: clock.now(),
    newId,
    requestId: 'test',
    language: 'en',
    ip: '127.0.0.1',
    device: 'test',
    log,
  };
  member = await inTx(database, ctx, (tx) => openSession(tx, { memberId: seedIds.member, state: 'full' }));
}, samplesLimitMs);
afterAll(() => app.stop());

interface Answer {
  readonly success: boolean;
  readonly code?: string;
  readonly value?: Readonly<Record<string, unknown>>;
}

async function ask(
  method: string,
  path: string,
  given: { token?: string; body?: unknown; at?: string } = {},
): Promise<Answer> {
  const { token, body, at = app.url } = given;
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(`${at}${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  return (await answer.json()) as Answer;
}

describe('promotions on the sample data', () => {
  it('show the member one in each of the eleven states, and a visitor none of their own', async () => {
    const list = async (token?: string) => {
      const { value } = await ask('GET', '/api/promotions?pageSize=100', { ...(token && { token }) });
      return ((value?.['content'] ?? []) as { status: string | null }[]).map(({ status }) => status);
    };
    const seen = new Set(await list(member));
    expect(promotionStatuses.filter((status) => !seen.has(status))).toEqual([]);
    expect(new Set(await list())).toEqual(new Set(['join', 'claim', 'coming_soon', 'closed', null]));
  });

  it('tell a promotion’s terms and the reader’s own standing, never its code', async () => {
    const own = await ask('GET', `/api/promotions/${seedIds.promotionRejected}`, { token: member });
    expect(own.value).toMatchObject({
      status: 'rejected',
      rule: { way: 'apply', entry: { reason: 'The picture does not show the date' } },
    });
    const coded = await ask('GET', `/api/promotions/${seedIds.promotionForStop}`);
    expect(coded.value).toMatchObject({ rule: { way: 'code', entry: null } });
    expect(JSON.stringify(coded)).not.toContain('SPRING');
  });

  it('hide their draft, and are not found at another merchant', async () => {
    const draft = await ask('GET', `/api/promotions/${seedIds.promotionDraft}`, { token: member });
    expect(draft.value).toMatchObject({ rule: null });
    const path = `/api/promotions/${seedIds.promotionForJoin}`;
    expect(await ask('GET', path, { at: app.lotusUrl })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

const memberCalls = Object.values(calls).filter(({ who }) => who === 'member');

describe.each(memberCalls)('$name', ({ method, path, example }) => {
  const params = 'params' in example ? example.params : undefined;
  const address = path.replace('{id}', params?.id ?? '');
  const body = method === 'GET' ? undefined : 'body' in example ? example.body : {};

  it('is for real accounts: a visitor and a practice account are refused', async () => {
    expect(await ask(method, address, { body })).toMatchObject({ success: false, code: 'NOT_LOGGED_IN' });
    expect(await ask(method, address, { body, token: trial })).toMatchObject({
      success: false,
      code: 'NEED_REAL_ACCOUNT',
    });
  });
});
