/** The ledger said again, as simply as it can be said: one list of accounts, one of keys, one item after the other. What
 *  the SQL answers is compared with this. */
import type { LedgerItem, Posted } from '../items.ts';
import type { Outcome } from '../kinds.ts';

export interface ModelAccount {
  readonly merchantId: number;
  readonly isDerived: boolean;
  readonly isClearing: boolean;
  /** Currency and practice flag: what must be equal on both sides. */
  readonly book: string;
  balance: bigint;
  seq: number;
  isFrozen: boolean;
}

interface StoredKey {
  readonly account: number;
  readonly hash: string;
  readonly outcome: Posted['original'];
  transferId: bigint | null;
  /** When the caller that stored it had its answer; see `learn`. */
  answeredAt: number;
}

export interface Expected {
  readonly outcome: Outcome;
  readonly original: Posted['original'];
  readonly balance: bigint;
  /** The transfer of the original for a duplicate; 'new' for a posting; null when nothing moved. */
  readonly transfer: bigint | 'new' | null;
}

export class Model {
  readonly accounts = new Map<number, ModelAccount>();
  readonly #keys = new Map<string, StoredKey>();

  /** Whether the items hold a caller's bug, for which the ledger refuses them all when it comes to look at them (a chain
   *  whose keys are known is answered from the keys). */
  isBug(items: readonly LedgerItem[]): boolean {
    return chainsOf(items).some((chain) => {
      const clearing = chain
        .filter((item) => this.accounts.get(item.contra)?.isClearing)
        .reduce((sum, item) => sum + item.amount, 0n);
      return clearing !== 0n || chain.some((item) => !this.#fits(item));
    });
  }

  /** Whether a chain is answered from the keys or free of bugs. */
  isPostable(chain: readonly LedgerItem[]): boolean {
    return chain.some((item) => this.#stored(item)) || !this.isBug(chain);
  }

  /** Tells the model the transfer id of what it just posted. */
  learn(item: LedgerItem, transferId: bigint): void {
    const stored = this.#stored(item);
    if (stored) stored.transferId = transferId;
  }

  /** Tells the model when the caller had the answer to what it just stored. */
  answered(item: LedgerItem, at: number): void {
    const stored = this.#stored(item);
    if (stored) stored.answeredAt = Math.min(stored.answeredAt, at);
  }

  /** Whether the item's key was still being stored, for all a caller who began then could know. */
  wasInFlight(item: LedgerItem, began: number): boolean {
    return (this.#stored(item)?.answeredAt ?? -1) > began;
  }

  post(chain: readonly LedgerItem[]): Expected[] {
    const stored = chain.map((item) => this.#stored(item));
    if (stored.some((known) => known)) {
      const isRepeat = chain.every(
        (item, index) => stored[index]?.hash === item.hash && stored[index]?.account === item.account,
      );
      return chain.map((item, index) => {
        const known = stored[index];
        if (isRepeat && known)
          return {
            outcome: 'duplicate',
            original: known.outcome,
            balance: this.#balance(item),
            transfer: known.transferId,
          };
        const outcome = known ? 'key_reused' : 'linked_failed';
        return { outcome, original: outcome, balance: this.#balance(item), transfer: null };
      });
    }
    const before = new Map(chain.map((item) => [item.account, this.#balance(item)]));
    const balances: bigint[] = [];
    for (const [index, item] of chain.entries()) {
      const refusal = this.#refusal(item);
      if (refusal) {
        for (const [account, balance] of before) this.#set(account, balance);
        return chain.map((each, place) => this.#store(each, place === index ? refusal : 'linked_failed'));
      }
      this.#set(item.account, this.#balance(item) + item.amount);
      balances.push(this.#balance(item));
    }
    return chain.map((item, index) => {
      const account = this.#own(item);
      if (account) account.seq += 1;
      return { ...this.#store(item, 'posted'), balance: balances[index] ?? 0n, transfer: 'new' };
    });
  }

  #refusal(item: LedgerItem): 'insufficient' | 'no_account_or_frozen' | undefined {
    const account = this.#own(item);
    if (!account || (account.isFrozen && item.amount < 0n)) return 'no_account_or_frozen';
    return item.amount < 0n && account.balance + item.amount < 0n ? 'insufficient' : undefined;
  }

  #store(item: LedgerItem, outcome: Posted['original']): Expected {
    this.#keys.set(`${item.merchantId}|${item.key}`, {
      account: item.account,
      hash: item.hash,
      outcome,
      transferId: null,
      answeredAt: Number.POSITIVE_INFINITY,
    });
    return { outcome, original: outcome, balance: this.#balance(item), transfer: null };
  }

  #stored(item: LedgerItem): StoredKey | undefined {
    return this.#keys.get(`${item.merchantId}|${item.key}`);
  }

  #own(item: LedgerItem): ModelAccount | undefined {
    const account = this.accounts.get(item.account);
    return account && !account.isDerived && account.merchantId === item.merchantId ? account : undefined;
  }

  #fits(item: LedgerItem): boolean {
    const account = this.#own(item);
    const contra = this.accounts.get(item.contra);
    return (
      contra?.isDerived === true && contra.merchantId === item.merchantId && (!account || account.book === contra.book)
    );
  }

  #balance(item: LedgerItem): bigint {
    return this.#own(item)?.balance ?? 0n;
  }

  #set(account: number, balance: bigint): void {
    const found = this.accounts.get(account);
    if (found) found.balance = balance;
  }
}

/** A list of items, cut where all-or-nothing begins anew. */
export function chainsOf(items: readonly LedgerItem[]): LedgerItem[][] {
  const chains: LedgerItem[][] = [];
  let open: LedgerItem[] = [];
  for (const item of items) {
    open.push(item);
    if (!item.linked) {
      chains.push(open);
      open = [];
    }
  }
  return chains;
}
