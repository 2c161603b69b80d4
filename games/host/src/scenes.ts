import type { RecalledProps } from '@baize/game-kit';
import { sceneImports } from '@baize/games/scenes';
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

interface SceneParts {
  /** The game itself. */
  readonly Scene: ComponentType;
  /** A finished round of it. */
  readonly Recalled: ComponentType<RecalledProps>;
}
type LazyParts = { readonly [Name in keyof SceneParts]: LazyExoticComponent<SceneParts[Name]> };

const imports: Readonly<Record<string, () => Promise<SceneParts>>> = sceneImports;

/** Each scene is a chunk of its own, brought when its game, or a round of it, is opened. */
export const scenes: Readonly<Record<string, LazyParts>> = Object.fromEntries(
  Object.entries(imports).map(([name, bring]) => [name, scene(bring)]),
);

function scene(bring: () => Promise<SceneParts>): LazyParts {
  return {
    Scene: lazy(async () => ({ default: (await bring()).Scene })),
    Recalled: lazy(async () => ({ default: (await bring()).Recalled })),
  };
}
