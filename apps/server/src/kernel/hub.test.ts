import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import type { RealtimeMessage } from '@baize/protocol';
import { silentLog } from '#testing/context.ts';
import { isRedisMissing, startTestRedis } from '#testing/redis.ts';
import { openHub } from './hub.ts';
import type { Peer } from './hub.ts';
import { keptMessages, memoryTopicLog, redisTopicLog } from './realtime/log.ts';
import type { TicketClaim } from './tickets.ts';

interface FakePeer extends Peer {
  isOpen: boolean;
  readonly heard: RealtimeMessage[];
  closedWith: number | null;
}

function peer(pendingBytes = 0): FakePeer {
  const heard: RealtimeMessage[] = [];
  const fake: FakePeer = {
    heard,
    closedWith: null,
    isOpen: true,
    pendingBytes,
    send: (text) => void heard.push(JSON.parse(text) as RealtimeMessage),
    close: (code) => void (fake.closedWith = code),
  };
  return fake;
}

const mira: TicketClaim = { merchantId: 1, kind: 'member', subject: 'mira', sessionId: 's1' };
const toMira = { kind: 'member', memberId: 'mira' } as const;
const balance = { memberId: 'mira' };

describe('hub', () => {
  it('a member gets only their own facts, at no other merchant', async () => {
    const hub = openHub(memoryTopicLog(), silentLog);
    const [own, other, foreign] = [peer(), peer(), peer()];
    await hub.join(own, mira, null);
    await hub.join(other, { ...mira, subject: 'tom', sessionId: 's2' }, null);
    await hub.join(foreign, { ...mira, merchantId: 2 }, null);
    await hub.publish(1, toMira, 'balance.changed', balance);
    expect(own.heard.map((message) => message.name)).toEqual(['hello', 'balance.changed']);
    expect(other.heard.map((message) => message.name)).toEqual(['hello']);
    expect(foreign.heard.map((message) => message.name)).toEqual(['hello']);
  });

  it('topics without readers are forgotten after an hour, and their versions are never used again', async () => {
    let now = 0;
    const topicLog = memoryTopicLog(() => now);
    const hub = openHub(topicLog, silentLog);
    const [gone, stays] = [peer(), peer()];
    await hub.join(gone, mira, null);
    await hub.join(stays, { ...mira, subject: 'tom', sessionId: 's2' }, null);
    const toTom = { kind: 'member', memberId: 'tom' } as const;
    for (let time = 0; time < 3; time += 1) await hub.publish(1, toMira, 'balance.changed', balance);
    await hub.publish(1, toTom, 'balance.changed', { memberId: 'tom' });
    hub.leave(gone);
    for (let player = 0; player < 50; player += 1)
      await hub.publish(1, { kind: 'member', memberId: `p${player}` }, 'balance.changed', { memberId: `p${player}` });
    expect(topicLog.size).toBe(52);
    now = 3_601_000;
    await hub.publish(1, { kind: 'member', memberId: 'late' }, 'balance.changed', { memberId: 'late' });
    expect(topicLog.size).toBe(2);
    await hub.publish(1, toTom, 'balance.changed', { memberId: 'tom' });
    expect(stays.heard.map((message) => message.version)).toEqual([0, 1, 2]);
    const [upToDate, behind, later] = [peer(), peer(), peer()];
    const epoch = topicLog.epoch;
    await hub.join(upToDate, mira, { epoch, versions: { 'm:1:mira': 3 } });
    expect(upToDate.heard.map((message) => message.name)).toEqual(['hello']);
    await hub.join(behind, mira, { epoch, versions: { 'm:1:mira': 2 } });
    expect(behind.heard.at(-1)).toMatchObject({ name: 'resync' });
    await hub.publish(1, toMira, 'balance.changed', balance);
    expect(upToDate.heard.at(-1)).toMatchObject({ name: 'balance.changed', version: 4 });
    await hub.join(later, mira, { epoch, versions: { 'm:1:mira': 1 } });
    expect(later.heard.at(-1)).toMatchObject({ name: 'resync', version: 4 });
  });

  it('after a gap the missed messages come again in order', async () => {
    const hub = openHub(memoryTopicLog(), silentLog);
    const first = peer();
    await hub.join(first, mira, null);
    await hub.publish(1, toMira, 'balance.changed', balance);
    hub.leave(first);
    await hub.publish(1, toMira, 'balance.changed', balance);
    await hub.publish(1, toMira, 'balance.changed', balance);
    const again = peer();
    const [hello] = first.heard;
    const epoch = hello ? (hello.payload['epoch'] as string) : '';
    await hub.join(again, mira, { epoch, versions: { 'm:1:mira': 1 } });
    expect(
      again.heard.filter((message) => message.name === 'balance.changed').map((message) => message.version),
    ).toEqual([2, 3]);
  });

  it('a reader that missed more than is kept, or comes from an older epoch, gets a resync', async () => {
    const hub = openHub(memoryTopicLog(), silentLog);
    for (let index = 0; index <= keptMessages; index += 1) await hub.publish(1, toMira, 'balance.changed', balance);
    const late = peer();
    await hub.join(late, mira, { epoch: 'an older one', versions: { 'm:1:mira': keptMessages } });
    expect(late.heard.at(-1)?.name).toBe('resync');
  });

  it('an ended session loses its socket, the member’s other session keeps its own', async () => {
    const hub = openHub(memoryTopicLog(), silentLog);
    const [ended, kept] = [peer(), peer()];
    await hub.join(ended, mira, null);
    await hub.join(kept, { ...mira, sessionId: 's2' }, null);
    await hub.publish(1, toMira, 'session.ended', { memberId: 'mira', sessionIds: ['s1'] });
    await new Promise((resolve) => setImmediate(resolve));
    expect([ended.closedWith, kept.closedWith]).toEqual([4001, null]);
  });

  it('a socket that closed before it joined gets no message and is in no topic', async () => {
    const hub = openHub(memoryTopicLog(), silentLog);
    const gone = peer();
    gone.isOpen = false;
    await hub.join(gone, mira, null);
    await hub.publish(1, toMira, 'balance.changed', balance);
    expect([hub.size, gone.heard]).toEqual([0, []]);
  });

  it('a reader that does not read is dropped', async () => {
    const hub = openHub(memoryTopicLog(), silentLog);
    const stalled = peer(2_000_000);
    await hub.join(stalled, mira, null);
    await hub.publish(1, toMira, 'balance.changed', balance);
    expect(stalled.closedWith).toBe(1013);
  });
});

