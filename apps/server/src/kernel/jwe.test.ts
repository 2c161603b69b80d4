import { CompactEncrypt, importJWK } from 'jose';
import type { CompactJWEHeaderParameters, JWK } from 'jose';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestWorld, testConfig } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { Failure } from './fail.ts';
import { openKeyring } from './jwe.ts';
import type { Keyring } from './jwe.ts';

const hourMs = 3_600_000;

describe('sealed bodies', () => {
  let world: TestWorld;
  let keyring: Keyring;
  const config = () => testConfig(world.databases, { MASTER_KEY: masterKey });
  const masterKey = randomBytes(32).toString('base64');

  beforeAll(async () => {
    world = await openTestWorld();
    keyring = openKeyring({ database: world.database, config: config() });
  });
  afterAll(() => world.close());

  const now = () => world.clock.now();
  const header = (kid: string): Record<string, unknown> => ({
    alg: 'ECDH-ES',
    enc: 'A256GCM',
    kid,
    typ: 'baize-req+jwe',
    op: 'login',
    mer: 'BAIZE',
    iat: Math.floor(now().getTime() / 1_000),
    jti: randomBytes(16).toString('base64url'),
  });

  async function newest(): Promise<JWK & { kid: string }> {
    const [key] = (await keyring.keySet(now())).keys;
    if (!key?.kid) throw new Error('no key');
    return { ...key, kid: key.kid };
  }

  async function sealed(
    change: Record<string, unknown> = {},
    plain: unknown = { a: 1 },
    key?: JWK & { kid: string },
  ): Promise<string> {
    const to = key ?? (await newest());
    // Deliberately malformed headers are the point of these tests.
    const given = Object.fromEntries(
      Object.entries({ ...header(to.kid), ...change }).filter(([, value]) => value !== undefined),
    ) as unknown as CompactJWEHeaderParameters;
    return new CompactEncrypt(new TextEncoder().encode(typeof plain === 'string' ? plain : JSON.stringify(plain)))
      .setProtectedHeader(given)
      .encrypt(await importJWK({ ...to, alg: given.alg }, given.alg));
  }

  async function codeOf(jwe: string, merchant = 'BAIZE', operation = 'login', at = now()): Promise<string> {
    try {
      await keyring.open(merchant, operation, jwe, at);
      return 'opened';
    } catch (error) {
      if (error instanceof Failure) return error.code;
      throw error;
    }
  }

  it('open for the merchant and operation they were made for, once', async () => {
    const jwe = await sealed({}, { username: 'minnow' });
    expect(await keyring.open('BAIZE', 'login', jwe, now())).toEqual({ username: 'minnow' });
    expect(await codeOf(jwe)).toBe('ENCRYPTION_INVALID');
  });

  it('open for one of two that come at once', async () => {
    const jwe = await sealed();
    expect((await Promise.all([codeOf(jwe), codeOf(jwe)])).sort()).toEqual(['ENCRYPTION_INVALID', 'opened']);
  });

  it('are refused for another operation or merchant', async () => {
    expect(await codeOf(await sealed(), 'BAIZE', 'register')).toBe('ENCRYPTION_INVALID');
    expect(await codeOf(await sealed(), 'LOTUS')).toBe('ENCRYPTION_INVALID');
  });

  it('are refused when older or newer than two minutes', async () => {
    const seconds = Math.floor(now().getTime() / 1_000);
    expect(await codeOf(await sealed({ iat: seconds - 125 }))).toBe('ENCRYPTION_INVALID');
    expect(await codeOf(await sealed({ iat: seconds + 125 }))).toBe('ENCRYPTION_INVALID');
    expect(await codeOf(await sealed({ iat: seconds - 110 }))).toBe('opened');
    expect(await codeOf(await sealed({ iat: String(seconds) }))).toBe('ENCRYPTION_INVALID');
  });

  it('are refused with any header but ours', async () => {
    const changes: Record<string, unknown>[] = [
      { typ: 'JWE' },
      { typ: undefined },
      { jti: undefined },
      { jti: 'short' },
      { op: undefined },
      { enc: 'A128GCM' },
      { alg: 'ECDH-ES+A256KW' },
      { zip: 'DEF' },
      { cty: 'json' },
      { apu: 'aGk' },
    ];
    for (const change of changes)
      expect([change, await codeOf(await sealed(change))]).toEqual([change, 'ENCRYPTION_INVALID']);
  });

  it('are refused when altered anywhere', async () => {
    const jwe = await sealed();
    for (const part of [0, 2, 3, 4]) {
      const parts = jwe.split('.');
      const text = parts[part] ?? '';
      parts[part] = (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
      expect([part, await codeOf(parts.join('.'))]).toEqual([part, 'ENCRYPTION_INVALID']);
    }
    expect(await codeOf(jwe.slice(0, -6))).toBe('ENCRYPTION_INVALID'); // a shorter tag
    expect(await codeOf(jwe)).toBe('opened'); // none of these used it up
  });

  it('are refused when they are no JWE, no JSON object, or too long', async () => {
    for (const text of ['', 'a.b.c', '{"username":"x"}', 'a.b.c.d.e'])
      expect([text, await codeOf(text)]).toEqual([text, 'ENCRYPTION_INVALID']);
    for (const plain of ['not json', '"text"', 'null'])
      expect([plain, await codeOf(await sealed({}, plain))]).toEqual([plain, 'ENCRYPTION_INVALID']);
    expect(await codeOf(await sealed({}, { long: 'x'.repeat(17_000) }))).toBe('ENCRYPTION_INVALID');
  });

  it('name an unknown key by a code of its own, so that the browser fetches the keys again', async () => {
    expect(await codeOf(await sealed({ kid: 'nobodys-key' }))).toBe('ENCRYPTION_KEY_UNKNOWN');
  });

  it('use two published keys, a new one each day; a retired one opens for one more hour', async () => {
    const before = await newest();
    expect((await keyring.keySet(now())).keys).toHaveLength(2);
    expect(Object.keys(before)).not.toContain('d');

    world.clock.advance(24 * hourMs);
    const { keys } = await keyring.keySet(now());
    expect([keys.length, keys[0]?.kid === before.kid, keys[1]?.kid === before.kid]).toEqual([2, false, true]);

    world.clock.advance(24 * hourMs);
    expect((await keyring.keySet(now())).keys.map((key) => key.kid)).not.toContain(before.kid);
    expect(await codeOf(await sealed({}, {}, before))).toBe('opened');
    world.clock.advance(hourMs);
    expect(await codeOf(await sealed({}, {}, before))).toBe('ENCRYPTION_KEY_UNKNOWN');
  });

  it('open on every node: keys live in the database, sealed', async () => {
    const other = openKeyring({ database: world.database, config: config() });
    expect(await other.open('BAIZE', 'login', await sealed({}, { b: 2 }), now())).toEqual({ b: 2 });
  });
});
