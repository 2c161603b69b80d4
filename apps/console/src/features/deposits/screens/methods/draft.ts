/** One way to pay in or out as it is typed, and its place among the others. Pure. */
import { isPayeeNumber } from '@baize/protocol/account-number';
import { plainTyped } from '@baize/protocol/typed-text';
import { readMinor, writeMinor } from '#lib/format.ts';
import { readNumber } from '#lib/typed.ts';
import type { Method, Way } from './data.ts';

export const bounds = {
  feeBasisPoints: { least: 0, most: 2_000 },
  minutes: { least: 0, most: 1_440 },
  lifetimeMinutes: { least: 1, most: 10_080 },
  confirmations: { least: 1, most: 200 },
} as const;
export type NumberName = keyof typeof bounds;
export const kinds = {
  in: ['qr', 'bank_transfer', 'ewallet', 'crypto', 'voucher'],
  out: ['bank', 'crypto'],
} as const;
export type Side = keyof typeof kinds;

export interface Draft {
  /** Money comes in or goes out. */
  readonly side: Side;
  readonly code: string;
  readonly kind: Method['kind'] | Way['kind'];
  readonly currency: string;
  readonly isOn: boolean;
  /** Among the methods of its currency, from 0. */
  readonly place: number;
  /** Decimal notation, as written. */
  readonly min: string;
  readonly max: string;
  readonly feeFixed: string;
  readonly network: string;
  readonly numbers: Readonly<Record<NumberName, string>>;
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
}

/** `twin`: another way out of the same kind and network, which nothing could tell from this one. */
export type Fault = 'code' | 'taken' | 'twin' | 'min' | 'max' | 'feeFixed' | 'network' | 'payee' | NumberName;

/** A method of a currency that is not there yet. */
export function newDraft(side: Side, currency: string, place: number): Draft {
  const numbers = { feeBasisPoints: '0', minutes: '1', lifetimeMinutes: '15', confirmations: '3' };
  const payee = { bankName: '', accountName: '', accountNumber: '' };
  return {
    side,
    code: '',
    kind: kinds[side][0],
    currency,
    isOn: true,
    place,
    min: '',
    max: '',
    feeFixed: '0',
    network: '',
    numbers,
    ...payee,
  };
}

export function draftOf(method: Method | Way, place: number): Draft {
  const { code, kind, currency, isOn } = method;
  const side = 'payee' in method ? 'in' : 'out';
  const { minutes, lifetimeMinutes, confirmations, payee } = 'payee' in method ? method : noTimes;
  const write = (minor: string): string => writeMinor(minor, currency);
  return {
    side,
    code,
    kind,
    currency,
    isOn,
    place,
    min: write(method.min),
    max: write(method.max),
    feeFixed: write(method.feeFixed),
    network: method.network ?? '',
    numbers: {
      feeBasisPoints: String(method.feeBasisPoints),
      minutes: String(minutes),
      lifetimeMinutes: String(lifetimeMinutes),
      confirmations: String(confirmations),
    },
    bankName: payee?.bankName ?? '',
    accountName: payee?.accountName ?? '',
    accountNumber: payee?.accountNumber ?? '',
  };
}

/** What a way out has none of. */
const noTimes = { minutes: 1, lifetimeMinutes: 15, confirmations: 3, payee: null } as const;

/** Fields that a kind has; the others keep what they were and are not shown. */
export function hasField(
  { side, kind }: Pick<Draft, 'side' | 'kind'>,
  field: 'fee' | 'times' | 'network' | 'confirmations' | 'payee',
): boolean {
  if (field === 'fee') return kind !== 'voucher';
  if (field === 'network') return kind === 'crypto';
  if (side === 'out') return false;
  return field === 'times' || kind === (field === 'payee' ? 'bank_transfer' : 'crypto');
}

/** What both directions have, read; null where it cannot be, and why among the faults. */
function readShared(draft: Draft, others: readonly Pick<Method, 'code' | 'currency'>[], faults: Set<Fault>) {
  const { currency } = draft;
  const code = draft.code.trim();
  if (!/^[a-z0-9_-]{2,32}$/.test(code)) faults.add('code');
  else if (others.some((other) => other.code === code && other.currency === currency)) faults.add('taken');
  const [min, max] = [readMinor(draft.min, currency), readMinor(draft.max, currency)];
  const hasFee = hasField(draft, 'fee');
  const feeFixed = hasFee ? readMinor(draft.feeFixed, currency) : '0';
  if (min === null || min === '0') faults.add('min');
  if (max === null || BigInt(max) < BigInt(min ?? 0)) faults.add('max');
  if (feeFixed === null) faults.add('feeFixed');
  const feeBasisPoints = readCount(hasFee ? draft.numbers.feeBasisPoints : '0', 'feeBasisPoints', faults);
  const network = hasField(draft, 'network') ? draft.network.trim() : null;
  if (network !== null && !/^[A-Za-z0-9][A-Za-z0-9 .()-]{0,23}$/.test(network)) faults.add('network');
  if (min === null || max === null || feeFixed === null) return null;
  return { code, currency, isOn: draft.isOn, min, max, feeFixed, feeBasisPoints, network };
}

