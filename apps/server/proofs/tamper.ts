/**
 * `node apps/server/proofs/tamper.ts [edits] [seed] [rows]`: random edits of a sealed audit log by somebody with every right in
 * the database but without the key and without the file of anchors: a changed field (its hash made anew), a deleted row, an
 * inserted one, two swapped, a tail cut off with its seals, a batch sealed again with a key of their own. Each is done,
 * looked for, and undone. Prints how many were found, and how fast the log is verified. Exit code 1 unless all are found.
 */
import { createPublicKey, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Anchor } from '#kernel/audit-anchor.ts';
import { sealAudit, sealingKey } from '#kernel/audit-seal.ts';
import { verifyAuditOf } from '#kernel/audit-verify.ts';
import { openDatabase, openPool } from '#kernel/db.ts';
import type { Tx } from '#kernel/context.ts';
import { audit } from '#kernel/audit.ts';
import { openTestWorld, silentLog } from '#testing/context.ts';
import { openChance, seedFrom } from './chance.ts';
import { openSimulationServer } from './simulation/server.ts';
import { acts } from './tamper-acts.ts';

const edits = Number(process.argv[2] ?? 1_000);
const seed = seedFrom(process.argv[3]);
const rows = Number(process.argv[4] ?? 400);
const speedRows = 200_000;
const chance = openChance(seed);
const key = sealingKey(randomBytes(32));
const publicKey = createPublicKey(key);
class Undo extends Error {}

type Db = Tx['db'];

const close = await openSimulationServer();
try {
  const world = await openTestWorld();
  const merchantId = world.merchant.id;
  await fill(world);
  const owner = openDatabase(
    openPool({ url: world.databases.ownerUrl, max: 2, name: 'tamper', statementMs: 120_000 }, silentLog),
  );
  const anchors = await anchorsOf(world);
  const verified = (db: Db) => verifyAuditOf(db, merchantId, [publicKey], anchors);
  const sound = await owner.transaction().execute(verified);
  if (sound.faults.length > 0 || sound.seals < 4)
    throw new Error(`the untouched log: ${JSON.stringify(sound.faults[0], text)}`);
  const found = new Map<string, [found: number, of: number]>();
  const missed: string[] = [];
  for (let edit = 0; edit < edits; edit += 1) {
    const [kind, act] = chance.of(Object.entries(acts));
    let told = '';
    let isFound = false;
    await owner
      .transaction()
      .execute(async (db) => {
        told = await act(db, merchantId, chance);
        isFound = (await verified(db)).faults.length > 0;
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
    const [hits, all] = found.get(kind) ?? [0, 0];
    found.set(kind, [hits + (isFound ? 1 : 0), all + 1]);
    if (!isFound) missed.push(`${kind}: ${told}`);
  }
  for (const [kind, [hits, all]] of [...found].sort()) console.log(`${kind.padEnd(10)} ${hits} of ${all} found`);
  for (const line of missed.slice(0, 10)) console.error(`MISSED ${line}`);
  console.log(
    `seed ${seed}: ${edits - missed.length} of ${edits} edits of ${sound.rows} rows under ${sound.seals} seals found`,
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
  await measure(owner, world, merchantId);
  await owner.destroy();
  await world.close();
} finally {
  await close();
}

function text(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}

type World = Awaited<ReturnType<typeof openTestWorld>>;

/** Rows like those of a working day, sealed in batches of different sizes. */
async function fill(world: World): Promise<void> {
  for (let written = 0; written < rows;) {
    const batch = chance.int(5, 60);
    await world.tx(async (tx) => {
      for (let index = 0; index < batch; index += 1) {
        const amount = {
          amountMinor: BigInt(chance.int(1, 10 ** 9)),
          state: chance.of(['requested', 'approved', 'paid']),
        };
        await audit(
          tx,
          chance.of(['withdrawal.approve', 'member.freeze', 'deposit.credit']),
          `row-${written + index}`,
          chance.isTrue(0.5) ? amount : undefined,
          { ...amount, note: 'as agreed' },
        );
      }
    });
    written += batch;
    if (chance.isTrue(0.5))
      await world.tx((tx) => sql`select nextval(pg_get_serial_sequence('audit_log', 'seq'))`.execute(tx.db)); // as a transaction that was undone leaves it
    if (chance.isTrue(0.4)) continue; // sealed together with the next
    await sealAll(world);
  }
  await sealAll(world);
}

async function sealAll(world: World): Promise<void> {
  world.clock.advance(60_000);
  await world.tx((tx) => sealAudit(tx, key));
}

async function anchorsOf(world: World): Promise<Anchor[]> {
  const seals = await world.tx((tx) =>
    tx.db.selectFrom('audit_seal').select(['merchant_id', 'to_seq', 'root']).execute(),
  );
  return seals.map((seal) => ({ merchantId: seal.merchant_id, toSeq: seal.to_seq, root: seal.root.toString('hex') }));
}

/** Verifying a long log: rows a second on this machine. */
async function measure(owner: ReturnType<typeof openDatabase>, world: World, merchantId: number): Promise<void> {
  await owner.transaction().execute((db) =>
    sql`insert into audit_log (merchant_id, at, actor_kind, actor_id, actor_name, action, target, before, after, request_id, ip, row_hash)
      select l.merchant_id, l.at, l.actor_kind, l.actor_id, l.actor_name, l.action, l.target, l.before, l.after, l.request_id, l.ip, l.row_hash
      from audit_log l cross join generate_series(1, ${Math.ceil(speedRows / rows)}::integer) where l.merchant_id = ${merchantId}`.execute(
      db,
    ),
  );
  for (;;) if ((await world.tx((tx) => sealAudit(tx, key))) === 0) break;
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const { rows: checked, faults } = await owner.transaction().execute(async (db) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
    return verifyAuditOf(db, merchantId, [publicKey], []);
  });
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  console.log(
    `${checked} rows verified in ${seconds.toFixed(1)} s: ${Math.round(checked / seconds)} rows a second, ${Math.round(checked / ((user + system) / 1e6))} a second of own processor time; ${faults.length} faults`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
