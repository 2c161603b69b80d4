import type { GameRules } from '@baize/fair';
import { crashRules } from '@baize/game-crash/rules';
import { baccaratTables } from '@baize/game-baccarat/rules';
import { blackjackTables } from '@baize/game-blackjack/rules';
import { dragonTigerTables } from '@baize/game-dragon-tiger/rules';
import { rouletteTables } from '@baize/game-roulette/rules';
import { sicBoTables } from '@baize/game-sic-bo/rules';
import { diceRules } from '@baize/game-dice/rules';
import { keno80Rules, kenoRules } from '@baize/game-keno/rules';
import { lanternMarketRules } from '@baize/game-lantern-market/rules';
import { videoPokerTiers } from '@baize/game-video-poker/rules';
import { hiLoRules } from '@baize/game-hi-lo/rules';
import { limboRules } from '@baize/game-limbo/rules';
import { minesRules } from '@baize/game-mines/rules';
import { plinkoRules } from '@baize/game-plinko/rules';
import { towerRules } from '@baize/game-tower/rules';
import { wheelRules } from '@baize/game-wheel/rules';
import { jackpotWheelRules } from '@baize/game-jackpot-wheel/rules';
import type { GameCode, ModelInfo } from '@baize/game-kit/protocol.ts';
import type { Title } from '@baize/game-slots/titles';
import { stakeUnit } from '@baize/protocol';
import { gameNames } from './game-names.ts';
import { titleGame } from './titles.ts';

export interface Game {
  readonly gameCode: GameCode;
  readonly names: Readonly<Record<string, string>>;
  readonly rules: GameRules;
  /** Which scene draws it; the game's own when it is left out. */
  readonly scene?: string;
  /** Set for one of the many titles on a slot model. */
  readonly title?: Title;
  /** In whole units of a currency like the yuan (product/games.md 1.2). */
  readonly stakeMinUnits: { readonly numerator: bigint; readonly denominator: bigint };
  readonly stakeMaxUnits: bigint;
  readonly winMaxUnits: bigint;
}

const ONE = { numerator: 1n, denominator: 1n };

export const GAMES: readonly Game[] = [
  {
    gameCode: 'dice',
    names: gameNames.dice,
    rules: diceRules,
    stakeMinUnits: ONE,
    stakeMaxUnits: 5_000n,
    winMaxUnits: 500_000n,
  },
  {
    gameCode: 'plinko',
    names: gameNames.plinko,
    rules: plinkoRules,
    stakeMinUnits: ONE,
    stakeMaxUnits: 5_000n,
    winMaxUnits: 500_000n,
  },
  {
    gameCode: 'limbo',
    names: gameNames.limbo,
    rules: limboRules,
    stakeMinUnits: ONE,
    stakeMaxUnits: 5_000n,
    winMaxUnits: 500_000n,
  },
  {
    gameCode: 'wheel',
    names: gameNames.wheel,
    rules: wheelRules,
    stakeMinUnits: ONE,
    stakeMaxUnits: 5_000n,
    winMaxUnits: 500_000n,
  },
  // At most 200: above, the chances behind a crown would come near one.
  {
    gameCode: 'jackpot-wheel',
    names: gameNames['jackpot-wheel'],
    rules: jackpotWheelRules,
    stakeMinUnits: ONE,
    stakeMaxUnits: 200n,
    winMaxUnits: 500_000n,
  },
  {
    gameCode: 'keno',
    names: gameNames.keno,
    rules: kenoRules,
    stakeMinUnits: ONE,
    stakeMaxUnits: 5_000n,
    winMaxUnits: 500_000n,
  },
  {
    gameCode: 'keno-80',
    names: gameNames['keno-80'],
    rules: keno80Rules,
    scene: 'keno',
    stakeMinUnits: ONE,
    stakeMaxUnits: 5_000n,
    winMaxUnits: 500_000n,
  },
  {
    gameCode: 'mines',
    names: gameNames.mines,
    rules: minesRules,
    stakeMinUnits: ONE,
    stakeMaxUnits: 5_000n,
    winMaxUnits: 500_000n,
  },
  {
    gameCode: 'hi-lo',
    names: gameNames['hi-lo'],
    rules: hiLoRules,
    stakeMinUnits: ONE,
    stakeMaxUnits: 5_000n,
    winMaxUnits: 500_000n,
  },
  {
    gameCode: 'tower',
    names: gameNames.tower,
    rules: towerRules,
    stakeMinUnits: ONE,
    stakeMaxUnits: 5_000n,
    winMaxUnits: 500_000n,
  },
  {
    gameCode: 'crash',
    names: gameNames.crash,
    rules: crashRules,
    stakeMinUnits: ONE,
    stakeMaxUnits: 5_000n,
    winMaxUnits: 500_000n,
  },
  // Slots: 0.20 to 1,000, and at most 5,000 times the stake, which the model's own ceiling keeps.
  {
    gameCode: 'lantern-market',
    names: gameNames['lantern-market'],
    rules: lanternMarketRules,
    stakeMinUnits: { numerator: 1n, denominator: 5n },
    stakeMaxUnits: 1_000n,
    winMaxUnits: 5_000_000n,
  },
  ...rouletteTables.map((rules): Game => ({ ...cardGame(rules), scene: 'roulette', stakeMaxUnits: 10_000n })),
  ...baccaratTables.map((rules): Game => ({ ...cardGame(rules), scene: 'baccarat', stakeMaxUnits: 10_000n })),
  ...dragonTigerTables.map((rules): Game => ({ ...cardGame(rules), scene: 'dragon-tiger', stakeMaxUnits: 10_000n })),
  ...sicBoTables.map((rules): Game => ({ ...cardGame(rules), scene: 'sic-bo', stakeMaxUnits: 10_000n })),
  ...blackjackTables.map((rules): Game => ({ ...cardGame(rules), scene: 'blackjack', stakeMaxUnits: 10_000n })),
  ...videoPokerTiers.map((rules): Game => ({ ...cardGame(rules), scene: 'video-poker', stakeMaxUnits: 5_000n })),
];

