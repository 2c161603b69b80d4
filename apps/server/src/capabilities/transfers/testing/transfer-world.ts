/** Lines of members with money, and the calls of transfers with the edge's validation. */
import { randomUUID } from 'node:crypto';
import type { CallSpec, MerchantSettings } from '@baize/protocol';
import { transferSettingsDefault } from '@baize/protocol';
import type { TransferSettings } from '@baize/protocol';
import type { Calls } from '@baize/protocol/calls';
import { parseInput } from '#edge/validate.ts';
import type { Actor, Merchant } from '#kernel/context.ts';
import { Failure } from '#kernel/fail.ts';
import { openHub } from '#kernel/hub.ts';
import { uuidv7 } from '#kernel/ids.ts';
import { openMetrics } from '#kernel/metrics.ts';
import { openLimiter } from '#kernel/rate-limit.ts';
import { memoryTopicLog } from '#kernel/realtime/log.ts';
import type { Services } from '#kernel/services.ts';
import { checkLedger } from '#ledger/index.ts';
import { openTestWorld, silentLog, testConfig } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import { appointAgent } from '#capabilities/agents/index.ts';
import { hashPassword } from '#capabilities/identity/index.ts';
import { registerMember } from '#capabilities/members/index.ts';
import { balanceOf, creditDeposit } from '#capabilities/wallet/index.ts';
import type { Gates } from '../gates.ts';
import { routes as transferRoutes } from '../routes.ts';

export const withdrawPassword = '246810';
const passwordHash = hashPassword(withdrawPassword); // once: hashing is slow on purpose

export interface Person {
  readonly memberId: string;
  readonly account: string;
  /** What others register with to stand below. */
  readonly code: string;
  readonly actor: Extract<Actor, { kind: 'member' }>;
  readonly merchant: Merchant;
}

/** Answers are checked by the declaration at the edge; tests read them loosely. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export type CallValue = any;

export interface TransferWorld extends TestWorld {
  readonly services: Services;
  /** What other rooms would say; a test changes it. */
  readonly gates: { locked: bigint; lastDepositAt: Date | null; withdrawn: bigint; isClosedByDebt: boolean };
  call<N extends keyof Calls>(
    name: N,
    as: { actor: Actor; merchant: Merchant },
    input?: { params?: unknown; query?: unknown; body?: unknown },
  ): Promise<CallValue>;
  /** A member below an upline, or at the top of a line, with money. */
  join(upline: Person | null, amountMinor?: bigint, merchant?: Merchant): Promise<Person>;
  /** The merchant with other bounds, for those who act from then on. */
  bounded(person: Person, bounds: Partial<TransferSettings>, settings?: Partial<MerchantSettings>): Person;
  send(from: Person, to: Person, amountMinor: bigint | number, extra?: object): Promise<CallValue>;
  balance(person: Person): Promise<bigint>;
  faults(): Promise<string[]>;
}

export async function openTransferWorld(bounds: Partial<TransferSettings> = {}): Promise<TransferWorld> {
  const world = await openTestWorld({ transfers: { ...transferSettingsDefault, ...bounds } });
  const services = servicesOf(world);
  const said = { locked: 0n, lastDepositAt: null as Date | null, withdrawn: 0n, isClosedByDebt: false };
  const gates: Gates = {
    lockedOf: async () => said.locked,
    lastDepositAt: async () => said.lastDepositAt,
    withdrawnOf: async () => said.withdrawn,
    isClosedByDebt: async () => said.isClosedByDebt,
  };
  const routes = transferRoutes(services, gates);
  const call: TransferWorld['call'] = async (name, as, input = {}) => {
    const entry = routes.find((candidate) => candidate.call.name === name);
    if (!entry) throw new Error(`no route ${name}`);
    const spec: CallSpec = entry.call;
    const parsed = parseInput(spec, {
      params: input.params ?? {},
      query: input.query ?? (spec.who === 'staff' ? { merchant: as.merchant.code } : {}),
      body: input.body,
    });
    const ctx = world.ctx(as.actor, as.merchant);
    return spec.response.parse(
      await entry.handle(ctx, parsed, { rawBody: Buffer.alloc(0), headers: {}, files: async () => [] }),
    );
  };
  return {
    ...world,
    services,
    gates: said,
    call,
    join: (upline, amountMinor = 0n, merchant = world.merchant) => join(world, upline, amountMinor, merchant),
    bounded: (person, more, settings = {}) => ({
      ...person,
      merchant: {
        ...person.merchant,
        settings: {
          ...person.merchant.settings,
          ...settings,
          transfers: { ...person.merchant.settings.transfers, ...more },
        },
      },
    }),
    send: (from, to, amountMinor, extra = {}) =>
      call('makeTransfer', from, {
        body: {
          recipientId: to.memberId,
          amountMinor: String(amountMinor),
          currency: from.merchant.settings.currency,
          withdrawPassword,
          idempotencyKey: randomUUID(),
          ...extra,
        },
      }),
    async balance({ memberId, merchant }) {
      const found = await world.tx((tx) => balanceOf(tx, memberId), world.ctx(undefined, merchant));
      return found?.availableMinor ?? 0n;
    },
    async faults() {
      const client = await world.pool.connect();
      const { broken } = await checkLedger(client).finally(() => client.release());
      return broken.map(({ rule, count }) => `${count} break “${rule}”`);
    },
  };
}

function servicesOf(world: TestWorld): Services {
  return {
    config: testConfig(world.databases),
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

async function join(world: TestWorld, upline: Person | null, amountMinor: bigint, merchant: Merchant): Promise<Person> {
  const memberId = randomUUID();
  const account = `p${memberId.slice(0, 8)}`;
  const code = `C${memberId.slice(0, 8).toUpperCase()}`;
  const hash = await passwordHash;
  await world.tx(
    async (tx) => {
      await registerMember(tx, {
        memberId,
        passwordHash: hash,
        withdrawPasswordHash: hash,
        values: { username: account, payeeName: 'Mali Example', ...(upline ? { affiliateCode: upline.code } : {}) },
        weeklyDepositLimitMinor: null,
      });
      await appointAgent(tx, { memberId, type: 1, code });
      const { currency } = merchant.settings;
      if (amountMinor > 0n)
        await creditDeposit(tx, { memberId, currency, amountMinor, depositId: randomUUID(), provider: 'paydesk' });
    },
    world.ctx(undefined, merchant),
  );
  const actor = { kind: 'member', memberId, sessionId: randomUUID(), account, type: 1, state: 'full' } as const;
  return { memberId, account, code, actor, merchant };
}

export function operator(approvalLimitMinor = 10_000_000n): Extract<Actor, { kind: 'staff' }> {
  return {
    kind: 'staff',
    staffId: randomUUID(),
    sessionId: randomUUID(),
    displayName: 'Agnes',
    role: 'agents',
    state: 'full',
    merchants: ['BAIZE', 'LOTUS'],
    approvalLimitMinor,
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
