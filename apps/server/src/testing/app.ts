/** A whole node for tests over HTTP: real database, real listeners on loopback, two merchants without demo data, or with it. */
import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@baize/protocol/calls';
import type { Calls } from '@baize/protocol/calls';
import { formText } from '@baize/protocol/client';
import type { CallOutput, CallSpec, ErrorCode, MerchantSettings, Switch } from '@baize/protocol';
import { createMerchant, forgetDirectory } from '#capabilities/merchants/index.ts';
import { readConfig } from '#kernel/config.ts';
import { inSystemTx } from '#kernel/in-tx.ts';
import type { Services } from '#kernel/services.ts';
import { startPlatform } from '#platform.ts';
import { testEnvironment } from './context.ts';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { noteJobs, restJobs } from './rested-jobs.ts';
import { createSampleDatabase } from './samples.ts';
import { sealFor } from './seal.ts';

export interface TestAnswer<N extends keyof Calls> {
  readonly status: number;
  /** The value of a success; null of a refusal. */
  readonly value: CallOutput<Calls[N]> | null;
  readonly code: ErrorCode | null;
  readonly text: string;
  readonly headers: Headers;
}

export interface SendInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Record<string, string>;
  /** Whose key seals an encrypted call of the console; the platform's when none is named. */
  readonly sealedFor?: string;
  /** Site of LOTUS instead of BAIZE. */
  readonly atLotus?: boolean;
}

export interface TestApp {
  /** Site of BAIZE (USD). */
  readonly url: string;
  /** Site of LOTUS (THB). */
  readonly lotusUrl: string;
  readonly consoleUrl: string;
  readonly opsUrl: string;
  readonly services: Services;
  readonly databases: TestDatabase;
  send<N extends keyof Calls>(name: N, input?: SendInput, token?: string | null): Promise<TestAnswer<N>>;
  stop(): Promise<void>;
}

export interface TestAppOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly settings?: Partial<MerchantSettings>;
  readonly switches?: Partial<Record<Switch, boolean>>;
  /** The sample data of a first start (./samples.ts), with `settings` and `switches` laid over both merchants' own. */
  readonly hasSamples?: boolean;
}

/** The samples' sites at the addresses that were free. */
async function serveSamples(
  services: Services,
  sites: readonly string[],
  { settings = {}, switches = {} }: TestAppOptions,
): Promise<void> {
  await inSystemTx(services.database, async (db) => {
    for (const [place, code] of ['BAIZE', 'LOTUS'].entries()) {
      const host = new URL(sites[place] ?? '').host;
      const { merchant_id, ...own } = await db
        .selectFrom('merchant')
        .select(['merchant_id', 'settings', 'switches'])
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      await db.insertInto('merchant_domain').values({ host, merchant_id }).execute();
      await db
        .updateTable('merchant')
        .set({
          settings: JSON.stringify({ ...Object(own.settings), ...settings }),
          switches: JSON.stringify({ ...Object(own.switches), ...switches }),
        })
        .where('merchant_id', '=', merchant_id)
        .execute();
    }
  });
  forgetDirectory(services.database);
}

/** Agents get in by their password alone; what they need in earnest has tests of its own. */
const quickAgents = { agentsNeedSecondFactor: false } as const;

async function addMerchants(services: Services, sites: readonly string[], options: TestAppOptions): Promise<void> {
  const now = services.clock.now();
  const hosts = sites.map((site) => new URL(site).host);
  const base = { mark: null, now, switches: options.switches ?? {} };
  await createMerchant(services.database, {
    ...base,
    code: 'BAIZE',
    name: 'Baize',
    hosts: [hosts[0] ?? ''],
    settings: { languages: ['en', 'th'], currency: 'USD', ...quickAgents, ...options.settings },
  });
  await createMerchant(services.database, {
    ...base,
    code: 'LOTUS',
    name: 'Lotus',
    hosts: [hosts[1] ?? ''],
    settings: { languages: ['en', 'th'], currency: 'THB', ...quickAgents, ...options.settings },
  });
}

async function createEmptyDatabase(): Promise<{ databases: TestDatabase; env: Record<string, string> }> {
  const databases = await createTestDatabase();
  return { databases, env: testEnvironment(databases) };
}

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { databases, env } = await (options.hasSamples ? createSampleDatabase : createEmptyDatabase)();
  const config = readConfig({ ...env, ...options.env });
  mkdirSync(config.dataDir, { recursive: true });
  await restJobs(databases.ownerUrl);
  const platform = await startPlatform(config);
  const { services } = platform;
  noteJobs(platform.jobs);
  const [url = '', lotusUrl = ''] = platform.sites;
  await (options.hasSamples ? serveSamples : addMerchants)(services, platform.sites, options);
  await restJobs(databases.ownerUrl);

  const addresses = { site: url, lotus: lotusUrl, console: platform.console, now: () => services.clock.now() };
  return {
    url,
    lotusUrl,
    consoleUrl: platform.console,
    opsUrl: platform.ops,
    services,
    databases,
    send: (name, input = {}, token = null) => sendCall(addresses, name, input, token),
    stop: async () => {
      await platform.stop();
      rmSync(config.dataDir, { recursive: true, force: true });
      await databases.drop();
    },
  };
}

/** Where the platform answers, and its time. */
interface Addresses {
  readonly site: string;
  readonly lotus: string;
  readonly console: string;
  readonly now: () => Date;
}

async function sendCall<N extends keyof Calls>(
  at: Addresses,
  name: N,
  input: SendInput,
  token: string | null,
): Promise<TestAnswer<N>> {
  const call: CallSpec = calls[name];
  const isConsole = call.path.startsWith('/console/');
  const base = isConsole ? at.console : input.atLotus ? at.lotus : at.site;
  const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(input.params?.[key] ?? ''));
  const query = input.query ? `?${new URLSearchParams(input.query)}` : '';
  const headers: Record<string, string> = { ...input.headers };
  if (token) headers['authorization'] = `Bearer ${token}`;
  const body = await bodyOf(call, input, { base, headers, now: at.now() });
  const response = await fetch(`${base}${path}${query}`, {
    method: call.method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  const answer = JSON.parse(text) as { success: boolean; value?: unknown; code?: ErrorCode };
  // The edge has checked the value against the call's own declaration.
  return {
    status: response.status,
    headers: response.headers,
    text,
    value: answer.success ? (answer.value as CallOutput<Calls[N]>) : null,
    code: answer.code ?? null,
  };
}

/** The body as the call declares it; names its media type in the headers. */
async function bodyOf(
  call: CallSpec,
  input: SendInput,
  { base, headers, now }: { base: string; headers: Record<string, string>; now: Date },
): Promise<string | FormData | undefined> {
  if (input.form) return input.form;
  if (call.encrypted) {
    headers['content-type'] ??= 'application/jose';
    const merchantCode = call.path.startsWith('/console/')
      ? (input.sealedFor ?? 'PLATFORM')
      : input.atLotus
        ? 'LOTUS'
        : 'BAIZE';
    return sealFor(base, call.name, merchantCode, input.body ?? {}, now);
  }
  if (call.formEncoded) {
    headers['content-type'] ??= 'application/x-www-form-urlencoded';
    return formText(input.body);
  }
  if (input.body === undefined) return undefined;
  headers['content-type'] ??= 'application/json';
  return JSON.stringify(input.body);
}

/** Waits until a claim holds, for what happens after a commit. */
export async function eventually(what: string, holds: () => Promise<boolean>, withinMs = 10_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`);
    await sleep(25);
  }
}
