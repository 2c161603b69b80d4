/** The cashier with everything real: database, payment simulator, signed webhooks over HTTP, jobs on demand. */
import { startPaymentsSimulator } from '@baize/payments-simulator';
import type { PaymentsSimulator, SimulatorOptions } from '@baize/payments-simulator';
import type { CallSpec, MerchantSettings } from '@baize/protocol';
import type { Calls } from '@baize/protocol/calls';
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { parseInput } from '#edge/validate.ts';
import type { Actor, Ctx, Grant, Merchant } from '#kernel/context.ts';
import { Failure } from '#kernel/fail.ts';
import { openHub } from '#kernel/hub.ts';
import { uuidv7 } from '#kernel/ids.ts';
import { inSystemTx } from '#kernel/in-tx.ts';
import { openMetrics } from '#kernel/metrics.ts';
import { openLimiter } from '#kernel/rate-limit.ts';
import { memoryTopicLog } from '#kernel/realtime/log.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { checkLedger } from '#ledger/index.ts';
import { everyRow, openTestWorld, silentLog, testConfig } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { mayLeave, verifyProvider } from '#capabilities/deposits/index.ts';
import { jobs as depositJobs } from '#capabilities/deposits/jobs.ts';
import { routes as depositRoutes } from '#capabilities/deposits/routes.ts';
import { hashPassword } from '#capabilities/identity/index.ts';
import { addBankAccount, registerMember } from '#capabilities/members/index.ts';
import { balanceOf } from '#capabilities/wallet/index.ts';
import { routes as walletRoutes } from '#capabilities/wallet/routes.ts';
import { payoutNews } from '../index.ts';
import { jobs as withdrawalJobs } from '../jobs.ts';
import { routes as withdrawalRoutes } from '../routes.ts';
import { listenForWebhooks } from './webhook-listener.ts';
import type { Received } from './webhook-listener.ts';

const platformKey = { id: 'platform', secret: 'the platform signs with this one' };
const webhookKey = { id: 'pay-desk', secret: 'the provider signs with this one' };
export const withdrawPassword = '246810';

export interface Player {
  readonly memberId: string;
  readonly bankAccountId: string;
  readonly actor: Actor;
  readonly merchant: Merchant;
}

export interface CashierWorld extends TestWorld {
  readonly services: Services;
  readonly simulator: PaymentsSimulator;
  /** Statuses that the webhook address answered, in order. */
  readonly webhookStatuses: number[];
  /** Calls a route as an actor, with the edge's validation. */
  call<N extends keyof Calls>(
    name: N,
    as: { actor: Actor; merchant: Merchant; grant?: Grant },
    input?: { params?: unknown; query?: unknown; body?: unknown; files?: Buffer[] },
  ): Promise<CallValue>;
  newPlayer(about?: { merchant?: Merchant; accountNumber?: string; payeeName?: string }): Promise<Player>;
  /** Runs every cashier job once for the first merchant. */
  runJobs(): Promise<void>;
  balance(player: Player, currency?: string): Promise<{ available: bigint; reserved: bigint }>;
  until(isTrue: () => Promise<boolean>, what: string): Promise<void>;
}

