/** The auditor's command on a database with some life in it, whole and then touched in ways that make every balance fit. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishLiabilities } from '#capabilities/proofs/index.ts';
import { creditDeposit, openAccounts } from '#capabilities/wallet/index.ts';
import { sealJournal } from '#capabilities/wallet/jobs.ts';
import { sealAudit, sealingKey } from '#kernel/audit-seal.ts';
import { openTestWorld } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';

const command = join(import.meta.dirname, '../../proofs/audit.ts');
const masterKey = Buffer.alloc(32, 7);
let world: TestWorld;

beforeAll(async () => {
  world = await openTestWorld();
  await world.tx(async (tx) => {
    for (const amountMinor of [5_000n, 7_000n, 9_000n]) {
      const memberId = randomUUID();
      await openAccounts(tx, { memberId, currency: 'USD' });
      for (let time = 0; time < 3; time += 1)
        await creditDeposit(tx, {
          memberId,
          currency: 'USD',
          amountMinor,
          depositId: randomUUID(),
          provider: 'paydesk',
        });
    }
  });
  world.clock.advance(3_600_000);
  await world.tx((tx) => publishLiabilities(tx, masterKey));
  await sealJournal(world, world.ctx());
  await sealJournal(world, world.ctx()); // again: nothing
  world.clock.advance(60_000);
  await world.tx((tx) => sealAudit(tx, sealingKey(masterKey)));
});
afterAll(() => world.close());

function run(): { status: number | null; stdout: string; stderr: string } {
  const args = [command, '--database-url', world.databases.ownerUrl, '--master-key', masterKey.toString('base64')];
  return spawnSync(process.execPath, args, { encoding: 'utf8' });
}

async function asOwner(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: world.databases.ownerUrl, options: '-c baize.merchant=*' });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

describe('npm run audit', () => {
  it('finds nothing wrong, counts what is there, and says the same twice', () => {
    const first = run();
    expect(first.stderr).toBe('');
    expect(first.stdout).toContain('ledger: ');
    expect(first.stdout).toContain('ledger seals: 1 over 9 journal rows');
    expect(first.stdout).toContain('2 rows, 1 seals, 0 rows not sealed yet');
    expect(first.stdout).toContain('liabilities: 1 trees published, 3 leaves at hand');
    expect(first.stdout).toContain('BAIZE USD cash      3 accounts hold 63000');
    expect(first.status).toBe(0);
    expect(run().stdout).toBe(first.stdout);
  });

  it('finds money that was moved in the journal so that every balance fits', async () => {
    await asOwner(
      `update ledger_journal set amount = amount + 1, balance_after = balance_after + 1 where account_id = (select min(account_id) from ledger_account where kind = 'cash') and seq = 3`,
      `update ledger_account set balance = balance + 1 where account_id = (select min(account_id) from ledger_account where kind = 'cash')`,
    );
    const { status, stdout, stderr } = run();
    expect(stdout).toContain('holds'); // every rule of the ledger does
    expect(stderr).not.toContain('ledger rule');
    expect(stderr).toContain('the journal changed since');
    expect(stderr).toContain('the leaf says 15000, the journal 15001');
    expect(status).toBe(1);
  });

  it('finds a leaf that was made smaller together with its total and its line in the audit log', async () => {
    await asOwner(
      `update liability_leaf set balance = balance - 1 where position = 0`,
      `update liability_tree set total = total - 1`,
      `update audit_log set after = jsonb_set(after, '{totalMinor}', '"62999"') where action = 'liabilities.publish'`,
    );
    const { status, stderr } = run();
    expect(stderr).toContain('its leaves make another root');
    expect(stderr).toMatch(/audit log of merchant \d+, row \d+: row_hash/);
    expect(status).toBe(1);
  });

  it('ends with 2 where there is no database', () => {
    expect(spawnSync(process.execPath, [command, '--database-url', 'postgres://x@127.0.0.1:9/x']).status).toBe(2);
  });
});
