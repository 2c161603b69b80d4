/** One player at the tower: the climb chosen or, of an open round, the one begun, and what each floor makes it worth. */
import { sound, useMoney, useStepGame, useStopAt } from '@baize/game-kit';
import { payoutOf } from '@baize/fair';
import { useMemo, useState } from 'react';
import { LEVELS, multiplierE4 } from '../rules.ts';
import type { Difficulty, TowerView } from '../rules.ts';

const settleMs = 320;

export type TowerGame = ReturnType<typeof useTowerGame>;

export function useTowerGame() {
  const money = useMoney();
  const [chosen, choose] = useState<Difficulty>('medium');
  const [asked, ask] = useState<number | null>(null);
  const game = useStepGame<TowerView>({
    settleMs,
    onAnswer: ({ isLost, path }) => sound.play(isLost ? 'knock' : path.length > 0 ? 'chip' : 'paper'),
  });
  const { isOpen, stakeMinor } = game;
  const difficulty = isOpen && game.view ? game.view.difficulty : chosen;
  // Another climb was chosen since: its tower stands there untouched.
  const view = game.view?.difficulty === difficulty ? game.view : null;
  const pays = useMemo(() => Array.from({ length: LEVELS }, (_, i) => multiplierE4(difficulty, i + 1)), [difficulty]);
  const stop = useStopAt(pays, stakeMinor);
  const stopAt = isOpen && view ? view.stopAt : stop.stopAt;
  const worth = (multiplier: number) => (stakeMinor === null ? 0n : payoutOf(stakeMinor, multiplier));
  const worthText = (multiplier: number) => (stakeMinor === null ? '–' : money.text(worth(multiplier)));

  const climb = async (tile: number) => {
    ask(tile);
    await game.act({ kind: 'climb', tile });
    ask(null);
  };

  return {
    game,
    view,
    isOpen,
    /** Of the open round, else of the next. */
    difficulty,
    choose,
    stop,
    stopAt,
    /** Floors of the open round. */
    climbed: isOpen && view ? view.path.length : 0,
    /** The tile that was pressed and has no answer yet. */
    asked,
    climb,
    worth,
    worthText,
  };
}
