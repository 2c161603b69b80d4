/** Each topic's recent messages with gapless versions. A reader that missed some gets them again; one that missed too
 *  many is told to load afresh. */
import { randomUUID } from 'node:crypto';
import type { RealtimeMessage } from '@baize/protocol';
import type { Redis } from 'ioredis';

export const keptMessages = 100;

export interface TopicLog {
  /** Changes when versions start over (a lone node restarted): then every reader loads afresh. */
  readonly epoch: string;
  append(topic: string, name: RealtimeMessage['name'], payload: RealtimeMessage['payload']): Promise<RealtimeMessage>;
  version(topic: string): Promise<number>;
  /** Messages after a version, or null when they are not all kept. */
  since(topic: string, version: number): Promise<RealtimeMessage[] | null>;
  /** Hears what any node appends. */
  onAppend(listener: (message: RealtimeMessage) => void): void;
  close(): Promise<void>;
}

export function memoryTopicLog(): TopicLog {
  const topics = new Map<string, { version: number; kept: RealtimeMessage[] }>();
  const listeners: ((message: RealtimeMessage) => void)[] = [];
  return {
    epoch: randomUUID(),
    async append(topic, name, payload) {
      const state = topics.get(topic) ?? { version: 0, kept: [] };
      topics.set(topic, state);
      state.version += 1;
      const message: RealtimeMessage = { topic, version: state.version, name, payload };
      state.kept.push(message);
      if (state.kept.length > keptMessages) state.kept.shift();
      for (const listener of listeners) listener(message);
      return message;
    },
    async version(topic) {
      return topics.get(topic)?.version ?? 0;
    },
    async since(topic, version) {
      const state = topics.get(topic);
      if (!state) return version === 0 ? [] : null;
      const missed = state.kept.filter((message) => message.version > version);
      return missed.length === state.version - version ? missed : null;
    },
    onAppend(listener) {
      listeners.push(listener);
    },
    async close() {
      topics.clear();
    },
  };
}

const channel = 'baize:realtime';
const keptSeconds = 3_600;

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
  await redis.setnx('rt:epoch', randomUUID());
  const epoch = (await redis.get('rt:epoch')) ?? 'none';
  const version = async (topic: string) => Number((await redis.get(versionKey(topic))) ?? 0);
  return {
    epoch,
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
    async close() {
      await subscriber.quit();
    },
  };
}
