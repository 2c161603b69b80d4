/** A call sent again from inside by somebody who is known already: what the edge checks of the person and the call holds anew. */
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import type { Route } from '#kernel/route.ts';
import { requireActor, requireSwitch } from './guard.ts';
import { checkAnswer } from './mount.ts';
import { parseInput } from './validate.ts';

interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Errors: NOT_FOUND (no such call any more), those of the guard, VALIDATION, the call's own. */
export async function resend(routes: readonly Route[], ctx: Ctx, name: string, input: Input): Promise<unknown> {
  const entry = routes.find(({ call, isAgreed }) => call.name === name && isAgreed) ?? fail('NOT_FOUND');
  const { call } = entry;
  requireActor(call, ctx.actor, ctx.merchant);
  requireSwitch(call, ctx.merchant, input.params);
  const parsed = parseInput(call, { ...input, params: input.params ?? {}, query: input.query ?? {} });
  const extra = { rawBody: Buffer.alloc(0), headers: {}, files: async () => [] };
  return checkAnswer(call, await entry.handle(ctx, parsed, extra));
}
