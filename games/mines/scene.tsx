/** Mines: a tray of 25 covers; under each lies a pearl or a mine, and every pearl raises what can be collected. */
import {
  classes,
  formatPercent,
  formatTimesE4,
  sound,
  StepLadder,
  StepPills,
  StepResult,
  StepTable,
  ToldRound,
  useMoney,
  useStepGame,
  useStopAt,
  viewOf,
} from '@baize/game-kit';
import type { RecalledProps } from '@baize/game-kit';
import { payoutOf } from '@baize/fair';
import { useT } from '@baize/i18n/react';
import { Slider } from '@baize/ui';
import { useMemo, useState } from 'react';
import { CELLS, MINES_MAX, MINES_MIN, multiplierE4, safeCells } from './rules.ts';
import type { MinesView } from './rules.ts';
import { Field } from './scene/field.tsx';
import { MinesRules } from './scene/mines-rules.tsx';
import { useTellMines } from './scene/tell.ts';
import sheet from './scene/mines.module.css';

const c = classes(sheet);

const settleMs = 320;

export function Scene() {
  const t = useT();
  const money = useMoney();
  const tell = useTellMines();
  const [wanted, want] = useState(3);
  const [asked, ask] = useState<number | null>(null);
  const game = useStepGame<MinesView>({
    settleMs,
    onAnswer: ({ isLost, uncovered }) => sound.play(isLost ? 'knock' : uncovered.length > 0 ? 'ball' : 'paper'),
  });
  const { view, isOpen, stakeMinor } = game;
  const mines = isOpen && view ? view.mines : wanted;
  const pays = useMemo(() => Array.from({ length: safeCells(mines) }, (_, i) => multiplierE4(mines, i + 1)), [mines]);
  const stop = useStopAt(pays, stakeMinor);
  const stopAt = isOpen && view ? view.stopAt : stop.stopAt;
  const found = isOpen && view ? view.uncovered.length : 0;
  const worth = (multiplier: number) => (stakeMinor === null ? 0n : payoutOf(stakeMinor, multiplier));
  const shownMoney = (multiplier: number) => (stakeMinor === null ? '–' : money.text(worth(multiplier)));
  const hasShown = view !== null && (isOpen || game.isTold);

  const uncover = async (cell: number) => {
    ask(cell);
    await game.act({ kind: 'uncover', cell });
    ask(null);
  };

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
                : t('game-steps.worthHint', { amount: shownMoney(view?.multiplierE4 ?? 0) })
            }
          />
          <div className={c('stage')}>
            <Field
              view={view}
              isOpen={isOpen && !game.isUnderWay}
              asked={asked}
              onUncover={(cell) => void uncover(cell)}
            />
          </div>
          <StepLadder
            paysE4={pays.slice(0, stopAt)}
            at={hasShown ? view.uncovered.length : 0}
            isLost={hasShown && view.isLost}
          />
        </div>
      }
      fields={
        <>
          <Slider
            label={t('game-mines.mines')}
            value={mines}
            onValueChange={want}
            min={MINES_MIN}
            max={MINES_MAX}
            step={1}
            display={String(mines)}
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
      }
      facts={[
        {
          label: t('game-steps.nextChance'),
          value: found < stopAt ? formatPercent((CELLS - mines - found) / (CELLS - found)) : '–',
        },
        {
          label: t('game-steps.next'),
          value: `${formatTimesE4(multiplierE4(mines, found + 1))} · ${shownMoney(multiplierE4(mines, found + 1))}`,
        },
        { label: t('game-mini.paysUpTo'), value: shownMoney(multiplierE4(mines, stopAt)), isLarge: true },
      ]}
      start={{
        label: t('game-steps.start'),
        opening: { mines, stopAt },
        largestMinor: worth(multiplierE4(mines, stopAt)),
      }}
      collectMinor={found > 0 ? worth(view?.multiplierE4 ?? 0) : null}
      rules={<MinesRules mines={mines} />}
      tell={tell}
    />
  );
}

/** A finished round, outside the table. */
export function Recalled({ round }: RecalledProps) {
  const view = viewOf<MinesView>(round);
  return (
    <ToldRound words={useTellMines()(round)}>
      {view && <Field view={view} isOpen={false} asked={null} onUncover={() => undefined} />}
    </ToldRound>
  );
}
