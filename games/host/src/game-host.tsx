import { PracticeMark, SpokenRegion, useGame, useStore } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Notice } from '@baize/ui';
import { PauseIcon, WifiSlashIcon } from '@baize/ui/icons';
import { Suspense, useEffect } from 'react';
import { Opening } from './opening.tsx';
import { scenes } from './scenes.ts';
import { GameClosed } from './game-closed.tsx';
import { useReportHeight } from './report-height.ts';

/** The open game: what must always be in sight, then the scene. */
export function GameHost() {
  const t = useT();
  const game = useGame();
  const hasEnded = useStore(game.hasEnded);
  const Scene = scenes[game.session.scene]?.Scene;
  if (hasEnded) {
    const press = () => game.frame.tell({ type: 'baize:relaunch' });
    return (
      <GameClosed
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
      <SpokenRegion />
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
    <GameClosed
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
  useReportHeight(frame);
  return null;
}
