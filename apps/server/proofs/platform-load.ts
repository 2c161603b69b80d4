/** A vendor and players at work on a platform that dies under them. They remember what they were told. */
import { signRequest } from '@baize/signatures';
import type { SignatureKey } from '@baize/signatures';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { sealFor } from '#testing/seal.ts';
import type { Chance } from './chance.ts';
import { openChance } from './chance.ts';
import type { PlatformSetup, Player } from './platform-setup.ts';
import { currency, gameCode, merchantCode, withdrawPassword } from './platform-setup.ts';

type Call = 'bet' | 'win' | 'betwin' | 'rollback';

/** A vendor's transaction and what the vendor knows of it. */
export interface Accepted {
  readonly call: Call;
  readonly txId: string;
  readonly refTxId: string | null;
  readonly player: Player;
  /** Minor units; of a betwin the stake, and what was won. */
  readonly amount: bigint;
  readonly win: bigint;
  /** Null: never learned. */
  readonly answer: {
    readonly code: string | null;
    readonly applied: boolean;
    readonly platformTxId: string | null;
  } | null;
}

/** A deposit or withdrawal that was asked for; null: never learned whether. */
export interface Asked {
  readonly kind: 'deposit' | 'withdrawal';
  readonly amountMinor: bigint;
  readonly player: Player;
  readonly key: string;
  readonly id: string | null;
}

interface Load {
  readonly told: Accepted[];
  readonly asked: Asked[];
  acknowledged(): number;
  stop(): Promise<void>;
}

const vendorCallers = 32;
const cashierCallers = 4;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The callers at work and what they remember. */
interface Callers {
  readonly place: PlatformSetup;
  readonly agent: Agent;
  readonly isUp: () => boolean;
  readonly told: Accepted[];
  readonly asked: Asked[];
  isStopping: boolean;
  acknowledged: number;
}

export function startLoad(place: PlatformSetup, seed: number, isUp: () => boolean): Load {
  const agent = new Agent({ keepAlive: true });
  const load: Callers = { place, agent, isUp, told: [], asked: [], isStopping: false, acknowledged: 0 };
  const workers = Array.from({ length: vendorCallers + cashierCallers }, (_, index) => {
    const chance = openChance(seed, index);
    return index < vendorCallers ? playAsVendor(load, chance) : playAsCashier(load, chance);
  });
  return {
    told: load.told,
    asked: load.asked,
    acknowledged: () => load.acknowledged,
    stop: async () => {
      load.isStopping = true;
      await Promise.all(workers);
      agent.destroy();
    },
  };
}

/** Sends until an answer comes or the sender gives up; `asksAgain` never does while the load runs. */
async function insist<T>(load: Callers, asksAgain: boolean, send: () => Promise<T | null>): Promise<T | null> {
  for (let sent = 0; ;) {
    if (!load.isUp()) {
      if (load.isStopping) return null;
      await pause(5);
      continue;
    }
    const answer = await send();
    sent += 1;
    if (answer !== null) {
      load.acknowledged += 1;
      return answer;
    }
    if (!asksAgain || (load.isStopping && sent > 100)) return null;
    await pause(20);
  }
}

async function playAsVendor(load: Callers, chance: Chance): Promise<void> {
  while (!load.isStopping) {
    const player = chance.of(load.place.players);
    const roundId = randomUUID();
    const stake = BigInt(chance.int(1, 400));
    const win = BigInt(chance.int(0, 700));
    if (chance.isTrue(0.4)) {
      await say(load, chance, { call: 'betwin', player, roundId, amount: stake, win, refTxId: null, closes: true });
      continue;
    }
    const bet = await say(load, chance, {
      call: 'bet',
      player,
      roundId,
      amount: stake,
      win: 0n,
      refTxId: null,
      closes: false,
    });
    // A vendor that does not know whether its bet arrived takes it back, and some just close the window.
    if (bet.answer === null ? chance.isTrue(0.5) : bet.answer.code === null && chance.isTrue(0.3))
      await say(load, chance, {
        call: 'rollback',
        player,
        roundId,
        amount: stake,
        win: 0n,
        refTxId: bet.txId,
        closes: false,
      });
    else if (bet.answer?.code === null)
      await say(load, chance, { call: 'win', player, roundId, amount: win, win: 0n, refTxId: bet.txId, closes: true });
  }
}

/** A call of the vendor about a round. */
interface Play {
  readonly call: Call;
  readonly player: Player;
  readonly roundId: string;
  readonly amount: bigint;
  readonly win: bigint;
  readonly refTxId: string | null;
  readonly closes: boolean;
}

