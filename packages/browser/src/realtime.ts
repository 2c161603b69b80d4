/** The socket at /realtime. A message means "look again": versions are counted per topic, and a gap asks for everything anew. */
import type { FactName, RealtimeMessage } from '@baize/protocol/facts';
import { handleFact, refreshAll } from './query-client.ts';
import { createStore, useStore } from './store.ts';
import type { Store } from './store.ts';

export type Link = 'connecting' | 'open' | 'lost';

const backOffMs = { least: 500, most: 30_000 };
/** The socket was closed because its session ended; asking anything will say so. */
const sessionEndedCode = 4001;

export const link = createStore<Link>('connecting');
type Listener = (message: RealtimeMessage) => void;
const listeners = new Set<Listener>();

let socket: WebSocket | null = null;
let epoch: string | null = null;
let versions: Record<string, number> = {};
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Hears every message of the socket; for screens that need the payload. Returns the way to stop. */
export function onRealtime(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLink(): Link {
  return useStore(link);
}

export interface RealtimeParts {
  /** A fresh one-time ticket from the server. */
  readonly fetchTicket: () => Promise<string>;
  /** Changes when another account is signed in. */
  readonly account: Pick<Store<unknown>, 'subscribe'> & { readonly get: () => { readonly token: string | null } };
  /** Taken as heard when somebody's line first opens: they may have happened between the page's first reading and that. */
  readonly mayHaveMissed?: readonly FactName[];
}

let parts: RealtimeParts | null = null;

/** Connects now and keeps connected; a change of account starts over with its own ticket. */
export function startRealtime(given: RealtimeParts): void {
  if (parts) return;
  parts = given;
  void connect();
  const { account } = given;
  let { token } = account.get();
  account.subscribe(() => {
    if (account.get().token === token) return;
    ({ token } = account.get());
    forget();
    void connect();
  });
  window.addEventListener('online', () => void connect());
  window.addEventListener('offline', () => link.set('lost'));
}

function forget(): void {
  epoch = null;
  versions = {};
  failures = 0;
}

async function connect(): Promise<void> {
  clearTimeout(timer);
  drop();
  let ticket: string;
  try {
    if (!parts) return;
    ticket = await parts.fetchTicket();
  } catch {
    return later();
  }
  drop(); // another start may have overtaken this one while the ticket was fetched
  const opened = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/realtime`);
  socket = opened;
  opened.onopen = () =>
    opened.send(JSON.stringify(epoch === null ? { ticket } : { ticket, resume: { epoch, versions } }));
  opened.onmessage = (event) => handleMessage(JSON.parse(String(event.data)) as RealtimeMessage);
  opened.onclose = ({ code }) => {
    if (socket !== opened) return;
    socket = null;
    if (code === sessionEndedCode) refreshAll();
    later();
  };
}

function drop(): void {
  const old = socket;
  socket = null;
  old?.close();
}

/** Full jitter: after a restart of the server its clients come back spread out. */
function later(): void {
  failures += 1;
  if (failures > 1) link.set('lost');
  const ceiling = Math.min(backOffMs.most, backOffMs.least * 2 ** failures);
  timer = setTimeout(() => void connect(), backOffMs.least + Math.random() * ceiling);
}

function handleMessage(message: RealtimeMessage | Hello): void {
  if (message.name === 'hello') return greet(message.payload);
  const seen = versions[message.topic];
  if (message.name === 'resync') {
    versions[message.topic] = message.version;
    return refreshAll();
  }
  if (seen !== undefined && message.version <= seen) return;
  versions[message.topic] = message.version;
  if (seen !== undefined && message.version > seen + 1) return refreshAll();
  handleFact(message.name);
  for (const listener of listeners) listener(message);
}

interface Hello {
  readonly topic: string;
  readonly version: number;
  readonly name: 'hello';
  readonly payload: { readonly epoch: string; readonly versions: Readonly<Record<string, number>> };
}

/** The server's own count. A new count (the server started over) or a first meeting takes it as it is. */
function greet(payload: Hello['payload']): void {
  const isResuming = epoch === payload.epoch;
  if (epoch === null && parts?.account.get().token) for (const fact of parts.mayHaveMissed ?? []) handleFact(fact);
  if (!isResuming) versions = { ...payload.versions };
  else versions = { ...payload.versions, ...versions };
  epoch = payload.epoch;
  failures = 0;
  link.set('open');
}
