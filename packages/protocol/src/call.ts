/** One declaration a call. The row drives the server's guard and validation, the typed client, the OpenAPI document
 *  and the reference page; adding a call is a row here and a verb on the server. */
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Flow } from './flows.ts';
import type { Permission } from './permissions.ts';
import type { Switch } from './switches.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call. `anyone`: no session needed. `session`: trial and real accounts. `member`: real accounts (agents too).
 *  `agent`: agent types. `staff`: operators on the console origin. `vendor`, `provider`: signed machine callers. */
export type Who = 'anyone' | 'session' | 'member' | 'agent' | 'staff' | 'vendor' | 'provider';

/** A session is more than "in": each call says which states it accepts. */
export type SessionState = 'full' | 'must_change_password' | 'ip_challenge' | 'reduced' | 'must_enrol_totp';

/** Which bucket a call's rate is counted in; sizes are the server's. */
export type RateClass = 'read' | 'write' | 'money' | 'login' | 'captcha' | 'upload' | 'vendor';

export interface Example {
  /** Whose session the example uses: a demo account of the seed data. */
  readonly as:
    | 'guest'
    | 'trial'
    | 'member'
    | 'member2'
    | 'agent'
    | 'staff'
    | 'approver'
    | 'admin'
    | 'partner'
    | 'recruit'
    | 'vendor'
    | 'provider';
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  /** What no constant can be: the example succeeds only with this at hand, and is refused without. */
  readonly needs?: string;
}

/** Another method, path or both at which a call answers the same. */
interface AlsoAs {
  readonly method: Method;
  /** The call's own path where it is left out. */
  readonly path?: string;
}

export interface CallSpec {
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /** Exact path; parameters in braces: /api/deposits/{id}. */
  readonly path: string;
  /** For clients that others write: no page of ours calls it, so none loads its path. */
  readonly isForOthers?: true;
  /** In which words the specification has the call, where our own pages use others. */
  readonly alsoAs?: readonly AlsoAs[];
  readonly who: Who;
  readonly sessionStates: readonly SessionState[];
  readonly permission?: Permission;
  readonly switch?: Switch;
  /** The switch follows from a parameter of the path. */
  readonly switchBy?: { readonly param: string; readonly switches: Readonly<Record<string, Switch>> };
  /** Refused while the merchant has stopped this flow. */
  readonly flow?: Flow;
  readonly rate: RateClass;
  /** The body travels as a compact JWE (application/jose). */
  readonly encrypted?: true;
  /** The body carries `withdrawPassword`, counted and locked like a login. */
  readonly passwordChecked?: true;
  /** The call moves money. */
  readonly money?: true;
  /** What makes a repeat harmless, for the document. */
  readonly idempotency?: 'natural' | 'key';
  /** The body is multipart/form-data; `body` describes its text fields. */
  readonly multipart?: true;
  /** The body is application/x-www-form-urlencoded: every field a text. */
  readonly formEncoded?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly errors: readonly ErrorCode[];
  readonly example: Example;
}

type Given = Omit<CallSpec, 'sessionStates' | 'errors' | 'rate'> &
  Partial<Pick<CallSpec, 'sessionStates' | 'errors' | 'rate'>>;
type Filled<S extends Given> = S & Pick<CallSpec, 'sessionStates' | 'errors' | 'rate'>;

/** Declares a call and fills the defaults: full sessions only (a member reads in a reduced one too), read rate for GET and write
 *  rate for the rest. */
export function call<const S extends Given>(spec: S): Filled<S> {
  const sessionStates: SessionState[] = spec.method === 'GET' && spec.who !== 'staff' ? ['full', 'reduced'] : ['full'];
  return { sessionStates, errors: [], rate: spec.method === 'GET' ? 'read' : 'write', ...spec };
}

type Part<S, K extends string> = S extends { readonly [key in K]: infer P extends z.ZodType } ? P : undefined;
type InputOf<P> = P extends z.ZodType ? z.input<P> : undefined;
type OutputOf<P> = P extends z.ZodType ? z.output<P> : undefined;

/** What a client passes. */
export interface CallInput<S> {
  params: InputOf<Part<S, 'params'>>;
  query: InputOf<Part<S, 'query'>>;
  body: InputOf<Part<S, 'body'>>;
}

/** What a handler receives after validation. */
export interface ParsedInput<S> {
  params: OutputOf<Part<S, 'params'>>;
  query: OutputOf<Part<S, 'query'>>;
  body: OutputOf<Part<S, 'body'>>;
}

export type CallOutput<S> = S extends { readonly response: infer R extends z.ZodType } ? z.output<R> : never;
