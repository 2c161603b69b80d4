/** Jackpot wheel: 24 segments under a brass pointer between the pots; a crown draws for them. The studio decides every round; this only
 *  shows it. */
import {
  classes,
  formatPercent,
  InstantTable,
  ResultLine,
  ResultPills,
  FinishedRound,
  useInstantGame,
  useMoney,
} from '@baize/game-kit';
import type { RecalledProps } from '@baize/game-kit';
import { PotAmounts, PotWon } from '@baize/game-kit/pots';
import { useT } from '@baize/i18n/react';
import { CROWN_ONE_IN, jackpotWheelRules } from './rules.ts';
import { Disc } from './scene/disc.tsx';
import { JackpotWheelRules } from './scene/jackpot-wheel-rules.tsx';
import { readStop, useNameStop, useStopText } from './scene/round-text.ts';
import sheet from './scene/jackpot-wheel.module.css';

const c = classes(sheet);

const choices = {};

export function Scene() {
  const t = useT();
  const money = useMoney();
  const game = useInstantGame(readStop);
  const tell = useStopText();
  const name = useNameStop();
  const { lies } = game;
  const won = lies && game.isNotified ? lies.potWins : [];
  const stakeMinor = game.stake.minor ?? 0n;
  const largestMinor = jackpotWheelRules.largestPayoutMinor(choices, stakeMinor);

  return (
    <InstantTable
      game={game}
      label={t('game-jackpot-wheel.table')}
      table={
        <div className={c('table')}>
          <div className={c('pills')}>
            <ResultPills game={game} label={t('game-mini.lastResults')} name={name} />
          </div>
          <ResultLine game={game} tell={tell} hint={t('game-jackpot-wheel.hint')} moving={t('game-wheel.turning')} />
          <div className={c('stage')}>
            <PotAmounts isColumn lit={won.map(({ tier }) => tier)} />
            <div className={c('wheel')}>
              <Disc lies={lies} isNotified={game.isNotified} onLanded={game.landed} />
              <PotWon key={lies?.roundId} wins={won} />
            </div>
          </div>
        </div>
      }
      facts={[
        { label: t('game-jackpot-wheel.crown'), value: formatPercent(1 / CROWN_ONE_IN) },
        {
          label: t('game-mini.paysUpTo'),
          value: game.stake.minor === null ? '–' : money.text(largestMinor),
          isLarge: true,
        },
      ]}
      act={{ label: t('game-wheel.turn'), choices, largestMinor }}
      rules={<JackpotWheelRules stakeMinor={stakeMinor > 0n ? stakeMinor : 1n} />}
      name={name}
      tell={tell}
    />
  );
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  const tell = useStopText();
  const one = readStop(round);
  return <FinishedRound words={one && tell(one)} />;
}
