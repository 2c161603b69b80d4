/** The states of a request for a second person, and how much one person decides alone. Pure. */
import { permissionsOf } from '@baize/protocol';
import type { Permission } from '@baize/protocol';
import type { requestStates } from '@baize/protocol/calls/requests';

export type State = (typeof requestStates)[number];
export type Step = 'grant' | 'refuse' | 'withdraw' | 'use' | 'expire';

const hourMs = 3_600_000;
/** A weekend passes before a colleague looks. */
export const waitingMs = 72 * hourMs;
/** What was granted is done while both still know why. */
export const grantedMs = 24 * hourMs;

/** A day's work of one person in small sums stays possible; what they could let out alone has an end. */
const linesADay = 10n;

/** How much one person decides alone in 24 hours, where the line for two people is this high. */
export function aloneMax(lineMinor: bigint): bigint {
  return lineMinor * linesADay;
}

const next: Readonly<Record<State, Partial<Record<Step, State>>>> = {
  waiting: { grant: 'granted', refuse: 'refused', withdraw: 'withdrawn', expire: 'expired' },
  granted: { use: 'used', withdraw: 'withdrawn', expire: 'expired' },
  refused: {},
  withdrawn: {},
  used: {},
  expired: {},
};

/** Where a step leads; undefined: it cannot be taken. */
export function after(state: State, step: Step): State | undefined {
  return next[state][step];
}

/** What a request is now: one whose time ran out is expired, written down or not. */
export function stateAt(request: { readonly state: State; readonly expiresAt: Date }, now: Date): State {
  return request.expiresAt <= now ? (after(request.state, 'expire') ?? request.state) : request.state;
}

/** Whether an operator may read and decide what is asked for: may do the act, at every merchant it is about. */
export function mayJudge(
  actor: { readonly role: string; readonly merchants: readonly string[] },
  request: { readonly merchants: readonly string[] },
  permission: Permission | undefined,
): boolean {
  if (permission !== undefined && !permissionsOf(actor.role).includes(permission)) return false;
  return request.merchants.every((code) => actor.merchants.includes(code));
}

const secretNames = /secret|password|token/i;
/** Where a provider's tokens come from is what the second person has to see. */
const isAddress = (value: string): boolean => /^https?:\/\//.test(value);
const replacement = '•••';

/** What the second person reads: values by their names, with secrets replaced wherever they stand. */
export function shownOf(value: unknown, secrets: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => shownOf(entry, secrets));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(
    entries.map(([name, entry]) => {
      const isSecret =
        secrets.includes(name) || (secretNames.test(name) && typeof entry === 'string' && !isAddress(entry));
      return [name, isSecret ? replacement : shownOf(entry, secrets)];
    }),
  );
}
