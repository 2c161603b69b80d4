/** The brand behind this address: its name, seeds, switches, currency. Read once at the start, again when it is published. */
import { createStore, refreshOn, useStore } from '@baize/browser';
import { applyBrand } from '@baize/ui';
import type { Output } from '@baize/protocol/client';
import type { Switch } from '@baize/protocol/switches';
import { accountTypes } from './session.ts';
import { deviceStorage, readJson, tabStorage } from './storage.ts';
import { titleBrand } from './title.ts';

export type Merchant = Output<'whitelabel'>;

/** What the last page of this tab knew, so that a reload is drawn in the brand at once. */
export const merchant = createStore<Merchant | null>(readJson<Merchant>('merchant') ?? null);

refreshOn(['merchant.published'], ['permission', 'registerSettings', 'gameVendors']);

type Start = Output<'permission'>['info'];
export type Resources = Start['resources'];

/** Links and hosts of the merchant; empty until the first answer. */
const places = createStore<Pick<Start, 'resources' | 'imageCDNs' | 'analyticsId'>>({
  resources: {},
  imageCDNs: [],
  analyticsId: '',
});

/** One host a page, so that its pictures come over one connection (specification 9: chosen at random). */
const lot = Math.random();

/** Takes over what a page starts with. */
export function adoptStart(info: Start): void {
  places.set(info);
  adoptMerchant(info.whitelabelVal);
}

/** Links by kind: networks, the app, support, marks. A kind the merchant has not is undefined. */
export function useResources(): Resources {
  return useStore(places).resources;
}

/** A picture's address on the merchant's picture host, if it has one. */
export function pictureAddress(path: string): string {
  const { imageCDNs } = places.get();
  const host = imageCDNs[Math.floor(lot * imageCDNs.length)];
  return host && path.startsWith('/') ? new URL(path, host).href : path;
}

/** Takes over what a page starts with where there is no page: the server draws the first view. */
export function knowStart(info: Start): void {
  places.set(info);
  knowMerchant(info.whitelabelVal);
}

function knowMerchant(given: Merchant): Merchant {
  const next = { ...given, mark: markAddress(given.mark) };
  accountTypes.agent = next.agentTypes;
  accountTypes.trial = next.trialTypes;
  merchant.set(next);
  return next;
}

/** Takes over a brand: colours, title, stored codes (specification 9: the code is kept in both storages). */
export function adoptMerchant(given: Merchant): void {
  const next = knowMerchant(given);
  const root = document.documentElement;
  for (const [name, value] of Object.entries(applyBrand(next.seeds))) root.style.setProperty(name, String(value));
  titleBrand(next.name);
  tabStorage.set('merchantCode', next.merchantCode);
  tabStorage.set('merchant', JSON.stringify(next));
  deviceStorage.set('merchantCode', next.merchantCode);
}

/** A mark comes as an address or as a drawing. Drawings are shown as pictures, so nothing inside them can run. */
function markAddress(mark: string | null): string | null {
  return mark?.startsWith('<svg') ? `data:image/svg+xml,${encodeURIComponent(mark)}` : mark;
}

/** The brand; only inside the app, which is drawn once the brand is known. */
export function useMerchant(): Merchant {
  const known = useStore(merchant);
  if (!known) throw new Error('no merchant yet');
  return known;
}

export function useSwitch(name: Switch): boolean {
  return useMerchant().switches[name] ?? false;
}

/** The merchant's own line in a language, else in its default one; undefined when it has none. */
export function mottoOf({ motto, languageDefault }: Merchant, language: string): string | undefined {
  return motto[language] ?? motto[languageDefault];
}