/** Answers are checked by the declaration at the edge; tests read them loosely. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export type CallValue = any;

/** Opens the world. The simulator is in a hurry: what waits there waits milliseconds. */
export async function openCashierWorld(
  options: Partial<SimulatorOptions> = {},
  settings: Partial<MerchantSettings> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<CashierWorld> {
  const world = await openTestWorld({ autoReceiptMinutes: 60, depositsOpenMax: 2, ...settings });
  const simulator = await startPaymentsSimulator({
    platformKey,
    webhookKey,
    payoutDelayMs: 20,
    retryBaseMs: 20,
    blockMs: 20,
    ...options,
  });
  const webhookStatuses: number[] = [];
  const listener = await listenForWebhooks(webhookStatuses);
  const config = testConfig(world.databases, {
    PAYMENTS_URL: simulator.url,
    PAYMENTS_KEY_ID: platformKey.id,
    PAYMENTS_SECRET: platformKey.secret,
    PAYMENTS_WEBHOOK_SECRET: webhookKey.secret,
    PUBLIC_BASE_URL: listener.url,
    ...env,
  });
  const services = servicesOf(world, config);
  const routes = [
    ...walletRoutes(services, mayLeave),
    ...depositRoutes(services, payoutNews),
    ...withdrawalRoutes(services),
  ];
  listener.receive = (raw, about) => receiveWebhook({ world, services, routes }, raw, about);

  return {
    ...world,
    services,
    simulator,
    webhookStatuses,
    call: (name, as, input = {}) =>
      callRoute(routes, name, { ...world.ctx(as.actor, as.merchant), ...(as.grant && { grant: as.grant }) }, input),
    newPlayer: (about) => newPlayer(world, services, about),
    async runJobs() {
      for (const job of [...depositJobs, ...withdrawalJobs])
        await job.run(services, world.ctx({ kind: 'system', name: job.name }));
    },
    async balance(player, currency) {
      const found = await world.tx(
        (tx) => balanceOf(tx, player.memberId, currency),
        world.ctx(undefined, player.merchant),
      );
      return { available: found?.availableMinor ?? 0n, reserved: found?.reservedMinor ?? 0n };
    },
    async until(isTrue, what) {
      for (const giveUpAt = Date.now() + 8_000; !(await isTrue()); await sleep(20))
        if (Date.now() > giveUpAt) throw new Error(`waited in vain for ${what}`);
    },
    async close() {
      await simulator.stop();
      listener.close();
      await world.close();
    },
  };
}

/** Calls a route by the name of its call, with the edge's validation of what goes in and out. */
async function callRoute(
  routes: readonly Route[],
  name: string,
  ctx: Ctx,
  input: { params?: unknown; query?: unknown; body?: unknown; files?: Buffer[] },
): Promise<CallValue> {
  const entry = routes.find((candidate) => candidate.call.name === name);
  if (!entry) throw new Error(`no route ${name}`);
  const call: CallSpec = entry.call;
  const parsed = parseInput(call, {
    params: input.params ?? {},
    query: input.query ?? (call.who === 'staff' ? { merchant: ctx.merchant.code } : {}),
    body: input.body,
  });
  const value = await entry.handle(ctx, parsed, {
    rawBody: Buffer.alloc(0),
    headers: {},
    files: async () => input.files ?? [],
  });
  return call.response.parse(value);
}

async function receiveWebhook(
  { world, services, routes }: { world: TestWorld; services: Services; routes: readonly Route[] },
  raw: Buffer,
  about: Received,
): Promise<number> {
  if (!(await verifyProvider(services, 'paydesk', { ...about, rawBody: raw }))) return 401;
  try {
    await callRoute(
      routes,
      'paymentWebhook',
      world.ctx({ kind: 'provider', provider: 'paydesk' }, { ...world.merchant, id: 0 }),
      { params: { provider: 'paydesk' }, body: JSON.parse(raw.toString()) },
    );
    return 200;
  } catch (error) {
    return error instanceof Failure ? 404 : 500;
  }
}

function servicesOf(world: TestWorld, config: Services['config']): Services {
  return {
    config,
    database: world.database,
    pool: world.pool,
    log: silentLog,
    clock: world.clock,
    hub: openHub(memoryTopicLog(), silentLog),
    limiter: openLimiter(null, 1_000),
    metrics: openMetrics(),
    newId: () => uuidv7(world.clock.now()),
    wake: () => undefined,
  };
}

const passwordHash = hashPassword(withdrawPassword); // once: hashing is slow on purpose

async function newPlayer(
  world: TestWorld,
  services: Services,
  about: { merchant?: Merchant; accountNumber?: string; payeeName?: string } = {},
): Promise<Player> {
  const merchant = about.merchant ?? world.merchant;
  const [memberId, bankAccountId] = [randomUUID(), randomUUID()];
  const account = `p${memberId.slice(0, 8)}`;
  const withdrawPasswordHash = await passwordHash;
  await world.tx(
    async (tx) => {
      await registerMember(tx, {
        memberId,
        passwordHash: withdrawPasswordHash,
        withdrawPasswordHash,
        values: { username: account, payeeName: about.payeeName ?? 'Mali Example' },
        weeklyDepositLimitMinor: null,
      });
      await addBankAccount(tx, services.config.masterKey, {
        bankAccountId,
        memberId,
        bankName: 'Harbour Bank',
        accountName: 'MALI  example',
        accountNumber: about.accountNumber ?? String(1_000_000_000 + randomInt(8_999_999) * 10 + 1),
      });
    },
    world.ctx(undefined, merchant),
  );
  return {
    memberId,
    bankAccountId,
    merchant,
    actor: { kind: 'member', memberId, sessionId: randomUUID(), account, type: 0, state: 'full' },
  };
}

export function staff(name: string, limit = 10_000_000n): Actor {
  const staffId = `00000000-0000-7000-8000-${Buffer.from(name.padEnd(6, '_').slice(0, 6)).toString('hex')}`;
  return {
    kind: 'staff',
    staffId,
    sessionId: randomUUID(),
    displayName: name,
    role: 'payments',
    state: 'full',
    merchants: ['BAIZE', 'LOTUS'],
    approvalLimitMinor: limit,
  };
}

/** The code a refused call ended with; throws when it was not refused. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  const value = await work.then(
    () => 'done',
    (error: unknown) => error,
  );
  if (value instanceof Failure) return value.code;
  throw value instanceof Error ? value : new Error('was not refused');
}

/** Names of the facts recorded so far about a deposit or withdrawal. */
export async function factsAbout(world: TestWorld, id: string): Promise<string[]> {
  const rows = await everyRow<{ name: string; payload: Record<string, unknown> }>(world.database, 'outbox');
  return rows.filter((row) => Object.values(row.payload).includes(id)).map((row) => row.name);
}

export async function auditActions(world: TestWorld, target: string): Promise<string[]> {
  const rows = await everyRow<{ action: string; target: string | null; seq: bigint }>(world.database, 'audit_log');
  return rows
    .filter((row) => row.target === target)
    .sort((a, b) => Number(a.seq - b.seq))
    .map((row) => row.action);
}

/** What must hold whatever happened: every rule of the checker, every reserve is an open withdrawal's or a resent part's, and
 *  each member's money is what was paid in less what was paid out. Answers the faults found. */
export async function moneyFaults(world: TestWorld): Promise<string[]> {
  const client = await world.pool.connect();
  const { broken } = await checkLedger(client).finally(() => client.release());
  const own = await cashierFaults(world);
  return [...broken.map(({ rule, count }) => `${count} break “${rule}”`), ...own];
}

/** The same without the checker: quick enough for every step. */
export async function cashierFaults(world: TestWorld): Promise<string[]> {
  return inSystemTx(world.database, async (db) => {
    const { rows } = await sql<{ fault: string }>`
      with held as (
        select owner_id, currency, sum(balance) filter (where kind = 'cash') as cash, sum(balance) filter (where kind = 'reserve') as reserve
        from ledger_account where owner_id is not null group by owner_id, currency),
      wanted as (
        select h.*,
          coalesce((select sum(credited_minor) from deposit d where d.member_id = h.owner_id and d.currency = h.currency and d.state = 'succeeded'), 0) as paid_in,
          coalesce((select sum(amount_minor) from withdrawal w where w.member_id = h.owner_id and w.currency = h.currency and w.paid_at is not null), 0) as paid_out,
          coalesce((select sum(fee_minor) from withdrawal w where w.member_id = h.owner_id and w.currency = h.currency and w.state <> 'rejected'), 0) as fees,
          coalesce((select sum(amount_minor) from withdrawal w where w.member_id = h.owner_id and w.currency = h.currency and w.paid_at is null and w.state <> 'rejected'), 0) as open,
          coalesce((select sum(p.amount_minor) from payout p join withdrawal w on w.withdrawal_id = p.withdrawal_id
            where w.member_id = h.owner_id and w.currency = h.currency and p.purpose = 'resend' and p.state in ('due', 'asked', 'accepted')), 0) as resending,
          coalesce((select sum(case when q.to_currency = h.currency then q.to_minor else -q.from_minor end) from exchange_quote q
            where q.member_id = h.owner_id and q.taken_at is not null and h.currency in (q.from_currency, q.to_currency)), 0) as exchanged
        from held h)
      select 'reserve of ' || owner_id || ' is ' || reserve || ', open withdrawals are ' || open as fault from wanted where reserve <> open + resending
      union all
      select 'money of ' || owner_id || ' is ' || (cash + reserve) || ' ' || currency || ', should be ' || (paid_in - paid_out - fees + exchanged + resending)
      from wanted where cash + reserve <> paid_in - paid_out - fees + exchanged + resending
      union all
      select 'receipt ' || receipt_id || ' was credited to no deposit' from deposit_receipt r
      where r.state = 'credited' and not exists (select from deposit d where d.deposit_id = r.deposit_id and d.state = 'succeeded')
      union all
      select 'account ' || a.account_id || ' has ' || a.balance || ', journal says ' || coalesce(sum(j.amount), 0)
      from ledger_account a left join ledger_journal j on j.account_id = a.account_id where a.owner_id is not null group by a.account_id, a.balance
      having a.balance <> coalesce(sum(j.amount), 0)`.execute(db);
    return rows.map((row) => row.fault);
  });
}
