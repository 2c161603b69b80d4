/** Which of the two tables this is, from the model the studio plays. */
import type { GameRules } from '@baize/fair';
import { useGame } from '@baize/game-kit';
import type { TableChoices } from '@baize/game-kit/tables';
import { useMemo } from 'react';
import { BACCARAT_MODELS, baccaratGame, gameRules } from '../rules.ts';

export interface Variant {
  readonly game: ReturnType<typeof baccaratGame>;
  readonly rules: GameRules<TableChoices>;
  /** A banker win pays 0.95; else even money, and half with six. */
  readonly isCommissioned: boolean;
}

export function useVariant(): Variant {
  const { modelId } = useGame().session.model;
  return useMemo(() => {
    const model = BACCARAT_MODELS.find((one) => one.modelId === modelId);
    const rules = gameRules.find((one) => one.model.modelId === modelId);
    if (!model || !rules) throw new Error(`no table for ${modelId}`);
    return { game: baccaratGame(model), rules, isCommissioned: model.features.includes('commission') };
  }, [modelId]);
}
