/** Mines: a tray of 25 covers; under each lies a pearl or a mine, and every pearl raises what can be collected. */
import {
  classes,
  formatPercent,
  formatTimesE4,
  StepLadder,
  StepPills,
  StepResult,
  StepTable,
  FinishedRound,
  viewOf,
} from '@baize/game-kit';
import type { RecalledProps } from '@baize/game-kit';
import { useT } from '@baize/i18n/react';
import { Slider } from '@baize/ui';
import { CELLS, MINES_MAX, MINES_MIN, multiplierE4 } from './rules.ts';
import type { MinesView } from './rules.ts';
import { Field } from './scene/field.tsx';
import { MinesRules } from './scene/mines-rules.tsx';
import { useMinesText } from './scene/round-text.ts';
import { useMinesGame } from './scene/use-mines-game.ts';
import type { MinesGame } from './scene/use-mines-game.ts';
import sheet from './scene/mines.module.css';

const c = classes(sheet);

export function Scene() {
  const t = useT();
  const tell = useMinesText();
  const mines = useMinesGame();
  const { game, view, isOpen, count, stopAt, found, worthText } = mines;
  const hasShown = view !== null && (isOpen || game.isNotified);
  const next = multiplierE4(count, found + 1);

  return (
    <StepTable
      game={game}
      label={t('game-mines.table')}
      table={
        <div className={c('table')}>
          <StepPills game={game} />
          <StepResult
            game={game}
            tell={tell}
            hint={t('game-mines.hint')}
            openHint={
              found === 0
                ? t('game-mines.first')
                : t('game-steps.worthHint', { amount: worthText(view?.multiplierE4 ?? 0) })
            }
          />
          <div className={c('stage')}>
            <Field
              view={view}
              isOpen={isOpen && !game.isUnderWay}
              asked={mines.asked}
              onUncover={(cell) => void mines.uncover(cell)}
            />
          </div>
          <StepLadder
            paysE4={mines.pays.slice(0, stopAt)}
            at={hasShown ? view.uncovered.length : 0}
            isLost={hasShown && view.isLost}
          />
        </div>
      }
      fields={<Choices mines={mines} />}
      facts={[
        {
          label: t('game-steps.nextChance'),
          value: found < stopAt ? formatPercent((CELLS - count - found) / (CELLS - found)) : '–',
        },
        {
          label: t('game-steps.next'),
          value: `${formatTimesE4(next)} · ${worthText(next)}`,
        },
        { label: t('game-mini.paysUpTo'), value: worthText(multiplierE4(count, stopAt)), isLarge: true },
      ]}
      start={{
        label: t('game-steps.start'),
        opening: { mines: count, stopAt },
        largestMinor: mines.worth(multiplierE4(count, stopAt)),
      }}
      collectMinor={found > 0 ? mines.worth(view?.multiplierE4 ?? 0) : null}
      rules={<MinesRules mines={count} />}
      tell={tell}
    />
  );
}

/** How many mines lie in the tray, and after how many pearls the round collects by itself. */
function Choices({ mines: { isOpen, count, choose, stop, stopAt } }: { mines: MinesGame }) {
  const t = useT();
  return (
    <>
      <Slider
        label={t('game-mines.mines')}
        value={count}
        onValueChange={choose}
        min={MINES_MIN}
        max={MINES_MAX}
        step={1}
        display={String(count)}
      />
      <Slider
        label={t('game-steps.stopAt')}
        value={stopAt}
        onValueChange={stop.change}
        min={1}
        max={Math.max(2, isOpen ? stopAt : stop.furthest)}
        step={1}
        display={t('game-steps.steps', { count: stopAt })}
      />
    </>
  );
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  const view = viewOf<MinesView>(round);
  return (
    <FinishedRound words={useMinesText()(round)}>
      {view && <Field view={view} isOpen={false} asked={null} onUncover={() => undefined} />}
    </FinishedRound>
  );
}
