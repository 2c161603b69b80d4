/** What must become of every call, said as simply as the vendor API's page and the cashier's rules say it: maps and one call
 *  after the other. It shares nothing with the SQL it is held against. */
import type { CashierCall, OperatorAct, VendorCall } from './calls.ts';
import { playersCount } from './calls.ts';

/** Words for what a caller is told. */
export type Said =
  | { readonly kind: 'done' | 'no_effect'; readonly replayed: boolean }
  | { readonly kind: 'refused'; readonly code: string };

export interface VendorOutcome {
  readonly said: Said;
  /** The player's balance once this call was through; what a repeat or refusal shows may be a little later. */
  readonly balance: number;
  readonly moved: 'now' | 'earlier' | 'never';
  readonly isClosed: boolean;
}

interface Transaction {
  readonly operation: VendorCall['operation'] | 'tombstone';
  readonly player: number;
  /** Everything that makes a repeat the same request. */
  readonly content: string;
  readonly amount: number;
  readonly win: number;
  readonly round: Round | null;
  state: 'accepted' | 'declined' | 'tombstone' | 'rolled back';
  readonly decline: string | null;
  readonly hasMoved: boolean;
}

export interface Round {
  readonly player: number;
  readonly name: string;
  stake: number;
  payout: number;
  bets: number;
  /** Credits that named no bet. */
  wins: number;
  /** Bets that a win named. */
  readonly won: Set<string>;
  isClosed: boolean;
  /** How often players were told that it is settled. */
  settledFacts: number;
}

interface Player {
  cash: number;
  reserve: number;
  cashRows: number;
  reserveRows: number;
  isFrozen: boolean;
  areSessionsEnded: boolean;
}

interface KeyedChain {
  readonly content: string;
  readonly outcome: CashierOutcome['outcome'];
}

export interface CashierOutcome {
  readonly outcome: 'posted' | 'duplicate' | 'key_reused' | 'insufficient' | 'no_account_or_frozen';
  /** What the first request with this key got. */
  readonly original: string;
}

const done: Said = { kind: 'done', replayed: false };
const refused = (code: string): Said => ({ kind: 'refused', code });

export class Model {
  readonly players: Player[] = Array.from({ length: playersCount }, () => ({
    cash: 0,
    reserve: 0,
    cashRows: 0,
    reserveRows: 0,
    isFrozen: false,
    areSessionsEnded: false,
  }));
  readonly transactions = new Map<string, Transaction>();
  readonly rounds = new Map<string, Round>();
  readonly #keys = new Map<string, KeyedChain>();
  readonly #shortSessionEndsMs: number;

  constructor(shortSessionEndsMs: number) {
    this.#shortSessionEndsMs = shortSessionEndsMs;
  }

  vendor(call: VendorCall, nowMs: number): VendorOutcome {
    const round = this.rounds.get(roundKey(call.player, call.round));
    const { said, moved } = call.operation === 'close' ? closing(call, round) : this.#money(call, round, nowMs);
    return {
      said,
      moved,
      balance: this.#player(call).cash,
      isClosed: this.rounds.get(roundKey(call.player, call.round))?.isClosed ?? false,
    };
  }

