/** A provider changes its webhook secret: for a while either is right. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signed } from '#kernel/provider-signature.ts';
import type { TestApp } from '#testing/app.ts';
import { startTestApp } from '#testing/app.ts';

const secret = () => randomBytes(24).toString('base64');
const secrets = { present: secret(), other: secret(), smsPresent: secret(), smsOther: secret() };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    env: {
      PAYMENTS_WEBHOOK_SECRET: secrets.present,
      PAYMENTS_WEBHOOK_SECRET_OTHER: secrets.other,
      SMS_URL: 'http://127.0.0.1:9',
      SMS_SECRET: secret(),
      SMS_WEBHOOK_SECRET: secrets.smsPresent,
      SMS_WEBHOOK_SECRET_OTHER: secrets.smsOther,
    },
  });
});
afterAll(() => app.stop());

/** Answers whether the signature was taken; the body says nothing that we know. */
async function isTaken(path: string, secretOf: string): Promise<boolean> {
  const url = new URL(`/provider/v1/${path}`, app.url);
  const body = '{}';
  const headers = signed({ id: 'provider', secret: secretOf }, { method: 'POST', url, body }, Date.now());
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  return ((await answer.json()) as { code?: string }).code !== 'CALLBACK_SIGNATURE';
}

describe('while two secrets are live', () => {
  it.each([
    ['webhooks/paydesk', () => [secrets.present, secrets.other, secrets.smsPresent]],
    ['reports/carrier', () => [secrets.smsPresent, secrets.smsOther, secrets.present]],
  ])('a message to %s is taken under either, and under no other', async (path, keys) => {
    const answers = [];
    for (const key of [...keys(), secret()]) answers.push(await isTaken(path, key));
    expect(answers).toEqual([true, true, false, false]);
  });
});
