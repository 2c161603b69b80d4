/** Tower: nine floors of tiles; those that bear raise what can be collected, one that breaks ends the climb. */
import {
  classes,
  formatPercent,
  formatTimesE4,
  SlipChoice,
  StepPills,
  StepResult,
  StepTable,
  FinishedRound,
} from '@baize/game-kit';
import type { RecalledProps } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Slider } from '@baize/ui';
import { difficulties, FLOORS, multiplierE4 } from './rules.ts';
import { Climb } from './scene/climb.tsx';
import { useTowerText } from './scene/round-text.ts';
import { TowerRules } from './scene/tower-rules.tsx';
import { useTowerGame } from './scene/use-tower-game.ts';
import type { TowerGame } from './scene/use-tower-game.ts';
import sheet from './scene/tower.module.css';

const c = classes(sheet);

export function Scene() {
  const t = useT();
  const tell = useTowerText();
  const tower = useTowerGame();
  const { game, view, isOpen, difficulty, stopAt, climbed, worthText } = tower;
  const { tiles, safe } = FLOORS[difficulty];
  const next = multiplierE4(difficulty, climbed + 1);

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
                : t('game-steps.worthHint', { amount: worthText(view?.multiplierE4 ?? 0) })
            }
          />
          <Climb
            difficulty={difficulty}
            stopAt={stopAt}
            view={view}
            isOpen={isOpen && !game.isUnderWay}
            asked={tower.asked}
            onClimb={(tile) => void tower.climb(tile)}
          />
        </div>
      }
      fields={<Choices tower={tower} />}
      facts={[
        { label: t('game-steps.nextChance'), value: formatPercent(safe / tiles) },
        { label: t('game-steps.next'), value: `${formatTimesE4(next)} · ${worthText(next)}` },
        { label: t('game-mini.paysUpTo'), value: worthText(multiplierE4(difficulty, stopAt)), isLarge: true },
      ]}
      start={{
        label: t('game-steps.start'),
        opening: { difficulty, stopAt },
        largestMinor: tower.worth(multiplierE4(difficulty, stopAt)),
      }}
      collectMinor={climbed > 0 ? tower.worth(view?.multiplierE4 ?? 0) : null}
      rules={<TowerRules difficulty={difficulty} />}
      tell={tell}
    />
  );
}

/** How hard the climb is, and at which floor the round collects by itself. */
function Choices({ tower: { isOpen, difficulty, choose, stop, stopAt } }: { tower: TowerGame }) {
  const t = useT();
  return (
    <>
      <SlipChoice
        label={t('game-tower.difficulty')}
        value={difficulty}
        onValueChange={choose}
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
  );
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  return <FinishedRound words={useTowerText()(round)} />;
}
