import { ActionButton, classes, GameTools, StakeSteps, useGame, useMoney, useStore } from '@baize/game-kit';
import type { Play, Stake } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure } from '@baize/ui';
import type { ReactNode } from 'react';
import { marketSheet } from './sheet.ts';
import { PaysAndRules } from './pays-and-rules.tsx';
import { Recall } from './recall.tsx';
import type { Show } from './use-show.ts';
import sheet from './controls.module.css';

const c = classes(sheet);

interface ControlsProps {
  play: Play;
  show: Show;
  stake: Stake;
  /** More is bet than is there. */
  isShort: boolean;
  onPress: () => void;
}

/** Under the scene: money, bet, the one round lamp, and what explains the game. */
export function Controls({ play, show, stake, isShort, onPress }: ControlsProps) {
  const t = useT();
  const game = useGame();
  const money = useMoney();
  const balance = useStore(game.balance);
  const [last] = useStore(game.rounds);
  const isPaused = useStore(game.isPaused);
  const { spinMsMin } = game.session.limits;
  const lastWin = last && BigInt(last.payoutMinor) > BigInt(last.stakeMinor) ? BigInt(last.payoutMinor) : 0n;
  const isBusy = play.phase !== 'ready';
  const isWaiting = show.stage === 'intro';
  return (
    <div className={c('controls')}>
      <div className={c('side')}>
        <dl className={c('money')}>
          <Fact label={t('game-lantern-market.balance')}>
            <Figure>{money.text(balance)}</Figure>
          </Fact>
          <Fact label={t('game-lantern-market.lastWin')}>
            <Figure tone={lastWin > 0n ? 'good' : undefined}>{lastWin > 0n ? money.text(lastWin) : '–'}</Figure>
          </Fact>
        </dl>
        <div className={c('bet')}>
          <StakeSteps
            stake={stake}
            label={t('game-lantern-market.totalBet', { lines: marketSheet.lines.length })}
            locked={isBusy || isWaiting}
          />
        </div>
      </div>
      <div className={c('spin')}>
        <ActionButton
          hotkey
          label={t(isWaiting ? 'game-lantern-market.begin' : 'game-lantern-market.spin')}
          waiting={isBusy && !isWaiting}
          waitingLabel={t(
            show.stage === 'turning' || show.stage === 'free' ? 'game-lantern-market.spinning' : 'game-host.placing',
          )}
          blocked={isPaused || (stake.minor === null && !isShort)}
          onPress={onPress}
          className={c('lamp')}
        />
      </div>
      <div className={c('side')}>
        <div className={c('tools')}>
          <GameTools
            kind="soft"
            rulesLabel={t('game-lantern-market.paysAndRules')}
            rules={<PaysAndRules stakeMinor={stake.minor ?? stake.min} />}
            tellRound={(round) => <Recall round={round} />}
          />
        </div>
        <p className={c('hints')}>
          <span>{t('game-lantern-market.keysSpin')}</span>{' '}
          <span>
            {spinMsMin > 0
              ? t('game-lantern-market.pace', { seconds: (spinMsMin / 1_000).toFixed(1) })
              : t('game-lantern-market.onePerPress')}
          </span>
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
