import { featureNames, waysOf } from '@baize/game-kit/slot-engine';
import type { SlotClass, SlotPar, SlotSheet } from '@baize/game-kit/slot-engine';

/** What a catalogue needs to know of a model without its strips. */
export interface SlotModelCard {
  readonly modelId: string;
  readonly version: string;
  readonly family: string;
  readonly gameClassify: SlotClass;
  readonly grid: SlotSheet['grid'];
  readonly eval: SlotSheet['eval'];
  /** 0 where nothing is read on lines. */
  readonly lines: number;
  /** 1 where nothing is counted by ways. */
  readonly ways: number;
  readonly features: readonly string[];
  readonly rtp: number;
  readonly rtpMethod: SlotPar['method'];
  readonly hitRate: number;
  readonly standardDeviation: number;
  readonly volatilityClass: SlotPar['volatilityClass'];
  /** Largest win in total bets. */
  readonly maxWin: number;
  readonly minStakeMinor: number;
  /** Stake of a bought feature for one minor unit a coin; null where none is sold. */
  readonly buyPriceCoins: number | null;
}

export function cardOf(sheet: SlotSheet): SlotModelCard {
  const { par } = sheet;
  return {
    modelId: sheet.id,
    version: sheet.version,
    family: sheet.family,
    gameClassify: sheet.gameClassify,
    grid: sheet.grid,
    eval: sheet.eval,
    lines: sheet.lines.length,
    ways: waysOf(sheet),
    features: featureNames(sheet),
    rtp: par.rtp,
    rtpMethod: par.method,
    hitRate: par.hitRate,
    standardDeviation: par.standardDeviation,
    volatilityClass: par.volatilityClass,
    maxWin: sheet.maxWin,
    minStakeMinor: sheet.betUnits.coins,
    buyPriceCoins: sheet.buy[0]?.priceCoins ?? null,
  };
}
