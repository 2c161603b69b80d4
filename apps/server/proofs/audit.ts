/**
 * `npm run audit -- --database-url postgres://… [--public-key HEX … | --master-key BASE64] [--anchors FILE]`: everything an
 * auditor can recompute on a copy of the database: the rules of the ledger, its seals, the audit log with its seals and
 * anchors, the published liabilities, and what lies where. Reads only. Prints counts, faults and one digest of all that was
 * printed; two copies of one database print the same. Exit code 1 on a fault, 2 when it could not run. docs/auditor.md
 */
import { createPublicKey, hash } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { readAnchors } from '#kernel/audit-anchor.ts';
import { sealingKey } from '#kernel/audit-seal.ts';
import { verifyAuditOf } from '#kernel/audit-verify.ts';
import { openDatabase, openPool } from '#kernel/db.ts';
import type { Database } from '#kernel/db.ts';
import { checkLedger } from '#ledger/check.ts';
import { digestOf } from '#ledger/seal.ts';
import { pino } from 'pino';
import { checkTrees } from './audit/liabilities.ts';

interface Asked {
  readonly url: string;
  readonly publicKeys: readonly KeyObject[];
  readonly anchors: string | null;
}

const printed: string[] = [];
const faults: string[] = [];
const say = (line: string): void => {
  printed.push(line);
  console.log(line);
};
const fault = (line: string): void => {
  faults.push(line);
  printed.push(`FAULT ${line}`);
  console.error(`FAULT ${line}`);
};

/** Answers whether nothing is wrong. */
async function auditAll({ url, publicKeys, anchors }: Asked): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'baize-audit',
    options: '-c baize.merchant=*',
  });
  await client.connect();
  const database = openDatabase(
    openPool(
      {
        url: `${url}${url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c baize.merchant=*')}`,
        max: 2,
        name: 'baize-audit',
        statementMs: 3_600_000,
      },
      pino({ level: 'silent' }),
    ),
  );
  try {
    await ledgerPart(client);
    await sealPart(client);
    await logPart(database, publicKeys, anchors);
    await liabilityPart(database);
    await holdingsPart(database);
    await roundsPart(database);
  } finally {
    await Promise.all([client.end(), database.destroy()]);
  }
  console.log(`${faults.length} faults; digest of this report ${hash('sha256', printed.join('\n'))}`);
  return faults.length === 0;
}

async function ledgerPart(client: pg.Client): Promise<void> {
  const { counts, checked, digest } = await checkLedger(client);
  say(
    `ledger: ${counts.accounts} accounts, ${counts.rows} journal rows, ${counts.keys} keys (${counts.declined} declined)`,
  );
  for (const { rule, count } of checked)
    (count === 0 ? say : fault)(`ledger rule “${rule}”: ${count === 0 ? 'holds' : `${count} break it`}`);
  say(`ledger digest ${digest}`);
}

async function sealPart(client: pg.Client): Promise<void> {
  const { rows: seals } = await client.query<{
    merchant_id: number;
    from: string;
    until: string;
    rows: string;
    digest: Buffer;
    told: { digest?: string } | null;
    before: string | null;
  }>(
    `select s.merchant_id, s.from_transfer::text as from, s.until_transfer::text as until, s.rows::text, s.digest, a.after as told,
       lag(s.until_transfer) over (partition by s.merchant_id order by s.from_transfer)::text as before
     from ledger_seal s left join audit_log a on a.merchant_id = s.merchant_id and a.seq = s.audit_seq order by 1, s.from_transfer`,
  );
  let rows = 0n;
  for (const seal of seals) {
    const name = `ledger seal of merchant ${seal.merchant_id} until ${seal.until}`;
    const stretch = { fromTransfer: BigInt(seal.from), untilTransfer: BigInt(seal.until) };
    const now = await digestOf(client, seal.merchant_id, stretch);
    rows += now.rows;
    if (now.rows !== BigInt(seal.rows) || !now.digest.equals(seal.digest)) fault(`${name}: the journal changed since`);
    if (seal.told?.digest !== seal.digest.toString('hex')) fault(`${name}: the audit log does not say it`);
    if (seal.from !== (seal.before ?? '0')) fault(`${name}: nothing seals what is before it`);
  }
  say(`ledger seals: ${seals.length} over ${rows} journal rows`);
}

