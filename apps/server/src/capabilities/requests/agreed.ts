import type { CallOutput, CallSpec, ParsedInput } from '@baize/protocol';
import type { StaffCtx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { transactionsOf } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Extra, Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { requestApproval } from './request-approval.ts';
import { SecondPersonNeeded } from './use-grant.ts';

interface Options {
  /** Fields whose values the second person does not read, besides those called secret, password or token. */
  readonly secrets?: readonly string[];
}

type StaffCall = CallSpec & { readonly who: 'staff' };

/** The route of an act that may take two people: its transaction calls `useGrant`. When that ends it, nothing was done; the
 *  request is written in a transaction of its own, and the answer is SECOND_PERSON_NEEDED with its id. */
export function agreed<S extends StaffCall>(
  services: Pick<Services, 'config' | 'database'>,
  call: S,
  handle: (ctx: StaffCtx, input: ParsedInput<S>, extra: Extra) => Promise<CallOutput<S>>,
  { secrets = [] }: Options = {},
): Route {
  const within = transactionsOf(services.database);
  const entry = route<StaffCall>(call, async (ctx, input, extra) => {
    if (ctx.grant && ctx.grant.call !== call.name) throw new Error(`a grant of ${ctx.grant.call} came to ${call.name}`);
    try {
      return await handle(ctx, input as ParsedInput<S>, extra); // the edge parsed it by this very call
    } catch (error) {
      if (!(error instanceof SecondPersonNeeded)) throw error;
      const wish = { call: call.name, input, secrets, need: error.need };
      const at = { ...ctx, merchant: error.merchant };
      return fail('SECOND_PERSON_NEEDED', {
        request: await within(at, (tx) => requestApproval(tx, services.config, wish)),
      });
    }
  });
  return { ...entry, isAgreed: true };
}
