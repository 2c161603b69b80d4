/** A node with people at its door: a clock to move, addresses to come from, messages to read. */
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Ctx, Tx } from '#kernel/context.ts';
import { inTx } from '#kernel/in-tx.ts';
import { startTestApp } from '#testing/app.ts';
import type { SendInput, TestApp, TestAppOptions } from '#testing/app.ts';
import { everyRow } from '#testing/context.ts';
import { merchantByCode } from '#capabilities/merchants/index.ts';
import { setContact } from '../index.ts';
import { registrationBody } from '#testing/registration-body.ts';

export const password = 'grey-heron-at-noon';

export interface Person {
  readonly username: string;
  readonly memberId: string;
  readonly token: string;
  readonly deviceKey: string;
}

export interface Entrance extends TestApp {
  /** Moves business time on. */
  advance(ms: number): void;
  inMerchant<T>(work: (tx: Tx) => Promise<T>, code?: string): Promise<T>;
  /** Registers from an address; BAIZE unless told. */
  register(username: string, from?: string, atLotus?: boolean): Promise<Person>;
  bind(
    person: Pick<Person, 'memberId'>,
    kind: 'mobile' | 'email',
    address: string,
    isVerified?: boolean,
  ): Promise<void>;
  /** The data of the newest message to an address, picture or mailbox; undefined when nothing came. */
  newest(recipient: string): Promise<Record<string, string> | undefined>;
  newestCode(recipient: string): Promise<string>;
}

/** What makes a request come from an address. */
export function from(ip: string): Pick<SendInput, 'headers'> {
  return { headers: { 'x-forwarded-for': ip } };
}

export async function openEntrance(options: TestAppOptions = {}): Promise<Entrance> {
  const clockFile = join(tmpdir(), `baize-clock-${randomBytes(6).toString('hex')}`);
  let aheadMs = 0;
  const app = await startTestApp({
    ...options,
    env: { CLOCK_OFFSET_FILE: clockFile, TRUSTED_HOPS: '1', ...options.env },
  });
  const { services } = app;

  async function context(code: string): Promise<Ctx> {
    const merchant = await merchantByCode(services.database, code);
    if (!merchant) throw new Error(`no merchant ${code}`);
    return {
      merchant,
      actor: { kind: 'system', name: 'test' },
      now: services.clock.now(),
      newId: services.newId,
      requestId: 'test',
      language: 'en',
      ip: '127.0.0.1',
      device: 'test',
      log: services.log,
    };
  }
  const inMerchant: Entrance['inMerchant'] = async (work, code = 'BAIZE') =>
    inTx(services.database, await context(code), work);

  const newest: Entrance['newest'] = async (recipient) => {
    const rows = await everyRow<{ recipient: string; data: Record<string, string>; message_id: string }>(
      services.database,
      'message_sink',
    );
    return rows
      .filter((row) => row.recipient === recipient)
      .sort((a, b) => (a.message_id < b.message_id ? -1 : 1))
      .at(-1)?.data;
  };

  return {
    ...app,
    advance(ms) {
      aheadMs += ms;
      writeFileSync(clockFile, String(aheadMs));
    },
    inMerchant,
    async register(username, ip = '198.51.100.7', atLotus = false) {
      const made = await app.send('register', {
        body: registrationBody(username, password),
        atLotus,
        ...from(ip),
      });
      if (!made.value) throw new Error(`${username}: ${made.text}`);
      const { memberId, token, deviceKey } = made.value;
      return { username, memberId, token, deviceKey };
    },
    async bind({ memberId }, kind, address, isVerified = true) {
      const outcome = await inMerchant((tx) => setContact(tx, { memberId, kind, address, isVerified }));
      if (outcome !== 'set') throw new Error(`${address} is ${outcome}`);
    },
    newest,
    newestCode: async (recipient) => (await newest(recipient))?.['code'] ?? '',
    async stop() {
      await app.stop();
      rmSync(clockFile, { force: true });
    },
  };
}
