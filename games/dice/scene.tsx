/** Dice: a ball is thrown on a printed ruler; the player says on which side of the marker it will lie. */
import {
  ActionButton,
  AutoNotice,
  canPlay,
  classes,
  GameLayout,
  GameTable,
  GameTools,
  LastRounds,
  ModeChoice,
  PlayNotice,
  ResultPaper,
  sound,
  StakeField,
  StopAct,
  ToldRound,
  useAutoFields,
  useAutoplay,
  useGame,
  useMoney,
  useNarrow,
  usePlay,
  useStake,
  useStore,
} from '@baize/game-kit';
import type { PlayRound, TellRound, RecalledProps } from '@baize/game-kit';
import { payoutOf } from '@baize/fair';
import { useT } from '@baize/i18n/react';
import { Figure, Slip, RowItem, Rows } from '@baize/ui';
import { useState } from 'react';
import type { DiceChoices } from './rules.ts';
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
  const [isUnclear, setUnclear] = useState(false);

  const odds = oddsOf(bet.choices);
  const pays = payoutOf(stake.minor ?? 0n, odds.multiplierE4);
  const isAboveCap = pays > BigInt(game.session.limits.winMaxMinor);
  const isUnderWay = isRolling || play.phase === 'sending' || play.phase === 'checking';
  const lies = thrown ?? lastRoll(rounds.find(({ state }) => state === 'closed'));

  const tellShort: TellRound = (round) => {
    const one = readRound(round);
    return {
      title: one ? figureOf(one.rollE2) : '–',
      words: one ? t('game-dice.bet', { direction: one.direction, target: figureOf(one.targetE2) }) : '',
    };
  };
  const roll = async (choices: DiceChoices, stakeMinor: bigint, runId?: string) => {
    const answer = await play.play(choices, stakeMinor, runId);
    const next = answer && readRound(answer.round);
    if (!next) {
      play.shown();
      return null;
    }
    setRolling(true);
    setThrown(next);
    return answer;
  };
  // A run is begun with the bet as chosen, and no field can be changed while it goes on.
  const auto = useAutoplay(play, (_choices, stakeMinor, runId) => roll(bet.choices, stakeMinor, runId));
  const planning = useAutoFields(stake, { hasStakeMoves: true });
  const isBusy = !canPlay(play) || auto.run !== null || auto.isStarting;
  const plan = planning.isOn ? planning.plan : undefined;
  const press = () => {
    if (stake.minor === null || isAboveCap || isUnclear) return;
    if (plan) auto.start(plan, bet.choices, stake.minor);
    else if (plan === undefined) void roll(bet.choices, stake.minor);
  };
  const landed = () => {
    if (!isRolling) return;
    setRolling(false);
    sound.play('ball');
    play.shown();
  };

  const isNarrow = useNarrow();
  const pressed = (
    <>
      {auto.run ? (
        <StopAct auto={auto} />
      ) : (
        <ActionButton
          hotkey
          label={
            plan
              ? t('game-mini.auto.start', { rounds: plan.rounds })
              : t('game-dice.roll', {
                  direction: bet.choices.direction,
                  target: figureOf(bet.choices.targetE2),
                })
          }
          amount={stake.minor === null ? '–' : money.text(stake.minor)}
          waiting={isUnderWay || auto.isStarting}
          waitingLabel={t('game-host.placing')}
          blocked={play.phase === 'resting' || stake.minor === null || isUnclear || plan === null}
          blockedBy={isAboveCap ? t('game-host.error.WIN_ABOVE_CAP') : null}
          onPress={press}
        />
      )}
      <div className={c('notice')}>
        {planning.isOn && <AutoNotice auto={auto} />}
        <PlayNotice play={play} />
      </div>
    </>
  );

  return (
    <GameLayout
      table={
        <GameTable label={t('game-dice.table')} className={c('rail')}>
          <div className={c('table')}>
            <LastRolls rounds={rounds} />
            <div className={c('told')}>
              <Figure className={c('roll', (!lies || isRolling) && 'none')}>
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
        <Slip title={t('game-host.stake')} aside={planning.isOffered && <ModeChoice auto={planning} locked={isBusy} />}>
          <div className={c('paper')}>
            <StakeField stake={stake} label={t('game-host.bet')} locked={isBusy} />
            <div className={c('aim')}>
              <TargetField bet={bet} onUnclear={setUnclear} locked={isBusy} />
            </div>
            {planning.isOn && (
              <fieldset className={c('auto')} disabled={isBusy}>
                {planning.fields}
              </fieldset>
            )}
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
                {auto.run && (
                  <RowItem label={t('game-mini.auto.net')}>
                    <Figure>{money.text(BigInt(auto.run.netMinor), { signed: true })}</Figure>
                  </RowItem>
                )}
              </Rows>
            </div>
            {!isNarrow && pressed}
          </div>
        </Slip>
      }
      act={isNarrow ? pressed : undefined}
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

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  return <ToldRound words={useTellRoll()(readRound(round))} />;
}
