import { contractBounds, publishContractBounds as publishBoundsCall } from '@baize/protocol/calls/contracts-console';
import { publishMerchant as publishCall, readMerchant } from '@baize/protocol/calls/merchants-console';
import * as pages from '@baize/protocol/calls/merchants-pages';
import * as system from '@baize/protocol/calls/system';
import { fail } from '../../kernel/fail.ts';
import { inTx } from '../../kernel/in-tx.ts';
import { route } from '../../kernel/route.ts';
import type { Route } from '../../kernel/route.ts';
import type { Services } from '../../kernel/services.ts';
import type { Countries } from './countries.ts';
import { forgetDirectory, merchantByCode } from './directory.ts';
import { registrationFormOf } from './forms.ts';
import {
  earlierRegistrations,
  earlierSites,
  publishRegistration,
  publishSite,
  registrationPageOf,
  sitePageOf,
} from './pages.ts';
import { boundsOf, publishContractBounds } from './publish-contract-bounds.ts';
import { publishRegions } from './publish-regions.ts';
import { publishMerchant } from './publish.ts';
import { brandOf, permissionOf, publishedOf, regionsOf, statusOf } from './read.ts';

export function routes({ database }: Services, countries: Countries): Route[] {
  /** As it stands in the database: an editor must not start from a copy that is three seconds old. */
  async function current(code: string) {
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
    route(system.readRegions, async (_ctx, { params }) => regionsOf(await current(params.code))),
    route(system.publishRegions, async (ctx, { params, body }) => {
      await inTx(database, ctx, (tx) => publishRegions(tx, body));
      return regionsOf(await current(params.code));
    }),
    route(contractBounds, async (_ctx, { params }) => boundsOf(await current(params.code))),
    route(publishBoundsCall, async (ctx, { params, body }) => {
      await inTx(database, ctx, (tx) => publishContractBounds(tx, body));
      return boundsOf(await current(params.code));
    }),
    route(pages.readRegistrationPage, async (_ctx, { params }) => registrationPageOf(await current(params.code))),
    route(pages.publishRegistrationPage, async (ctx, { params, body }) => {
      await inTx(database, ctx, (tx) => publishRegistration(tx, body));
      return registrationPageOf(await current(params.code));
    }),
    route(pages.registrationVersions, async (ctx) => inTx(database, ctx, earlierRegistrations)),
    route(pages.readSitePage, async (_ctx, { params }) => sitePageOf(await current(params.code))),
    route(pages.publishSitePage, async (ctx, { params, body }) => {
      await inTx(database, ctx, (tx) => publishSite(tx, body));
      return sitePageOf(await current(params.code));
    }),
    route(pages.siteVersions, async (ctx) => inTx(database, ctx, earlierSites)),
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
