import { GameProvider, openGame, problemOf, useStore, useProblemText } from '@baize/game-kit';
import type { Game, PlayProblem } from '@baize/game-kit';
import { TextsProvider, useT } from '@baize/i18n/react';
import { bringEasternFaces } from '@baize/ui/eastern';
import { Suspense, use, useEffect } from 'react';
import { dress, texts } from './appearance.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Opening } from './opening.tsx';
import { GameHost } from './game-host.tsx';
import { GameClosed } from './game-closed.tsx';

type Opened = { readonly game: Game } | { readonly problem: PlayProblem };

/** One code, one session: kept outside the components, so that a second drawing does not use the code again. */
const openings = new Map<string, Promise<Opened>>();

function opening(code: string, announced: string | null): Promise<Opened> {
  const known = openings.get(code);
  if (known) return known;
  const started = open(code, announced);
  openings.set(code, started);
  return started;
}

async function open(code: string, announced: string | null): Promise<Opened> {
  try {
    const game = await openGame(code, announced);
    await dress(game);
    return { game };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

export function App({ code, announced }: { code: string; announced: string | null }) {
  const loaded = useStore(texts);
  const language = loaded?.language;
  useEffect(() => {
    if (language) void bringEasternFaces(language);
  }, [language]);
  if (!loaded) return null;
  return (
    <TextsProvider texts={loaded}>
      <ErrorBoundary>
        <Suspense fallback={<Opening />}>
          <Opened code={code} announced={announced} />
        </Suspense>
      </ErrorBoundary>
    </TextsProvider>
  );
}

function Opened({ code, announced }: { code: string; announced: string | null }) {
  const opened = use(opening(code, announced));
  if ('problem' in opened) return <NotOpened problem={opened.problem} />;
  return (
    <GameProvider game={opened.game}>
      <GameHost />
    </GameProvider>
  );
}

/** Without a session the parent's origin is not known, so only the plain fact is told, to whoever frames the page. */
function requestRelaunch(): void {
  if (window.parent !== window) window.parent.postMessage({ type: 'baize:relaunch' }, '*');
}

function NotOpened({ problem }: { problem: PlayProblem }) {
  const t = useT();
  const textOf = useProblemText();
  const isExpired = problem.code === 'LAUNCH_EXPIRED';
  useEffect(() => {
    if (isExpired) requestRelaunch();
  }, [isExpired]);
  if (isExpired)
    return (
      <GameClosed
        title={t('game-host.expired.title')}
        body={t('game-host.expired.body')}
        act={{ label: t('game-host.expired.act'), press: requestRelaunch }}
      />
    );
  return (
    <GameClosed
      title={t('game-host.failed.title')}
      body={t('game-host.failed.body', { reason: textOf(problem) })}
      code={problem.code}
      act={{ label: t('game-host.expired.act'), press: requestRelaunch }}
    />
  );
}
