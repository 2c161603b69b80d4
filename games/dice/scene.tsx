/** Dice: a ball is thrown on a printed ruler; the player says on which side of the marker it will lie. */
import {
  ActionButton,
  canPlay,
  classes,
  GameLayout,
  GameTable,
  GameTools,
  LastRounds,
  PlayNotice,
  ResultPaper,
  sound,
  StakeField,
  useGame,
  useMoney,
  usePlay,
  useStake,
  useStore,
} from '@baize/game-kit';
import type { PlayRound, TellRound } from '@baize/game-kit';
import { payoutOf } from '@baize/fair';
import { useT } from '@baize/i18n/react';
import { Figure, Paper, RowItem, Rows } from '@baize/ui';
import { useState } from 'react';
import { DiceRules } from './scene/dice-rules.tsx';
import { LastRolls } from './scene/last-rolls.tsx';
import { Ruler } from './scene/ruler.tsx';
import { Sides } from './scene/sides.tsx';
import { TargetField } from './scene/target-field.tsx';
import { readRound, useTellRoll } from './scene/tell.ts';
import type { Roll } from './scene/tell.ts';
import { oddsOf, useBet } from './scene/use-bet.ts';
import sheet from './scene/dice.module.css';

const c = classes(sheet);

export function Scene() {
  const t = useT();
  const game = useGame();
  const money = useMoney();
  const stake = useStake();
  const play = usePlay();
  const bet = useBet();
  const tell = useTellRoll();
  const rounds = useStore(game.rounds);
  const [thrown, setThrown] = useState<Roll | null>(null);
  const [isRolling, setRolling] = useState(false);

  const odds = oddsOf(bet.choices);
  const pays = payoutOf(stake.minor ?? 0n, odds.multiplierE4);
  const isAboveCap = pays > BigInt(game.session.limits.winMaxMinor);
  const isBusy = !canPlay(play);
  const isUnderWay = isRolling || play.phase === 'sending' || play.phase === 'checking';
  const lies = thrown ?? lastRoll(rounds.find(({ state }) => state === 'closed'));

  const tellShort: TellRound = (round) => {
    const one = readRound(round);
    return {
      title: one ? figureOf(one.rollE2) : '–',
      words: one ? t('game-dice.bet', { direction: one.direction, target: figureOf(one.targetE2) }) : '',
    };
  };
  const roll = async () => {
    if (stake.minor === null || isAboveCap) return;
    const answer = await play.play(bet.choices, stake.minor);
    const next = answer && readRound(answer.round);
    if (!next) return play.shown();
    setRolling(true);
    setThrown(next);
  };
  const landed = () => {
    if (!isRolling) return;
    setRolling(false);
    sound.play('ball');
    play.shown();
  };

  return (
    <GameLayout
      table={
        <GameTable label={t('game-dice.table')} className={c('rail')}>
          <div className={c('table')}>
            <LastRolls rounds={rounds} />
            <div className={c('told')}>
              <Figure className={c('roll')}>
                {lies && !isRolling ? figureOf(lies.rollE2) : '00.00'.replaceAll('0', '–')}
              </Figure>
              <div className={c('result')}>
                {lies && thrown && !isUnderWay ? (
                  <ResultPaper
                    key={lies.roundId}
                    stakeMinor={lies.stakeMinor}
                    payoutMinor={lies.payoutMinor}
                    words={tell(lies)}
                  />
                ) : (
                  <p className={c('hint')}>{isUnderWay ? t('game-dice.rolling') : t('game-dice.hint')}</p>
                )}
              </div>
            </div>
            <Ruler
              bet={bet}
              locked={isBusy}
              lies={lies}
              isHeld={play.phase === 'sending' || play.phase === 'checking'}
              onLanded={landed}
            />
            <Sides bet={bet} stakeText={stake.minor === null ? null : money.text(stake.minor)} locked={isBusy} />
          </div>
        </GameTable>
      }
      stake={
        <Paper title={t('game-host.stake')}>
          <div className={c('paper')}>
            <StakeField stake={stake} label={t('game-host.bet')} locked={isBusy} />
            <div className={c('aim')}>
              <TargetField bet={bet} locked={isBusy} />
            </div>
            <div className={c('facts')}>
              <Rows>
                <RowItem label={t('game-dice.chance')}>
                  <Figure>{odds.chanceText}</Figure>
                </RowItem>
                <RowItem label={t('game-dice.multiplier')}>
                  <Figure>{odds.multiplierText}</Figure>
                </RowItem>
                <RowItem label={t('game-dice.pays')}>
                  <Figure size="l">{stake.minor === null ? '–' : money.text(pays)}</Figure>
                </RowItem>
              </Rows>
            </div>
            <div className={c('act')}>
              <ActionButton
                hotkey
                label={t('game-dice.roll', {
                  direction: bet.choices.direction,
                  target: figureOf(bet.choices.targetE2),
                })}
                amount={stake.minor === null ? '–' : money.text(stake.minor)}
                waiting={isUnderWay}
                waitingLabel={t('game-host.placing')}
                blocked={play.phase === 'resting' || stake.minor === null}
                blockedBy={isAboveCap ? t('game-host.error.WIN_ABOVE_CAP') : null}
                onPress={() => void roll()}
              />
            </div>
            <div className={c('facts')}>
              <PlayNotice play={play} />
            </div>
          </div>
        </Paper>
      }
      foot={
        <div className={c('foot')}>
          <LastRounds tell={tellShort} />
          <GameTools rules={<DiceRules />} tellRound={(round) => tell(readRound(round))} />
        </div>
      }
    />
  );
}

function lastRoll(round: PlayRound | undefined): Roll | null {
  return round ? readRound(round) : null;
}

function figureOf(valueE2: number): string {
  return (valueE2 / 100).toFixed(2);
}
