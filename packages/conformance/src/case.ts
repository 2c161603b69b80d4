/** What a case is, and how it says what is wrong. */

/** Chapters of the score page, in its order. */
export const chapters = [
  'signature',
  'idempotency',
  'truth table',
  'money',
  'rounds',
  'recovery',
  'gifts',
  'reconciliation',
  'service',
] as const;
export type Chapter = (typeof chapters)[number];

export interface Case<Scene> {
  /** Stable name: `truth-table.rollback.unknown`. */
  readonly id: string;
  readonly chapter: Chapter;
  /** What must hold, as a sentence. */
  readonly title: string;
  /** Why it matters, or what happens otherwise. */
  readonly why?: string;
  /** Leaves the case out when the scene lacks something; says what. */
  readonly needs?: (scene: Scene) => string | null;
  readonly run: (scene: Scene) => Promise<void>;
}

export class Unmet extends Error {}

/** A claim about the other side. What it says on failure is all a vendor's engineer gets to see, so it names both values. */
export function expect(what: string, got: unknown, wanted: unknown): void {
  if (sameAs(got, wanted)) return;
  throw new Unmet(`${what}: expected ${show(wanted)}, got ${show(got)}`);
}

/** A claim that is more than equality. */
export function require(what: string, holds: boolean, got?: unknown): asserts holds {
  if (!holds) throw new Unmet(got === undefined ? what : `${what}; got ${show(got)}`);
}

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The answer is a success and says so much. */
export function expectDone(what: string, reply: Answer, says: Readonly<Record<string, unknown>> = {}): void {
  require(`${what} should succeed`, reply.status === 200, `${reply.status} ${JSON.stringify(reply.body)}`);
  for (const [field, value] of Object.entries(says)) expect(`${what}: ${field}`, reply.body[field], value);
}

/** The answer is a refusal with this code, whose finality is the contract's. */
export function expectRefused(what: string, reply: Answer, code: string, status?: number): void {
  require(`${what} should be refused with ${code}`, reply.body['code'] ===
    code, `${reply.status} ${JSON.stringify(reply.body)}`);
  if (status !== undefined) expect(`${what}: status`, reply.status, status);
  require(`${what}: the refusal should say whether it is final and retryable`, typeof reply.body['final'] ===
    'boolean' && typeof reply.body['retryable'] === 'boolean', reply.body);
}

function sameAs(a: unknown, b: unknown): boolean {
  if (typeof a === 'bigint' || typeof b === 'bigint') return a === b;
  return JSON.stringify(a) === JSON.stringify(b);
}

function show(value: unknown): string {
  return typeof value === 'bigint' ? String(value) : typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
}
