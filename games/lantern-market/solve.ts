// Prints the par sheet of Lantern Market: `node tools/run.mjs games/lantern-market/solve.ts`. Deterministic: a test makes the committed
// par-sheet.json again. The game itself only reads that file.
import { createDraws, seededWords } from '@baize/fair';
import type { Draws } from '@baize/fair';
import {
  analyse,
  compileModel,
  computePar,
  expectedLineUnits,
  parSheetHash,
  solveCounts,
  spreadStrip,
  toNumber,
} from '@baize/game-kit/slot-engine';
import type { ParSheet, SlotModel } from '@baize/game-kit/slot-engine';

const RTP = 0.962;
const RTP_BASE_LINES = 0.6; // the rest comes from gates and free spins: a little over a third of the return, hence the volatility
const SYMBOL_GAP = 4; // a window of three rows never shows a symbol twice on one reel

// Pays in line bets for 3, 4 and 5; copies: how many a 32-stop reel starts with in the base game and in free spins.
const SYMBOLS = [
  { id: 'lotus', pays: [75, 400, 3000], copies: [2, 2], most: 4 },
  { id: 'crown', pays: [50, 250, 1500], copies: [2, 2], most: 4 },
  { id: 'fish', pays: [40, 150, 800], copies: [2, 2], most: 4 },
  { id: 'bell', pays: [30, 100, 500], copies: [2, 2], most: 4 },
  { id: 'gift', pays: [25, 80, 400], copies: [3, 3], most: 4 },
  { id: 'coin', pays: [20, 60, 300], copies: [3, 3], most: 4 },
  { id: 'ace', pays: [15, 40, 150], copies: [3, 3], most: 5 },
  { id: 'king', pays: [12, 40, 150], copies: [3, 3], most: 5 },
  { id: 'queen', pays: [10, 30, 120], copies: [3, 3], most: 5 },
  { id: 'jack', pays: [8, 25, 100], copies: [4, 3], most: 5 },
  { id: 'ten', pays: [8, 25, 100], copies: [3, 3], most: 5 },
  { id: 'lantern', pays: [100, 500, 10_000], copies: [1, 2], most: 3 },
  { id: 'gate', pays: [], copies: [1, 1], most: 1 },
] as const;

const LINES = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00100',
  '22122',
  '12221',
  '10001',
  '10101',
  '12121',
  '01010',
  '21212',
  '11011',
  '11211',
  '01110',
  '21112',
  '02020',
  '20202',
  '00200',
  '22022',
  '10201',
  '12021',
  '02220',
  '20002',
];

/** Everything of the sheet but its published figures. */
export function solveLanternMarket(): Omit<ParSheet, 'par' | 'hash'> {
  const draws = createDraws(seededWords('lantern-market', 'strips', 0));
  const startBase = compileModel(sheetOf(startStrips(0), startStrips(1)));
  const base = named(startBase, solveLines(startBase, startBase.base, RTP_BASE_LINES, 2e-4, draws));

  // With the base strips fixed, the return of free spins is linear in the line return of their strips.
  const startFree = compileModel(sheetOf(base, startStrips(1)));
  const exact = analyse(startFree);
  const freeLines = toNumber(expectedLineUnits(startFree, startFree.free)) / startFree.coins;
  const scatters = toNumber(exact.scatters); // one gate on every reel of both sets: the same scatter pay per spin
  const perLineReturn = toNumber(exact.freeSpins) / (freeLines + scatters);
  const wanted = (RTP - toNumber(exact.lines) - scatters) / perLineReturn - scatters;
  const free = named(startFree, solveLines(startFree, startFree.free, wanted, 3e-5, draws));

  return sheetOf(base, free);
}

function solveLines(
  model: SlotModel,
  start: SlotModel['base'],
  rtpLines: number,
  tolerance: number,
  draws: Draws,
): number[][] {
  const limits = SYMBOLS.map(({ most }) => ({ min: 1, max: most }));
  return solveCounts(model, start, { rtpLines, tolerance, limits }, draws).map((strip) =>
    spreadStrip(strip, SYMBOL_GAP, draws),
  );
}

function startStrips(set: 0 | 1): string[][] {
  const reel = SYMBOLS.flatMap(({ id, copies }) => Array.from({ length: copies[set] }, () => id));
  return Array.from({ length: 5 }, () => reel);
}

function named(model: SlotModel, strips: readonly (readonly number[])[]): string[][] {
  return strips.map((strip) => strip.map((symbol) => model.symbolIds[symbol] ?? ''));
}

function sheetOf(base: string[][], free: string[][]): Omit<ParSheet, 'par' | 'hash'> {
  return {
    id: 'lantern-market-962',
    version: '1.0.0',
    gameCode: 'lantern-market',
    grid: { reels: 5, rows: 3 },
    symbols: SYMBOLS.map(({ id }) => ({ id, kind: id === 'lantern' ? 'wild' : id === 'gate' ? 'scatter' : 'normal' })),
    eval: 'lines',
    direction: 'left',
    lines: LINES.map((rows) => [...rows].map(Number)),
    pays: Object.fromEntries(
      SYMBOLS.filter(({ id }) => id !== 'gate').map(({ id, pays: [three = 0, four = 0, five = 0] }) => [
        id,
        { 3: three, 4: four, 5: five },
      ]),
    ),
    scatterPays: { 3: 2, 4: 10, 5: 100 },
    features: [{ kind: 'freeSpins', award: { 3: 10, 4: 15, 5: 20 }, multiplier: 3 }],
    betUnits: { coins: LINES.length },
    maxWin: 2_000,
    strips: { base, free },
  };
}

if (import.meta.main) {
  const maths = solveLanternMarket();
  const sheet: ParSheet = { ...maths, par: computePar(maths), hash: parSheetHash(maths) };
  console.log(JSON.stringify(sheet));
}
