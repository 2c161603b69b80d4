import type { PlaySession } from '@baize/game-kit/protocol.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { launchBody, startTestStudio } from '#testing/studio.ts';
import type { TestStudio } from '#testing/studio.ts';

// Runs against the server in TEST_PG_URL. Its clock stands still: what was used up does not come back.
const stillAt = Date.now();
let behind: TestStudio;
beforeAll(async () => void (behind = await startTestStudio({ trustedHops: 1 }, { now: () => stillAt })));
afterAll(() => behind.stop());

const PER_ADDRESS = 200;

async function codeOf(house: TestStudio): Promise<string> {
  const { body } = await house.platform('POST', '/vendor-api/launch', launchBody('dice', null));
  return new URL(String(body['url'])).searchParams.get('code') ?? '';
}

async function openFrom(
  house: TestStudio,
  forwardedFor: string,
  code: string,
): Promise<{ status: number; code: string | undefined }> {
  const response = await fetch(`${house.studio.url}/play/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    body: JSON.stringify({ code }),
  });
  return { status: response.status, code: ((await response.json()) as PlaySession & { code?: string }).code };
}

const guess = (house: TestStudio, forwardedFor: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, i) => openFrom(house, forwardedFor, `no-such-code-${i}`)));

describe('openings behind a proxy that is trusted', () => {
  test('too many guesses close the page to their address only', async () => {
    const answers = await guess(behind, '203.0.113.7', PER_ADDRESS + 60);
    expect(answers.filter(({ code }) => code === 'LAUNCH_EXPIRED')).toHaveLength(PER_ADDRESS);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(60);
    expect((await openFrom(behind, '198.51.100.9', await codeOf(behind))).status).toBe(200);
    expect((await openFrom(behind, '203.0.113.7', await codeOf(behind))).status).toBe(429);
  });

  test('an address that the caller claims before the proxy’s own word counts for nothing', async () => {
    await guess(behind, '203.0.113.8', PER_ADDRESS);
    expect((await openFrom(behind, '192.0.2.1, 203.0.113.8', 'no-such-code')).status).toBe(429);
  });

  test('openings that succeed are not counted', async () => {
    const codes = await Promise.all(Array.from({ length: 40 }, () => codeOf(behind)));
    await guess(behind, '203.0.113.10', PER_ADDRESS - 1);
    for (const code of codes) expect((await openFrom(behind, '203.0.113.10', code)).status).toBe(200);
    expect((await openFrom(behind, '203.0.113.10', 'no-such-code')).status).toBe(401);
    expect((await openFrom(behind, '203.0.113.10', 'no-such-code')).status).toBe(429);
  });
});

test('without a trusted proxy the header counts for nothing', async () => {
  const direct = await startTestStudio({}, { now: () => stillAt });
  await guess(direct, '203.0.113.7', PER_ADDRESS);
  expect((await openFrom(direct, '198.51.100.9', await codeOf(direct))).status).toBe(429);
  await direct.stop();
});

test('TRUSTED_HOPS is 0 by default, and no more than 5', () => {
  const env = {
    STUDIO_DATABASE_URL: 'postgres://x',
    PLATFORM_URL: 'http://127.0.0.1:1',
    VENDOR_KEY_ID: 'v',
    PLATFORM_KEY_ID: 'p',
    VENDOR_SECRET: Buffer.alloc(32).toString('base64'),
    PLATFORM_PUBLIC_SECRET: Buffer.alloc(32).toString('base64'),
    MASTER_KEY: Buffer.alloc(32).toString('base64'),
  };
  expect(readConfig(env).trustedHops).toBe(0);
  expect(readConfig({ ...env, TRUSTED_HOPS: '2' }).trustedHops).toBe(2);
  expect(() => readConfig({ ...env, TRUSTED_HOPS: '6' })).toThrow('TRUSTED_HOPS');
});
