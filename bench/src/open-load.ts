/** The load generator that does not wait for answers: bets are due at fixed moments whatever became of the ones before, as
 *  from many players at once. Latencies count from the moment a bet was due, so a stalled server cannot hide behind a
 *  stalled generator. Reads one JSON job a line on stdin, answers one JSON result a line on stdout. */
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import type { LoadJob } from './load.ts';
import { signedBets } from './load.ts';

export interface OpenJob extends LoadJob {
  /** Bets due a second. */
  readonly rate: number;
}

export interface OpenResult {
  /** Bets sent a second: below `rate` when the generator itself could not keep up. */
  readonly sentRate: number;
  readonly acceptedRate: number;
  readonly refusedRate: number;
  readonly acceptedP99Ms: number;
  readonly refusedP99Ms: number;
  /** Refusals that do not say when to come again. */
  readonly withoutRetryAfter: number;
  /** Answers that are neither 200 nor 503, and connections that broke. */
  readonly failed: number;
  /** Accepted bets by the second they were answered in. */
  readonly acceptedBySecond: readonly number[];
}

interface Line {
  readonly socket: Socket;
  pending: string;
  dueMs: number;
  bet: Buffer | undefined;
}

/** Signed bets that no server has seen or that it refused unread; they are good for a minute. */
let spare: { url: string; bets: Buffer[] } = { url: '', bets: [] };

interface Load {
  readonly hostname: string;
  readonly port: number;
  /** Lines that wait for no answer. */
  readonly idle: Line[];
  open: number;
  isOver: boolean;
  startedMs: number;
  /** How long each took, in milliseconds. */
  readonly accepted: number[];
  readonly refused: number[];
  readonly acceptedBySecond: number[];
  readonly counts: { sent: number; failed: number; withoutRetryAfter: number };
}

async function run(job: OpenJob): Promise<OpenResult> {
  if (spare.url !== job.url) spare = { url: job.url, bets: [] };
  spare.bets = signedBets(job); // signed anew: the last run's are too old by now
  const { hostname, port } = new URL(job.url);
  const load: Load = {
    hostname,
    port: Number(port),
    idle: [],
    open: 0,
    isOver: false,
    startedMs: 0,
    accepted: [],
    refused: [],
    acceptedBySecond: Array.from({ length: Math.ceil(job.seconds) }, () => 0),
    counts: { sent: 0, failed: 0, withoutRetryAfter: 0 },
  };
  const { idle, accepted, refused, acceptedBySecond, counts } = load;
  for (let count = 0; count < job.connections; count += 1) openLine(load);
  while (idle.length < job.connections) await pause(5);
  const startedMs = (load.startedMs = performance.now());
  const untilMs = startedMs + job.seconds * 1_000;
  for (let nowMs = startedMs; nowMs < untilMs; nowMs = performance.now()) {
    sendDue(load, job.rate, nowMs);
    await pause(1);
  }
  const seconds = (performance.now() - startedMs) / 1_000;
  load.isOver = true;
  await pause(300); // answers on their way
  for (const line of idle) line.socket.destroy();
  const result = {
    sentRate: counts.sent / seconds,
    acceptedRate: accepted.length / seconds,
    refusedRate: refused.length / seconds,
    acceptedP99Ms: p99(accepted),
    refusedP99Ms: p99(refused),
    withoutRetryAfter: counts.withoutRetryAfter,
    failed: counts.failed,
    acceptedBySecond,
  };
  while (load.open > 0 && idle.length < load.open) await pause(20);
  return result;
}

function openLine(load: Load): void {
  const { idle, counts } = load;
  load.open += 1;
  const socket = connect({ host: load.hostname, port: load.port, noDelay: true });
  const line: Line = { socket, pending: '', dueMs: 0, bet: undefined };
  socket.on('connect', () => idle.push(line));
  socket.on('error', () => undefined); // 'close' follows
  socket.on('close', () => {
    load.open -= 1;
    const at = idle.indexOf(line);
    if (at >= 0) idle.splice(at, 1);
    if (line.bet) counts.failed += 1;
    if (!load.isOver) openLine(load);
  });
  socket.on('data', (chunk) => {
    line.pending += chunk.toString('latin1');
    const headEnd = line.pending.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(line.pending)?.[1] ?? 0);
    if (line.pending.length < headEnd + 4 + length) return;
    answered(load, line, line.pending);
    line.pending = '';
    if (!socket.destroyed) idle.push(line);
  });
}

function answered(load: Load, line: Line, text: string): void {
  const { accepted, refused, acceptedBySecond, counts } = load;
  const nowMs = performance.now();
  if (text.startsWith('HTTP/1.1 200')) {
    accepted.push(nowMs - line.dueMs);
    const second = Math.floor((nowMs - load.startedMs) / 1_000);
    acceptedBySecond[second] = (acceptedBySecond[second] ?? 0) + 1;
  } else if (text.startsWith('HTTP/1.1 503')) {
    refused.push(nowMs - line.dueMs);
    if (!/\nretry-after:/i.test(text)) counts.withoutRetryAfter += 1;
    if (line.bet) spare.bets.push(line.bet);
  } else {
    counts.failed += 1;
  }
  line.bet = undefined;
}

/** Writes the bets that are due by now on lines that wait for nothing. */
function sendDue(load: Load, rate: number, nowMs: number): void {
  const { idle, counts } = load;
  const due = Math.floor(((nowMs - load.startedMs) * rate) / 1_000);
  while (counts.sent < due) {
    const line = idle.at(-1);
    if (!line) break; // all wait for answers: these stay due, and their waiting counts
    const bet = spare.bets.pop();
    if (!bet) break; // more taken than was signed for: `sentRate` says so
    idle.pop();
    line.bet = bet;
    line.dueMs = load.startedMs + (counts.sent * 1_000) / rate;
    counts.sent += 1;
    line.socket.write(bet);
  }
}

function p99(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

if (import.meta.main) {
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(await run(JSON.parse(line) as OpenJob))}\n`);
  }
}
