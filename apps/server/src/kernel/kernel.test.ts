import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { everyRow, openTestWorld, silentLog } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { audit, auditRowHash, canonicalJson } from './audit.ts';
import { sealAudit, sealingKey } from './audit-seal.ts';
import { verifyAudit } from './audit-verify.ts';
import { openHub } from './hub.ts';
import { openJobs, runDueJobs } from './jobs.ts';
import { claimOnce } from './single-use.ts';
import { dispatchOnce, measureOutbox, reaction, record } from './outbox.ts';
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
    'sql_function',
    'installation',
    'installation_node',
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

  it('the metrics say how many facts wait and for how long', async () => {
    const values = async () => {
      await measureOutbox(services);
      const [waiting, lag] = [services.metrics.outboxWaiting, services.metrics.outboxLagSeconds];
      return { waiting: (await waiting.get()).values[0]?.value, lag: (await lag.get()).values[0]?.value };
    };
    await dispatchOnce(services, [], async () => world.ctx());
    expect(await values()).toEqual({ waiting: 0, lag: 0 });
    await world.tx((tx) => record(tx, 'balance.changed', { kind: 'none' }, { memberId: 'x' }));
    await world.tx(
      (tx) => record(tx, 'balance.changed', { kind: 'none' }, { memberId: 'y' }),
      world.ctx(undefined, world.other),
    );
    world.clock.advance(90_000);
    const { waiting, lag } = await values();
    expect(waiting).toBe(2);
    expect(lag).toBeGreaterThanOrEqual(90);
    expect(lag).toBeLessThan(120);
    await dispatchOnce(services, [], async () => world.ctx());
    expect(await values()).toEqual({ waiting: 0, lag: 0 });
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

  it('while nothing is due, a node asks the database one thing, however many jobs and merchants there are', async () => {
    const jobs = Array.from({ length: 20 }, (_, at) => ({
      name: `test.idle-${at}`,
      everySeconds: 10 * 365 * 86_400, // no test sees this window end
      run: async () => undefined,
    }));
    const contexts = [world.ctx(), world.ctx(undefined, world.other)];
    await runDueJobs(services, jobs, contexts);
    let asked = 0;
    const count = (): void => void (asked += 1);
    world.pool.on('acquire', count);
    await runDueJobs(services, jobs, contexts);
    world.pool.off('acquire', count);
    expect(asked).toBe(1);
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

  it('a run that failed is tried again after growing waits within its window, on any node, until it succeeds', async () => {
    let [runs, isBroken] = [0, true];
    const run = async () => {
      runs += 1;
      if (isBroken) throw new Error('broken');
    };
    const jobs = [{ name: 'test.retried', everySeconds: 10 * 365 * 86_400, run }]; // no test sees this window end
    const due = () => runDueJobs(services, jobs, [world.ctx()]);
    await due();
    for (const [tries, waitMs] of [30_000, 60_000, 120_000].entries()) {
      world.clock.advance(waitMs - 10_000);
      await due();
      expect(runs).toBe(tries + 1);
      world.clock.advance(10_001);
      await Promise.all([due(), due()]);
      expect(runs).toBe(tries + 2);
    }
    isBroken = false;
    world.clock.advance(86_400_000);
    await due();
    world.clock.advance(86_400_000);
    await due();
    expect(runs).toBe(5);
    const rows = await everyRow<{ name: string; state: string; attempts: number }>(world.database, 'job');
    expect(rows.find((row) => row.name === 'test.retried')).toMatchObject({ state: 'done', attempts: 5 });
  });

  it('a long job does not hold up a short one, and does not run twice at once', async () => {
    const long = gate();
    let [longRuns, shortRuns] = [0, 0];
    const jobs = [
      { name: 'test.long', everySeconds: 1, run: () => ((longRuns += 1), long.opened) },
      { name: 'test.short', everySeconds: 1, run: async () => void (shortRuns += 1) },
    ];
    const runner = openJobs(() => services, jobs);
    await runner.startDue([world.ctx()]);
    await expect.poll(() => shortRuns).toBe(1);
    world.clock.advance(1_000);
    await expect.poll(() => runner.startDue([world.ctx()]).then(() => shortRuns)).toBeGreaterThan(1);
    expect(longRuns).toBe(1);
    long.open();
    await runner.idle();
  });

  it('no more run at once than may, and what waited runs after', async () => {
    const gates = [gate(), gate(), gate()];
    let atOnce = 0;
    let atOnceMost = 0;
    let runs = 0;
    const jobs = gates.map(({ opened }, index) => ({
      name: `test.bound-${index}`,
      everySeconds: 60,
      run: async () => {
        atOnce += 1;
        atOnceMost = Math.max(atOnceMost, atOnce);
        await opened;
        atOnce -= 1;
        runs += 1;
      },
    }));
    const runner = openJobs(() => services, jobs, { atOnceMax: 2, leaseMs: 60_000 });
    const started = runner.startDue([world.ctx()]);
    await expect.poll(() => atOnce).toBe(2);
    for (const { open } of gates) open();
    await started;
    await runner.idle();
    expect({ runs, atOnceMost }).toEqual({ runs: 3, atOnceMost: 2 });
  });

  it('the lease is renewed while a job runs: a second node starts neither this window nor the next', async () => {
    const long = gate();
    let runs = 0;
    const jobs = [{ name: 'test.leased', everySeconds: 60, run: () => ((runs += 1), long.opened) }];
    const leaseMs = 600;
    const nodes = [0, 1].map(() => openJobs(() => services, jobs, { atOnceMax: 6, leaseMs }));
    const [first, second] = nodes;
    if (!first || !second) throw new Error('two nodes');
    await first.startDue([world.ctx()]);
    const leaseUntil = async () => {
      const rows = await everyRow<{ name: string; lease_until: Date }>(world.database, 'job');
      return rows.find((row) => row.name === 'test.leased')?.lease_until.getTime() ?? 0;
    };
    for (let turn = 0; turn < 3; turn += 1) {
      const before = await leaseUntil();
      await expect.poll(leaseUntil).toBeGreaterThan(before);
      await second.startDue([world.ctx()]);
    }
    world.clock.advance(60_000);
    await expect.poll(leaseUntil).toBeGreaterThan(world.clock.now().getTime());
    await second.startDue([world.ctx()]);
    expect(runs).toBe(1);
    long.open();
    await first.idle();
    await second.startDue([world.ctx()]);
    expect(runs).toBe(2);
    await second.idle();
  });

  it('the run of a node that died is taken up again, and its late end changes nothing', async () => {
    const dead = gate();
    let runs = 0;
    const job = (run: () => Promise<void>) => [{ name: 'test.died', everySeconds: 3_600, run }];
    const limits = { atOnceMax: 6, leaseMs: 60_000 };
    const first = openJobs(
      () => services,
      job(() => dead.opened),
      limits,
    );
    await first.startDue([world.ctx()]);
    world.clock.advance(60_001);
    const again = gate();
    const second = openJobs(
      () => services,
      job(() => ((runs += 1), again.opened)),
      limits,
    );
    await second.startDue([world.ctx()]);
    expect(runs).toBe(1);
    dead.open();
    await first.idle();
    const state = async () =>
      (await everyRow<{ name: string; state: string }>(world.database, 'job')).find((row) => row.name === 'test.died');
    expect(await state()).toMatchObject({ state: 'claimed' });
    again.open();
    await second.idle();
    expect(await state()).toMatchObject({ state: 'done' });
  });
});

/** A promise that a test resolves. */
function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

describe('audit seals', () => {
  it('a row’s hash is that of the canonical JSON of its content', () => {
    const content = {
      merchantId: 3,
      at: new Date(0),
      actorKind: 'staff',
      actorId: 'a"b',
      actorName: 'Rosa',
      ip: '::1',
      action: 'x',
      target: null,
      before: { b: 1n, a: [null] },
      after: null,
      requestId: 'r',
    };
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
