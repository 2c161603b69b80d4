/** The load generator, a process of its own: bets signed beforehand and written to keep-alive sockets, one in flight a
 *  connection. It parses no more of an answer than status and length, so that the two cores go to what is measured.
 *  Reads one JSON job a line on stdin, answers one JSON result a line on stdout. */
import { hmacKey, signRequest } from '@baize/signatures';
import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

export interface LoadJob {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Bets to sign beforehand; the run ends when they are used up. */
  readonly bets: number;
  readonly keyId: string;
  readonly secret: string;
  readonly merchantCode: string;
  readonly gameCode: string;
  /** Player and session ids: `count` of each, made from the number. */
  readonly players: number;
  /** 'each': every player in turn, to warm caches as a session's opening does; 'random': any. */
  readonly order: 'each' | 'random';
}

export interface LoadResult {
  readonly accepted: number;
  readonly refused: number;
  readonly seconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Id number `index` of a kind of thing; the same formula fills the database. */
export function benchId(kind: 'player' | 'session', index: number): string {
  return `0199b000-0000-7000-${kind === 'player' ? '8001' : '8002'}-${index.toString(16).padStart(12, '0')}`;
}

const target = '/vendor/v1/wallet/betwin';

/** Each a whole round: a stake, what it pays (nothing, or 0.19 of every second), and its end. */
export function signedBets(job: LoadJob): Buffer[] {
  const key = hmacKey(job.keyId, Buffer.from(job.secret, 'base64'));
  const run = randomBytes(6).toString('hex');
  const now = new Date();
  const { host } = new URL(job.url);
  return Array.from({ length: job.bets }, (_, number) => {
    const player = job.order === 'each' ? number % job.players : Math.floor(Math.random() * job.players);
    const body = JSON.stringify({
      requestId: randomUUID(),
      merchantCode: job.merchantCode,
      playerId: benchId('player', player),
      gameCode: job.gameCode,
      roundId: `${run}-${number}`,
      roundState: 'closed',
      currency: 'USD',
      kind: 'cash',
      occurredAt: now.toISOString(),
      sessionId: benchId('session', player),
      txId: `${run}-${number}:1`,
      amount: '0.10',
      winAmount: number % 2 === 0 ? '0' : '0.19',
    });
    const headers = Object.entries(signRequest({ method: 'POST', target, body }, key, now, `${run}${number}`)).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    return Buffer.from(
      `POST ${target} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n${headers.join('')}\r\n${body}`,
    );
  });
}

/** Whether head and body have arrived, looked for among the bytes: a text of each answer would cost the cores that are measured. */
function isWhole(answer: Buffer): boolean {
  const headEnd = answer.indexOf('\r\n\r\n');
  const lengthAt = headEnd < 0 ? -1 : answer.indexOf('content-length: ', 0, 'latin1');
  if (lengthAt < 0 || lengthAt > headEnd) return false;
  let length = 0;
  for (let at = lengthAt + 16; ; at += 1) {
    const digit = (answer[at] ?? 0) - 48;
    if (digit < 0 || digit > 9) break;
    length = length * 10 + digit;
  }
  return answer.length >= headEnd + 4 + length;
}

async function run(job: LoadJob): Promise<LoadResult> {
  const bets = signedBets(job);
  const latencies = new Float64Array(bets.length);
  const counts = { next: 0, done: 0, accepted: 0 };
  const startedMs = performance.now();
  const untilMs = startedMs + job.seconds * 1_000;
  let lastMs = startedMs;

  const connection = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(job.url);
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      let sentMs = 0;
      let pending: Buffer | undefined;
      const send = (): void => {
        const bet = bets[counts.next];
        if (!bet || performance.now() > untilMs) return void socket.end();
        counts.next += 1;
        sentMs = performance.now();
        socket.write(bet);
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('close', () => resolve());
      socket.on('data', (chunk: Buffer) => {
        const answer = pending ? Buffer.concat([pending, chunk]) : chunk;
        pending = isWhole(answer) ? undefined : answer;
        if (pending) return;
        lastMs = performance.now();
        latencies[counts.done] = lastMs - sentMs;
        counts.done += 1;
        if (answer.toString('latin1', 9, 12) === '200') counts.accepted += 1;
        else if (counts.done - counts.accepted === 1)
          process.stderr.write(`first refusal: ${answer.subarray(answer.indexOf('\r\n\r\n') + 4).toString()}\n`);
        send();
      });
    });

  await Promise.all(Array.from({ length: job.connections }, connection));
  const sorted = latencies.subarray(0, counts.done).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    accepted: counts.accepted,
    refused: counts.done - counts.accepted,
    seconds: (lastMs - startedMs) / 1_000,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
}

if (import.meta.main) {
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(await run(JSON.parse(line) as LoadJob))}\n`);
  }
}
