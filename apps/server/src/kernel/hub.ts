/** The realtime hub: fact + audience -> topic -> sockets. What it sends means "look again"; money never depends on it. */
import type { Audience, FactName, FactShapes, RealtimeMessage } from '@baize/protocol';
import type { Logger } from 'pino';
import type { TicketClaim } from './tickets.ts';
import type { TopicLog } from './realtime/log.ts';

/** What the hub needs of a socket. */
export interface Peer {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** False from the moment the socket begins to close. */
  readonly isOpen: boolean;
  /** Bytes that the other side has not taken yet. */
  readonly pendingBytes: number;
}

export interface Resume {
  readonly epoch: string;
  readonly versions: Readonly<Record<string, number>>;
}

export interface Hub {
  publish<N extends FactName>(merchantId: number, audience: Audience, name: N, payload: FactShapes[N]): Promise<void>;
  join(peer: Peer, claim: TicketClaim, resume: Resume | null): Promise<void>;
  leave(peer: Peer): void;
  readonly size: number;
  close(): Promise<void>;
}

const pendingBytesMax = 1_000_000;
const sliceSize = 500;
/** How often a store that others can empty is asked whether it was. */
const lookEveryMs = 5_000;

function topicOf(merchantId: number, audience: Audience): string | null {
  switch (audience.kind) {
    case 'member':
      return `m:${merchantId}:${audience.memberId}`;
    case 'console':
      return `c:${merchantId}`;
    case 'public':
      return `p:${merchantId}`;
    case 'none':
      return null;
  }
}

/** Topics a ticket's holder hears. Staff tickets carry the merchant they work for. */
function topicsOf(claim: TicketClaim): string[] {
  const topics = [`p:${claim.merchantId}`];
  if (claim.kind === 'member' && claim.subject) topics.push(`m:${claim.merchantId}:${claim.subject}`);
  if (claim.kind === 'staff') topics.push(`c:${claim.merchantId}`);
  return topics;
}

interface HubState {
  readonly topicLog: TopicLog;
  readonly log: Logger;
  readonly byTopic: Map<string, Set<Peer>>;
  /** The highest version that the readers of a topic may have seen. */
  readonly told: Map<string, number>;
  readonly claims: Map<Peer, TicketClaim>;
}

export function openHub(topicLog: TopicLog, log: Logger, everyMs = lookEveryMs): Hub {
  const state: HubState = { topicLog, log, byTopic: new Map(), told: new Map(), claims: new Map() };
  const { byTopic, claims } = state;

  topicLog.onAppend((message) => {
    spread(state, message).catch((error: unknown) => log.error({ err: error }, 'realtime message not spread'));
  });

  topicLog.keepHeard((topic) => byTopic.has(topic));
  const looking = setInterval(() => byTopic.size > 0 && look(state), everyMs).unref();

  return {
    async publish(merchantId, audience, name, payload) {
      const topic = topicOf(merchantId, audience);
      if (topic) await topicLog.append(topic, name, payload);
    },
    async join(peer, claim, resume) {
      if (!peer.isOpen) return; // nobody would say that it left
      const topics = topicsOf(claim);
      claims.set(peer, claim);
      for (const topic of topics) {
        const peers = byTopic.get(topic) ?? new Set();
        peers.add(peer);
        byTopic.set(topic, peers);
      }
      await catchUp(state, peer, topics, resume);
    },
    leave: (peer) => leave(state, peer),
    get size() {
      return claims.size;
    },
    async close() {
      clearInterval(looking);
      for (const peer of [...claims.keys()]) drop(state, peer, 1012, 'restarting');
      await topicLog.close();
    },
  };
}

function drop(state: HubState, peer: Peer, code: number, reason: string): void {
  leave(state, peer);
  peer.close(code, reason);
}

