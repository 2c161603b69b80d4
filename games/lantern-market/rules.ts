import type { GameRules } from '@baize/fair';
import { slotRules } from '@baize/game-kit/slot-engine';
import type { ParSheet } from '@baize/game-kit/slot-engine';
import sheet from './par-sheet.json' with { type: 'json' };

export type { SlotLineWin, SlotResult, SlotSpin } from '@baize/game-kit/slot-engine';

/** The par sheet: strips, lines and pays, for the scene and the pay table. `slotRules` below refuses to load an unsound one. */
export const lanternMarketSheet = sheet as unknown as ParSheet; // JSON types know neither unions nor tuples

/** Lantern Market: 5x3 reels, 25 lines, lantern wild, gate scatter, free spins at three times the pay. */
export const lanternMarketRules = slotRules(lanternMarketSheet);

/** Of the games of `game.ts`, in their order. */
export const gameRules: readonly GameRules[] = [lanternMarketRules];
