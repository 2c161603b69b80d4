/** The page a game runs in: its name on the rail, the player's own figures, the frame. */
import { useT } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { buttonClass, EmptyBox, Link } from '@baize/ui';
import { CardsThreeIcon } from '@baize/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { warnTrial } from '#lib/guard.ts';
import { classes } from '#lib/classes.ts';
import { openDialog } from '#lib/dialogs.ts';
import { openPath, paths } from '#lib/paths.ts';
import { useWho } from '#lib/session.ts';
import { usePageTitle } from '#lib/title.ts';
import { DepositSheet } from '#features/deposits/deposit-sheet.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useGame } from './data.ts';
import type { GameDetail } from './data.ts';
import { notifyFrame } from './frame.ts';
import type { PageToFrame } from '@baize/game-kit/frame-messages.ts';
import { GameRail } from './game-rail.tsx';
import { MaintenancePanel } from './maintenance-panel.tsx';
import { NeedsAccount } from './needs-account.tsx';
import { SessionLine } from './session-line.tsx';
import { Stage } from './stage.tsx';
import sheet from './play.module.css';

const c = classes(sheet);

/** `nodeId` names the game; an empty or unknown one gives the printed box. */
export function GamePage({ nodeId, isDemo }: { nodeId: string; isDemo: boolean }) {
  const game = useGame(nodeId);
  if (nodeId === '' || (game.error instanceof CallFailure && game.error.code === 'GAME_UNKNOWN'))
    return <UnknownGame />;
  if (game.isError && !game.data) return <FailedBox error={game.error} onRetry={() => void game.refetch()} />;
  if (!game.data) return <GameWaiting />;
  return <Running key={`${nodeId} ${isDemo}`} game={game.data} isDemo={isDemo} />;
}

function Running({ game, isDemo }: { game: GameDetail; isDemo: boolean }) {
  const who = useWho();
  const frame = useRef<HTMLIFrameElement>(null);
  const [origin, setOrigin] = useState('');
  const room = useRef<HTMLDivElement>(null);
  const [isPaying, setPaying] = useState(false);
  const isClosed = game.maintenanceUntil !== null;
  const lacks = isDemo ? null : who === 'visitor' || who === 'trial' ? who : null;
  useAskForAccount(lacks, game);
  usePageTitle(game.nodeName);

  const tell = (message: PageToFrame): void => notifyFrame(frame.current, origin, message);
  return (
    <div className={c('page')}>
      <GameRail game={game} isDemo={isDemo} tell={tell} room={room} canPlay={!isClosed && !lacks} />
      <SessionLine game={game} isDemo={isDemo} tell={tell} />
      <div ref={room} className={c('room')}>
        {isClosed ? (
          <MaintenancePanel nodeId={game.nodeId} until={game.maintenanceUntil} />
        ) : lacks ? (
          <NeedsAccount game={game} lacks={lacks} />
        ) : (
          <Stage game={game} isDemo={isDemo} frame={frame} onOrigin={setOrigin} onCashier={() => setPaying(true)} />
        )}
      </div>
      <DepositSheet isOpen={isPaying} onClose={() => setPaying(false)} />
    </div>
  );
}

/** The matching dialog opens over the page; after it, the game opens by itself. */
function useAskForAccount(lacks: 'visitor' | 'trial' | null, game: GameDetail): void {
  const next = openPath(game);
  useEffect(() => {
    if (lacks === 'visitor') openDialog({ kind: 'login', reason: 'needed', next });
    if (lacks === 'trial') warnTrial();
  }, [lacks, next]);
}

export function GameWaiting() {
  return (
    <div className={c('page')}>
      <div className={c('room', 'waiting')} />
    </div>
  );
}

export function UnknownGame() {
  const t = useT();
  usePageTitle(t('member.game.unknown'));
  return (
    <div className={c('page')}>
      <h1 className={c('hiddenTitle')}>{t('member.game.unknown')}</h1>
      <EmptyBox
        className={c('unknown')}
        icon={<CardsThreeIcon weight="duotone" />}
        title={t('member.game.unknown')}
        acts={
          <Link href={paths.home} className={buttonClass({ kind: 'primary' })}>
            {t('shell.goHome')}
          </Link>
        }
      >
        {t('errors.GAME_UNKNOWN')}
      </EmptyBox>
    </div>
  );
}