function leave({ byTopic, told, claims }: HubState, peer: Peer): void {
  const claim = claims.get(peer);
  if (!claim) return;
  claims.delete(peer);
  for (const topic of topicsOf(claim)) {
    const peers = byTopic.get(topic);
    peers?.delete(peer);
    if (peers?.size !== 0) continue;
    byTopic.delete(topic);
    told.delete(topic);
  }
}

async function sendToAll(state: HubState, peers: ReadonlySet<Peer>, message: RealtimeMessage): Promise<void> {
  const text = JSON.stringify(message);
  let sent = 0;
  for (const peer of [...peers]) {
    if (peer.pendingBytes > pendingBytesMax) drop(state, peer, 1013, 'too slow');
    else peer.send(text);
    sent += 1;
    // A broadcast to thousands must not hold the event loop.
    if (sent % sliceSize === 0) await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Everybody on a topic loads afresh and counts on from what the store now has. */
async function resync(state: HubState, topic: string): Promise<void> {
  const { topicLog, byTopic, told } = state;
  const version = await topicLog.version(topic);
  told.set(topic, version);
  const peers = byTopic.get(topic);
  if (peers) await sendToAll(state, peers, { topic, version, name: 'resync', payload: {} });
}

/** A store that was emptied counts from one again, and readers would pass over everything up to what they have seen. `doubted`: a
 *  topic whose version went back, though it may only be a message that was overtaken. */
async function lookAtVersions(state: HubState, doubted?: string): Promise<void> {
  const { topicLog, byTopic, told } = state;
  if (await topicLog.hasStartedOver()) for (const topic of [...byTopic.keys()]) await resync(state, topic);
  else if (doubted !== undefined && (await topicLog.version(doubted)) < (told.get(doubted) ?? 0))
    await resync(state, doubted);
}

function look(state: HubState, doubted?: string): void {
  lookAtVersions(state, doubted).catch((error: unknown) =>
    state.log.warn({ err: error }, 'realtime versions not looked at'),
  );
}

/** A session that ended takes its sockets with it. */
function endSessions(state: HubState, message: RealtimeMessage, peers: ReadonlySet<Peer>): void {
  const ended = new Set(message.payload['sessionIds'] as readonly string[]);
  for (const peer of [...peers]) {
    const sessionId = state.claims.get(peer)?.sessionId;
    if (sessionId && ended.has(sessionId)) drop(state, peer, 4001, 'session ended');
  }
}

async function spread(state: HubState, message: RealtimeMessage): Promise<void> {
  const { byTopic, told } = state;
  const peers = byTopic.get(message.topic);
  if (!peers) return;
  const before = told.get(message.topic) ?? 0;
  if (message.version <= before) look(state, message.topic);
  else told.set(message.topic, message.version);
  await sendToAll(state, peers, message);
  if (message.name === 'session.ended') endSessions(state, message, peers);
}

/** Greets a new peer with the versions of its topics, and sends what it missed since the versions it has seen. */
async function catchUp(state: HubState, peer: Peer, topics: readonly string[], resume: Resume | null): Promise<void> {
  const { topicLog, byTopic, told } = state;
  const versions: Record<string, number> = {};
  for (const topic of topics) {
    const version = await topicLog.version(topic);
    versions[topic] = version;
    if (byTopic.has(topic)) told.set(topic, Math.max(told.get(topic) ?? 0, version)); // unless it left meanwhile
  }
  peer.send(JSON.stringify({ topic: '*', version: 0, name: 'hello', payload: { epoch: topicLog.epoch, versions } }));
  if (!resume) return;
  for (const topic of topics) {
    const seen = resume.versions[topic];
    if (seen === undefined) continue;
    const missed = resume.epoch === topicLog.epoch ? await topicLog.since(topic, seen) : null;
    if (missed) for (const message of missed) peer.send(JSON.stringify(message));
    else
      peer.send(
        JSON.stringify({
          topic,
          version: versions[topic] ?? 0,
          name: 'resync',
          payload: {},
        } satisfies RealtimeMessage),
      );
  }
}
