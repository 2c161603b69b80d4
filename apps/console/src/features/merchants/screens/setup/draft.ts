/** A page of settings being edited: what differs from what was published, and forms in their order. Pure. */
import type { FieldRule, RegistrationField } from '@baize/protocol/field-check';
import { formNames } from '@baize/protocol/registration-rules';
import type { FormName } from '@baize/protocol/registration-rules';
import type { Bound } from '#lib/typed.ts';

export type Value = string | number | boolean | null;

export interface Change {
  /** `ageMin`, `socialLinks.telegram`, `registration.line.required`, `profile.order`. */
  readonly name: string;
  readonly before: Value;
  readonly after: Value;
}

/** The numbers of the pages and what they may be; what cannot be read is NaN until it is written again. */
export const bounds = {
  ageMin: { least: 18, most: 25 },
  captchaAfterFailures: { least: 0, most: 10 },
  lockAfterFailures: { least: 3, most: 100 },
  lockMinutes: { least: 1, most: 1_440 },
  codeMinutes: { least: 1, most: 10 },
  codesPerDayMax: { least: 10, most: 1_000_000 },
  trialsPerHourMax: { least: 1, most: 1_000 },
  sessionIdleMinutes: { least: 5, most: 240 },
  sessionHoursMax: { least: 1, most: 48 },
  passwordDaysMax: { least: 0, most: 3_650 },
  realityCheckMinutes: { least: 15, most: 60 },
  erasureHoldYears: { least: 5, most: 10 },
  feedbackMin: { least: 1, most: 500 },
  feedbackMax: { least: 10, most: 5_000 },
  loginStrangersMax: { least: 10, most: 1_000_000 },
  depositsOpenMax: { least: 1, most: 10 },
  depositTurnoverPercent: { least: 0, most: 10_000 },
  withdrawalsPerDayMax: { least: 1, most: 1_000 },
  payoutCoolingHours: { least: 0, most: 720 },
  payoutPauseHours: { least: 0, most: 720 },
  exchangeQuoteSeconds: { least: 5, most: 600 },
  rateLargeChangeBasisPoints: { least: 1, most: 10_000 },
} as const satisfies Record<string, Bound>;
export type NumberName = keyof typeof bounds;

export function isInBound(value: number, { least, most }: Bound): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/** Whether every number of a page is one that it may be. */
export function hasWholeNumbers(page: object): boolean {
  return Object.entries(page).every(
    ([name, value]) => typeof value !== 'number' || !(name in bounds) || isInBound(value, bounds[name as NumberName]), // tested just before
  );
}

/** Amounts of the rules of money that are always there, in the merchant's currency. */
export const sums = ['depositMin', 'depositMax', 'withdrawalMin', 'withdrawalMax', 'exchangePositionMax'] as const;
export type SumName = (typeof sums)[number];

/** The law's ceilings; one that is not there is no ceiling. */
export const ceilings = [
  'deposit.day',
  'deposit.week',
  'deposit.month',
  'stake.day',
  'stake.week',
  'stake.month',
  'loss.day',
  'loss.week',
  'loss.month',
] as const;

interface MoneyDraft extends Readonly<Record<SumName, string>> {
  readonly kycAbove: string | null;
  readonly playCeilings: Readonly<Partial<Record<(typeof ceilings)[number], string>>>;
  readonly zaloGrant: { readonly amount: string; readonly multiple: number; readonly days: number } | null;
  readonly agentTypes: readonly number[];
  readonly trialTypes: readonly number[];
}

/** Whether it is an amount in minor units: what could not be read is ''. */
export function isSum(value: string): boolean {
  return /^\d{1,18}$/.test(value);
}

/** Whether every amount and type of the rules of money can be read, and no least amount is above its largest. */
export function hasWholeSums(draft: MoneyDraft): boolean {
  const { kycAbove, playCeilings, zaloGrant, agentTypes, trialTypes } = draft;
  const open = [kycAbove, zaloGrant && zaloGrant.amount, ...Object.values(playCeilings)].filter((sum) => sum !== null);
  if (![...sums.map((name) => draft[name]), ...open].every(isSum)) return false;
  if (
    zaloGrant &&
    !(
      zaloGrant.amount !== '0' &&
      isInBound(zaloGrant.multiple, { least: 1, most: 50 }) &&
      isInBound(zaloGrant.days, { least: 1, most: 365 })
    )
  )
    return false;
  const types = [agentTypes, trialTypes];
  if (!types.every((list) => list.length > 0 && list.every((type) => isInBound(type, { least: 1, most: 99 }))))
    return false;
  return (
    BigInt(draft.depositMin) <= BigInt(draft.depositMax) && BigInt(draft.withdrawalMin) <= BigInt(draft.withdrawalMax)
  );
}

