/** Wheel: it turns under a brass pointer and stops on a segment; the player says how many there are and how steep the prizes. */
import {
  classes,
  formatPercent,
  InstantTable,
  SlipChoice,
  ResultLine,
  ResultPills,
  RiskChoice,
  FinishedRound,
  useInstantGame,
  useMoney,
} from '@baize/game-kit';
import type { RecalledProps } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { useMemo, useState } from 'react';
import { paysE4, SEGMENTS, wheelRules } from './rules.ts';
import type { WheelChoices } from './rules.ts';
import { Disc } from './scene/disc.tsx';
import { Prizes } from './scene/prizes.tsx';
import { readStop, timesOf, useStopText } from './scene/round-text.ts';
import { WheelRules } from './scene/wheel-rules.tsx';
import sheet from './scene/wheel.module.css';

const c = classes(sheet);

export function Scene() {
  const t = useT();
  const money = useMoney();
  const game = useInstantGame(readStop);
  const tell = useStopText();
  const [choices, choose] = useState<WheelChoices>({ segments: 30, risk: 'medium' });
  const pays = useMemo(() => paysE4(choices), [choices]);
  const { lies } = game;
  const isOfThisWheel = lies?.segments === choices.segments && lies.risk === choices.risk;
  const largestMinor = wheelRules.largestPayoutMinor(choices, game.stake.minor ?? 0n);

  return (
    <InstantTable
      game={game}
      label={t('game-wheel.table')}
      table={
        <div className={c('table')}>
          <ResultPills game={game} label={t('game-mini.lastResults')} name={timesOf} />
          <ResultLine game={game} tell={tell} hint={t('game-wheel.hint')} moving={t('game-wheel.turning')} />
          <div className={c('stage')}>
            <Disc paysE4={pays} lies={lies} onLanded={game.landed} />
            <Prizes paysE4={pays} stoppedOnE4={isOfThisWheel && game.isNotified ? lies.multiplierE4 : null} />
          </div>
        </div>
      }
      fields={
        <>
          <RiskChoice risk={choices.risk} onRiskChange={(risk) => choose({ ...choices, risk })} />
          <SlipChoice
            label={t('game-wheel.segments')}
            value={String(choices.segments)}
            onValueChange={(value) =>
              choose({ ...choices, segments: SEGMENTS.find((known) => String(known) === value) ?? 30 })
            }
            options={SEGMENTS.map((known) => ({ value: String(known), label: String(known) }))}
          />
        </>
      }
      facts={[
        { label: t('game-wheel.paying'), value: formatPercent(pays.filter((pay) => pay > 0).length / pays.length, 0) },
        {
          label: t('game-mini.paysUpTo'),
          value: game.stake.minor === null ? '–' : money.text(largestMinor),
          isLarge: true,
        },
      ]}
      act={{ label: t('game-wheel.turn'), choices, largestMinor }}
      rules={<WheelRules choices={choices} />}
      name={timesOf}
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
