/** One player at the tray: the mines chosen or, of an open round, those that lie in it, and what each pearl makes it worth. */
import { sound, useMoney, useStepGame, useStopAt } from '@baize/game-kit';
import { payoutOf } from '@baize/fair';
import { useMemo, useState } from 'react';
import { multiplierE4, safeCells } from '../rules.ts';
import type { MinesView } from '../rules.ts';

const settleMs = 320;

export type MinesGame = ReturnType<typeof useMinesGame>;

export function useMinesGame() {
  const money = useMoney();
  const [chosen, choose] = useState(3);
  const [asked, ask] = useState<number | null>(null);
  const game = useStepGame<MinesView>({
    settleMs,
    onAnswer: ({ isLost, uncovered }) => sound.play(isLost ? 'knock' : uncovered.length > 0 ? 'ball' : 'paper'),
  });
  const { view, isOpen, stakeMinor } = game;
  const count = isOpen && view ? view.mines : chosen;
  const pays = useMemo(() => Array.from({ length: safeCells(count) }, (_, i) => multiplierE4(count, i + 1)), [count]);
  const stop = useStopAt(pays, stakeMinor);
  const stopAt = isOpen && view ? view.stopAt : stop.stopAt;
  const worth = (multiplier: number) => (stakeMinor === null ? 0n : payoutOf(stakeMinor, multiplier));
  const worthText = (multiplier: number) => (stakeMinor === null ? '–' : money.text(worth(multiplier)));

  const uncover = async (cell: number) => {
    ask(cell);
    await game.act({ kind: 'uncover', cell });
    ask(null);
  };

  return {
    game,
    view,
    isOpen,
    /** Mines of the open round, else of the next. */
    count,
    choose,
    pays,
    stop,
    stopAt,
    /** Pearls of the open round. */
    found: isOpen && view ? view.uncovered.length : 0,
    /** The cell that was pressed and has no answer yet. */
    asked,
    uncover,
    worth,
    worthText,
  };
}
