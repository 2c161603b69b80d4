/** What one member owes another by contract, or the platform a member: paid from cash to cash, many in one posting. What the
 *  payer has not becomes a debt, never a lost payment. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/context.ts';
import { openAccount, post } from '#ledger/index.ts';
import type { LedgerItem, Posted } from '#ledger/index.ts';
import { contractHouse, leg, requirePositive } from './items.ts';

export interface Due {
  /** The payment it is: reference of its postings, and the debt's id when it comes to that. */
  readonly paymentId: string;
  /** Null: the platform. */
  readonly fromId: string | null;
  readonly toId: string;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly kind: 'dividend' | 'salary';
  /** Names the payment: the same key is never paid twice. */
  readonly key: string;
}

export type DueOutcome =
  | { readonly outcome: 'paid'; readonly transferId: bigint }
  /** Too little money, or none that may leave: the caller keeps it as a debt. */
  | { readonly outcome: 'short' };

/** At most this many dues in one posting: two legs each, and a posting takes 1,024. */
export const duesMax = 500;

/** Pays in the order given, each whole or not at all, in one round trip to the ledger. A credit earlier in the list may pay what
 *  comes later. Throws on a payee without a wallet: agreeing to a contract opens one. */
export async function payDues(tx: Tx, dues: readonly Due[]): Promise<DueOutcome[]> {
  if (dues.length === 0) return [];
  const accounts = await dueAccounts(tx, dues);
  const legs = dues.map((due) => legsOf(tx, due, accounts));
  const posted = await post(tx, legs.flat());
  let place = 0;
  return dues.map((due, index) => {
    const own = posted.slice(place, (place += legs[index]?.length ?? 0));
    return outcomeOf(due, own);
  });
}

export interface DueAccounts {
  readonly cash: ReadonlyMap<string, number>;
  readonly clearing: ReadonlyMap<string, number>;
  readonly house: ReadonlyMap<string, number>;
}

const nameOf = (memberId: string, currency: string): string => `${memberId}|${currency}`;

async function dueAccounts(tx: Tx, dues: readonly Due[]): Promise<DueAccounts> {
  const merchantId = tx.ctx.merchant.id;
  const currencies = [...new Set(dues.map((due) => due.currency))];
  const clearing = new Map<string, number>();
  const house = new Map<string, number>();
  for (const currency of currencies) {
    const name = { merchantId, ownerId: null, currency, practice: false } as const;
    clearing.set(currency, await openAccount(tx.db, { ...name, kind: 'clearing', code: null }));
    house.set(currency, await openAccount(tx.db, { ...name, ...contractHouse }));
  }
  const members = [...new Set(dues.flatMap(({ fromId, toId }) => (fromId === null ? [toId] : [fromId, toId])))];
  const { rows } = await sql<{ owner_id: string; currency: string; account_id: number }>`
    select owner_id, currency, account_id from ledger_account
    where merchant_id = ${merchantId} and owner_id = any(${members}::uuid[]) and kind = 'cash' and not practice`.execute(
    tx.db,
  );
  const cash = new Map(rows.map((row) => [nameOf(row.owner_id, row.currency), row.account_id]));
  return { cash, clearing, house };
}

/** The platform's money comes from its house account; a member's passes the clearing account, which it leaves at zero. */
function legsOf(tx: Tx, due: Due, { cash, clearing, house }: DueAccounts): LedgerItem[] {
  const { paymentId, fromId, toId, currency, kind, key } = due;
  const amount = requirePositive(due.amountMinor);
  const to = cash.get(nameOf(toId, currency));
  const through = (fromId === null ? house : clearing).get(currency);
  if (to === undefined || through === undefined)
    throw new Error(`wallet: ${toId} has no ${currency} wallet to be paid`);
  const shared = { merchantId: tx.ctx.merchant.id, contra: through, ref: paymentId };
  const credit = leg({ ...shared, account: to, amount, kind, key: `${key}:in` });
  if (fromId === null) return [credit];
  const from = cash.get(nameOf(fromId, currency));
  if (from === undefined) throw new Error(`wallet: ${fromId} has no ${currency} wallet to pay from`);
  return [leg({ ...shared, account: from, amount: -amount, kind: `${kind}_paid`, key, linked: true }), credit];
}

function outcomeOf(due: Due, legs: readonly Posted[]): DueOutcome {
  const credit = legs.at(-1);
  const [first] = legs;
  if (credit?.original === 'posted' && credit.transferId !== null)
    return { outcome: 'paid', transferId: credit.transferId };
  const refused = first?.outcome === 'duplicate' ? first.original : first?.outcome;
  if (refused === 'insufficient' || refused === 'no_account_or_frozen') return { outcome: 'short' };
  throw new Error(`wallet: ${due.key}: ${refused}`); // keys name payments, and a payee's credit is never refused: this is a bug
}
