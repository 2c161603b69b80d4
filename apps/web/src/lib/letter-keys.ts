/** Whether keys of a single letter act: they get in the way of who speaks to the page, so the person may turn them off. */
import { createStore, useStore } from '@baize/browser';
import { deviceStorage } from './storage.ts';

const isOn = createStore<boolean>(deviceStorage.get('letterKeys') !== 'off');
isOn.subscribe(() => deviceStorage.set('letterKeys', isOn.get() ? 'on' : 'off'));

export const letterKeys = isOn;

export function useLetterKeys(): boolean {
  return useStore(isOn);
}
