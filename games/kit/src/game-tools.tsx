import { useT } from '@baize/i18n/react';
import { Button, Dialog, IconButton } from '@baize/ui';
import {
  BookOpenIcon,
  ClockCounterClockwiseIcon,
  ShieldCheckIcon,
  SpeakerHighIcon,
  SpeakerSlashIcon,
} from '@baize/ui/icons';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { FairnessPanel } from './fairness-panel.tsx';
import { useGame } from './game-context.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';
import type { PlayRound } from './protocol.ts';
import { setSoundOn, useSoundOn } from './sound.ts';
import sheet from './game-tools.module.css';

const c = classes(sheet);

export type GamePanel = 'rules' | 'history' | 'fairness';

interface GameToolsProps {
  /** What this game adds to the rules: how it is played, its prizes. */
  rules: ReactNode;
  /** A finished round in words, for the history. */
  roundText: (round: PlayRound) => ReactNode;
  /** What this game adds to the fairness panel. */
  fairness?: ReactNode;
  /** Opened by a link of the scene. */
  open?: GamePanel | null | undefined;
  onOpenChange?: ((panel: GamePanel | null) => void) | undefined;
  /** soft: the buttons stand in the row of controls, as a slot has them. */
  kind?: 'ghost' | 'soft' | undefined;
  /** What the rules are called where they are mostly prizes. */
  rulesLabel?: string | undefined;
}

/** Rules, history, fairness and sound of a game, within reach and out of the way. The page around may open them too. */
export function GameTools({
  rules,
  roundText,
  fairness,
  open,
  onOpenChange,
  kind = 'ghost',
  rulesLabel,
}: GameToolsProps) {
  const t = useT();
  const game = useGame();
  const isSoundOn = useSoundOn();
  const [own, setOwn] = useState<GamePanel | null>(null);
  const panel = open ?? own;
  const show = (next: GamePanel | null) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  useEffect(
    () =>
      game.frame.hear((message) => {
        if (message.type === 'baize:open') setOwn(message.panel);
        if (message.type === 'baize:sound') setSoundOn(message.isOn);
      }),
    [game],
  );
  const close = () => show(null);
  const frame = { onClose: close, closeLabel: t('common.close'), width: 'wide', coverCloses: true } as const;
  return (
    <nav className={c('tools')} aria-label={t('game-host.tools')}>
      <Button kind={kind} icon={<BookOpenIcon />} onClick={() => show('rules')}>
        {rulesLabel ?? t('game-host.rules')}
      </Button>
      <Button kind={kind} icon={<ClockCounterClockwiseIcon />} onClick={() => show('history')}>
        {t('game-host.history')}
      </Button>
      <Button kind={kind} icon={<ShieldCheckIcon />} onClick={() => show('fairness')}>
        {t('game-host.fairness')}
      </Button>
      <IconButton
        label={isSoundOn ? t('game-host.soundOff') : t('game-host.soundOn')}
        icon={isSoundOn ? <SpeakerHighIcon /> : <SpeakerSlashIcon />}
        onClick={() => setSoundOn(!isSoundOn)}
      />
      <Dialog open={panel === 'rules'} title={rulesLabel ?? t('game-host.rules')} {...frame}>
        <RulesPanel>{rules}</RulesPanel>
      </Dialog>
      <Dialog open={panel === 'history'} title={t('game-host.history')} {...frame}>
        <HistoryPanel roundText={roundText} />
      </Dialog>
      <Dialog open={panel === 'fairness'} title={t('game-host.fairness')} {...frame}>
        <FairnessPanel>{fairness}</FairnessPanel>
      </Dialog>
    </nav>
  );
}
