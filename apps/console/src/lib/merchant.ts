/** The merchant being worked for: one of those this person serves, kept for the tab. */
import { createStore, useStore } from '@baize/browser';
import { useMe } from './me.ts';
import type { Me } from './me.ts';
import { tabStorage } from './storage.ts';

export type ServedMerchant = Me['merchants'][number];

const chosen = createStore<string | null>(tabStorage.get('consoleMerchant'));

export function chooseMerchant(code: string): void {
  tabStorage.set('consoleMerchant', code);
  chosen.set(code);
}

/** The next person in this tab begins with their own first one. */
export function forgetMerchant(): void {
  tabStorage.remove('consoleMerchant');
  chosen.set(null);
}

/** The chosen merchant, or the first one served. */
export function useMerchant(): ServedMerchant {
  const { merchants } = useMe();
  const code = useStore(chosen);
  const merchant = merchants.find((entry) => entry.code === code) ?? merchants[0];
  if (!merchant) throw new Error('this person serves no merchant');
  return merchant;
}
