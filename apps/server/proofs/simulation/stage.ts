/** Where worlds are played: a database with one merchant, one vendor, and players with accounts and game sessions. Calls go
 *  the platform's own way into it: the vendor batch's encoding and SQL, the wallet's legs and the ledger's SQL. */
import { hash } from 'node:crypto';
import pg from 'pg';
import type { VendorItem } from '#capabilities/vendors/batch/item.ts';
import { decode, encode, postText as vendorText } from '#capabilities/vendors/batch/encode.ts';
import type { PostRow } from '#capabilities/vendors/batch/encode.ts';
import type { VendorAnswer } from '#capabilities/vendors/batch/item.ts';
import { declineCodes } from '#capabilities/vendors/rules.ts';
import { leg } from '#capabilities/wallet/items.ts';
import type { MovementResult } from '#capabilities/wallet/movement-result.ts';
import { movementResultOf } from '#capabilities/wallet/movement-result.ts';
import type { LedgerItem } from '#ledger/items.ts';
import { postBatch } from '#ledger/post-batch.ts';
import { createTestDatabase } from '#testing/database.ts';
import type { CashierCall, OperatorAct, SessionName, VendorCall } from './calls.ts';
import { playersCount } from './calls.ts';
import { contentOf } from './model.ts';

/** The first instant of every world, and when its short sessions end. */
export const beginsMs = Date.UTC(2026, 10, 21);
export const shortSessionEndsMs = beginsMs + 500;

interface Person {
  readonly memberId: string;
  readonly cash: number;
  readonly reserve: number;
  readonly sessions: Readonly<Record<SessionName, string | null>>;
}

/** One world's place in the database. */
export interface Ground {
  readonly name: string;
  readonly players: readonly Person[];
}

