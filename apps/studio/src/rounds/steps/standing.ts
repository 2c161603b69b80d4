import { isStepGame } from '@baize/fair';
import type { JsonObject, StepGameRules, StepState } from '@baize/fair';
import { gameOf } from '#catalogue.ts';
import type { Services } from '#services.ts';
import type { RoundRow } from '#store/rounds.ts';
import type { SeedPairRow } from '#store/seeds.ts';
import { openPairStream } from '../seeds.ts';

/** What a round of steps stores as its choices. */
export interface StoredSteps {
  readonly opening: JsonObject;
  readonly actions: readonly JsonObject[];
}

export function stepsOf(round: Pick<RoundRow, 'choices'>): StoredSteps {
  return round.choices as unknown as StoredSteps; // only rows with a stage are asked, and those were written so
}

/** The rules a round was opened with. A round never changes its model, so a program without them leaves it alone: it throws. */
export function stepRulesOf(round: Pick<RoundRow, 'gameCode' | 'modelId' | 'modelVersion' | 'roundId'>): StepGameRules {
  const rules = gameOf(round.gameCode)?.rules;
  if (!rules || !isStepGame(rules)) throw new Error(`round ${round.roundId}: ${round.gameCode} has no steps here`);
  const { modelId, version } = rules.model;
  if (modelId !== round.modelId || version !== round.modelVersion)
    throw new Error(
      `round ${round.roundId} was opened with ${round.modelId}@${round.modelVersion}, here is ${version}`,
    );
  return rules;
}

/** Where a round stands after these actions, by default its own: replayed from its seeds. Throws IllegalStep. */
export function standingOf(
  services: Services,
  round: RoundRow,
  pair: SeedPairRow,
  actions: readonly JsonObject[] = stepsOf(round).actions,
): StepState {
  const draws = openPairStream(services, pair, round.nonce);
  return stepRulesOf(round).steps.after(draws, stepsOf(round).opening, actions, round.stakeMinor);
}
