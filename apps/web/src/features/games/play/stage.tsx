/** The frame: a card lies face down until the game is there; what keeps it away is said in its place. */
import { useLink } from '@baize/browser';
import { errorText } from '@baize/i18n';
import { useT, useTexts } from '@baize/i18n/react';
import { Button, buttonClass, CardBack, EmptyBox, Link, Notice } from '@baize/ui';
import { WarningCircleIcon, WifiSlashIcon } from '@baize/ui/icons';
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { classes } from '#lib/classes.ts';
import { useLasting } from '#lib/now.ts';
import { paths } from '#lib/paths.ts';
import { deviceStorage } from '#lib/storage.ts';
import { themeOf, useThemeChoice } from '#lib/theme.ts';
import { readMoneyAgain, useLaunch } from './data.ts';
import type { GameDetail, Launch } from './data.ts';
import { notifyFrame, useFrameMessages } from './frame.ts';
import type { FrameToPage } from '@baize/game-kit/frame-messages.ts';
import { MaintenancePanel } from './maintenance-panel.tsx';
import sheet from './play.module.css';

const c = classes(sheet);
/** A game that is not there by then is offered again (design brief 18, Play). */
const patienceMs = 15_000;

interface StageProps {
  game: GameDetail;
  isDemo: boolean;
  frame: RefObject<HTMLIFrameElement | null>;
  /** Told the origin that the launch named, for messages to the frame. */
  onOrigin: (origin: string) => void;
  onCashier: () => void;
}

export function Stage({ game, isDemo, frame, onOrigin, onCashier }: StageProps) {
  const { launch, attempt, again } = useLaunch(game.nodeId, isDemo, true);
  if (launch.state === 'failed') return <LaunchFailed game={game} failure={launch.failure} onRetry={again} />;
  return (
    <GameFrame
      key={attempt}
      game={game}
      launch={launch}
      frame={frame}
      onOrigin={onOrigin}
      onCashier={onCashier}
      onRelaunch={again}
    />
  );
}

interface GameFrameProps extends Omit<StageProps, 'isDemo'> {
  launch: Extract<Launch, { state: 'asking' | 'open' }>;
  onRelaunch: () => void;
}

function GameFrame({ game, launch, frame, onOrigin, onCashier, onRelaunch }: GameFrameProps) {
  const t = useT();
  const [isReady, setReady] = useState(false);
  const [isRoundOpen, setRoundOpen] = useState(false);
  const isLate = useLasting(!isReady, patienceMs);
  const isLost = useLink() === 'lost';
  const theme = themeOf(useThemeChoice());
  const { language } = useTexts();
  const from = launch.state === 'open' ? launch.origin : '';
  useEffect(() => onOrigin(from), [onOrigin, from]);
  useEffect(() => {
    if (isReady) notifyFrame(frame.current, from, { type: 'baize:appearance', theme, language });
  }, [isReady, theme, language, from, frame]);

  useFrameMessages(frame, from, (message: FrameToPage) => {
    if (message.type === 'baize:ready') {
      setReady(true);
      const sound = deviceStorage.get('gameSound');
      if (sound) notifyFrame(frame.current, from, { type: 'baize:sound', isOn: sound === 'yes' });
    }
    if (message.type === 'baize:round') setRoundOpen(message.state === 'open');
    if (message.type === 'baize:cashier') onCashier();
    if (message.type === 'baize:relaunch') onRelaunch();
    if (message.type === 'baize:balance' || message.type === 'baize:round') readMoneyAgain();
  });
  return (
    <div className={c('stage')}>
      {isLost && (
        <div className={c('lost')}>
          <Notice tone="wait" icon={<WifiSlashIcon />} title={t('member.game.lost')}>
            {t(isRoundOpen ? 'member.game.lostRound' : 'member.game.lostIdle')}
          </Notice>
        </div>
      )}
      {launch.state === 'open' && (
        <iframe
          ref={frame}
          src={launch.url}
          title={game.nodeName}
          className={c('frame', !isReady && 'covered')}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame's origin is the studio's: it cannot lift its own sandbox
          sandbox="allow-scripts allow-same-origin allow-downloads allow-forms"
          allow="fullscreen; autoplay"
        />
      )}
      {!isReady && (
        <div className={c('cover')} role="status">
          <div className={c('back')}>
            <CardBack />
          </div>
          <p>{t(isLate ? 'member.game.late' : 'member.game.dealing', { game: game.nodeName })}</p>
          {isLate && <Button onClick={onRelaunch}>{t('common.retry')}</Button>}
        </div>
      )}
    </div>
  );
}

interface LaunchFailedProps {
  game: GameDetail;
  failure: Extract<Launch, { state: 'failed' }>['failure'];
  onRetry: () => void;
}

function LaunchFailed({ game, failure, onRetry }: LaunchFailedProps) {
  const t = useT();
  const texts = useTexts();
  if (failure.code === 'GAME_MAINTENANCE')
    return <MaintenancePanel nodeId={game.nodeId} until={game.maintenanceUntil} />;
  const trace = failure.body?.traceId;
  return (
    <EmptyBox
      icon={<WarningCircleIcon weight="duotone" />}
      title={t('member.game.failed', { game: game.nodeName })}
      acts={
        <>
          <Button kind="primary" onClick={onRetry}>
            {t('common.retry')}
          </Button>
          <Link href={paths.home} className={buttonClass({})}>
            {t('shell.goHome')}
          </Link>
        </>
      }
      {...(trace && { code: t('common.supportCode', { code: trace.slice(0, 8) }) })}
    >
      {errorText(texts, failure)}
    </EmptyBox>
  );
}
