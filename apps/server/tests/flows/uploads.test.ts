import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPictures, roomForPictures } from '#capabilities/kyc/add-pictures.ts';
import { registerMember } from '#capabilities/members/index.ts';
import { openTestWorld, testConfig } from '#testing/context.ts';
import type { TestWorld } from '#testing/context.ts';
import type { MemberCtx, Merchant } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { Services } from '#kernel/services.ts';
import { takePictures } from '#kernel/take-pictures.ts';

let world: TestWorld;
let services: Services;
let members = 0;
const picture = PNG.sync.write(new PNG({ width: 8, height: 8 }));
const broken = picture.subarray(0, 60);

beforeAll(async () => {
  world = await openTestWorld();
  const config = testConfig(world.databases, { RATE_MULTIPLIER: '1' });
  mkdirSync(config.dataDir, { recursive: true });
  services = { database: world.database, config } as Services; // nothing else is asked of them
});
afterAll(async () => {
  rmSync(services.config.dataDir, { recursive: true, force: true });
  await world.close();
});

async function newMember(merchant: Merchant = world.merchant, memberId: string = randomUUID()): Promise<MemberCtx> {
  members += 1;
  const values = { username: `egret${members}`, payeeName: 'Edda Egret' };
  const blank = { passwordHash: null, withdrawPasswordHash: null, weeklyDepositLimitMinor: null, mobile: null };
  await world.tx((tx) => registerMember(tx, { memberId, values, ...blank }), world.ctx(undefined, merchant));
  const actor = {
    kind: 'member',
    memberId,
    sessionId: memberId,
    account: values.username,
    type: 0,
    state: 'full',
  } as const;
  return { ...world.ctx(undefined, merchant), actor };
}

/** A form whose reading is counted. */
function form(files: readonly Buffer[]) {
  const read = { times: 0 };
  const extra = {
    rawBody: Buffer.alloc(0),
    headers: {},
    files: async () => {
      read.times += 1;
      return [...files];
    },
  };
  return { read, extra };
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'taken',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

async function sentBytes(ctx: MemberCtx): Promise<number> {
  const row = await world.tx(
    (tx) =>
      tx.db.selectFrom('upload_quota').select('bytes').where('owner_id', '=', ctx.actor.memberId).executeTakeFirst(),
    ctx,
  );
  return Number(row?.bytes ?? 0);
}

describe('a form of pictures', () => {
  it('is not read while its subject takes none', async () => {
    const ctx = await newMember();
    const { read, extra } = form([picture]);
    expect(await codeOf(takePictures(services, ctx, extra, async () => fail('STATE_CONFLICT')))).toBe('STATE_CONFLICT');
    expect(await codeOf(takePictures(services, ctx, extra, async () => 0))).toBe('UPLOAD_COUNT');
    expect(read.times).toBe(0);
    expect(await sentBytes(ctx)).toBe(0);
  });

  it('is not redrawn when it has more pictures than there is room for, or none', async () => {
    const ctx = await newMember();
    const wrong = form([broken, broken]).extra;
    expect(await codeOf(takePictures(services, ctx, wrong, async () => 1))).toBe('UPLOAD_COUNT');
    expect(await codeOf(takePictures(services, ctx, form([]).extra, async () => 1))).toBe('UPLOAD_COUNT');
    expect(await sentBytes(ctx)).toBe(0);
  });

  it('finds the room of an identity check before it is read', async () => {
    const ctx = await newMember();
    const keep = async () => {
      const images = await takePictures(services, ctx, form([picture, picture, picture]).extra, roomForPictures);
      await world.tx((tx) => addPictures({ ...tx, ctx }, services.config.dataDir, images), ctx);
    };
    await keep();
    await keep();
    const { read, extra } = form([picture]);
    expect(await codeOf(takePictures(services, ctx, extra, roomForPictures))).toBe('UPLOAD_COUNT');
    expect(read.times).toBe(0);
  });

  it('of the same member is refused while one is under way, of another not', async () => {
    const [ctx, other] = [await newMember(), await newMember()];
    const both = await Promise.all(
      [ctx, ctx, other].map((one) => codeOf(takePictures(services, one, form([picture]).extra, async () => 3))),
    );
    expect(both).toEqual(['taken', 'TOO_MANY_REQUESTS', 'taken']);
    expect(await codeOf(takePictures(services, ctx, form([picture]).extra, async () => 3))).toBe('taken');
  });

  it('counts towards 60 MB a day, unreadable pictures too, and what would pass that is not redrawn', async () => {
    const ctx = await newMember();
    const large = Buffer.concat([broken, Buffer.alloc(5 * 2 ** 20 - broken.length)]);
    const send = (at: MemberCtx) =>
      codeOf(takePictures(services, at, form([large, large, large]).extra, async () => 3));
    for (let turn = 0; turn < 4; turn += 1) expect(await send(ctx)).toBe('UPLOAD_UNREADABLE');
    expect(await sentBytes(ctx)).toBe(60 * 2 ** 20);
    expect(await send(ctx)).toBe('UPLOAD_QUOTA');
    expect(await codeOf(takePictures(services, ctx, form([picture]).extra, async () => 3))).toBe('UPLOAD_QUOTA');
    expect(await sentBytes(ctx)).toBe(60 * 2 ** 20);

    const tomorrow = { ...ctx, now: new Date(ctx.now.getTime() + 86_400_000) };
    expect(await codeOf(takePictures(services, tomorrow, form([picture]).extra, async () => 3))).toBe('taken');
    expect(await sentBytes(ctx)).toBe(256 * 1024); // and yesterday's row is gone
  });

  it('counts the day of the merchant’s calendar, as the refusal says: tomorrow', async () => {
    const { merchant, ...rest } = await newMember();
    const inBangkok = { ...merchant, settings: { ...merchant.settings, timeZone: 'Asia/Bangkok' } };
    const at = (time: string): MemberCtx => ({ ...rest, merchant: inBangkok, now: new Date(time) });
    const full = { merchant_id: merchant.id, owner_id: rest.actor.memberId, day: '2026-11-21', bytes: 60n * 2n ** 20n };
    await world.tx((tx) => tx.db.insertInto('upload_quota').values(full).execute(), at('2026-11-21T10:00:00Z'));
    const send = (time: string) => codeOf(takePictures(services, at(time), form([picture]).extra, async () => 3));
    expect(await send('2026-11-21T16:59:59Z')).toBe('UPLOAD_QUOTA');
    expect(await send('2026-11-21T17:00:00Z')).toBe('taken');
  });

  it('of a foreign merchant has its own count', async () => {
    const memberId = randomUUID();
    const [ctx, foreign] = [await newMember(world.merchant, memberId), await newMember(world.other, memberId)];
    await takePictures(services, ctx, form([picture]).extra, async () => 3);
    expect([await sentBytes(ctx), await sentBytes(foreign)]).toEqual([256 * 1024, 0]);
  });
});
