import type { RecalledProps } from '@baize/game-kit';
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

interface SceneParts {
  /** The game itself. */
  readonly Scene: ComponentType;
  /** A finished round of it. */
  readonly Recalled: ComponentType<RecalledProps>;
}
type LazyParts = { readonly [Name in keyof SceneParts]: LazyExoticComponent<SceneParts[Name]> };

/** Each scene is a chunk of its own, brought when its game, or a round of it, is opened. */
export const scenes: Readonly<Record<string, LazyParts>> = {
  dice: scene(() => import('@baize/game-dice/scene')),
  mines: scene(() => import('@baize/game-mines/scene')),
  'hi-lo': scene(() => import('@baize/game-hi-lo/scene')),
  tower: scene(() => import('@baize/game-tower/scene')),
  crash: scene(() => import('@baize/game-crash/scene')),
  plinko: scene(() => import('@baize/game-plinko/scene')),
  limbo: scene(() => import('@baize/game-limbo/scene')),
  wheel: scene(() => import('@baize/game-wheel/scene')),
  'jackpot-wheel': scene(() => import('@baize/game-jackpot-wheel/scene')),
  keno: scene(() => import('@baize/game-keno/scene')),
  blackjack: scene(() => import('@baize/game-blackjack/scene')),
  'video-poker': scene(() => import('@baize/game-video-poker/scene')),
  roulette: scene(() => import('@baize/game-roulette/scene')),
  baccarat: scene(() => import('@baize/game-baccarat/scene')),
  'dragon-tiger': scene(() => import('@baize/game-dragon-tiger/scene')),
  'sic-bo': scene(() => import('@baize/game-sic-bo/scene')),
  slots: scene(() => import('@baize/game-slots/scene')),
  'lantern-market': scene(() => import('@baize/game-lantern-market/scene')),
};

function scene(bring: () => Promise<SceneParts>): LazyParts {
  return {
    Scene: lazy(async () => ({ default: (await bring()).Scene })),
    Recalled: lazy(async () => ({ default: (await bring()).Recalled })),
  };
}
