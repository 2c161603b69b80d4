/** Video poker: five cards on the cloth, the printed table of prizes above them, one draw. */
import {
  ActionButton,
  classes,
  GameLayout,
  GameTable,
  GameTools,
  LastRounds,
  PlayNotice,
  ResultPaper,
  sound,
  StakeField,
  ToldHand,
  ToldRound,
  useGame,
  useMoney,
  useNarrow,
  useStake,
  useSteps,
} from '@baize/game-kit';
import type { RecalledProps } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Button, Figure, Slip, RowItem, Rows } from '@baize/ui';
import { InfoIcon } from '@baize/ui/icons';
import { FULL_PAY, PAY_TABLES } from './pays.ts';
import { FiveCards } from './scene/five-cards.tsx';
import { placesThatPay } from './scene/lit.ts';
import { Prizes } from './scene/prizes.tsx';
import { readView } from './scene/read.ts';
import { useTellPoker } from './scene/tell.ts';
import { useDealing } from './scene/use-dealing.ts';
import { useHolds } from './scene/use-holds.ts';
import { VideoPokerRulesText } from './scene/video-poker-rules.tsx';
import sheet from './scene/video-poker.module.css';

const c = classes(sheet);

export function Scene() {
  const t = useT();
  const { session } = useGame();
  const money = useMoney();
  const stake = useStake();
  const steps = useSteps();
  const { round, phase } = steps;
  const view = readView(round);
  const dealing = useDealing(steps, view);
  const pays = PAY_TABLES[session.model.modelId] ?? FULL_PAY;

  const isOpen = round?.state === 'open';
  const isChoosing = isOpen && dealing.isSettled;
  const isOver = round?.state === 'closed' && view !== null && view.held !== null;
  const isGain = isOver && BigInt(round.payoutMinor) > BigInt(round.stakeMinor);
  const holds = useHolds(round?.roundId ?? '', isChoosing && view ? view.dealt : null, pays);
  const isWaiting = phase === 'sending' || phase === 'checking' || phase === 'showing';
  const isAboveCap = (stake.minor ?? 0n) * BigInt(Math.max(...pays)) > BigInt(session.limits.winMaxMinor);
  const stakeMinor = isOpen && round ? BigInt(round.stakeMinor) : stake.minor;

  const tell = useTellPoker();
  const act = () => {
    if (isOpen) {
      void steps.step({ hold: holds.places });
      return;
    }
    if (stake.minor === null || isAboveCap) return;
    sound.play('chip');
    void steps.open({}, stake.minor);
  };

  const isNarrow = useNarrow();
  const pressed = (
    <>
      <ActionButton
        hotkey
        label={isOpen ? t('game-video-poker.draw', { count: 5 - holds.places.length }) : t('game-video-poker.deal')}
        amount={isOpen ? undefined : stake.minor === null ? '–' : money.text(stake.minor)}
        waiting={isWaiting}
        waitingLabel={t('game-host.placing')}
        blocked={phase === 'resting' || (!isOpen && stake.minor === null)}
        blockedBy={!isOpen && isAboveCap ? t('game-host.error.WIN_ABOVE_CAP') : null}
        onPress={act}
      />
      {isChoosing && (
        <Button wide icon={<InfoIcon />} onClick={holds.ask}>
          {t('game-video-poker.best')}
        </Button>
      )}
      <div className={c('notice')}>
        <PlayNotice play={steps} />
      </div>
    </>
  );

  return (
    <GameLayout
      table={
        <GameTable label={t('game-video-poker.table')} className={c('rail')}>
          <div className={c('table')}>
            <Prizes pays={pays} stakeMinor={stakeMinor} ranking={dealing.isSettled ? (view?.ranking ?? null) : null} />
            <div className={c('told')}>
              {isOver && dealing.isSettled && round ? (
                <ResultPaper
                  key={round.roundId}
                  stakeMinor={BigInt(round.stakeMinor)}
                  payoutMinor={BigInt(round.payoutMinor)}
                  words={tell(round)}
                />
              ) : (
                <p className={c('hint')} role={holds.best && isChoosing ? 'status' : undefined}>
                  {view === null
                    ? t('game-video-poker.hint')
                    : !isChoosing
                      ? t('game-video-poker.dealing')
                      : holds.best
                        ? t('game-video-poker.best.worth', { times: holds.best.worth.toFixed(4) })
                        : t('game-video-poker.choose')}
                </p>
              )}
            </div>
            <FiveCards
              key={round?.roundId ?? 'none'}
              {...{ view, dealing, holds, isChoosing }}
              lit={isGain && dealing.isSettled ? placesThatPay(view.cards, view.ranking) : []}
            />
          </div>
        </GameTable>
      }
      stake={
        <Slip title={t('game-host.stake')}>
          <div className={c('paper')}>
            {isOpen ? (
              <Rows>
                <RowItem label={t('game-host.staked')}>
                  <Figure size="l">{stakeMinor === null ? '–' : money.text(stakeMinor)}</Figure>
                </RowItem>
              </Rows>
            ) : (
              <StakeField stake={stake} label={t('game-host.bet')} locked={phase !== 'ready'} />
            )}
            {!isNarrow && pressed}
          </div>
        </Slip>
      }
      act={isNarrow ? pressed : undefined}
      foot={
        <div className={c('foot')}>
          <LastRounds
            tell={(one) => ({
              title: t('game-video-poker.ranking', { ranking: readView(one)?.ranking ?? '' }),
              words: '',
            })}
          />
          <GameTools rules={<VideoPokerRulesText pays={pays} />} tellRound={tell} />
        </div>
      }
    />
  );
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  const view = readView(round);
  return (
    <ToldRound words={useTellPoker()(round)}>
      {view && (
        <>
          <ToldHand cards={view.dealt} />
          {view.held && <ToldHand cards={view.cards} />}
        </>
      )}
    </ToldRound>
  );
}
