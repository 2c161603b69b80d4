/** Screens load when they are first opened. What does not arrive becomes a `LoadFailure`, which the page shows inside the shell. */
import type { RouteComponent } from '@tanstack/react-router';
import { createElement, use } from 'react';
import type { ComponentType } from 'react';
import { loadAllTexts } from './language.ts';
import { Late, LoadFailure, patienceMs } from './load-failure.ts';
import { reloadOnce } from './release.ts';

const never = new Promise<never>(() => undefined);

function inTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Late()), patienceMs);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** On the server: the screens that were opened, by the names of their sources, so that a page can bring their files along. */
export const opened = { screens: new Set<string>(), needAllTexts: false };

function note(load: () => unknown, firstTexts: boolean): void {
  const file = /import\(["'`](.+?)\.js["'`]\)/.exec(String(load))?.[1];
  if (file) opened.screens.add(file.replace(/^(?:\.{1,2}\/)+(?:src\/)?/, 'src/'));
  opened.needAllTexts ||= !firstTexts;
}

type Screens<Name extends string> = Readonly<Record<Name, ComponentType>>;

/** A route's component that is fetched on first use, its texts with it. `firstTexts`: it says only what the first view says. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Screens<Name>>,
  name: Name,
  { firstTexts = false } = {},
): RouteComponent {
  let loaded: ComponentType | null = null;
  let failed: LoadFailure | null = null;
  let loading: Promise<void> | null = null;

  const fetchScreen = async (): Promise<void> => {
    const [screens] = await inTime(Promise.all([load(), firstTexts ? undefined : loadAllTexts()]));
    loaded = screens[name];
  };
  const begin = (): Promise<void> => {
    failed = null;
    loading ??= fetchScreen()
      .catch((cause: unknown) => {
        failed = new LoadFailure(cause, async () => {
          await begin();
          return loaded !== null;
        });
      })
      .finally(() => {
        loading = null;
      });
    return loading;
  };
  function LazyScreen() {
    if (failed && failed.code !== 'CHUNK_LOAD_TIMEOUT' && reloadOnce()) use(never); // nothing more is drawn on this page
    if (failed) throw failed;
    if (!loaded) use(loading ?? begin());
    return loaded && createElement(loaded);
  }
  // a failure is told when the screen is drawn, not when it is only warmed up
  LazyScreen.preload = async (): Promise<void> => {
    if (import.meta.env.SSR) note(load, firstTexts);
    if (!loaded) await begin();
  };
  return LazyScreen;
}
