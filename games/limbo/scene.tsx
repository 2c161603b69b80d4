/** Limbo: a ball runs up a printed arc from 1 to 1,000,000; the player says how far it will come. */
import {
  classes,
  formatTimesE2,
  InstantTable,
  ResultLine,
  ResultPills,
  FinishedRound,
  useInstantGame,
  useMoney,
} from '@baize/game-kit';
import type { RecalledProps } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { useState } from 'react';
import { chanceOf, limboRules } from './rules.ts';
import { Gauge } from './scene/gauge.tsx';
import { LimboRules } from './scene/limbo-rules.tsx';
import { TargetField } from './scene/target-field.tsx';
import { Targets } from './scene/targets.tsx';
import { chanceText, reachedOf, readFlight, useFlightText } from './scene/round-text.ts';
import sheet from './scene/limbo.module.css';

const c = classes(sheet);

export function Scene() {
  const t = useT();
  const money = useMoney();
  const game = useInstantGame(readFlight);
  const tell = useFlightText();
  const [targetE2, aim] = useState(200);
  const [isUnclear, setUnclear] = useState(false);
  const choices = { targetE2 };
  const pays = limboRules.largestPayoutMinor(choices, game.stake.minor ?? 0n);

  return (
    <InstantTable
      game={game}
      label={t('game-limbo.table')}
      table={
        <div className={c('table')}>
          <ResultPills game={game} label={t('game-mini.lastResults')} name={reachedOf} />
          <div className={c('gaugePlace')}>
            <Gauge
              targetE2={targetE2}
              lies={game.lies}
              isHeld={game.play.phase === 'sending' || game.play.phase === 'checking'}
              onLanded={game.landed}
            >
              <ResultLine game={game} tell={tell} hint={t('game-limbo.hint')} moving={t('game-limbo.running')} />
            </Gauge>
          </div>
          <Targets targetE2={targetE2} onAim={aim} locked={game.isLocked} />
        </div>
      }
      fields={<TargetField targetE2={targetE2} onAim={aim} onUnclear={setUnclear} locked={game.isLocked} />}
      facts={[
        { label: t('game-mini.chance'), value: chanceText(chanceOf(targetE2)) },
        { label: t('game-mini.pays'), value: game.stake.minor === null ? '–' : money.text(pays), isLarge: true },
      ]}
      hasStakeMoves
      act={{
        label: t('game-limbo.run', { target: formatTimesE2(targetE2) }),
        choices: isUnclear ? null : choices,
        largestMinor: pays,
      }}
      rules={<LimboRules />}
      name={reachedOf}
      tell={tell}
    />
  );
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  const tell = useFlightText();
  const one = readFlight(round);
  return <FinishedRound words={one && tell(one)} />;
}