  #money(call: VendorCall, round: Round | undefined, nowMs: number): Pick<VendorOutcome, 'said' | 'moved'> {
    const known = this.transactions.get(call.tx);
    if (known)
      return {
        said: repeatOf(known, call),
        moved: known.state === 'accepted' && known.hasMoved && known.content === contentOf(call) ? 'earlier' : 'never',
      };
    const verdict = isStake(call) ? this.#judgeStake(call, round, nowMs) : this.#judgeOther(call, round);
    if (verdict.store) this.#store(call, round, verdict);
    return { said: verdict.said, moved: verdict.said.kind === 'done' ? 'now' : 'never' };
  }

  #judgeStake(call: VendorCall, round: Round | undefined, nowMs: number): Verdict {
    const player = this.#player(call);
    const declined = (code: string): Verdict => ({ said: refused(code), store: 'declined' });
    if (round?.isClosed) return declined('ROUND_SETTLED');
    if (call.isGameOff) return declined('GAME_DISABLED');
    if (call.session === 'foreign' || call.session === 'unknown') return declined('SESSION_INVALID');
    if (player.isFrozen) return declined('PLAYER_BLOCKED');
    const isOver = player.areSessionsEnded || (call.session === 'short' && this.#shortSessionEndsMs <= nowMs);
    if (isOver) return declined('SESSION_EXPIRED');
    if (player.cash < call.amount) return declined('INSUFFICIENT_FUNDS');
    return { said: done, store: 'accepted' };
  }

  #judgeOther(call: VendorCall, round: Round | undefined): Verdict {
    const bet = call.ref === null ? undefined : this.transactions.get(call.ref);
    const no = (code: string): Verdict => ({ said: refused(code), store: null });
    if (bet && bet.player !== call.player) return no('TX_CONFLICT');
    if (call.operation === 'rollback') return this.#judgeRollback(call, round, bet);
    if (call.operation === 'promo') return { said: done, store: 'accepted' };
    if (call.ref !== null && !bet) return no('BET_NOT_FOUND');
    if (bet?.state === 'tombstone' || bet?.state === 'rolled back') return no('TX_ROLLED_BACK');
    if (bet?.state === 'declined') return no('BET_DECLINED');
    if (bet && (!isStakeName(bet.operation) || bet.round !== round)) return no('TX_CONFLICT');
    if (!round) return no('BET_NOT_FOUND');
    if (call.operation === 'adjust') {
      const player = this.#player(call);
      if (call.amount < 0 && player.isFrozen) return { said: refused('PLAYER_BLOCKED'), store: 'declined' };
      if (player.cash + call.amount < 0) return { said: refused('INSUFFICIENT_FUNDS'), store: 'declined' };
      return { said: done, store: 'accepted' };
    }
    if (round.isClosed) return no('ROUND_SETTLED');
    if (round.bets === 0) return no('TX_ROLLED_BACK');
    return { said: done, store: 'accepted' };
  }

  #judgeRollback(call: VendorCall, round: Round | undefined, bet: Transaction | undefined): Verdict {
    if (!bet) return { said: { kind: 'no_effect', replayed: false }, store: 'accepted', bars: true };
    if (bet.state === 'tombstone' || bet.state === 'rolled back')
      return { said: { kind: 'no_effect', replayed: true }, store: 'accepted' };
    if (bet.state === 'declined') return { said: { kind: 'no_effect', replayed: false }, store: 'accepted' };
    if (bet.round !== (round ?? null)) return { said: refused('TX_CONFLICT'), store: null };
    const isSettled =
      bet.round !== null && (bet.round.isClosed || bet.round.wins > 0 || bet.round.won.has(call.ref ?? ''));
    if (!isStakeName(bet.operation) || bet.win > 0 || isSettled) return { said: refused('ROUND_SETTLED'), store: null };
    return { said: done, store: 'accepted' };
  }

  #store(call: VendorCall, named: Round | undefined, { said, store, bars }: Verdict): void {
    const isDone = said.kind === 'done';
    const bet = call.operation === 'rollback' ? this.transactions.get(call.ref ?? '') : undefined;
    const round = this.#roundOf(call, named, isDone);
    this.transactions.set(call.tx, {
      operation: call.operation,
      player: call.player,
      content: contentOf(call),
      amount: call.amount,
      win: call.win ?? 0,
      round: round ?? null,
      state: store === 'declined' ? 'declined' : 'accepted',
      decline: said.kind === 'refused' ? said.code : null,
      hasMoved: isDone,
    });
    if (bars && call.ref !== null)
      this.transactions.set(call.ref, {
        operation: 'tombstone',
        player: call.player,
        content: '',
        amount: 0,
        win: 0,
        round: null,
        state: 'tombstone',
        decline: null,
        hasMoved: false,
      });
    if (isDone) this.#move(call, round, bet);
  }

  /** A first stake opens its round. */
  #roundOf(call: VendorCall, named: Round | undefined, isDone: boolean): Round | undefined {
    if (named || !isDone || !isStake(call)) return named;
    const opened: Round = {
      player: call.player,
      name: call.round,
      stake: 0,
      payout: 0,
      bets: 0,
      wins: 0,
      won: new Set(),
      isClosed: false,
      settledFacts: 0,
    };
    this.rounds.set(roundKey(call.player, call.round), opened);
    return opened;
  }

  #move(call: VendorCall, round: Round | undefined, bet: Transaction | undefined): void {
    const player = this.#player(call);
    const refund = bet?.amount ?? 0;
    if (isStake(call)) {
      player.cash += (call.win ?? 0) - call.amount;
      player.cashRows += (call.win ?? 0) > 0 ? 2 : 1;
    } else {
      player.cash += call.operation === 'rollback' ? refund : call.amount;
      player.cashRows += 1;
    }
    if (bet) bet.state = 'rolled back';
    if (!round || call.operation === 'promo') return;
    if (isStake(call)) {
      round.stake += call.amount;
      round.payout += call.win ?? 0;
      round.bets += 1;
    }
    if (bet) {
      round.stake -= refund;
      round.bets -= 1;
    }
    if (call.operation === 'win' || call.operation === 'adjust') round.payout += call.amount;
    if (call.operation === 'win') {
      if (call.ref === null) round.wins += 1;
      else round.won.add(call.ref);
    }
    if (call.closes) close(round);
  }

  cashier(call: CashierCall): CashierOutcome {
    const key =
      call.step === 'deposit'
        ? `deposit ${call.id}`
        : call.step === 'reserve'
          ? `reserve ${call.id}`
          : `end ${call.id}`;
    const content = `${call.step} ${call.player} ${call.amount}`;
    const known = this.#keys.get(key);
    if (known)
      return known.content === content
        ? { outcome: 'duplicate', original: known.outcome }
        : { outcome: 'key_reused', original: 'key_reused' };
    const outcome = this.#transfer(call);
    this.#keys.set(key, { content, outcome });
    return { outcome, original: outcome };
  }

  #transfer(call: CashierCall): CashierOutcome['outcome'] {
    const player = this.#player(call);
    const { step, amount } = call;
    if (step === 'reserve' && player.isFrozen) return 'no_account_or_frozen';
    if ((step === 'reserve' ? player.cash : step === 'deposit' ? amount : player.reserve) < amount)
      return 'insufficient';
    if (step !== 'capture') {
      player.cash += step === 'reserve' ? -amount : amount;
      player.cashRows += 1;
    }
    if (step !== 'deposit') {
      player.reserve += step === 'reserve' ? amount : -amount;
      player.reserveRows += 1;
    }
    return 'posted';
  }

  desk({ act, player }: OperatorAct): void {
    const found = this.#player({ player });
    if (act === 'freeze' || act === 'unfreeze') found.isFrozen = act === 'freeze';
    else found.areSessionsEnded = act === 'endSessions';
  }

  #player({ player }: { player: number }): Player {
    return this.players[player] as Player; // a call names one of them
  }
}

