/** No setting of a merchant can be changed by hand in the database alone: each has its place on the console. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { merchantSettings } from '@baize/protocol/settings';
import { expect, it } from 'vitest';

const features = join(import.meta.dirname, '../../..');

/** Settings that the pages of settings do not hold, each with the file that holds it, and what it is called there. */
const onOtherScreens: Readonly<Record<string, readonly [file: string, word: string]>> = {
  registrationMobile: ['merchants/screens/setup/words.ts', 'registrationMobile'],
  seeds: ['merchants/screens/merchant/parts/seed-sliders.tsx', 'seeds'],
  motto: ['merchants/screens/merchant/parts/words.tsx', 'motto'],
  fourEyesAbove: ['merchants/screens/merchant/parts/money-lines.tsx', 'fourEyesAbove'],
  fourEyesAsked: ['merchants/screens/merchant/parts/money-lines.tsx', 'fourEyesAsked'],
  autoReceiptMinutes: ['merchants/screens/merchant/parts/money-lines.tsx', 'autoReceiptMinutes'],
  contracts: ['agents/screens/line-settings/parts/contract-form.tsx', 'usePublishContracts'],
  positions: ['agents/screens/line-settings/parts/position-form.tsx', 'usePublishPositions'],
  transfers: ['agents/screens/line-settings/parts/transfer-form.tsx', 'usePublishTransfers'],
  abuse: ['agents/screens/line-settings/parts/abuse-form.tsx', 'usePublishMeasures'],
  vip: ['vip/screens/vip-terms/data.ts', 'publishVipTerms'],
  missions: ['missions/screens/missions/data.ts', 'publishMissionBounds'],
  bonuses: ['bonuses/screens/bonus-terms/data.ts', 'publishBonusTerms'],
  points: ['points/screens/point-terms/data.ts', 'publishPointTerms'],
  depositMethods: ['deposits/screens/methods/data.ts', 'publishDepositMethods'],
  withdrawalMethods: ['deposits/screens/methods/data.ts', 'publishWithdrawalMethods'],
  blockedCountries: ['merchants/screens/regions/draft.ts', 'blockedCountries'],
  allowedCountries: ['merchants/screens/regions/draft.ts', 'allowedCountries'],
  blockedNetworks: ['merchants/screens/regions/draft.ts', 'blockedNetworks'],
  allowedNetworks: ['merchants/screens/regions/draft.ts', 'allowedNetworks'],
};

/** What is settled when a merchant is made, and why it stays. */
const settledAtFirst: Readonly<Record<string, string>> = {
  currency: 'every amount that is stored is in it',
  currencies: 'a wallet once opened in one stays',
  timeZone: 'days that were settled were days of it',
};

const pages = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n');

function isPlaced(setting: string): boolean {
  if (setting in settledAtFirst) return true;
  const other = onOtherScreens[setting];
  const text = other ? readFileSync(join(features, other[0]), 'utf8') : pages;
  return new RegExp(`\\b${other?.[1] ?? setting}\\b`).test(text);
}

it('every setting of a merchant is on a page of the console or listed as fixed', () => {
  const names = Object.keys(merchantSettings.shape);
  expect(names.filter((name) => !isPlaced(name))).toEqual([]);
  const known = [...Object.keys(onOtherScreens), ...Object.keys(settledAtFirst)];
  expect(known.filter((name) => !names.includes(name))).toEqual([]);
});
