import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { everyRow, openTestWorld, silentLog } from '../testing/context.ts';
import type { TestWorld } from '../testing/context.ts';
import { audit, auditRowHash, canonicalJson } from './audit.ts';
import { sealAudit, sealingKey } from './audit-seal.ts';
import { verifyAudit } from './audit-verify.ts';
import { openHub } from './hub.ts';
import { runDueJobs } from './jobs.ts';
import { claimOnce } from './once.ts';
import { dispatchOnce, reaction, record } from './outbox.ts';
import { openMetrics } from './metrics.ts';
import { memoryTopicLog } from './realtime/log.ts';
import { seal, unseal } from './sealed.ts';
import type { Services } from './services.ts';

let world: TestWorld;
let services: Services;
const masterKey = Buffer.alloc(32, 7);

beforeAll(async () => {
  world = await openTestWorld();
  services = {
    database: world.database,
    pool: world.pool,
    clock: world.clock,
    log: silentLog,
    hub: openHub(memoryTopicLog(), silentLog),
    metrics: openMetrics(),
    newId: () => world.ctx().newId(),
    wake: () => undefined,
  } as unknown as Services; // what the kernel's loops use
});
afterAll(() => world.close());

describe('tables', () => {
  /** Tables of the platform itself: they name merchants or belong to none, and hold nothing of a player. */
  const platformTables = new Set([
    'merchant',
    'merchant_domain',
    'migration',
    'jwe_key',
    'used_once',
    'staff',
    'staff_session',
    'staff_merchant',
    'vendor',
    'vendor_key',
    'vendor_nonce',
  ]);

  it('every table of a merchant has row-level security with a policy', async () => {
    const { rows } = await sql<{ name: string; secured: boolean; policies: number }>`
      select c.relname as name, c.relrowsecurity as secured, (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`.execute(
      world.database,
    );
    const bare = rows
      .filter((row) => !platformTables.has(row.name) && (!row.secured || row.policies === 0))
      .map((row) => row.name);
    expect(rows.length).toBeGreaterThan(5);
    expect(bare).toEqual([]);
  });

  it('the application may not change the audit log or the journal', async () => {
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.role_table_grants where grantee = 'baize_app' and privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')
      and table_name in ('audit_log', 'audit_seal', 'ledger_journal', 'ledger_key')`.execute(world.database);
    expect(rows).toEqual([]);
  });
});

describe('merchant context', () => {
  it('a transaction of one merchant sees nothing of another', async () => {
    await world.tx((tx) => audit(tx, 'test.isolation', 'mine'));
    const seen = await world.tx(
      (tx) => tx.db.selectFrom('audit_log').selectAll().where('action', '=', 'test.isolation').execute(),
      world.ctx(undefined, world.other),
    );
    expect(seen).toEqual([]);
  });

  it('a transaction of one merchant cannot write for another', async () => {
    const attempt = world.tx((tx) => audit({ ...tx, ctx: { ...tx.ctx, merchant: world.other } }, 'test.foreign', null));
    await expect(attempt).rejects.toThrow(/row-level security/);
  });
});

describe('sealed values', () => {
  it('open again for the same purpose only', () => {
    const sealed = seal(masterKey, 'a secret', 'vendor key');
    expect(unseal(masterKey, sealed, 'vendor key').toString()).toBe('a secret');
    expect(() => unseal(masterKey, sealed, 'bank account')).toThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => unseal(masterKey, sealed, 'vendor key')).toThrow();
  });
});

describe('single use', () => {
  it('of twenty parallel claims of one key exactly one wins', async () => {
    const later = new Date(Date.now() + 60_000);
    const wins = await Promise.all(
      Array.from({ length: 20 }, () => world.tx((tx) => claimOnce(tx.db, 'test', 'the key', later))),
    );
    expect(wins.filter(Boolean)).toHaveLength(1);
  });
});

describe('outbox', () => {
  it('runs a reaction once although the fact is delivered twice', async () => {
    let runs = 0;
    const reactions = [reaction('balance.changed', 'test.count', async () => void (runs += 1))];
    await world.tx((tx) => record(tx, 'balance.changed', { kind: 'none' }, { memberId: 'x' }));
    const contextFor = async () => world.ctx();
    await dispatchOnce(services, reactions, contextFor);
    await world.tx((tx) =>
      sql`update outbox set delivered_at = null, next_try_at = ${world.clock.now()} where merchant_id = ${world.merchant.id}`.execute(
        tx.db,
      ),
    );
    await dispatchOnce(services, reactions, contextFor);
    expect(runs).toBe(1);
  });

  it('tries a failed fact again later and rolls its reaction back', async () => {
    let tries = 0;
    const reactions = [
      reaction('member.registered', 'test.flaky', async (tx) => {
        tries += 1;
        await audit(tx, 'test.flaky', null);
        if (tries === 1) throw new Error('not yet');
      }),
    ];
    await world.tx((tx) => record(tx, 'member.registered', { kind: 'none' }, { memberId: 'x', account: 'y' }));
    await dispatchOnce(services, reactions, async () => world.ctx());
    expect(
      (await everyRow<{ action: string }>(world.database, 'audit_log')).filter((row) => row.action === 'test.flaky'),
    ).toHaveLength(0);
    world.clock.advance(2_000);
    await dispatchOnce(services, reactions, async () => world.ctx());
    expect(
      (await everyRow<{ action: string }>(world.database, 'audit_log')).filter((row) => row.action === 'test.flaky'),
    ).toHaveLength(1);
  });

  it('a fact of a transaction that failed is never delivered', async () => {
    await expect(
      world.tx(async (tx) => {
        await record(tx, 'merchant.published', { kind: 'none' }, { code: 'GHOST' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    const rows = await everyRow<{ name: string }>(world.database, 'outbox');
    expect(rows.some((row) => row.name === 'merchant.published')).toBe(false);
  });
});

describe('jobs', () => {
  it('two nodes run a window once, and the next window again', async () => {
    let runs = 0;
    const job = { name: 'test.window', everySeconds: 60, run: async () => void (runs += 1) };
    const contexts = [world.ctx()];
    await Promise.all([runDueJobs(services, [job], contexts), runDueJobs(services, [job], contexts)]);
    await runDueJobs(services, [job], contexts);
    expect(runs).toBe(1);
    world.clock.advance(60_000);
    await runDueJobs(services, [job], contexts);
    expect(runs).toBe(2);
  });

  it('a failed run is recorded and does not stop the others', async () => {
    let ran = false;
    const jobs = [
      { name: 'test.broken', everySeconds: 60, run: async () => Promise.reject(new Error('broken')) },
      { name: 'test.fine', everySeconds: 60, run: async () => void (ran = true) },
    ];
    await runDueJobs(services, jobs, [world.ctx()]);
    const rows = await everyRow<{ name: string; state: string; last_error: string | null }>(world.database, 'job');
    expect(rows.find((row) => row.name === 'test.broken')).toMatchObject({ state: 'failed', last_error: 'broken' });
    expect(ran).toBe(true);
  });
});

describe('audit seals', () => {
  it('a row’s hash is that of the canonical JSON of its content', () => {
    const content = { merchantId: 3, at: new Date(0), actorKind: 'staff', actorId: 'a"b', actorName: 'Rosa', ip: '::1', action: 'x', target: null, before: { b: 1n, a: [null] }, after: null, requestId: 'r' }; // prettier-ignore
    expect(auditRowHash(content)).toEqual(createHash('sha256').update(canonicalJson(content)).digest());
    const { actorName: _name, ip: _ip, ...first } = content;
    expect(auditRowHash(first)).toEqual(createHash('sha256').update(canonicalJson(first)).digest());
  });

  it('find an altered row, a removed row and an altered seal', async () => {
    const key = sealingKey(masterKey);
    for (let index = 0; index < 12; index += 1)
      await world.tx((tx) => audit(tx, 'test.sealed', String(index), { was: index }, { is: index + 1 }));
    world.clock.advance(60_000);
    await world.tx((tx) => sealAudit(tx, key));
    const faults = () => world.tx((tx) => verifyAudit(tx, key));
    expect(await faults()).toEqual([]);
    const owner = async (text: string) => {
      const client = new (await import('pg')).default.Client({ connectionString: world.databases.ownerUrl });
      await client.connect();
      await client.query(text);
      await client.end();
    };
    await owner(`update audit_log set after = '{"is":99}' where target = '3' and action = 'test.sealed'`);
    expect(await faults()).toContainEqual(expect.objectContaining({ fault: 'row_hash' }));
    await owner(`delete from audit_log where target = '5' and action = 'test.sealed'`);
    expect(await faults()).toContainEqual(expect.objectContaining({ fault: 'seal_root' }));
    await owner(`update audit_seal set signature = decode(repeat('00', 64), 'hex')`);
    expect(await faults()).toContainEqual(expect.objectContaining({ fault: 'seal_signature' }));
  });
});