describe.skipIf(isRedisMissing)('hub over Redis', () => {
  it('two nodes share versions and messages', async () => {
    const server = await startTestRedis();
    const redis = new Redis(server.url);
    const [here, there] = [await redisTopicLog(redis), await redisTopicLog(redis)];
    const hubs = [openHub(here, silentLog), openHub(there, silentLog)] as const;
    const reader = peer();
    const claim = { ...mira, merchantId: Math.floor(Math.random() * 1e9) };
    await hubs[1].join(reader, claim, null);
    await hubs[0].publish(claim.merchantId, toMira, 'balance.changed', balance);
    await hubs[1].publish(claim.merchantId, toMira, 'balance.changed', balance);
    const deadline = Date.now() + 20_000;
    while (reader.heard.length < 3 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(reader.heard.slice(1).map((message) => message.version)).toEqual([1, 2]);
    await Promise.all([hubs[0].close(), hubs[1].close()]);
    redis.disconnect();
    await server.stop();
  });

  it('a Redis that is emptied under open sockets: all readers get a resync, at the next message or soon without one', async () => {
    const server = await startTestRedis();
    const redis = new Redis(server.url);
    const hub = openHub(await redisTopicLog(redis), silentLog, 20);
    const [reader, silent] = [peer(), peer()];
    await hub.join(silent, { ...mira, subject: 'tom', sessionId: 's2' }, null);
    await hub.publish(1, { kind: 'member', memberId: 'tom' }, 'balance.changed', { memberId: 'tom' });
    await hub.join(reader, mira, null);
    for (let index = 0; index < 3; index += 1) await hub.publish(1, toMira, 'balance.changed', balance);
    await expect.poll(() => reader.heard.at(-1)?.version, { timeout: 20_000, interval: 5 }).toBe(3);
    const epoch = reader.heard[0]?.payload['epoch'];

    await redis.flushall();
    await hub.publish(1, toMira, 'balance.changed', balance); // its version is 1 again, which a page takes for an old one
    // each topic is told by itself, one after the other
    const told = (one: FakePeer, wanted: string) =>
      one.heard.findLast(({ name, topic }) => name === 'resync' && topic === wanted)?.version;
    await expect.poll(() => told(silent, 'm:1:tom'), { timeout: 20_000, interval: 5 }).toBe(0);
    await expect.poll(() => told(reader, 'm:1:mira'), { timeout: 20_000, interval: 5 }).toBeDefined();
    const at = told(reader, 'm:1:mira') ?? 99;
    await hub.publish(1, toMira, 'balance.changed', balance);
    await expect.poll(() => reader.heard.at(-1)?.version, { timeout: 20_000, interval: 5 }).toBeGreaterThan(at);
    const later = peer();
    await hub.join(later, mira, { epoch: String(epoch), versions: { 'm:1:mira': 3 } });
    expect(later.heard.at(-1)?.name).toBe('resync');
    await hub.close();
    redis.disconnect();
    await server.stop();
  });

  it('closes twice without an error, also when Redis went before', async () => {
    const server = await startTestRedis();
    const redis = new Redis(server.url, { maxRetriesPerRequest: 0 });
    redis.on('error', () => undefined);
    const [there, gone] = [
      openHub(await redisTopicLog(redis), silentLog),
      openHub(await redisTopicLog(redis), silentLog),
    ];
    await there.close();
    await there.close();
    await server.stop();
    await gone.close();
    await gone.close();
    redis.disconnect();
  });
});
