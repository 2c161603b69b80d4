/** Which wheel this game has, from the model the studio plays. */
import { useGame } from '@baize/game-kit';
import type { GameModel, GameRules } from '@baize/fair';
import type { TableChoices } from '@baize/game-kit/tables';
import { ROULETTE_MODELS, gameRules } from '../rules.ts';

export interface Variant {
  readonly model: GameModel;
  readonly rules: GameRules<TableChoices>;
  readonly zeros: 1 | 2;
  readonly hasPartage: boolean;
}

export function useVariant(): Variant {
  const { modelId } = useGame().session.model;
  const model = ROULETTE_MODELS.find((one) => one.modelId === modelId);
  const rules = gameRules.find((one) => one.model.modelId === modelId);
  if (!model || !rules) throw new Error(`no wheel for ${modelId}`);
  return {
    model,
    rules,
    zeros: model.features.includes('double-zero') ? 2 : 1,
    hasPartage: model.features.includes('la-partage'),
  };
}
