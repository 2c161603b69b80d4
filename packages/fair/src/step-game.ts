import type { Draws } from './draws.ts';
import type { ChoicesCheck, GameModel, GameRules, RoundOutcome } from './game.ts';
import { hasExactKeys, isJsonObject, isSameJson } from './json.ts';
import type { JsonObject } from './json.ts';

/** More actions than any round needs: bounds what a verifier replays. */
export const ACTIONS_MAX = 400;

/** What a round of several steps stores as its choices, so that `play` replays all of it. */
export type StepChoices<Opening extends JsonObject = JsonObject, Action extends JsonObject = JsonObject> = {
  readonly opening: Opening;
  readonly actions: readonly Action[];
};

/** Where a round of several steps stands. */
export interface StepState<View extends JsonObject = JsonObject, Action extends JsonObject = JsonObject> {
  /** What the player may see now: nothing undealt, no mine, no hole card. Of a finished round: all of it, its result. */
  readonly view: View;
  /** Money staked so far, extras (double, split, insurance) included. */
  readonly stakedMinor: bigint;
  readonly isOver: boolean;
  /** When over: money returned. Until then 0. */
  readonly payoutMinor: bigint;
  /** Every action that is legal now; empty when the round is over. */
  readonly options: readonly Action[];
  /** Actions that end a round left alone for 24 h (product/games.md 1.3); null: void and roll back. */
  readonly autoFinish: readonly Action[] | null;
}

/** Rules of a round in several steps (class B in product/games.md 1.1). The result of `play` is the view of the finished
 *  round. `play` throws IllegalStep on actions that are not legal where they stand or do not end the round.
 *  `largestPayoutMinor({ opening, actions: [] }, stake)` is the most the round can pay, whatever is done. */
export interface StepGameRules<
  Opening extends JsonObject = JsonObject,
  Action extends JsonObject = JsonObject,
  View extends JsonObject = JsonObject,
> extends GameRules<StepChoices<Opening, Action>, View> {
  readonly steps: StepRules<Opening, Action, View>;
}

export interface StepRules<
  Opening extends JsonObject = JsonObject,
  Action extends JsonObject = JsonObject,
  View extends JsonObject = JsonObject,
> {
  validateOpening(input: unknown, stakeMinor: bigint): ChoicesCheck<Opening>;
  /** Form only: whether it is legal now is said by `after`. */
  validateAction(input: unknown): ChoicesCheck<Action>;
  /** The round after these actions, replayed from the first draw. Throws IllegalStep. */
  after(draws: Draws, opening: Opening, actions: readonly Action[], stakeMinor: bigint): StepState<View, Action>;
}

/** An action that is not among the options where it stands, or actions that stop before the end. */
export class IllegalStep extends Error {
  /** Which action, counted from 0. */
  readonly index: number;

  constructor(index: number) {
    super(`illegal step ${index}`);
    this.name = 'IllegalStep';
    this.index = index;
  }
}

export function isStepGame(rules: GameRules): rules is StepGameRules {
  return 'steps' in rules;
}

/** A game of steps as its author writes it. `Table` is everything a round holds, what the player may not see included. */
export interface StepGame<
  Opening extends JsonObject,
  Action extends JsonObject,
  View extends JsonObject,
  Table,
> extends Pick<StepRules<Opening, Action, View>, 'validateOpening' | 'validateAction'> {
  readonly model: GameModel;
  readonly exact: GameRules['exact'];
  /** The most a round opened so can pay, extra stakes included. */
  largestPayoutMinor(opening: Opening, stakeMinor: bigint): bigint;
  deal(draws: Draws, opening: Opening, stakeMinor: bigint): Table;
  /** Called with legal actions only. Returns a new table: the old one stays as it was. */
  act(draws: Draws, table: Table, action: Action): Table;
  show(table: Table): StepState<View, Action>;
}

/** Makes the rules of a game of steps: replays, checks that every action is legal where it stands, plays to the end. */
export function stepGame<Opening extends JsonObject, Action extends JsonObject, View extends JsonObject, Table>(
  game: StepGame<Opening, Action, View, Table>,
): StepGameRules<Opening, Action, View> {
  const after: StepRules<Opening, Action, View>['after'] = (draws, opening, actions, stakeMinor) => {
    let table = game.deal(draws, opening, stakeMinor);
    for (const [index, action] of actions.entries()) {
      if (!isOption(game.show(table), action)) throw new IllegalStep(index);
      table = game.act(draws, table, action);
    }
    return game.show(table);
  };

  return {
    model: game.model,
    chance: 'seeds',
    steps: {
      validateOpening: (input, stakeMinor) => game.validateOpening(input, stakeMinor),
      validateAction: (input) => game.validateAction(input),
      after,
    },
    validateChoices: (input, stakeMinor) => validateStepChoices(game, input, stakeMinor),
    play(draws, { opening, actions }, stakeMinor): RoundOutcome<View> {
      const state = after(draws, opening, actions, stakeMinor);
      if (!state.isOver) throw new IllegalStep(actions.length);
      return { result: state.view, payoutMinor: state.payoutMinor };
    },
    largestPayoutMinor: ({ opening }, stakeMinor) => game.largestPayoutMinor(opening, stakeMinor),
    exact: game.exact,
  };
}

/** Whether an action is legal in a state. */
export function isOption<Action extends JsonObject>(
  state: Pick<StepState<JsonObject, Action>, 'options'>,
  action: Action,
): boolean {
  return state.options.some((option) => isSameJson(option, action));
}

function validateStepChoices<Opening extends JsonObject, Action extends JsonObject>(
  game: Pick<StepRules<Opening, Action>, 'validateOpening' | 'validateAction'>,
  input: unknown,
  stakeMinor: bigint,
): ChoicesCheck<StepChoices<Opening, Action>> {
  if (!isJsonObject(input) || !hasExactKeys(input, ['opening', 'actions'])) return malformed;
  const opening = game.validateOpening(input['opening'], stakeMinor);
  if (!opening.ok) return opening;
  const { actions: listed } = input;
  if (!Array.isArray(listed) || listed.length > ACTIONS_MAX) return malformed;
  const actions: Action[] = [];
  for (const item of listed) {
    const action = game.validateAction(item);
    if (!action.ok) return action;
    actions.push(action.choices);
  }
  return { ok: true, choices: { opening: opening.choices, actions } };
}

const malformed = { ok: false, code: 'CHOICES_MALFORMED' } as const;
