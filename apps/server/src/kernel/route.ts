/** A protocol call with its handler: what a capability's routes.ts lists. */
import type { CallOutput, CallSpec, ParsedInput } from '@baize/protocol';
import type { IncomingHttpHeaders } from 'node:http';
import type { Ctx, MemberCtx, StaffCtx } from './context.ts';

export interface Extra {
  readonly rawBody: Buffer;
  readonly headers: IncomingHttpHeaders;
  /** The files of a multipart call, read whole: at most three of 5 MB each. */
  files(): Promise<Buffer[]>;
}

export type CtxFor<S extends CallSpec> = S['who'] extends 'session' | 'member' | 'agent'
  ? MemberCtx
  : S['who'] extends 'staff'
    ? StaffCtx
    : Ctx;

export interface Route {
  readonly call: CallSpec;
  readonly handle: (ctx: Ctx, input: unknown, extra: Extra) => Promise<unknown>;
  /** It may need a second person: sent by one alone, it is asked for instead. */
  readonly isAgreed?: true;
}

/** Ties a call to its handler; the guard has checked who, state, switch, permission and shape before it runs. */
export function route<S extends CallSpec>(
  call: S,
  handle: (ctx: CtxFor<S>, input: ParsedInput<S>, extra: Extra) => Promise<CallOutput<S>>,
): Route {
  return { call, handle: handle as Route['handle'] };
}
