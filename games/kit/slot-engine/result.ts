import { ladderValue } from './machine.ts';
import type { Machine } from './machine.ts';
import type { Bonus, Coin } from './play/bonuses.ts';
import type { Cell } from './play/grid.ts';
import type { Round } from './play/round.ts';
import type { Spin } from './play/spin.ts';
import { sumUnits } from './play/spin.ts';
import type { Win } from './play/wins.ts';
import type { JackpotName } from './sheet.ts';

// The result of a round as it is stored, shown and verified. Amounts are decimal strings of minor units; a field that does not apply is absent.

export type SlotRoundResult = {
  readonly bought?: 'freeSpins';
  /** Null only when bought. */
  readonly base: SlotSpinResult | null;
  readonly bonuses: readonly SlotBonus[];
  readonly expandingSymbol?: string;
  /** In playing order, those won again included. */
  readonly freeSpins: readonly SlotSpinResult[];
  /** True when the round reached the largest win and ended there. */
  readonly isCapped: boolean;
  readonly winMinor: string;
  /** Where the model feeds pots: the number drawn for each that is drawn for (`jackpots`). */
  readonly potNumbers?: readonly number[];
};

export type SlotSpinResult = {
  readonly stops: readonly number[];
  readonly window: SlotWindow;
  readonly shown?: SlotWindow;
  readonly mystery?: string;
  readonly wins: readonly SlotWin[];
  readonly scatters: number;
  readonly scatterWinMinor: string;
  readonly multiplier: number;
  readonly freeSpinsAwarded: number;
  readonly expanded?: { readonly reels: readonly number[]; readonly winMinor: string };
  readonly collected?: { readonly coins: readonly SlotCoin[]; readonly winMinor: string };
  readonly tumbles?: readonly SlotTumble[];
  readonly winMinor: string;
};

/** Symbol ids: columns from the left, each from the top. */
export type SlotWindow = readonly (readonly string[])[];

export type SlotWin = {
  readonly symbol: string;
  readonly count: number;
  readonly cells: readonly Cell[];
  /** All multipliers included. */
  readonly winMinor: string;
  readonly line?: number;
  readonly direction?: 'right';
  readonly ways?: number;
  readonly wildMultiplier?: number;
};

export type SlotTumble = {
  readonly window: SlotWindow;
  readonly wins: readonly SlotWin[];
  readonly multiplier: number;
  readonly winMinor: string;
};

export type SlotCoin = { readonly cell: Cell; readonly valueMinor: string; readonly jackpot?: JackpotName };

export type SlotBonus =
  | {
      readonly kind: 'respin';
      readonly held: readonly number[];
      readonly spin: SlotSpinResult;
      readonly winMinor: string;
    }
  | {
      readonly kind: 'holdAndSpin';
      readonly start: readonly SlotCoin[];
      readonly respins: readonly (readonly SlotCoin[])[];
      readonly isFull: boolean;
      readonly fullWinMinor: string;
      readonly winMinor: string;
    }
  | { readonly kind: 'pick'; readonly options: readonly string[]; readonly picked: number; readonly winMinor: string }
  | { readonly kind: 'wheel'; readonly segment: number; readonly winMinor: string };

/** The round in symbols and money. `lineBetMinor` is what one coin is worth. */
export function describeRound(machine: Machine, round: Round, lineBetMinor: bigint): SlotRoundResult {
  const teller = { machine, money: (units: number): string => (lineBetMinor * BigInt(units)).toString() };
  const { base, bonuses, expandingSymbol, freeSpins, isCapped, units } = round;
  return {
    ...(base === null && { bought: 'freeSpins' as const }),
    base: base && describeSpin(teller, base, false),
    bonuses: bonuses.map((bonus) => describeBonus(teller, bonus)),
    ...(expandingSymbol >= 0 && { expandingSymbol: idOf(machine, expandingSymbol) }),
    freeSpins: freeSpins.map((spin) => describeSpin(teller, spin, true)),
    isCapped,
    winMinor: teller.money(units),
  };
}

