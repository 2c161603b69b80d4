/** Daylight (light, the console's default) or evening (dark). */
import { createStore, useStore } from '@baize/browser';
import type { Theme } from '@baize/ui';
import { deviceStorage } from './storage.ts';

const theme = createStore<Theme>(deviceStorage.get('consoleTheme') === 'dark' ? 'dark' : 'light');

export function startTheme(): void {
  const show = (): void => {
    document.documentElement.dataset['theme'] = theme.get();
  };
  show();
  theme.subscribe(() => {
    deviceStorage.set('consoleTheme', theme.get());
    show();
  });
}

export function switchTheme(): void {
  theme.update((now) => (now === 'dark' ? 'light' : 'dark'));
}

export function useTheme(): Theme {
  return useStore(theme);
}
