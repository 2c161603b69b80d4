/** The page a game runs in: its name on the rail, the player's own figures, the frame. */
import { useT } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { buttonClass, EmptyBox, Link } from '@baize/ui';
import { CardsThreeIcon } from '@baize/ui/icons';
import { useEffect, useRef, useState } from 'react';
import { warnTrial } from '../../lib/guard.ts';
import { classes } from '../../lib/classes.ts';
import { openDialog } from '../../lib/dialogs.ts';
import { useQueryParams } from '../../lib/navigate.tsx';
import { gamePath, paths } from '../../lib/paths.ts';
import { useWho } from '../../lib/session.ts';
import { DepositSheet } from '../../widgets/member/deposit-sheet.tsx';
import { FailedBox } from '../../widgets/failed-box.tsx';
import { useGame } from './data.ts';
import type { GameDetail } from './data.ts';
import { tellFrame } from './frame.ts';
import type { PageToFrame } from '@baize/game-kit/frame-messages.ts';
import { GameRail } from './parts/game-rail.tsx';
import { MaintenancePanel } from './parts/maintenance-panel.tsx';
import { NeedsAccount } from './parts/needs-account.tsx';
import { SessionLine } from './parts/session-line.tsx';
import { Stage } from './parts/stage.tsx';
import sheet from './seamless.module.css';

const c = classes(sheet);

export function Seamless() {
  const { nodeId = '', mode } = useQueryParams() as Readonly<Record<string, string | undefined>>;
  const game = useGame(nodeId);
  if (nodeId === '' || (game.error instanceof CallFailure && game.error.code === 'GAME_UNKNOWN'))
    return <UnknownGame />;
  if (game.isError && !game.data) return <FailedBox error={game.error} onRetry={() => void game.refetch()} />;
  if (!game.data) return <Waiting />;
  return <GamePage key={`${nodeId} ${mode}`} game={game.data} isDemo={mode === 'demo'} />;
}

function GamePage({ game, isDemo }: { game: GameDetail; isDemo: boolean }) {
  const who = useWho();
  const frame = useRef<HTMLIFrameElement>(null);
  const [origin, setOrigin] = useState('');
  const room = useRef<HTMLDivElement>(null);
  const [isPaying, setPaying] = useState(false);
  const isClosed = game.maintenanceUntil !== null;
  const lacks = isDemo ? null : who === 'visitor' || who === 'trial' ? who : null;
  useAskForAccount(lacks, game.nodeId);

  const tell = (message: PageToFrame): void => tellFrame(frame.current, origin, message);
  return (
    <div className={c('page')}>
      <GameRail game={game} tell={tell} room={room} canPlay={!isClosed && !lacks} />
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
function useAskForAccount(lacks: 'visitor' | 'trial' | null, nodeId: string): void {
  useEffect(() => {
    if (lacks === 'visitor') openDialog({ kind: 'login', reason: 'needed', next: gamePath(nodeId) });
    if (lacks === 'trial') warnTrial();
  }, [lacks, nodeId]);
}

function Waiting() {
  return (
    <div className={c('page')}>
      <div className={c('room', 'waiting')} />
    </div>
  );
}

function UnknownGame() {
  const t = useT();
  return (
    <div className={c('page')}>
      <h1 className={c('hiddenTitle')}>{t('member.game.unknown')}</h1>
      <EmptyBox
        icon={<CardsThreeIcon weight="duotone" />}
        title={t('member.game.unknown')}
        acts={
          <Link href={paths.home} className={buttonClass({ kind: 'lamp' })}>
            {t('shell.goHome')}
          </Link>
        }
      >
        {t('errors.GAME_UNKNOWN')}
      </EmptyBox>
    </div>
  );
}
