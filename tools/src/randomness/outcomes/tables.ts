/** Tables whose every outcome is counted: roulette, sic bo, baccarat, dragon tiger. */
import { BACCARAT_MODELS, baccaratGame } from '@baize/game-baccarat/rules';
import { DRAGON_TIGER_MODELS, dragonTigerGame } from '@baize/game-dragon-tiger/rules';
import { ROULETTE_MODELS, rouletteGame } from '@baize/game-roulette/rules';
import { SIC_BO_MODELS, sicBoGame } from '@baize/game-sic-bo/rules';
import type { Draws, GameModel, JsonObject } from '@baize/fair';
import type { TableGame } from '@baize/game-kit/tables';
import { withInt } from './law.ts';
import type { OutcomeLaw } from './law.ts';

interface ReportedFault {
  readonly name: string;
  readonly games: string;
  readonly drawsEach: number;
  readonly fault: { readonly says: string; readonly draws: (draws: Draws) => Draws };
}

function tableLaw<Outcome, Seen extends JsonObject>(
  game: TableGame<Outcome, Seen>,
  { fault, ...told }: ReportedFault,
): OutcomeLaw {
  const counted = [...game.counted()];
  const all = counted.reduce((sum, { ways }) => sum + ways, 0n);
  const cells = new Map(counted.map(({ outcome }, cell) => [keyOf(outcome), cell]));
  const play = (draws: Draws, tell: (kind: number, cell: number) => void): void =>
    tell(0, cells.get(keyOf(game.deal(draws).outcome)) ?? -1);
  return {
    ...told,
    shares: [counted.map(({ ways }) => Number(ways) / Number(all))],
    play: (draws, _index, tell) => play(draws, tell),
    fault: { says: fault.says, play: (draws, _index, tell) => play(fault.draws(draws), tell) },
  };
}

function keyOf(outcome: unknown): unknown {
  return typeof outcome === 'object' && outcome !== null ? Object.values(outcome).join(' ') : outcome;
}

function named(models: readonly GameModel[], modelId: string): GameModel {
  const model = models.find((one) => one.modelId === modelId);
  if (!model) throw new Error(`no table ${modelId}`);
  return model;
}

const byRemainder = {
  says: 'numbers are the remainder of six bits',
  draws: (draws: Draws) => withInt(draws, (n) => draws.int(64) % n),
};

const oneDeck = {
  says: 'one deck lies in the shoe instead of eight',
  draws: (draws: Draws): Draws => ({ ...draws, pick: (_n, count) => draws.pick(52, count) }),
};

export const tableLaws: readonly OutcomeLaw[] = [
  tableLaw(rouletteGame(named(ROULETTE_MODELS, 'roulette-single')), {
    name: 'pockets of the single zero',
    games: 'roulette',
    drawsEach: 1,
    fault: byRemainder,
  }),
  tableLaw(rouletteGame(named(ROULETTE_MODELS, 'roulette-double')), {
    name: 'pockets of both zeros',
    games: 'roulette',
    drawsEach: 1,
    fault: byRemainder,
  }),
  tableLaw(sicBoGame(named(SIC_BO_MODELS, 'sic-bo-123')), {
    name: 'falls of three dice',
    games: 'sic bo',
    drawsEach: 3,
    fault: byRemainder,
  }),
  tableLaw(baccaratGame(named(BACCARAT_MODELS, 'baccarat-commission')), {
    name: 'points, cards and pairs of both hands',
    games: 'baccarat',
    drawsEach: 6,
    fault: oneDeck,
  }),
  tableLaw(dragonTigerGame(named(DRAGON_TIGER_MODELS, 'dragon-tiger-8')), {
    name: 'both cards',
    games: 'dragon tiger',
    drawsEach: 2,
    fault: oneDeck,
  }),
];