async function say(load: Callers, chance: Chance, given: Play): Promise<Accepted> {
  const { call, player, amount, win, refTxId } = given;
  const txId = randomUUID();
  const answer = await insist(load, chance.isTrue(0.5), () =>
    post(load.agent, load.place, `wallet/${call}`, {
      merchantCode,
      playerId: player.playerId,
      gameCode,
      roundId: given.roundId,
      roundState: given.closes ? 'closed' : 'open',
      currency,
      occurredAt: new Date().toISOString(),
      sessionId: player.sessionId,
      txId,
      amount: decimal(amount),
      ...(refTxId ? { refTxId } : {}),
      ...(call === 'betwin' ? { winAmount: decimal(win) } : {}),
    }),
  );
  const entry = { call, txId, refTxId, player, amount, win, answer: answer && answerOf(answer) };
  load.told.push(entry);
  return entry;
}

async function playAsCashier(load: Callers, chance: Chance): Promise<void> {
  const { place, agent } = load;
  while (!load.isStopping) {
    const player = chance.of(place.players);
    const [amountMinor, key] = [BigInt(chance.int(500, 3_000)), randomUUID()];
    const kind = chance.isTrue(0.6) ? ('deposit' as const) : ('withdrawal' as const);
    const asksAgain = chance.isTrue(0.8);
    const done = await insist(load, asksAgain, () =>
      kind === 'deposit'
        ? deposit(place, agent, { player, amountMinor, key })
        : withdraw(place, agent, { player, amountMinor, key }),
    );
    if (done?.code === null || done === null) load.asked.push({ kind, amountMinor, player, key, id: done?.id ?? null });
    if (kind === 'deposit' && done?.id) place.simulator.control.settleDeposit(done.id, 'pay'); // the webhook is sent until it is heard
    await pause(60);
  }
}

const decimal = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

function answerOf({ status, body }: Answer): NonNullable<Accepted['answer']> {
  if (status !== 200) return { code: String(body['code']), applied: false, platformTxId: null };
  return { code: null, applied: body['applied'] === true, platformTxId: String(body['platformTxId']) };
}

/** One signed call of the vendor; null when the answer is lost or leaves open what became of it. */
export async function post(
  agent: Agent,
  place: { key: SignatureKey; url: string },
  path: string,
  content: Record<string, unknown>,
): Promise<Answer | null> {
  const target = `/vendor/v1/${path}`;
  const body = JSON.stringify({ requestId: randomUUID(), ...content });
  const headers = {
    ...signRequest({ method: 'POST', target, body }, place.key, new Date()),
    'content-type': 'application/json',
  };
  const answer = await send(agent, place.url + target, 'POST', headers, body);
  return answer && answer.status < 500 ? answer : null;
}

interface Wish {
  readonly player: Player;
  readonly amountMinor: bigint;
  readonly key: string;
}
interface Granted {
  readonly id: string | null;
  /** The refusal; null when it was done. */
  readonly code: string | null;
}

async function deposit(
  place: PlatformSetup,
  agent: Agent,
  { player, amountMinor, key }: Wish,
): Promise<Granted | null> {
  const body = JSON.stringify({ amountMinor: String(amountMinor), currency, method: 'qr', idempotencyKey: key });
  const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' };
  return granted(await send(agent, `${place.url}/api/deposits`, 'POST', headers, body));
}

async function withdraw(
  place: PlatformSetup,
  agent: Agent,
  { player, amountMinor, key }: Wish,
): Promise<Granted | null> {
  const content = {
    amountMinor: String(amountMinor),
    currency,
    bankAccountId: player.bankAccountId,
    withdrawPassword,
    idempotencyKey: key,
  };
  const body = await sealFor(place.url, 'requestWithdrawal', merchantCode, content, new Date()).catch(() => null);
  if (body === null) return null; // the platform died before it gave its key
  const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/jose' };
  return granted(await send(agent, `${place.url}/api/withdrawals`, 'POST', headers, body));
}

function granted(answer: Answer | null): Granted | null {
  if (!answer || answer.status >= 500) return null;
  const value = answer.body['value'] as { id: string } | undefined;
  return { id: value?.id ?? null, code: answer.status === 200 ? null : String(answer.body['code']) };
}

function send(
  agent: Agent,
  url: string,
  method: string,
  headers: Record<string, string>,
  body: string,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const sent = request(
      url,
      { method, agent, timeout: 15_000, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('error', () => resolve(null));
        response.on('close', () => resolve(null)); // the body broke off; after `end` this changes nothing
        response.on('end', () =>
          resolve(
            response.complete ? { status: response.statusCode ?? 0, body: JSON.parse(text) as Answer['body'] } : null,
          ),
        );
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(null));
    sent.end(body);
  });
}