function cardGame(rules: GameRules): Omit<Game, 'stakeMaxUnits'> {
  const { gameCode } = rules.model;
  const names = new Map<string, Game['names']>(Object.entries(gameNames)).get(gameCode);
  if (!names) throw new Error(`${gameCode} has no name`);
  return { gameCode, names, rules, stakeMinUnits: ONE, winMaxUnits: 500_000n };
}

export function gameOf(gameCode: string): Game | undefined {
  return GAMES.find((game) => game.gameCode === gameCode) ?? titleGame(gameCode);
}

/** What amounts are in. */
export interface Denomination {
  readonly currency: string;
  readonly exponent: number;
}

/** Stake limits of the model in a currency, in minor units (product/games.md 1.2). */
export function ownLimits(
  game: Game,
  denomination: Denomination,
): { stakeMin: bigint; stakeMax: bigint; stakeStep: bigint; winMax: bigint } {
  const unit = unitMinor(denomination);
  const { minStakeMinor, stakeStepMinor } = game.rules.model;
  const stakeStep = BigInt(stakeStepMinor);
  const honest = BigInt(minStakeMinor);
  const usual = (unit * game.stakeMinUnits.numerator) / game.stakeMinUnits.denominator;
  return {
    stakeMin: ceilTo(honest > usual ? honest : usual, stakeStep),
    stakeMax: floorTo(unit * game.stakeMaxUnits, stakeStep),
    stakeStep,
    winMax: unit * game.winMaxUnits,
  };
}

/** One unit of a currency: what stakes are counted in. */
export function unitMinor({ currency, exponent }: Denomination): bigint {
  return stakeUnit(currency, exponent);
}

export function floorTo(value: bigint, step: bigint): bigint {
  return value - (value % step);
}

export function ceilTo(value: bigint, step: bigint): bigint {
  return floorTo(value + step - 1n, step);
}

export function modelInfo(game: Game): ModelInfo {
  const {
    modelId,
    version,
    rtp,
    rtpText,
    rtpMin,
    rtpMax,
    hitRate,
    maxMultiplierE4,
    volatilityClass,
    referenceChoices,
  } = game.rules.model;
  const { rtpHalfWidth } = game.rules.model;
  const known = { ...(rtpHalfWidth !== undefined && { rtpHalfWidth }), rtpMin, rtpMax, hitRate, maxMultiplierE4 };
  return { modelId, version, rtp, rtpText, ...known, volatilityClass, referenceChoices };
}