interface Verdict {
  readonly said: Said;
  readonly store: 'accepted' | 'declined' | null;
  /** The bet it wants taken back never came and may never come. */
  readonly bars?: boolean;
}

export const roundKey = (player: number, name: string): string => `${player}/${name}`;
const isStake = (call: VendorCall): boolean => isStakeName(call.operation);
const isStakeName = (operation: Transaction['operation']): boolean => operation === 'bet' || operation === 'betwin';
export const contentOf = (call: VendorCall): string =>
  `${call.operation} ${call.player} ${call.round} ${call.tx} ${call.ref} ${call.amount} ${call.win} ${call.closes} ${call.session}`;

function repeatOf(known: Transaction, call: VendorCall): Said {
  if (known.state === 'tombstone') return refused(isStake(call) ? 'TX_ROLLED_BACK' : 'TX_CONFLICT');
  if (known.content !== contentOf(call)) return refused('TX_CONFLICT');
  if (known.state === 'rolled back') return refused('TX_ROLLED_BACK');
  if (known.state === 'declined') return refused(known.decline ?? '');
  return { kind: 'done', replayed: true };
}

function closing(call: VendorCall, round: Round | undefined): Pick<VendorOutcome, 'said' | 'moved'> {
  if (!round) return { said: refused('BET_NOT_FOUND'), moved: 'never' };
  if (round.isClosed) return { said: { kind: 'done', replayed: true }, moved: 'never' };
  close(round);
  return { said: done, moved: 'never' };
}

/** Players are told once, and only about rounds in which a bet stands. */
function close(round: Round): void {
  if (!round.isClosed && round.bets > 0) round.settledFacts += 1;
  round.isClosed = true;
}
