import { contractBounds, publishContractBounds as publishBoundsCall } from '@baize/protocol/calls/contracts-console';
import { readFlows as readFlowsCall, switchFlow as switchFlowCall } from '@baize/protocol/calls/merchants-flows';
import { publishMerchant as publishCall, readMerchant } from '@baize/protocol/calls/merchants-console';
import * as money from '@baize/protocol/calls/merchants-money';
import * as pages from '@baize/protocol/calls/merchants-pages';
import * as system from '@baize/protocol/calls/merchants-public';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/fail.ts';
import { inTx } from '#kernel/in-tx.ts';
import { route } from '#kernel/route.ts';
import type { Route } from '#kernel/route.ts';
import type { Services } from '#kernel/services.ts';
import { agreed } from '#capabilities/requests/index.ts';
import type { Countries } from './countries.ts';
import { forgetDirectory, merchantByCode } from './directory.ts';
import { readFlows, switchFlow } from './flows.ts';
import { registrationFormOf } from './forms.ts';
import {
  earlierMoney,
  earlierRegistrations,
  earlierSites,
  moneyPageOf,
  publishMoney,
  publishRegistration,
  publishSite,
  registrationPageOf,
  sitePageOf,
} from './pages.ts';
import { boundsOf, publishContractBounds } from './publish-contract-bounds.ts';
import { publishRegions } from './publish-regions.ts';
import { publishMerchant } from './publish.ts';
import { brandOf, permissionOf, publishedOf, regionsOf, statusOf } from './read.ts';

export function routes(services: Services, countries: Countries): Route[] {
  const { database } = services;
  /** The call's merchant as it stands in the database: an editor must not start from a copy that is three seconds old. */
  async function current({ merchant: { code } }: Ctx) {
    forgetDirectory(database);
    return (await merchantByCode(database, code)) ?? fail('NOT_FOUND');
  }
  return [
    route(system.whitelabel, async ({ merchant }) => brandOf(merchant)),
    route(system.registerSettings, async ({ merchant }) => registrationFormOf(merchant)),
    route(system.systemStatus, async (ctx) => statusOf(ctx, countries)),
    route(system.permission, async (ctx) => permissionOf(ctx, countries)),
    route(system.domainRoute, async ({ merchant }) => ({
      merchantCode: merchant.code,
      mainDomain: merchant.mainDomain,
    })),
    route(system.readRegions, async (ctx) => regionsOf(await current(ctx))),
    route(system.publishRegions, async (ctx, { body }) => {
      await inTx(database, ctx, (tx) => publishRegions(tx, body));
      return regionsOf(await current(ctx));
    }),
    route(contractBounds, async (ctx) => boundsOf(await current(ctx))),
    agreed(services, publishBoundsCall, async (ctx, { body }) => {
      await inTx(database, ctx, (tx) => publishContractBounds(tx, body));
      return boundsOf(await current(ctx));
    }),
    route(pages.readRegistrationPage, async (ctx) => registrationPageOf(await current(ctx))),
    route(pages.publishRegistrationPage, async (ctx, { body }) => {
      await inTx(database, ctx, (tx) => publishRegistration(tx, body));
      return registrationPageOf(await current(ctx));
    }),
    route(pages.registrationVersions, async (ctx) => inTx(database, ctx, earlierRegistrations)),
    route(pages.readSitePage, async (ctx) => sitePageOf(await current(ctx))),
    route(pages.publishSitePage, async (ctx, { body }) => {
      await inTx(database, ctx, (tx) => publishSite(tx, body));
      return sitePageOf(await current(ctx));
    }),
    route(pages.siteVersions, async (ctx) => inTx(database, ctx, earlierSites)),
    route(money.readMoneyPage, async (ctx) => moneyPageOf(await current(ctx))),
    agreed(services, money.publishMoneyPage, async (ctx, { body }) => {
      await inTx(database, ctx, (tx) => publishMoney(tx, body));
      return moneyPageOf(await current(ctx));
    }),
    route(money.moneyVersions, async (ctx) => inTx(database, ctx, earlierMoney)),
    route(readFlowsCall, async (ctx) => ({ flows: await inTx(database, ctx, readFlows) })),
    agreed(services, switchFlowCall, async (ctx, { params, body }) => {
      const state = await inTx(database, ctx, (tx) => switchFlow(tx, { ...params, ...body }));
      forgetDirectory(database);
      return state;
    }),
    route(readMerchant, async (ctx) => {
      const merchant = await current(ctx);
      return inTx(database, ctx, (tx) => publishedOf(tx, merchant));
    }),
    route(publishCall, async (ctx, { body }) => {
      await inTx(database, ctx, (tx) => publishMerchant(tx, body));
      const merchant = await current(ctx);
      return inTx(database, ctx, (tx) => publishedOf(tx, merchant));
    }),
  ];
}
