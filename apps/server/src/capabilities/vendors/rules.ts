/** Vendor calls as data: operations, verdicts, amounts, and the canonical form that tells a repeat from a change. Pure. */
import { limitIn, parseDecimal, readWire, wireFormOf } from '@baize/protocol';
import type { WireForm, WireForms } from '@baize/protocol';
import { vendorErrors } from '@baize/protocol/vendor';
import type { VendorErrorCode } from '@baize/protocol/vendor';

/** Operations as stored in vendor_tx.op; `close` is never stored. Numbers are never reused. */
export const operations = { bet: 1, win: 2, betwin: 3, rollback: 4, adjust: 5, promo: 6, close: 7 } as const;
export type Operation = keyof typeof operations;

/** Refusal codes as stored in vendor_tx.decline and answered by vendor_post. Numbers are never reused. */
export const declineCodes = {
  INSUFFICIENT_FUNDS: 1,
  PLAYER_BLOCKED: 2,
  SESSION_INVALID: 3,
  SESSION_EXPIRED: 4,
  GAME_DISABLED: 5,
  LIMIT_STAKE: 6,
  TX_CONFLICT: 7,
  BET_NOT_FOUND: 8,
  BET_DECLINED: 9,
  TX_ROLLED_BACK: 10,
  ROUND_SETTLED: 11,
  SELF_EXCLUDED: 12,
  COOLING_OFF: 13,
  LIMIT_LOSS: 14,
  LIMIT_SESSION: 15,
  REALITY_CHECK_DUE: 16,
  LIMIT_RATE: 17,
  CREDIT_REFUSED: 18,
} as const satisfies Partial<Record<VendorErrorCode, number>>;
/** In the place of a decline: two people decided on it, so it is never held, and one that was held is posted. */
export const decidedByPeople = 100;

export type DeclineCode = keyof typeof declineCodes;

const codeNames = new Map<number, DeclineCode>(
  Object.entries(declineCodes).map(([name, number]) => [number, name as DeclineCode]),
);

/** The largest credit of one call in a wallet's currency: as many units of it as the vendor's cap has of the merchant's. */
export function winMaxIn(
  vendor: { readonly winMax: bigint; readonly merchantCurrency: string },
  currency: string,
): bigint {
  return limitIn(vendor.winMax, 'highest', { from: vendor.merchantCurrency, to: currency });
}

/** What became of a call. `applied`: money moved for this transaction, now or when it first came. */
export type Verdict =
  | { readonly kind: 'done'; readonly replayed: boolean }
  | { readonly kind: 'no_effect'; readonly replayed: boolean }
  /** Written down and not posted: two people decide. */
  | { readonly kind: 'held'; readonly replayed: boolean }
  | { readonly kind: 'refused'; readonly code: DeclineCode };

/** The stake of a betwin is posted and its credit held under a name of its own (`creditTxId`). */
export const creditHeld = 310;

/** The transaction by which the credit of a betwin is held; no vendor can send such an id. */
export function creditTxId(txId: string): string {
  return `${txId}#win`;
}

/** Reads the number of vendor_post (functions/vendors/vendor_post.sql). */
export function verdictOf(number: number): Verdict {
  if (number === 100) return { kind: 'done', replayed: false };
  if (number === 311 || number === 212) return { kind: 'held', replayed: number === 212 };
  if (number === creditHeld || number === 210) return { kind: 'held', replayed: number === 210 };
  if (number === 200) return { kind: 'done', replayed: true };
  if (number >= 300 && number < 400) return { kind: 'no_effect', replayed: number === 302 };
  const code = codeNames.get(number % 100);
  if (!code || number < 400 || number > 699) throw new Error(`vendor_post answered ${number}`);
  return { kind: 'refused', code };
}

/** An end of the call that is the vendor's business: its code, and the balance where it helps. */
export class VendorRefusal extends Error {
  readonly code: VendorErrorCode;
  readonly balance: string | undefined;
  constructor(code: VendorErrorCode, balance?: string) {
    super(code);
    this.name = 'VendorRefusal';
    this.code = code;
    this.balance = balance;
  }
}

export function refuse(code: VendorErrorCode): never {
  throw new VendorRefusal(code);
}

/** The body of a refusal. `final`: the same transaction will never be answered otherwise. */
export function refusalBody(code: VendorErrorCode, traceId: string, balance?: string): Record<string, unknown> {
  const { retryable } = vendorErrors[code];
  return { code, retryable, final: !retryable, ...(balance === undefined ? {} : { balance }), traceId };
}

/** Minor units of a decimal amount; more decimals than the currency has is refused, never cut. */
export function minorOf(text: string, exponent: number): bigint {
  const parsed = parseDecimal(text, exponent);
  if (parsed.ok) return parsed.minor;
  return refuse(parsed.reason === 'scale' ? 'AMOUNT_SCALE' : 'BAD_REQUEST');
}

/** How a vendor counts a currency. Errors: CURRENCY_MISMATCH (nobody knows it). */
export function wireOf(vendor: { readonly wires: WireForms }, currency: string): WireForm {
  return vendor.wires[currency] ?? wireFormOf(currency) ?? refuse('CURRENCY_MISMATCH');
}

/** Whether money leaves the player by a call. */
export function takesStake(operation: Operation): boolean {
  return operation === 'bet' || operation === 'betwin';
}

