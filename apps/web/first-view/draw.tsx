/** The first view of a page as HTML: the site's own components, drawn once on the server for whoever opens that address
 *  without being known. A page behind the login is drawn as its frame, with nothing in it that belongs to somebody. */
import { queryClient } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { applyBrand } from '@baize/ui';
import type { QueryObserverOptions } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { App } from '#app.tsx';
import { ask } from '#lib/api.ts';
import { closeDialog, openDialog } from '#lib/dialogs.ts';
import { knowLanguage } from '#lib/language.ts';
import { opened } from '#lib/lazy-screen.tsx';
import { knowStart } from '#lib/merchant.ts';
import { categoryPaths, paths } from '#lib/paths.ts';
import { endSession, session } from '#lib/session.ts';
import { homePaths, router } from '#router.tsx';
import { liftStyles } from './styles.ts';

export interface FirstViewRequest {
  readonly path: string;
  readonly language: string;
  /** What the page starts with: the answer of its first call. */
  readonly start: Output<'permission'>;
}

export interface FirstView {
  readonly html: string;
  /** CSS that belongs to this drawing: the brand's seeds and what single elements carry. */
  readonly css: string;
  /** Whom it was drawn for; somebody else's page does not show it. */
  readonly who: 'visitor' | 'member';
  /** Answers it was drawn with, as `[key, answer]`, so that the page need not ask again. */
  readonly answers: readonly (readonly [key: readonly unknown[], answer: unknown])[];
  /** What a page of somebody's own asks first, as `[key, address]`: it is asked while the script is on its way. */
  readonly asks: readonly (readonly [key: readonly unknown[], address: string])[];
  /** Source files of the screens, as the build's manifest names them. */
  readonly screens: readonly string[];
  readonly needsAllTexts: boolean;
}

/** Dialogs that are opened by an address stand over home; their files and answers come with the page. */
const overHome: Readonly<Record<string, { readonly kind: 'login' | 'register'; readonly source: string }>> = {
  [paths.login]: { kind: 'login', source: 'src/widgets/auth/login/dialog.tsx' },
  [paths.register]: { kind: 'register', source: 'src/widgets/auth/register/dialog.tsx' },
};
/** Asking may lead to more questions: a row that needs another row's answer. */
const roundsMax = 3;

const ofMember = `${paths.member}/`;
const ofVisitor: ReadonlySet<string> = new Set([
  ...homePaths,
  ...Object.values(categoryPaths),
  paths.games,
  paths.promotions,
  paths.login,
  paths.register,
]);

/** Pages of the route table that are drawn ahead. The others are a game's, somebody's own, or opened by a search: they begin empty. */
export const drawnPaths: ReadonlySet<string> = new Set(
  Object.keys(router.routesByPath).filter(
    (path) => ofVisitor.has(path) || (path.startsWith(ofMember) && !path.includes('$')),
  ),
);

/** Null for addresses that are not drawn ahead. */
export async function drawFirstView({ path, language, start }: FirstViewRequest): Promise<FirstView | null> {
  if (!drawnPaths.has(path)) return null;
  const who = path.startsWith(ofMember) ? 'member' : 'visitor';
  const over = overHome[path];
  queryClient.clear();
  closeDialog();
  endSession();
  knowStart(start.info);
  await knowLanguage(language);
  if (who === 'member')
    session.set({ token: '-', state: 'full', username: '', memberId: '', type: -1, isFirstTime: false });
  queryClient.setQueryData(ask('permission').queryKey, start);
  opened.screens.clear();
  opened.needAllTexts = false;
  router.update({
    ...router.options,
    scrollRestoration: false, // its script belongs to the page
    history: createMemoryHistory({ initialEntries: [over ? paths.home : path] }),
  });
  await router.load();
  if (over) openDialog({ kind: over.kind });
  let html = renderToStaticMarkup(<App />);
  const asks = who === 'member' ? await openQuestions() : [];
  if (who === 'visitor')
    for (let round = 0; round < roundsMax && ((await answerQueries()) || over); round += 1)
      html = renderToStaticMarkup(<App />);
  if (over) {
    closeDialog(); // it opens over the page; until then it is not there
    opened.screens.add(over.source);
    opened.needAllTexts = true;
    html = renderToStaticMarkup(<App />);
  }
  const { markup, css } = liftStyles(html);
  const seeds = Object.entries(applyBrand(start.info.whitelabelVal.seeds)).map(([name, value]) => `${name}:${value}`);
  return {
    html: markup,
    css: `:root{${seeds.join(';')}}${css}`,
    who,
    answers: answered(),
    asks,
    screens: [...opened.screens],
    needsAllTexts: opened.needAllTexts,
  };
}

/** Addresses of what the drawing found missing, unasked: the answers belong to whoever opens the page. Only single calls: the
 *  page takes their answers over as they come. */
async function openQuestions(): Promise<FirstView['asks']> {
  const asks: [readonly unknown[], string][] = [];
  const { fetch } = globalThis;
  for (const query of openQueries().filter(({ meta }) => meta?.['isOneCall'] === true)) {
    globalThis.fetch = (address) => {
      asks.push([query.queryKey, address as string]);
      return new Promise(() => undefined);
    };
    void query.fetch().catch(() => undefined);
    await Promise.resolve();
  }
  globalThis.fetch = fetch;
  return asks;
}

/** Asks what the drawing found missing. False when nothing was. */
async function answerQueries(): Promise<boolean> {
  const open = openQueries();
  await Promise.allSettled(open.map((query) => query.fetch()));
  return open.some(({ state }) => state.status === 'success');
}

function openQueries() {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && (options as QueryObserverOptions).enabled !== false);
}

function answered(): FirstView['answers'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => queryKey[0] !== 'permission' && state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data] as const);
}
