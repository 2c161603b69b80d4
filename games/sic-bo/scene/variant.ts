/** Which of the two tables this is, from the model the studio plays. */
import type { GameRules } from '@baize/fair';
import { useGame } from '@baize/game-kit';
import type { TableChoices } from '@baize/game-kit/tables';
import { useMemo } from 'react';
import { SIC_BO_MODELS, sicBoGame, gameRules, singlePaysOf } from '../rules.ts';
import type { SinglePays } from '../rules.ts';

export interface Variant {
  readonly game: ReturnType<typeof sicBoGame>;
  readonly rules: GameRules<TableChoices>;
  readonly single: SinglePays;
}

export function useVariant(): Variant {
  const { modelId } = useGame().session.model;
  return useMemo(() => {
    const model = SIC_BO_MODELS.find((one) => one.modelId === modelId);
    const rules = gameRules.find((one) => one.model.modelId === modelId);
    if (!model || !rules) throw new Error(`no table for ${modelId}`);
    return { game: sicBoGame(model), rules, single: singlePaysOf(model) };
  }, [modelId]);
}
