import { merchantSettings, switchDefaults } from '@baize/protocol';
import type { Merchant } from '#kernel/context.ts';

/** The platform itself, for what belongs to no merchant: operators, their sessions, their part of the audit log. */
export const platformMerchant: Merchant = {
  id: 0,
  code: 'PLATFORM',
  name: 'Baize',
  version: 1,
  mainDomain: '',
  mark: null,
  settings: merchantSettings.parse({ languages: ['en'], currency: 'USD' }),
  switches: switchDefaults,
  maintenance: { on: false, until: null, info: null },
  stopped: {},
};