function readCount(typed: string, name: NumberName, faults: Set<Fault>): number {
  const value = readNumber(typed, bounds[name]);
  if (value === null) faults.add(name);
  return value ?? bounds[name].least;
}

/** What is wrong with a way in, by field, and the method it says where nothing is. `others` are the merchant's other methods. */
export function methodOf(
  draft: Draft,
  others: readonly Pick<Method, 'code' | 'currency'>[],
): { readonly method: Method | null; readonly faults: ReadonlySet<Fault> } {
  const faults = new Set<Fault>();
  const shared = readShared(draft, others, faults);
  const kind = kinds.in.find((known) => known === draft.kind) ?? kinds.in[0];
  const { minutes, lifetimeMinutes, confirmations } = draft.numbers;
  const times = {
    minutes: readCount(minutes, 'minutes', faults),
    lifetimeMinutes: readCount(lifetimeMinutes, 'lifetimeMinutes', faults),
    // of coins alone: elsewhere nobody sees the field, and nothing is wrong with it
    confirmations: readCount(confirmations, 'confirmations', hasField(draft, 'confirmations') ? faults : new Set()),
  };
  const payee = payeeOf(draft);
  if (payee === undefined) faults.add('payee');
  if (faults.size > 0 || !shared || payee === undefined) return { method: null, faults };
  return { method: { ...shared, kind, payee, ...times }, faults };
}

/** The same of a way out. */
export function wayOf(
  draft: Draft,
  others: readonly Pick<Way, 'code' | 'currency' | 'kind' | 'network'>[],
): { readonly method: Way | null; readonly faults: ReadonlySet<Fault> } {
  const faults = new Set<Fault>();
  const shared = readShared(draft, others, faults);
  const kind = kinds.out.find((known) => known === draft.kind) ?? kinds.out[0];
  const network = hasField(draft, 'network') ? draft.network.trim().toUpperCase() : undefined;
  const isTwin = (other: (typeof others)[number]): boolean =>
    other.currency === draft.currency && other.kind === kind && other.network?.toUpperCase() === network;
  if (others.some(isTwin)) faults.add('twin');
  return { method: faults.size > 0 || !shared ? null : { ...shared, kind }, faults };
}

/** The account as typed: null where all of it is empty, undefined where it is no account. */
function payeeOf(draft: Draft): Method['payee'] | undefined {
  if (!hasField(draft, 'payee')) return null;
  const [bankName, accountName] = [draft.bankName.trim(), draft.accountName.trim()];
  const accountNumber = plainTyped(draft.accountNumber).toUpperCase();
  if (bankName === '' && accountName === '' && accountNumber === '') return null;
  if (!isPayeeNumber(accountNumber)) return undefined;
  const isWhole =
    bankName.length >= 2 && accountName.length >= 2 && /^[A-Z0-9](?:[A-Z0-9 -]{0,48}[A-Z0-9])$/.test(accountNumber);
  return isWhole ? { bankName, accountName, accountNumber } : undefined;
}

/** The whole list with a method in its place among those of its currency; `was` is the one it takes the place of. */
export function withMethod<M extends Named>(methods: readonly M[], was: M | null, method: M, place: number): M[] {
  const rest = withoutMethod(methods, was);
  const own = rest.filter(({ currency }) => currency === method.currency);
  own.splice(place, 0, method);
  const currencies = [...new Set([...rest, method].map(({ currency }) => currency))];
  return currencies.flatMap((code) =>
    code === method.currency ? own : rest.filter(({ currency }) => currency === code),
  );
}

export function withoutMethod<M extends Named>(methods: readonly M[], was: M | null): M[] {
  return methods.filter(({ code, currency }) => code !== was?.code || currency !== was.currency);
}

/** A code is one of a kind in its currency. */
type Named = Pick<Method, 'code' | 'currency'>;
