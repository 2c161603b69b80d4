import { PracticeMark, useGame, useStore } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Notice } from '@baize/ui';
import { PauseIcon, WifiSlashIcon } from '@baize/ui/icons';
import { lazy, Suspense, useEffect } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { Opening } from './opening.tsx';
import { Shut } from './shut.tsx';
import { useTellHeight } from './tell-height.ts';

/** Each scene is a chunk of its own, brought when its game is opened. */
const scenes: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  dice: lazy(async () => ({ default: (await import('@baize/game-dice/scene')).Scene })),
  mines: lazy(async () => ({ default: (await import('@baize/game-mines/scene')).Scene })),
  'hi-lo': lazy(async () => ({ default: (await import('@baize/game-hi-lo/scene')).Scene })),
  tower: lazy(async () => ({ default: (await import('@baize/game-tower/scene')).Scene })),
  crash: lazy(async () => ({ default: (await import('@baize/game-crash/scene')).Scene })),
  plinko: lazy(async () => ({ default: (await import('@baize/game-plinko/scene')).Scene })),
  limbo: lazy(async () => ({ default: (await import('@baize/game-limbo/scene')).Scene })),
  wheel: lazy(async () => ({ default: (await import('@baize/game-wheel/scene')).Scene })),
  keno: lazy(async () => ({ default: (await import('@baize/game-keno/scene')).Scene })),
  blackjack: lazy(async () => ({ default: (await import('@baize/game-blackjack/scene')).Scene })),
  'video-poker': lazy(async () => ({ default: (await import('@baize/game-video-poker/scene')).Scene })),
  roulette: lazy(async () => ({ default: (await import('@baize/game-roulette/scene')).Scene })),
  baccarat: lazy(async () => ({ default: (await import('@baize/game-baccarat/scene')).Scene })),
  'dragon-tiger': lazy(async () => ({ default: (await import('@baize/game-dragon-tiger/scene')).Scene })),
  'sic-bo': lazy(async () => ({ default: (await import('@baize/game-sic-bo/scene')).Scene })),
  slots: lazy(async () => ({ default: (await import('@baize/game-slots/scene')).Scene })),
  'lantern-market': lazy(async () => ({ default: (await import('@baize/game-lantern-market/scene')).Scene })),
};

/** The open game: what must always be in sight, then the scene. */
export function Room() {
  const t = useT();
  const game = useGame();
  const hasEnded = useStore(game.hasEnded);
  const Scene = scenes[game.session.scene];
  if (hasEnded) {
    const press = () => game.frame.tell({ type: 'baize:relaunch' });
    return (
      <Shut
        title={t('game-host.ended.title')}
        body={t('game-host.ended.body')}
        act={{ label: t('game-host.expired.act'), press }}
      />
    );
  }
  return (
    <main className="room" aria-labelledby="game-name">
      <h1 id="game-name" className="unseen">
        {game.session.title.name}
      </h1>
      <Lines />
      <Suspense fallback={<Opening />}>
        <Ready />
        {Scene ? <Scene /> : <Unknown />}
      </Suspense>
    </main>
  );
}

/** The studio is newer than this page: a fresh one knows the scene. */
function Unknown() {
  const t = useT();
  return (
    <Shut
      title={t('game-host.failed.title')}
      body={t('game-host.ended.body')}
      act={{ label: t('game-host.expired.act'), press: () => location.reload() }}
    />
  );
}

/** Practice money, no connection, pause: one line each, only while true. */
function Lines() {
  const t = useT();
  const game = useGame();
  const isOnline = useStore(game.isOnline);
  const isPaused = useStore(game.isPaused);
  return (
    <div className="lines">
      {game.session.mode === 'demo' && <PracticeMark />}
      {!isOnline && (
        <Notice tone="wait" icon={<WifiSlashIcon />}>
          {t('game-host.offline')}
        </Notice>
      )}
      {isPaused && <Notice icon={<PauseIcon />}>{t('game-host.paused')}</Notice>}
    </div>
  );
}

/** Mounted together with the scene: the page around may take its card back away. */
function Ready() {
  const { frame } = useGame();
  useEffect(() => frame.tell({ type: 'baize:ready' }), [frame]);
  useTellHeight(frame);
  return null;
}
