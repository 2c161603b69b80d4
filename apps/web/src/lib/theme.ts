/** Evening (dark), daylight (light), or as the device says. */
import { createStore, useStore } from '@baize/browser';
import { deviceStorage } from './storage.ts';

export type ThemeChoice = 'evening' | 'daylight' | 'device';
export type Theme = 'dark' | 'light';

const wantsLight = matchMedia('(prefers-color-scheme: light)');

function remembered(): ThemeChoice {
  const kept = deviceStorage.get('theme');
  return kept === 'daylight' || kept === 'device' ? kept : 'evening'; // evening is the default (design brief 3)
}

export const themeChoice = createStore<ThemeChoice>(remembered());

export function themeOf(choice: ThemeChoice): Theme {
  if (choice === 'device') return wantsLight.matches ? 'light' : 'dark';
  return choice === 'daylight' ? 'light' : 'dark';
}

function show(): void {
  document.documentElement.dataset['theme'] = themeOf(themeChoice.get());
}

/** Draws the remembered theme and follows the device from now on. */
export function startTheme(): void {
  show();
  wantsLight.addEventListener('change', show);
  themeChoice.subscribe(() => {
    deviceStorage.set('theme', themeChoice.get());
    show();
  });
}

export function useThemeChoice(): ThemeChoice {
  return useStore(themeChoice);
}
