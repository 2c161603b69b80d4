import { publishMerchant as publishCall, readMerchant } from '@baize/protocol/calls/console';
import { domainRoute, registerSettings, systemStatus, whitelabel } from '@baize/protocol/calls/system';
import { fail } from '../../kernel/fail.ts';
import { inTx } from '../../kernel/in-tx.ts';
import { route } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import type { Services } from '../../kernel/services.ts';
import { forgetDirectory, merchantByCode } from './directory.ts';
import { registrationFormOf } from './forms.ts';
import { publishMerchant } from './publish.ts';
import { brandOf, publishedOf, statusOf } from './read.ts';

export function routes({ database }: Services): Route[] {
  /** As it stands in the database: an editor must not start from a copy that is three seconds old. */
  async function current(code: string) {
    forgetDirectory(database);
    return (await merchantByCode(database, code)) ?? fail('NOT_FOUND');
  }
  return [
    route(whitelabel, async ({ merchant }) => brandOf(merchant)),
    route(registerSettings, async ({ merchant }) => registrationFormOf(merchant)),
    route(systemStatus, async (ctx) => statusOf(ctx)),
    route(domainRoute, async ({ merchant }) => ({ merchantCode: merchant.code, mainDomain: merchant.mainDomain })),
    route(readMerchant, async (ctx, { params }) => {
      const merchant = await current(params.code);
      return inTx(database, ctx, (tx) => publishedOf(tx, merchant));
    }),
    route(publishCall, async (ctx, { params, body }) => {
      await inTx(database, ctx, (tx) => publishMerchant(tx, body));
      const merchant = await current(params.code);
      return inTx(database, ctx, (tx) => publishedOf(tx, merchant));
    }),
  ];
}
