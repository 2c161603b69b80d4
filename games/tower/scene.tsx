/** Tower: nine floors of tiles; those that bear raise what can be collected, one that breaks ends the climb. */
import {
  classes,
  formatPercent,
  formatTimesE4,
  PaperChoice,
  sound,
  StepPills,
  StepResult,
  StepTable,
  ToldRound,
  useMoney,
  useStepGame,
  useStopAt,
} from '@baize/game-kit';
import type { RecalledProps } from '@baize/game-kit';
import { payoutOf } from '@baize/fair';
import { useT } from '@baize/i18n/react';
import { Slider } from '@baize/ui';
import { useMemo, useState } from 'react';
import { difficulties, FLOORS, LEVELS, multiplierE4 } from './rules.ts';
import type { Difficulty, TowerView } from './rules.ts';
import { Climb } from './scene/climb.tsx';
import { useTellTower } from './scene/tell.ts';
import { TowerRules } from './scene/tower-rules.tsx';
import sheet from './scene/tower.module.css';

const c = classes(sheet);

const settleMs = 320;

export function Scene() {
  const t = useT();
  const money = useMoney();
  const tell = useTellTower();
  const [wanted, want] = useState<Difficulty>('medium');
  const [asked, ask] = useState<number | null>(null);
  const game = useStepGame<TowerView>({
    settleMs,
    onAnswer: ({ isLost, path }) => sound.play(isLost ? 'knock' : path.length > 0 ? 'chip' : 'paper'),
  });
  const { isOpen, stakeMinor } = game;
  const difficulty = isOpen && game.view ? game.view.difficulty : wanted;
  // Another climb was chosen since: its tower stands there untouched.
  const view = game.view?.difficulty === difficulty ? game.view : null;
  const pays = useMemo(() => Array.from({ length: LEVELS }, (_, i) => multiplierE4(difficulty, i + 1)), [difficulty]);
  const stop = useStopAt(pays, stakeMinor);
  const stopAt = isOpen && view ? view.stopAt : stop.stopAt;
  const climbed = isOpen && view ? view.path.length : 0;
  const { tiles, safe } = FLOORS[difficulty];
  const worth = (multiplier: number) => (stakeMinor === null ? 0n : payoutOf(stakeMinor, multiplier));
  const shownMoney = (multiplier: number) => (stakeMinor === null ? '–' : money.text(worth(multiplier)));
  const next = multiplierE4(difficulty, climbed + 1);

  const climb = async (tile: number) => {
    ask(tile);
    await game.act({ kind: 'climb', tile });
    ask(null);
  };

  return (
    <StepTable
      game={game}
      label={t('game-tower.table')}
      table={
        <div className={c('table')}>
          <StepPills game={game} />
          <StepResult
            game={game}
            tell={tell}
            hint={t('game-tower.hint')}
            openHint={
              climbed === 0
                ? t('game-tower.first')
                : t('game-steps.worthHint', { amount: shownMoney(view?.multiplierE4 ?? 0) })
            }
          />
          <Climb
            difficulty={difficulty}
            stopAt={stopAt}
            view={view}
            isOpen={isOpen && !game.isUnderWay}
            asked={asked}
            onClimb={(tile) => void climb(tile)}
          />
        </div>
      }
      fields={
        <>
          <PaperChoice
            label={t('game-tower.difficulty')}
            value={difficulty}
            onValueChange={want}
            options={difficulties.map((value) => ({
              value,
              label: t('game-tower.difficultyIs', { difficulty: value }),
            }))}
          />
          <Slider
            label={t('game-steps.stopAt')}
            value={stopAt}
            onValueChange={stop.change}
            min={1}
            max={Math.max(2, isOpen ? stopAt : stop.furthest)}
            step={1}
            display={t('game-tower.floorsToStop', { count: stopAt })}
          />
        </>
      }
      facts={[
        { label: t('game-steps.nextChance'), value: formatPercent(safe / tiles) },
        { label: t('game-steps.next'), value: `${formatTimesE4(next)} · ${shownMoney(next)}` },
        { label: t('game-mini.paysUpTo'), value: shownMoney(multiplierE4(difficulty, stopAt)), isLarge: true },
      ]}
      start={{
        label: t('game-steps.start'),
        opening: { difficulty, stopAt },
        largestMinor: worth(multiplierE4(difficulty, stopAt)),
      }}
      collectMinor={climbed > 0 ? worth(view?.multiplierE4 ?? 0) : null}
      rules={<TowerRules difficulty={difficulty} />}
      tell={tell}
    />
  );
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  return <ToldRound words={useTellTower()(round)} />;
}
