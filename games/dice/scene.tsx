/** Dice: a ball is thrown on a printed ruler; the player says on which side of the marker it will lie. */
import {
  ActionButton,
  AutoNotice,
  classes,
  GameLayout,
  GameTable,
  GameTools,
  LastRounds,
  ModeChoice,
  PlayNotice,
  ResultSlip,
  StakeField,
  StopAct,
  FinishedRound,
  useMoney,
  useNarrow,
} from '@baize/game-kit';
import type { RoundText, RecalledProps } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Figure, Slip, RowItem, Rows } from '@baize/ui';
import type { ReactNode } from 'react';
import { DiceRules } from './scene/dice-rules.tsx';
import { LastRolls } from './scene/last-rolls.tsx';
import { Ruler } from './scene/ruler.tsx';
import { Sides } from './scene/sides.tsx';
import { TargetField } from './scene/target-field.tsx';
import { readRound, useRollText } from './scene/round-text.ts';
import { useDiceGame } from './scene/use-dice-game.ts';
import type { DiceGame } from './scene/use-dice-game.ts';
import sheet from './scene/dice.module.css';

const c = classes(sheet);

export function Scene() {
  const t = useT();
  const dice = useDiceGame();
  const tell = useRollText();
  const isNarrow = useNarrow();
  const shortText: RoundText = (round) => {
    const one = readRound(round);
    return {
      title: one ? figureOf(one.rollE2) : '–',
      words: one ? t('game-dice.bet', { direction: one.direction, target: figureOf(one.targetE2) }) : '',
    };
  };
  return (
    <GameLayout
      table={
        <GameTable label={t('game-dice.table')} className={c('rail')}>
          <Table dice={dice} />
        </GameTable>
      }
      stake={
        <BetSlip dice={dice}>
          <Facts dice={dice} />
          {!isNarrow && <RollAct dice={dice} />}
        </BetSlip>
      }
      act={isNarrow ? <RollAct dice={dice} /> : undefined}
      foot={
        <div className={c('foot')}>
          <LastRounds tell={shortText} />
          <GameTools rules={<DiceRules />} roundText={(round) => tell(readRound(round))} />
        </div>
      }
    />
  );
}

/** The last rolls, the result, the ruler with its ball, and both sides of the marker. */
function Table({ dice }: { dice: DiceGame }) {
  const t = useT();
  const money = useMoney();
  const tell = useRollText();
  const { rounds, stake, bet, lies, thrown, isRolling, isUnderWay, isBusy } = dice;
  return (
    <div className={c('table')}>
      <LastRolls rounds={rounds} />
      <div className={c('told')}>
        <Figure className={c('roll', (!lies || isRolling) && 'none')}>
          {lies && !isRolling ? figureOf(lies.rollE2) : '00.00'.replaceAll('0', '–')}
        </Figure>
        <div className={c('result')}>
          {lies && thrown && !isUnderWay ? (
            <ResultSlip
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
      <Ruler bet={bet} locked={isBusy} lies={lies} isHeld={dice.isSending} onLanded={dice.landed} />
      <Sides bet={bet} stakeText={stake.minor === null ? null : money.text(stake.minor)} locked={isBusy} />
    </div>
  );
}

/** Stake, target and, in a run, its plan; `children` follow on the same slip. */
function BetSlip({ dice, children }: { dice: DiceGame; children: ReactNode }) {
  const t = useT();
  const { stake, bet, planning, isBusy } = dice;
  return (
    <Slip title={t('game-host.stake')} aside={planning.isOffered && <ModeChoice auto={planning} locked={isBusy} />}>
      <div className={c('paper')}>
        <StakeField stake={stake} label={t('game-host.bet')} locked={isBusy} />
        <div className={c('aim')}>
          <TargetField bet={bet} onUnclear={dice.setUnclear} locked={isBusy} />
        </div>
        {planning.isOn && (
          <fieldset className={c('auto')} disabled={isBusy}>
            {planning.fields}
          </fieldset>
        )}
        {children}
      </div>
    </Slip>
  );
}

/** Chance, multiplier and what the bet pays; while a run is under way, what it has brought. */
function Facts({ dice: { odds, stake, pays, auto } }: { dice: DiceGame }) {
  const t = useT();
  const money = useMoney();
  return (
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
  );
}

/** Rolls, begins a run or ends it; below it why a press was refused. */
function RollAct({ dice }: { dice: DiceGame }) {
  const t = useT();
  const money = useMoney();
  const { play, stake, bet, auto, planning, plan, isUnderWay, isAboveCap, isUnclear } = dice;
  const { direction, targetE2 } = bet.choices;
  return (
    <>
      {auto.run ? (
        <StopAct auto={auto} />
      ) : (
        <ActionButton
          hotkey
          label={
            plan
              ? t('game-mini.auto.start', { rounds: plan.rounds })
              : t('game-dice.roll', { direction, target: figureOf(targetE2) })
          }
          amount={stake.minor === null ? '–' : money.text(stake.minor)}
          waiting={isUnderWay || auto.isStarting}
          waitingLabel={t('game-host.placing')}
          blocked={play.phase === 'resting' || stake.minor === null || isUnclear || plan === null}
          blockedBy={isAboveCap ? t('game-host.error.WIN_ABOVE_CAP') : null}
          onPress={dice.press}
        />
      )}
      <div className={c('notice')}>
        {planning.isOn && <AutoNotice auto={auto} />}
        <PlayNotice play={play} />
      </div>
    </>
  );
}

function figureOf(valueE2: number): string {
  return (valueE2 / 100).toFixed(2);
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  return <FinishedRound words={useRollText()(readRound(round))} />;
}
