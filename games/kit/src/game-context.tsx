/** The open game for everything below it. */
import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { Game } from './session.ts';

const GameContext = createContext<Game | null>(null);

export function GameProvider({ game, children }: { game: Game; children: ReactNode }) {
  return <GameContext value={game}>{children}</GameContext>;
}

export function useGame(): Game {
  const game = use(GameContext);
  if (!game) throw new Error('no GameProvider above this component');
  return game;
}
