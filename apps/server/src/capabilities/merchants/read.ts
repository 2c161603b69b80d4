import { currencyOf, languageOf } from '@baize/protocol';
import type { CallOutput } from '@baize/protocol';
import type { readMerchant } from '@baize/protocol/calls/merchants-console';
import type { permission, readRegions, systemStatus, whitelabel } from '@baize/protocol/calls/merchants-public';
import type { Ctx, Merchant, Tx } from '#kernel/context.ts';
import type { Countries } from './countries.ts';
import { registrationFormOf } from './forms.ts';
import { restrictionOf } from './rules.ts';
import { readUpdatedAt } from './store.ts';

/** What a page needs to look and behave like this merchant. */
export function brandOf(merchant: Merchant): CallOutput<typeof whitelabel> {
  const { settings } = merchant;
  const currency = currencyOf(settings.currency);
  if (!currency) throw new Error(`merchant ${merchant.code}: currency ${settings.currency} is not in the registry`);
  return {
    merchantCode: merchant.code,
    name: merchant.name,
    seeds: settings.seeds,
    mark: merchant.mark,
    motto: settings.motto,
    languages: settings.languages.flatMap((tag) => languageOf(tag) ?? []),
    languageDefault: settings.languageDefault,
    currency,
    timeZone: settings.timeZone,
    ageMin: settings.ageMin,
    agentTypes: settings.agentTypes,
    trialTypes: settings.trialTypes,
    switches: merchant.switches,
    socialLinks: settings.socialLinks,
    customerServiceUrl: settings.customerServiceUrl,
    realityCheckMinutes: settings.realityCheckMinutes,
    headerLogin: settings.headerLogin,
    rtpPublic: settings.rtpPublic,
    featuredVendor: settings.featuredVendor,
    limits: {
      depositMin: settings.depositMin,
      depositMax: settings.depositMax,
      withdrawalMin: settings.withdrawalMin,
      withdrawalMax: settings.withdrawalMax,
      autoReceiptMinutes: settings.autoReceiptMinutes,
      feedbackMin: settings.feedbackMin,
      feedbackMax: settings.feedbackMax,
    },
  };
}

/** 2 blocked, 1 maintenance, 0 normal: a blocked visitor is told so even while the site is closed. */
export function statusOf(
  { merchant, ip }: Pick<Ctx, 'merchant' | 'ip'>,
  countries: Countries,
): CallOutput<typeof systemStatus> {
  const { on, until, info } = merchant.maintenance;
  const country = countries.of(ip);
  const reason = restrictionOf(merchant.settings, ip, country);
  return {
    status: reason ? 2 : on ? 1 : 0,
    maintenanceEnd: on ? (until?.toISOString() ?? null) : null,
    info: on ? info : null,
    ip,
    country,
    reason,
    customerServiceUrl: merchant.settings.customerServiceUrl,
  };
}

/** What a page starts with: may it open, whose is it, by which rules (specification 3, permission response). */
export function permissionOf(ctx: Pick<Ctx, 'merchant' | 'ip'>, countries: Countries): CallOutput<typeof permission> {
  const { merchant } = ctx;
  const { status, maintenanceEnd, info, ip, country, reason } = statusOf(ctx, countries);
  return {
    info: {
      domainRoute: merchant.code,
      mainDomain: merchant.mainDomain,
      resources: resourcesOf(merchant),
      whitelabelVal: brandOf(merchant),
      registration: registrationFormOf(merchant).fields,
      analyticsId: merchant.settings.analyticsId,
      imageCDNs: merchant.settings.imageCDNs,
      launchGameCDNs: merchant.settings.launchGameCDNs,
    },
    location: { ip, country },
    maintenance: { on: status === 1, end: maintenanceEnd, info },
    regionRestriction: { restricted: status === 2, reason },
  };
}

type Resources = CallOutput<typeof permission>['info']['resources'];

/** Links by type; a type without a link is left out. */
function resourcesOf({ settings }: Merchant): Resources {
  const link = (url: string, label = '') => ({ url, label, image: null });
  const networks = Object.entries(settings.socialLinks).map(([type, url]) => [type, [link(url)]]);
  const apps = Object.entries(settings.appLinks).map(([system, url]) => [`app_${system}`, [link(url)]]);
  return {
    ...(Object.fromEntries([...networks, ...apps]) as Resources), // checked against the call's types when it is answered
    ...(settings.customerServiceUrl && { customer_service: [link(settings.customerServiceUrl)] }),
    ...(settings.copyrightMarks.length > 0 && { copyright: settings.copyrightMarks }),
  };
}

/** Where the merchant's pages may load pictures and game frames from, beside the platform itself. */
export function cdnOriginsOf({ settings }: Merchant): { images: string[]; frames: string[] } {
  const origins = (addresses: readonly string[]) => [...new Set(addresses.map((address) => new URL(address).origin))];
  return {
    images: origins([
      ...settings.imageCDNs,
      ...settings.copyrightMarks.flatMap(({ image }) => (/^https?:/.test(image) ? image : [])),
    ]),
    frames: origins(settings.launchGameCDNs),
  };
}

/** The lists of countries and networks as operators edit them. */
export function regionsOf({ version, settings }: Merchant): CallOutput<typeof readRegions> {
  const { blockedCountries, allowedCountries, blockedNetworks, allowedNetworks } = settings;
  return { version, blockedCountries, allowedCountries, blockedNetworks, allowedNetworks };
}

/** The merchant as operators edit it. */
export async function publishedOf(tx: Tx, merchant: Merchant): Promise<CallOutput<typeof readMerchant>> {
  const { settings, maintenance } = merchant;
  return {
    code: merchant.code,
    name: merchant.name,
    version: merchant.version,
    seeds: settings.seeds,
    mark: merchant.mark,
    motto: settings.motto,
    switches: merchant.switches,
    fourEyesAboveMinor: settings.fourEyesAbove,
    fourEyesAsked: settings.fourEyesAsked && {
      amountMinor: settings.fourEyesAsked.amountMinor,
      by: settings.fourEyesAsked.name,
      at: settings.fourEyesAsked.at,
    },
    autoReceiptMinutes: settings.autoReceiptMinutes,
    maintenance: { on: maintenance.on, until: maintenance.until?.toISOString() ?? null, info: maintenance.info },
    currency: settings.currency,
    updatedAt: (await readUpdatedAt(tx)).toISOString(),
  };
}
