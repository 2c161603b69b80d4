import { currencyOf, languageOf } from '@baize/protocol';
import type { CallOutput } from '@baize/protocol';
import type { readMerchant } from '@baize/protocol/calls/console';
import type { systemStatus, whitelabel } from '@baize/protocol/calls/system';
import type { Ctx, Merchant, Tx } from '../../kernel/context.ts';
import { isInNetwork } from './rules.ts';
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
    limits: {
      depositMin: settings.depositMin,
      depositMax: settings.depositMax,
      withdrawalMin: settings.withdrawalMin,
      withdrawalMax: settings.withdrawalMax,
      autoReceiptMinutes: settings.autoReceiptMinutes,
    },
  };
}

/** Whether this address is in a network the merchant does not serve. */
export function isBlocked(merchant: Merchant, ip: string): boolean {
  return merchant.settings.blockedNetworks.some((network) => isInNetwork(ip, network));
}

/** 2 blocked, 1 maintenance, 0 normal: a blocked visitor is told so even while the site is closed. */
export function statusOf({ merchant, ip }: Ctx): CallOutput<typeof systemStatus> {
  const { on, until, info } = merchant.maintenance;
  const status = isBlocked(merchant, ip) ? 2 : on ? 1 : 0;
  return { status, maintenanceEnd: on ? (until?.toISOString() ?? null) : null, info: on ? info : null, ip };
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
    autoReceiptMinutes: settings.autoReceiptMinutes,
    maintenance: { on: maintenance.on, until: maintenance.until?.toISOString() ?? null, info: maintenance.info },
    currency: settings.currency,
    updatedAt: (await readUpdatedAt(tx)).toISOString(),
  };
}