export interface Stage {
  readonly owner: pg.Client;
  newGround(): Promise<Ground>;
  act(ground: Ground, acts: readonly OperatorAct[]): Promise<void>;
  postVendor(calls: readonly Sent<VendorCall>[], nowMs: number): Promise<VendorAnswer[]>;
  postCashier(calls: readonly Sent<CashierCall>[], nowMs: number): Promise<MovementResult[]>;
  /** Does the work and undoes it, as a connection that dies before its commit does. */
  undone(work: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

export interface Sent<Call> {
  readonly ground: Ground;
  readonly call: Call;
}

/** Items of one statement, as the platform's own batcher has it. */
export const batchMax = 256;

const uuid = (first: number, last: number): string =>
  `${first.toString(16).padStart(8, '0')}-0000-7000-8000-${last.toString(16).padStart(12, '0')}`;

/** Eight bytes that tell a repeat from a change, as vendors/money-item.ts takes them. */
const digestOf = (content: string): bigint => hash('sha256', content, 'buffer').readBigInt64BE(0);

export async function openStage(): Promise<Stage> {
  const created = await createTestDatabase();
  const owner = new pg.Client({ connectionString: created.ownerUrl, options: '-c baize.merchant=*' });
  const lane = new pg.Client({ connectionString: created.appUrl, options: '-c baize.merchant=*' });
  await Promise.all([owner.connect(), lane.connect()]);
  const accounts = await furnish(owner);
  const { merchantId } = accounts;
  let grounds = 0;
  let rounds = 0;

  return {
    owner,
    async newGround() {
      grounds += 1;
      return { name: `w${grounds}`, players: await addPlayers(owner, merchantId, grounds) };
    },
    async act(ground, acts) {
      for (const { act, player } of acts) {
        const { memberId, cash } = ground.players[player] as Person;
        if (act === 'freeze' || act === 'unfreeze') {
          await owner.query('update member set is_frozen = $2 where member_id = $1', [memberId, act === 'freeze']);
          await owner.query('select ledger_set_frozen($1, $2, $3)', [merchantId, cash, act === 'freeze']);
        } else {
          const endedAt = act === 'endSessions' ? new Date(beginsMs) : null;
          await owner.query('update game_session set ended_at = $2 where member_id = $1', [memberId, endedAt]);
        }
      }
    },
    async postVendor(calls, nowMs) {
      const answers: VendorAnswer[] = [];
      for (let from = 0; from < calls.length; from += batchMax) {
        const values = encode(
          calls.slice(from, from + batchMax).map((sent) => itemOf(accounts, sent, uuid(0, (rounds += 1)))),
          nowMs,
        );
        const { rows } = await lane.query<Record<string, unknown>>({ name: 'vendor_post', text: vendorText, values });
        answers.push(...decode(rows[0] as unknown as PostRow)); // the function's own columns
      }
      return answers;
    },
    async postCashier(calls, nowMs) {
      const chains = calls.map((sent) => legsOf(accounts, sent));
      const values = postBatch.encode(chains, nowMs);
      const { rows } = await lane.query<Record<string, unknown>>({ name: 'ledger_post', text: postBatch.text, values });
      return postBatch.decode(rows[0] ?? {}, chains).map(movementResultOf);
    },
    async undone(work) {
      await lane.query('begin');
      try {
        await work();
      } finally {
        await lane.query('rollback');
      }
    },
    async close() {
      await Promise.all([owner.end(), lane.end()]);
      await created.drop();
    },
  };
}

type HouseAccounts = Awaited<ReturnType<typeof furnish>>;

function itemOf(
  { merchantId, house }: HouseAccounts,
  { ground, call }: Sent<VendorCall>,
  freshRoundId: string,
): VendorItem {
  const player = ground.players[call.player] as Person; // a call names one of them
  return {
    operation: call.operation,
    accounts: { merchantId, cashId: player.cash, houseId: house, practice: false },
    vendorId: 1,
    memberId: player.memberId,
    gameCode: 'dice',
    currency: 'USD',
    round: `${ground.name}:${call.round}`,
    freshRoundId,
    txId: call.operation === 'close' ? '' : `${ground.name}:${call.tx}`,
    refTxId: call.ref === null ? null : `${ground.name}:${call.ref}`,
    sessionId: player.sessions[call.session],
    amount: BigInt(call.amount),
    win: call.win === null ? null : BigInt(call.win),
    closes: call.closes,
    decline: call.isGameOff ? declineCodes.GAME_DISABLED : 0,
    digest: call.operation === 'close' ? null : digestOf(contentOf(call)),
  };
}

/** The legs of wallet/deposit.ts and wallet/reserve.ts. */
function legsOf(accounts: HouseAccounts, { ground, call }: Sent<CashierCall>): LedgerItem[] {
  const { merchantId, provider, clearing } = accounts;
  const { cash, reserve } = ground.players[call.player] as Person;
  const [id, amount] = [`${ground.name}:${call.id}`, BigInt(call.amount)];
  const base = { merchantId, ref: uuid(1, Number(call.id.slice(1))) };
  if (call.step === 'deposit')
    return [leg({ ...base, account: cash, contra: provider, amount, kind: 'deposit', key: `deposit:${id}` })];
  const key = `withdrawal:${id}:${call.step === 'reserve' ? 'reserve' : 'end'}`;
  if (call.step === 'capture')
    return [leg({ ...base, account: reserve, contra: provider, amount: -amount, kind: 'withdrawal_paid', key })];
  const [from, to] = call.step === 'reserve' ? [cash, reserve] : [reserve, cash];
  const kind = call.step === 'reserve' ? 'withdrawal_reserve' : 'withdrawal_release';
  return [
    leg({ ...base, account: from, contra: clearing, amount: -amount, kind, key, linked: true }),
    leg({ ...base, account: to, contra: clearing, amount, kind, key: `${key}:in` }),
  ];
}

async function furnish(owner: pg.Client): Promise<Record<'merchantId' | 'house' | 'provider' | 'clearing', number>> {
  await owner.query(`set synchronous_commit = off`);
  const { rows } = await owner.query<{ merchant_id: number }>(
    `insert into merchant (code, name, settings, created_at, updated_at) values ('SIM', 'Simulated', '{}', now(), now()) returning merchant_id`,
  );
  const merchantId = rows[0]?.merchant_id ?? 0;
  await owner.query(
    `insert into vendor (merchant_id, vendor_id, code, name, url, win_max, created_at) values ($1, 1, 'SIM', 'Vendor', 'http://127.0.0.1:9', 1000000000, now())`,
    [merchantId],
  );
  const open = async (kind: string): Promise<number> => {
    const answer = await owner.query<{ id: number }>(
      `select ledger_open_account($1, null, $2, 'USD', false, $3) as id`,
      [merchantId, kind, kind === 'clearing' ? null : 'SIM'],
    );
    return answer.rows[0]?.id ?? 0;
  };
  return { merchantId, house: await open('house'), provider: await open('provider'), clearing: await open('clearing') };
}

async function addPlayers(owner: pg.Client, merchantId: number, world: number): Promise<Person[]> {
  const players: Person[] = [];
  for (let index = 0; index < playersCount; index += 1) {
    const memberId = uuid(world, index);
    await owner.query(
      `insert into member (merchant_id, member_id, username, username_key, type, password_changed_at, registered_at) values ($1, $2, $3, $3, 0, now(), now())`,
      [merchantId, memberId, `w${world}p${index}`],
    );
    const open = async (kind: string): Promise<number> => {
      const { rows } = await owner.query<{ id: number }>(
        `select ledger_open_account($1, $2, $3, 'USD', false, null) as id`,
        [merchantId, memberId, kind],
      );
      return rows[0]?.id ?? 0;
    };
    const own = async (kind: number, endsMs: number): Promise<string> => {
      const sessionId = uuid(world, 256 + 16 * index + kind);
      await owner.query(
        `insert into game_session (merchant_id, session_id, vendor_id, member_id, node_id, currency, player_name, language, started_at, expires_at)
         values ($1, $2, 1, $3, 'dice', 'USD', 'p', 'en', $4, $5)`,
        [merchantId, sessionId, memberId, new Date(beginsMs - 1_000), new Date(endsMs)],
      );
      return sessionId;
    };
    players.push({
      memberId,
      cash: await open('cash'),
      reserve: await open('reserve'),
      sessions: {
        lasting: await own(0, beginsMs + 86_400_000 * 300),
        short: await own(1, shortSessionEndsMs),
        foreign: uuid(world, 256 + 16 * ((index + 1) % playersCount)),
        unknown: uuid(world, 4_000 + index),
      },
    });
  }
  return players;
}
