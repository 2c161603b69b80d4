/** Plinko: a ball falls through rows of brass pins into a bucket; the player says how many rows and how steep the prizes are. */
import {
  classes,
  formatTimesE4,
  InstantTable,
  ResultLine,
  ResultPills,
  RiskChoice,
  FinishedRound,
  useInstantGame,
  useMoney,
} from '@baize/game-kit';
import type { RecalledProps } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Slider } from '@baize/ui';
import { useState } from 'react';
import { paysE4, plinkoRules, ROWS } from './rules.ts';
import type { PlinkoChoices } from './rules.ts';
import { Pins } from './scene/board.tsx';
import { Buckets } from './scene/buckets.tsx';
import { PlinkoRules } from './scene/plinko-rules.tsx';
import { readDrop, timesOf, useDropText } from './scene/round-text.ts';
import sheet from './scene/plinko.module.css';

const c = classes(sheet);

export function Scene() {
  const t = useT();
  const money = useMoney();
  const game = useInstantGame(readDrop);
  const tell = useDropText();
  const [choices, choose] = useState<PlinkoChoices>({ rows: 12, risk: 'medium' });
  const { lies } = game;
  const pays = paysE4(choices);
  const largestMinor = plinkoRules.largestPayoutMinor(choices, game.stake.minor ?? 0n);
  const isOfThisBoard = lies?.rows === choices.rows && game.isNotified;

  return (
    <InstantTable
      game={game}
      label={t('game-plinko.table')}
      table={
        <div className={c('table')}>
          <ResultPills game={game} label={t('game-mini.lastResults')} name={timesOf} />
          <ResultLine game={game} tell={tell} hint={t('game-plinko.hint')} moving={t('game-plinko.falling')} />
          <div className={c('board')}>
            <Pins
              rows={choices.rows}
              lies={lies}
              isHeld={game.play.phase === 'sending' || game.play.phase === 'checking'}
              onLanded={game.landed}
            />
            <Buckets paysE4={pays} landedIn={isOfThisBoard ? lies.bucket : null} />
          </div>
        </div>
      }
      fields={
        <>
          <RiskChoice risk={choices.risk} onRiskChange={(risk) => choose({ ...choices, risk })} />
          <Slider
            label={t('game-plinko.rows')}
            value={choices.rows}
            min={8}
            max={16}
            display={String(choices.rows)}
            onValueChange={(rows) => choose({ ...choices, rows: ROWS.find((known) => known === rows) ?? 12 })}
          />
        </>
      }
      facts={[
        { label: t('game-plinko.edges'), value: formatTimesE4(Math.max(...pays)) },
        {
          label: t('game-mini.paysUpTo'),
          value: game.stake.minor === null ? '–' : money.text(largestMinor),
          isLarge: true,
        },
      ]}
      act={{ label: t('game-plinko.drop'), choices, largestMinor }}
      rules={<PlinkoRules choices={choices} />}
      name={timesOf}
      tell={tell}
    />
  );
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  const tell = useDropText();
  const one = readDrop(round);
  return <FinishedRound words={one && tell(one)} />;
}