async function logPart(database: Database, publicKeys: readonly KeyObject[], anchorPath: string | null): Promise<void> {
  if (publicKeys.length === 0) return fault('audit log: no key was given to check the seals with');
  const anchors = anchorPath === null ? [] : readAnchors(anchorPath);
  if (anchorPath === null) say('audit log: no anchors given: a tail cut off together with its seals would not be seen');
  const { rows } = await sql<{ merchant_id: number }>`select distinct merchant_id from audit_log order by 1`.execute(
    database,
  );
  for (const { merchant_id: merchantId } of rows) {
    const found = await database.transaction().execute(async (db) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(db); // hashing takes its time
      return verifyAuditOf(db, merchantId, publicKeys, anchors);
    });
    say(
      `audit log of merchant ${merchantId}: ${found.rows} rows, ${found.seals} seals, ${found.unsealed} rows not sealed yet`,
    );
    for (const one of found.faults.slice(0, 20))
      fault(`audit log of merchant ${merchantId}, row ${one.seq}: ${one.fault}`);
  }
}

async function liabilityPart(database: Database): Promise<void> {
  const { trees, leaves, faults: found } = await checkTrees(database);
  say(`liabilities: ${trees} trees published, ${leaves} leaves at hand`);
  for (const one of found) fault(`liabilities ${one}`);
}

/** What lies where: players' money, reserves, vendors' wallets, and the derived accounts that stand against them. */
async function holdingsPart(database: Database): Promise<void> {
  const { rows } = await sql<{
    code: string;
    currency: string;
    practice: boolean;
    kind: string;
    accounts: string;
    balance: string;
  }>`
    select m.code, h.currency, h.practice, h.kind, count(*)::text as accounts, sum(h.balance)::text as balance from (
      select merchant_id, currency, practice, kind, balance from ledger_account where flags & 4 = 0
      union all select merchant_id, currency, practice, kind, balance from ledger_derived) h
    join merchant m using (merchant_id) group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(database);
  for (const row of rows)
    say(
      `${row.code} ${row.currency}${row.practice ? ' practice' : ''} ${row.kind.padEnd(9)} ${row.accounts} accounts hold ${row.balance}`,
    );
}

async function roundsPart(database: Database): Promise<void> {
  const { rows } = await sql<{ rounds: string; open: string; stake: string; broken: string }>`
    select count(*)::text as rounds, count(*) filter (where not r.is_closed)::text as open, coalesce(sum(r.stake) filter (where not r.is_closed), 0)::text as stake,
      count(*) filter (where r.stake <> coalesce(t.stake, 0) or r.bets <> coalesce(t.bets, 0) or r.payout <> coalesce(t.payout, 0))::text as broken
    from vendor_round r left join (
      select merchant_id, round_id, sum(amount) filter (where op in (1, 3) and state = 1) as stake, count(*) filter (where op in (1, 3) and state = 1) as bets,
        sum(case op when 2 then amount when 5 then amount when 3 then coalesce(win, 0) end) filter (where state = 1) as payout
      from vendor_tx where round_id is not null group by 1, 2) t on t.merchant_id = r.merchant_id and t.round_id = r.round_id`.execute(
    database,
  );
  const [row] = rows;
  say(`rounds: ${row?.rounds}, of which ${row?.open} open with ${row?.stake} staked`);
  if (row && row.broken !== '0') fault(`${row.broken} rounds do not say what their transactions say`);
}

function asked(): Asked {
  const { values } = parseArgs({
    options: {
      'database-url': { type: 'string' },
      'public-key': { type: 'string', multiple: true },
      'master-key': { type: 'string' },
      anchors: { type: 'string' },
    },
  });
  const url = values['database-url'] ?? process.env['DATABASE_URL'];
  if (!url) throw new Error('which database? npm run audit -- --database-url postgres://…');
  const masterKey = values['master-key'] ?? process.env['MASTER_KEY'];
  return { url, publicKeys: keysOf(values['public-key'] ?? [], masterKey), anchors: values.anchors ?? null };
}

/** The public keys as GET /api/liabilities showed them, of the present master key and those before, and the one that follows from the
 *  master key. */
function keysOf(publicHexes: readonly string[], masterKey: string | undefined): KeyObject[] {
  const shown = publicHexes.map((hex) => {
    const x = Buffer.from(hex, 'hex').toString('base64url');
    return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  });
  const derived = masterKey === undefined ? [] : [createPublicKey(sealingKey(Buffer.from(masterKey, 'base64')))];
  return [...shown, ...derived];
}

try {
  process.exitCode = (await auditAll(asked())) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
