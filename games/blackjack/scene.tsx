/** Blackjack: the dealer's cards above the printed arc, the player's hands below it, acts on the stake paper. */
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
  stakedOf,
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
import { Figure, Slip, RowItem, Rows } from '@baize/ui';
import { LARGEST_RETURN, RULESETS, STANDARD } from './ruleset.ts';
import { Acts } from './scene/acts.tsx';
import { BlackjackRulesText } from './scene/blackjack-rules.tsx';
import { Print } from './scene/print.tsx';
import { DealerSeat, HandSeat } from './scene/seats.tsx';
import { useDealing } from './scene/use-dealing.ts';
import { readView } from './scene/read.ts';
import { scoreOf, useTellBlackjack } from './scene/words.ts';
import sheet from './scene/blackjack.module.css';

const c = classes(sheet);

export function Scene() {
  const t = useT();
  const { session } = useGame();
  const money = useMoney();
  const stake = useStake();
  const steps = useSteps();
  const dealing = useDealing(steps);
  const tell = useTellBlackjack();

  const ruleset = RULESETS[session.model.modelId] ?? STANDARD;
  const { round, phase } = steps;
  const { view, isSettled } = dealing;
  const isOpen = round?.state === 'open';
  const isOver = round?.state === 'closed' && view?.isOver === true;
  const isSending = phase === 'sending' || phase === 'checking';
  const isAboveCap = (stake.minor ?? 0n) * BigInt(LARGEST_RETURN) > BigInt(session.limits.winMaxMinor);
  const deal = async () => {
    if (stake.minor === null || isAboveCap) return;
    sound.play('chip');
    await steps.open({}, stake.minor);
  };

  const isNarrow = useNarrow();
  const pressed = (
    <>
      {isOpen && round ? (
        <Acts steps={steps} />
      ) : (
        <ActionButton
          hotkey
          label={t('game-blackjack.deal')}
          amount={stake.minor === null ? '–' : money.text(stake.minor)}
          waiting={isSending || phase === 'showing'}
          waitingLabel={t('game-host.placing')}
          blocked={phase === 'resting' || stake.minor === null}
          blockedBy={isAboveCap ? t('game-host.error.WIN_ABOVE_CAP') : null}
          onPress={() => void deal()}
        />
      )}
      <div className={c('notice')}>
        <PlayNotice play={steps} />
      </div>
    </>
  );

  return (
    <GameLayout
      table={
        <GameTable label={t('game-blackjack.table')} className={c('rail')}>
          <div className={c('table', view !== null && view.hands.length > 2 && 'many')}>
            <span className={c('shoe')} aria-hidden="true" />
            <DealerSeat dealing={dealing} />
            <Print ruleset={ruleset} />
            <div className={c('told')}>
              {isOver && isSettled && round ? (
                <ResultPaper
                  key={round.roundId}
                  stakeMinor={stakedOf(round)}
                  payoutMinor={BigInt(round.payoutMinor)}
                  words={tell(round)}
                />
              ) : (
                <p className={c('hint')}>
                  {view === null
                    ? t('game-blackjack.hint')
                    : isSettled && isOpen
                      ? t('game-blackjack.yourTurn')
                      : t('game-blackjack.dealing')}
                </p>
              )}
            </div>
            <div className={c('hands')} key={round?.roundId ?? 'none'}>
              {view?.hands.map((hand, index) => (
                <HandSeat
                  key={index}
                  {...{ hand, index, dealing }}
                  hands={view.hands.length}
                  isOn={isSettled && index === view.turn}
                />
              ))}
              {view === null && <span className={c('spot')} aria-hidden="true" />}
            </div>
          </div>
        </GameTable>
      }
      stake={
        <Slip title={t('game-host.stake')}>
          <div className={c('paper')}>
            {isOpen && round ? (
              <Rows>
                <RowItem label={t('game-host.staked')}>
                  <Figure size="l">{money.text(stakedOf(round))}</Figure>
                </RowItem>
                {view !== null && BigInt(view.insuranceMinor) > 0n && (
                  <RowItem label={t('game-blackjack.insured')}>
                    <Figure>{money.text(view.insuranceMinor)}</Figure>
                  </RowItem>
                )}
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
          <LastRounds tell={(one) => ({ title: scoreOf(one), words: '' })} />
          <GameTools rules={<BlackjackRulesText ruleset={ruleset} />} tellRound={tell} />
        </div>
      }
    />
  );
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  const t = useT();
  const view = readView(round);
  return (
    <ToldRound words={useTellBlackjack()(round)}>
      {view && (
        <>
          <ToldHand name={t('game-blackjack.dealer')} cards={view.dealer} />
          {view.hands.map(({ cards }, at) => (
            <ToldHand
              key={at}
              name={t('game-blackjack.hand', { hands: view.hands.length, number: at + 1 })}
              cards={cards}
            />
          ))}
        </>
      )}
    </ToldRound>
  );
}