export function changesBetween(before: object, after: object): Change[] {
  const [left, right] = [valuesOf(before), valuesOf(after)];
  const values = [...new Set([...left.keys(), ...right.keys()])].map((name) => ({
    name,
    before: left.get(name) ?? null,
    after: right.get(name) ?? null,
  }));
  return [...values, ...orderChanges(before, after)].filter((change) => !Object.is(change.before, change.after));
}

/** My changes laid over what somebody else published meanwhile: where both changed a setting, mine stands. */
export function rebase<Page extends object>(
  mine: Page,
  { from, onto }: { readonly from: Page; readonly onto: Page },
): Page {
  const names = Object.keys(onto) as (keyof Page)[]; // a page has the same settings in each version
  const isMine = (name: keyof Page): boolean => JSON.stringify(mine[name]) !== JSON.stringify(from[name]);
  return Object.fromEntries(names.map((name) => [name, isMine(name) ? mine[name] : onto[name]])) as Page;
}

/** A field before or after its neighbour among those that are asked. */
export function moveRule(rules: readonly FieldRule[], field: RegistrationField, step: -1 | 1): FieldRule[] {
  const asked = rules.filter(({ enabled }) => enabled);
  const at = asked.findIndex((rule) => rule.field === field);
  const [mine, other] = [asked[at], asked[at + step]];
  if (!mine || !other) return [...rules];
  return rules.map((rule) => (rule === mine ? other : rule === other ? mine : rule));
}

/** A field is asked after all others, or no longer; what its rule says is kept. */
export function askFor(rules: readonly FieldRule[], field: RegistrationField, enabled: boolean): FieldRule[] {
  const rest = rules.filter((rule) => rule.field !== field);
  const changed = rules.filter((rule) => rule.field === field).map((rule) => ({ ...rule, enabled }));
  return [...rest.filter((rule) => rule.enabled), ...changed, ...rest.filter((rule) => !rule.enabled)];
}

export function isForm(name: string): name is FormName {
  return formNames.some((form) => form === name);
}

function valuesOf(page: object): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const [name, value] of Object.entries(page) as [string, unknown][]) {
    if (name === 'version') continue;
    if (isForm(name))
      for (const { field, ...rule } of value as readonly FieldRule[])
        // the name says it
        for (const [part, said] of Object.entries(rule)) values.set(`${name}.${field}.${part}`, said);
    else if (Array.isArray(value)) listInto(values, name, value);
    else if (typeof value === 'object' && value !== null)
      for (const [key, said] of Object.entries(value)) values.set(`${name}.${key}`, plain(said));
    else values.set(name, plain(value));
  }
  return values;
}

/** Codes stand in one line; things of several parts each in their own. */
function listInto(values: Map<string, Value>, name: string, list: readonly unknown[]): void {
  if (list.length === 0) return;
  if (list.every((entry) => typeof entry !== 'object')) values.set(name, list.join(' '));
  else
    for (const [index, entry] of list.entries())
      values.set(
        `${name}.${index + 1}`,
        Object.values(entry as object)
          .filter((part) => part !== '')
          .join(' · '),
      );
}

function plain(value: unknown): Value {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The order of the fields that are asked now, as it was and as it is. */
function orderChanges(before: object, after: object): Change[] {
  return formNames.flatMap((form) => {
    const [left, right] = [rulesOf(before, form), rulesOf(after, form)];
    const asked = new Set(right.filter(({ enabled }) => enabled).map(({ field }) => field));
    const both = new Set(left.filter(({ enabled, field }) => enabled && asked.has(field)).map(({ field }) => field));
    const order = (rules: readonly FieldRule[]): string =>
      rules.flatMap(({ field }) => (both.has(field) ? field : [])).join(' ');
    return [{ name: `${form}.order`, before: order(left), after: order(right) }];
  });
}

function rulesOf(page: object, form: FormName): readonly FieldRule[] {
  return (page as Partial<Record<FormName, readonly FieldRule[]>>)[form] ?? []; // only one of the pages has forms
}
