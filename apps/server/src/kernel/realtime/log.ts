/** Each topic's recent messages with gapless versions. A reader that missed some gets them again; one that missed too
 *  many is told to load afresh. */
import { randomUUID } from 'node:crypto';
import type { RealtimeMessage } from '@baize/protocol';
import type { Redis } from 'ioredis';

export const keptMessages = 100;

export interface TopicLog {
  /** Changes when versions start over (a lone node restarted, a shared store was emptied): then every reader loads afresh. */
  readonly epoch: string;
  /** Whether the versions have started over since this was asked before; `epoch` is another then. */
  hasStartedOver(): Promise<boolean>;
  append(topic: string, name: RealtimeMessage['name'], payload: RealtimeMessage['payload']): Promise<RealtimeMessage>;
  version(topic: string): Promise<number>;
  /** Messages after a version, or null when they are not all kept. */
  since(topic: string, version: number): Promise<RealtimeMessage[] | null>;
  /** Hears what any node appends. */
  onAppend(listener: (message: RealtimeMessage) => void): void;
  /** Says which topics somebody listens to: those are never forgotten. */
  keepHeard(isHeard: (topic: string) => boolean): void;
  /** Safe to call again. */
  close(): Promise<void>;
}

const keptSeconds = 3_600;
const sweepEveryMs = 60_000;

interface Kept {
  version: number;
  lastMs: number;
  readonly messages: RealtimeMessage[];
}

/** A lone node's log. A topic nobody listens to is forgotten an hour after its last message. Versions go on from the highest that
 *  was ever forgotten, so that none is used twice: who returns with an older one sees a gap and looks again. */
export function memoryTopicLog(nowMs: () => number = () => performance.now()): TopicLog & { readonly size: number } {
  const topics = new Map<string, Kept>();
  const listeners: ((message: RealtimeMessage) => void)[] = [];
  let isKept = (_topic: string): boolean => false;
  let [forgotten, sweptMs] = [0, nowMs()];

  function sweep(now: number): void {
    if (now - sweptMs < sweepEveryMs) return;
    sweptMs = now;
    for (const [topic, { version, lastMs }] of topics) {
      if (now - lastMs < keptSeconds * 1_000 || isKept(topic)) continue;
      topics.delete(topic);
      forgotten = Math.max(forgotten, version);
    }
  }

  return {
    epoch: randomUUID(),
    async hasStartedOver() {
      return false; // with the program everything starts over
    },
    async append(topic, name, payload) {
      const now = nowMs();
      sweep(now);
      const state = topics.get(topic) ?? { version: forgotten, lastMs: now, messages: [] };
      topics.set(topic, state);
      state.version += 1;
      state.lastMs = now;
      const message: RealtimeMessage = { topic, version: state.version, name, payload };
      state.messages.push(message);
      if (state.messages.length > keptMessages) state.messages.shift();
      for (const listener of listeners) listener(message);
      return message;
    },
    async version(topic) {
      return topics.get(topic)?.version ?? forgotten;
    },
    async since(topic, version) {
      const state = topics.get(topic);
      if (!state) return version === forgotten ? [] : null;
      const missed = state.messages.filter((message) => message.version > version);
      return missed.length === state.version - version ? missed : null;
    },
    onAppend(listener) {
      listeners.push(listener);
    },
    keepHeard(isHeard) {
      isKept = isHeard;
    },
    get size() {
      return topics.size;
    },
    async close() {
      topics.clear();
    },
  };
}

const channel = 'baize:realtime';

/** One script, so that version, list and announcement cannot come apart between nodes. */
const appendScript = `
local version = redis.call('INCR', KEYS[1])
local message = string.sub(ARGV[1], 1, -2) .. ',"version":' .. version .. '}'
redis.call('RPUSH', KEYS[2], message)
redis.call('LTRIM', KEYS[2], -${keptMessages}, -1)
redis.call('EXPIRE', KEYS[2], ${keptSeconds})
redis.call('PUBLISH', '${channel}', message)
return message`;

export async function redisTopicLog(redis: Redis): Promise<TopicLog> {
  const listeners: ((message: RealtimeMessage) => void)[] = [];
  const subscriber = redis.duplicate();
  subscriber.on('error', () => undefined); // ioredis reconnects by itself; readers notice the gap by version
  await subscriber.subscribe(channel);
  subscriber.on('message', (_channel, text) => {
    const message = JSON.parse(text) as RealtimeMessage; // written by our own script
    for (const listener of listeners) listener(message);
  });
  const versionKey = (topic: string) => `rt:v:${topic}`;
  const listKey = (topic: string) => `rt:l:${topic}`;
  /** The first node after the store was emptied names the new epoch. */
  const readEpoch = async () => {
    await redis.setnx('rt:epoch', randomUUID());
    return (await redis.get('rt:epoch')) ?? 'none';
  };
  let epoch = await readEpoch();
  let closing: Promise<void> | undefined;
  // A Redis that is away cannot be told: then the connection is cut.
  const leave = () =>
    subscriber.quit().then(
      () => undefined,
      () => subscriber.disconnect(),
    );
  const version = async (topic: string) => Number((await redis.get(versionKey(topic))) ?? 0);
  return {
    get epoch() {
      return epoch;
    },
    async hasStartedOver() {
      const before = epoch;
      epoch = await readEpoch();
      return epoch !== before;
    },
    version,
    async append(topic, name, payload) {
      const text = await redis.eval(
        appendScript,
        2,
        versionKey(topic),
        listKey(topic),
        JSON.stringify({ topic, name, payload }),
      );
      return JSON.parse(String(text)) as RealtimeMessage;
    },
    async since(topic, after) {
      const kept = (await redis.lrange(listKey(topic), 0, -1)).map((text) => JSON.parse(text) as RealtimeMessage);
      const missed = kept.filter((message) => message.version > after);
      return missed.length === (await version(topic)) - after ? missed : null;
    },
    onAppend(listener) {
      listeners.push(listener);
    },
    keepHeard() {
      // nothing to do: the lists run out by themselves, and versions stay
    },
    close() {
      closing ??= leave();
      return closing;
    },
  };
}
