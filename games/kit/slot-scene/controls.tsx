import { useT } from '@baize/i18n/react';
import { Button, Figure, Notice } from '@baize/ui';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { ActionButton } from '../src/action-button.tsx';
import { StopAct } from '../src/auto-fields.tsx';
import { classes } from '../src/classes.ts';
import { useGame } from '../src/game-context.tsx';
import { GameTools } from '../src/game-tools.tsx';
import type { PlayRound } from '../src/protocol.ts';
import { useStore } from '../src/session.ts';
import { StakeSteps } from '../src/stake-field.tsx';
import { useMoney } from '../src/use-money.ts';
import type { Autoplay } from '../src/use-autoplay.ts';
import type { Play } from '../src/use-play.ts';
import type { Stake } from '../src/use-stake.ts';
import sheet from './controls.module.css';

const c = classes(sheet);

/** A game's own words on the controls. */
export interface ControlWords {
  readonly balance: string;
  readonly lastWin: string;
  readonly totalBet: string;
  readonly spin: string;
  readonly spinning: string;
  readonly begin: string;
  readonly paysAndRules: string;
  readonly keys: string;
  readonly pace: string;
}

interface ControlsProps {
  words: ControlWords;
  play: Play;
  stake: Stake;
  /** Something that was won waits for a press. */
  isWaiting: boolean;
  /** The reels turn. */
  isTurning: boolean;
  /** More is bet than is there. */
  isShort: boolean;
  /** Spins that follow one another: the lamp then ends them. */
  auto?: Autoplay | undefined;
  /** Further ways to play, beside the tools. */
  more?: ReactNode;
  rules: ReactNode;
  roundText: (round: PlayRound) => ReactNode;
  onPress: () => void;
}

/** Under the scene: money, bet, the one round lamp, and what explains the game. */
export function Controls(props: ControlsProps) {
  const { words, play, stake, isWaiting, isTurning, isShort, auto, more, rules, roundText, onPress } = props;
  const t = useT();
  const game = useGame();
  const money = useMoney();
  const balance = useStore(game.balance);
  const [last] = useStore(game.rounds);
  const isPaused = useStore(game.isPaused);
  const lastWin = last && BigInt(last.payoutMinor) > BigInt(last.stakeMinor) ? BigInt(last.payoutMinor) : 0n;
  const isRunning = auto !== undefined && (auto.run !== null || auto.isStarting);
  const isBusy = play.phase !== 'ready' || isRunning;
  return (
    <div className={c('controls')}>
      <dl className={c('money')}>
        <Fact label={words.balance}>
          <Figure>{money.text(balance)}</Figure>
        </Fact>
        <Fact label={words.lastWin}>
          <Figure tone={lastWin > 0n ? 'good' : undefined}>{lastWin > 0n ? money.text(lastWin) : '–'}</Figure>
        </Fact>
      </dl>
      <div className={c('press')}>
        <div className={c('bet')}>
          <StakeSteps stake={stake} label={words.totalBet} locked={isBusy || isWaiting} />
        </div>
        <div className={c('spin')}>
          {auto?.run && !isWaiting ? (
            <StopAct auto={auto} className={c('lamp', 'stop')} />
          ) : (
            <ActionButton
              hotkey
              label={isWaiting ? words.begin : words.spin}
              waiting={isBusy && !isWaiting}
              waitingLabel={isTurning ? words.spinning : t('game-host.placing')}
              blocked={isPaused || (stake.minor === null && !isShort)}
              onPress={onPress}
              className={c('lamp')}
            />
          )}
        </div>
      </div>
      <div className={c('side')}>
        <div className={c('tools', more !== undefined && 'many')}>
          {more}
          <GameTools kind="soft" rulesLabel={words.paysAndRules} rules={rules} roundText={roundText} />
        </div>
        <p className={c('hints')}>
          <span>{words.keys}</span> <span>{words.pace}</span>
        </p>
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={c('fact')}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** More is bet than is there: said before a press, with the way to pay in. */
export function ShortNotice({ children }: { children: ReactNode }) {
  const t = useT();
  const game = useGame();
  const payIn =
    game.session.mode === 'real' ? (
      <Button size="s" onClick={() => game.frame.tell({ type: 'baize:cashier' })}>
        {t('game-host.deposit')}
      </Button>
    ) : undefined;
  return (
    <Notice tone="wait" acts={payIn}>
      {children}
    </Notice>
  );
}

/** The stake that stands is more than the balance, though the game would take it. */
export function isShortOf(stake: Stake, balance: bigint): boolean {
  const digits = stake.text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return stake.minor === null && balance < (stake.steps.find((step) => String(step) === digits) ?? stake.min);
}

/** Escape goes to the end of what is being shown, unless a dialog is open. */
export function useEscape(act: () => void): void {
  const press = useEffectEvent(act);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) press();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
