import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson } from '#kernel/audit.ts';
import { everyRow, openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { loginProviders, openProvider, setLoginProvider } from './providers.ts';
import type { ProviderSetup } from './providers.ts';

const secret = 'known to the provider and us';

describe('a merchant’s login providers', () => {
  let world: TestWorld;
  const masterKey = randomBytes(32);
  const google: ProviderSetup = {
    provider: 'google',
    kind: 'oidc',
    issuer: 'https://accounts.google.com',
    clientId: 'baize.apps.example',
    secret,
    isEnabled: true,
  };
  beforeAll(async () => {
    world = await openTestWorld();
  });
  afterAll(() => world.close());

  const save = (change: Partial<ProviderSetup> = {}, privateOrigins: string[] = []) =>
    world.tx((tx) => setLoginProvider(tx, { masterKey, outgoing: { privateOrigins } }, { ...google, ...change }));
  const open = (merchant = world.merchant) =>
    world.tx((tx) => openProvider(tx, masterKey, 'google'), world.ctx({ kind: 'system', name: 'test' }, merchant));

  it('keep their secret sealed: not in the table, the list or the audit', async () => {
    await save();
    expect(await open()).toMatchObject({ secret, clientId: 'baize.apps.example' });
    expect(await world.tx(loginProviders)).toMatchObject([{ provider: 'google', isEnabled: true, endpoints: null }]);
    const seen = [
      JSON.stringify(await world.tx(loginProviders)),
      canonicalJson(await everyRow(world.database, 'audit_log')),
      (await everyRow<{ secret_sealed: Buffer }>(world.database, 'login_provider'))[0]?.secret_sealed.toString(
        'latin1',
      ),
    ];
    for (const text of seen) expect(text).not.toContain(secret);
  });

  it('keep it when they are changed without one, and are another version then', async () => {
    const before = await open();
    world.clock.advance(1_000);
    const { secret: _none, ...change } = google;
    await world.tx((tx) =>
      setLoginProvider(tx, { masterKey, outgoing: { privateOrigins: [] } }, { ...change, clientId: 'new.example' }),
    );
    const after = await open();
    expect(after).toMatchObject({ secret, clientId: 'new.example' });
    expect(after?.version).not.toBe(before?.version);
  });

  it('are unavailable when switched off, and belong to one merchant', async () => {
    expect(await open(world.other)).toBeUndefined();
    await save({ isEnabled: false });
    expect(await open()).toBeUndefined();
    const stolen = world.tx(async (tx) => {
      const row = await tx.db.selectFrom('login_provider').selectAll().executeTakeFirstOrThrow();
      return { ...row, merchant_id: world.other.id, is_enabled: true };
    });
    const row = await stolen;
    const there = world.ctx({ kind: 'system', name: 'test' }, world.other);
    await world.tx(
      (tx) =>
        tx.db
          .insertInto('login_provider')
          .values({ ...row, endpoints: '{}' })
          .execute(),
      there,
    );
    await expect(open(world.other)).rejects.toThrow(); // sealed for another merchant
  });

  it.each([
    ['plain http', { issuer: 'http://accounts.example.com' }],
    ['our own machine', { issuer: 'http://127.0.0.1:4000' }],
    ['an address in our network', { issuer: 'https://10.1.2.3' }],
    ['a name only this network knows', { issuer: 'https://metadata.internal' }],
    ['a name and password in it', { issuer: 'https://me@accounts.example.com' }],
    ['another kind of provider', { kind: 'phone' }],
    ['OAuth without its endpoints', { provider: 'facebook', kind: 'oauth2' }],
  ] as const)('are not set up with %s', async (_what, change) => {
    await expect(save(change)).rejects.toThrow('VALIDATION');
  });

  it('may be on this machine where the configuration names the address, and nowhere else there', async () => {
    await save({ issuer: 'http://127.0.0.1:4000' }, ['http://127.0.0.1:4000']);
    expect((await open())?.issuer).toBe('http://127.0.0.1:4000');
    await expect(save({ issuer: 'http://127.0.0.1:4001' }, ['http://127.0.0.1:4000'])).rejects.toThrow('VALIDATION');
  });
});