interface Teller {
  readonly machine: Machine;
  readonly money: (units: number) => string;
}

function describeSpin(teller: Teller, spin: Spin, isFree: boolean): SlotSpinResult {
  const { machine, money } = teller;
  const { multiplier, collected, expanded, tumbles } = spin;
  const ladder = (isFree ? machine.tumble?.freeLadder : machine.tumble?.ladder) ?? [1];
  const scatterUnits = (machine.scatterPays[spin.scatters] ?? 0) * multiplier;
  return {
    stops: spin.stops,
    window: symbolsOf(machine, spin.window),
    ...(spin.shown !== spin.window && { shown: symbolsOf(machine, spin.shown) }),
    ...(spin.mystery >= 0 && { mystery: idOf(machine, spin.mystery) }),
    wins: spin.wins.map((win) => describeWin(teller, win, multiplier * ladderValue(ladder, 0))),
    scatters: spin.scatters,
    scatterWinMinor: money(scatterUnits),
    multiplier,
    freeSpinsAwarded: spin.awarded,
    ...(expanded && { expanded: { reels: expanded.reels, winMinor: money(expanded.units * multiplier) } }),
    ...(collected.length > 0 && {
      collected: {
        coins: collected.map((coin) => describeCoin(teller, coin)),
        winMinor: money(collected.reduce((sum, coin) => sum + coin.units, 0)),
      },
    }),
    ...(tumbles.length > 0 && {
      tumbles: tumbles.map((step) => ({
        window: symbolsOf(machine, step.grid),
        wins: step.wins.map((win) => describeWin(teller, win, multiplier * step.multiplier)),
        multiplier: step.multiplier,
        winMinor: money(sumUnits(step.wins) * multiplier * step.multiplier),
      })),
    }),
    winMinor: money(spin.units),
  };
}

function describeWin({ machine, money }: Teller, win: Win, multiplier: number): SlotWin {
  return {
    symbol: idOf(machine, win.symbol),
    count: win.count,
    cells: win.cells,
    winMinor: money(win.units * multiplier),
    ...(win.line !== undefined && { line: win.line }),
    ...(win.direction && { direction: win.direction }),
    ...(win.ways !== undefined && { ways: win.ways }),
    ...(win.wildTimes > 1 && { wildMultiplier: win.wildTimes }),
  };
}

function describeBonus(teller: Teller, bonus: Bonus): SlotBonus {
  const { machine, money } = teller;
  const winMinor = money(bonus.units);
  switch (bonus.kind) {
    case 'respin':
      return { kind: bonus.kind, held: bonus.held, spin: describeSpin(teller, bonus.spin, false), winMinor };
    case 'holdAndSpin':
      return {
        kind: bonus.kind,
        start: bonus.start.map((coin) => describeCoin(teller, coin)),
        respins: bonus.respins.map((coins) => coins.map((coin) => describeCoin(teller, coin))),
        isFull: bonus.isFull,
        fullWinMinor: money(bonus.isFull ? (machine.holdAndSpin?.fullPay ?? 0) : 0),
        winMinor,
      };
    case 'pick':
      return { kind: bonus.kind, options: bonus.options.map(money), picked: bonus.picked, winMinor };
    case 'wheel':
      return { kind: bonus.kind, segment: bonus.segment, winMinor };
  }
}

function describeCoin({ money }: Teller, { cell, units, jackpot }: Coin): SlotCoin {
  return { cell, valueMinor: money(units), ...(jackpot && { jackpot }) };
}

function symbolsOf(machine: Machine, grid: readonly (readonly number[])[]): SlotWindow {
  return grid.map((column) => column.map((symbol) => idOf(machine, symbol)));
}

function idOf(machine: Machine, symbol: number): string {
  return machine.symbols[symbol]?.id ?? '';
}