/** Minor units of an amount on a vendor's wire; what is no whole one is refused, never cut and never rounded (decision 0075). */
export function amountOf(text: string, wire: WireForm): bigint {
  const parsed = readWire(text, wire);
  if (parsed.ok) return parsed.minor;
  return refuse(parsed.reason === 'scale' ? 'AMOUNT_SCALE' : 'BAD_REQUEST');
}

export interface MoneyCall {
  readonly merchantCode: string;
  readonly playerId: string;
  readonly gameCode: string;
  /** Absent only in a prize without a round. */
  readonly roundId?: string | undefined;
  readonly roundState: 'open' | 'closed';
  readonly currency: string;
  readonly kind: string;
  readonly occurredAt: string;
  readonly txId: string;
  readonly sessionId?: string | undefined;
  readonly refTxId?: string | undefined;
  readonly amount?: string | undefined;
  readonly winAmount?: string | undefined;
  readonly reason?: string | undefined;
  readonly details?: Record<string, unknown> | undefined;
  readonly test?: boolean | undefined;
  readonly freeRound?: { readonly grantId: string } | undefined;
  readonly jackpots?: readonly JackpotPart[] | undefined;
}

export interface JackpotPart {
  readonly jackpotId: string;
  readonly contribution?: string | undefined;
  readonly win?: string | undefined;
}

/** What is hashed to tell a repeat from a change: everything but requestId, occurredAt and the signature. Amounts as
 *  minor units, so "1.5" repeats "1.50". */
export function canonicalCall(operation: Operation, call: MoneyCall, amount: bigint, win: bigint | null): string {
  return JSON.stringify([
    operation,
    call.merchantCode,
    call.playerId,
    call.gameCode,
    call.roundId ?? '',
    call.roundState,
    call.currency,
    call.kind,
    call.txId,
    call.sessionId ?? null,
    call.refTxId ?? null,
    amount.toString(),
    win?.toString() ?? null,
    call.reason ?? null,
    call.details === undefined ? null : sorted(call.details),
    call.test ?? false,
    ...(call.freeRound || call.jackpots
      ? [
          call.freeRound?.grantId ?? null,
          (call.jackpots ?? []).map((part) => [part.jackpotId, part.contribution ?? '', part.win ?? '']),
        ]
      : []),
  ]);
}

/** Whether free rounds and jackpots of a call fit its money; what does not is BAD_REQUEST, never half done.
 *  A free bet takes nothing from the player; shares feed a jackpot out of the stake; what jackpots pay is part of the
 *  credit, and all of it when the call is of kind "jackpot". Compared in the figures of the wire, with its `exponent`. */
export function requireFittingExtras(operation: Operation, call: MoneyCall, exponent: number): void {
  if (!call.freeRound && !call.jackpots && call.kind !== 'free' && call.kind !== 'jackpot') return;
  const takesStake = operation === 'bet' || operation === 'betwin';
  const isFree = call.kind === 'free';
  if (takesStake && isFree !== (call.freeRound !== undefined)) refuse('BAD_REQUEST');
  if (takesStake && isFree && minorOf(call.amount ?? '', exponent) !== 0n) refuse('BAD_REQUEST');
  if (!takesStake && call.freeRound !== undefined && !isFree) refuse('BAD_REQUEST');
  const parts = call.jackpots ?? [];
  if (new Set(parts.map((part) => part.jackpotId)).size !== parts.length) refuse('BAD_REQUEST');
  const credit = operation === 'bet' ? '0' : ((operation === 'betwin' ? call.winAmount : call.amount) ?? '0');
  const stake = takesStake ? (call.amount ?? '0') : '0';
  const won = parts.reduce((sum, part) => sum + minorOf(part.win ?? '0', exponent), 0n);
  const fed = parts.reduce((sum, part) => sum + fineOf(part.contribution ?? '0'), 0n);
  if ((won > 0n && won > minorOf(credit, exponent)) || fed > fineOf(stake)) refuse('BAD_REQUEST');
  if (call.kind === 'jackpot' && !takesStake && won !== minorOf(credit, exponent)) refuse('BAD_REQUEST');
}

const fineDigits = 18;

/** A decimal in units of 10^-18: exact for every share the wire can carry. */
function fineOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(fineDigits, '0'));
}

const detailsDepthMax = 8;
const detailsBytesMax = 8_192; // vendor API: at most 8 kB

/** Details with their keys in order; refuses what is too deep or too long. */
function sorted(value: unknown, depth = 0): unknown {
  if (depth > detailsDepthMax) return refuse('BAD_REQUEST');
  if (Array.isArray(value)) return value.map((entry) => sorted(entry, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry, depth + 1)]));
}

export function requireSmallDetails(details: Record<string, unknown> | undefined): void {
  if (details && JSON.stringify(sorted(details)).length > detailsBytesMax) refuse('BAD_REQUEST');
}

/** The instants a span of business days begins and ends at in a zone; both ends of the span are in it. */
export function dayBounds(
  span: { readonly from?: string | undefined; readonly to?: string | undefined },
  timeZone: string,
): { from: Date | null; until: Date | null } {
  const startOf = (day: string, daysLater: number) =>
    new Date(Temporal.PlainDate.from(day).add({ days: daysLater }).toZonedDateTime(timeZone).epochMilliseconds);
  return { from: span.from ? startOf(span.from, 0) : null, until: span.to ? startOf(span.to, 1) : null };
}

/** An address on another host that serves the same pages; as it came when there is none. */
export function throughHost(url: string, host: string | undefined): string {
  if (host === undefined) return url;
  const { pathname, search, hash } = new URL(url);
  return `${new URL(host).origin}${pathname}${search}${hash}`;
}
