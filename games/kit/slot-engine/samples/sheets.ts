import type { Feature, SheetMaths } from '../sheet.ts';

/** A small sheet of 3x3 that a test changes where it matters. Strips: a, b, c normal; W wild; X wild x2; S scatter; O bonus; $ coin. */
export function smallSheet(part: Partial<SheetMaths> = {}, features: readonly Feature[] = []): SheetMaths {
  return {
    id: 'small',
    version: '1.0.0',
    family: 'small',
    gameClassify: 'VIDEO',
    grid: { reels: 3, rows: [3, 3, 3] },
    symbols: [
      { id: 'high1', letter: 'a', kind: 'normal' },
      { id: 'high2', letter: 'b', kind: 'normal' },
      { id: 'low1', letter: 'c', kind: 'normal' },
      { id: 'wild', letter: 'W', kind: 'wild' },
      { id: 'wild2', letter: 'X', kind: 'wild', multiplier: 2 },
      { id: 'scatter', letter: 'S', kind: 'scatter' },
      { id: 'bonus', letter: 'O', kind: 'bonus' },
      { id: 'coin', letter: '$', kind: 'coin' },
      { id: 'collector', letter: 'K', kind: 'collector' },
      { id: 'mystery', letter: '?', kind: 'mystery' },
    ],
    base: { kind: 'strips', strips: ['abcWSabc', 'bacXScba', 'cabWcSbb'] },
    eval: 'lines',
    direction: 'left',
    lines: [
      [1, 1, 1],
      [1, 1, 0],
      [0, 0, 0],
      [2, 1, 0],
    ],
    pays: {
      wild: { 2: 5, 3: 100 },
      high1: { 2: 2, 3: 20 },
      high2: { 3: 10 },
      low1: { 3: 4 },
    },
    scatterPays: { 2: 6, 3: 30 },
    features,
    betUnits: { coins: 4 },
    maxWin: 1_000,
    buy: [],
    ...part,
  };
}

/** One small sheet per evaluation and per feature, by name. */
export const SMALL_SHEETS: Readonly<Record<string, SheetMaths>> = {
  lines: smallSheet(),
  'lines both ways': smallSheet({ direction: 'both' }),
  'virtual reels': smallSheet({
    base: {
      kind: 'strips',
      strips: ['abcWSabc', 'bacXScba', 'cabWcSbb'],
      weights: [
        [3, 1, 4, 1, 1, 5, 2, 2],
        [2, 2, 3, 1, 1, 4, 1, 2],
        [1, 1, 2, 1, 3, 1, 2, 5],
      ],
    },
  }),
  ways: smallSheet({ eval: 'ways', lines: [], base: { kind: 'strips', strips: ['abcaSabc', 'bacXScba', 'cabWcSbb'] } }),
  'ways of different heights': smallSheet({
    eval: 'ways',
    lines: [],
    grid: { reels: 3, rows: [2, 4, 3] },
    base: { kind: 'strips', strips: ['abcaSabc', 'bacXScba', 'cabWcSbb'] },
  }),
  anywhere: smallSheet({
    eval: 'anywhere',
    lines: [],
    symbols: smallSheet().symbols.filter(({ kind }) => kind !== 'wild'),
    base: { kind: 'cells', weights: { high1: 10, high2: 15, low1: 20, scatter: 2 } },
    pays: { high1: { 3: 6, 5: 20 }, high2: { 4: 6, 6: 30 }, low1: { 5: 5 } },
  }),
  'free spins': smallSheet({}, [{ kind: 'freeSpins', award: { 2: 2, 3: 4 }, multiplier: { kind: 'fixed', value: 2 } }]),
  'a ladder': smallSheet({}, [
    { kind: 'freeSpins', award: { 2: 2, 3: 4 }, multiplier: { kind: 'ladder', values: [1, 2, 5] } },
  ]),
  'a drawn multiplier': smallSheet({}, [
    { kind: 'freeSpins', award: { 2: 2, 3: 4 }, multiplier: { kind: 'set', values: [2, 3, 10], weights: [6, 3, 1] } },
  ]),
  'sticky wilds': smallSheet({ free: { kind: 'strips', strips: ['abcWcabc', 'bacXbcba', 'cabacbbb'] } }, [
    { kind: 'freeSpins', award: { 2: 3, 3: 5 }, multiplier: { kind: 'fixed', value: 1 }, wilds: 'sticky' },
  ]),
  'expanding wilds': smallSheet({}, [
    { kind: 'freeSpins', award: { 2: 2, 3: 4 }, multiplier: { kind: 'fixed', value: 1 }, wilds: 'expanding' },
  ]),
  'an expanding symbol': smallSheet({}, [
    {
      kind: 'freeSpins',
      award: { 2: 2, 3: 4 },
      multiplier: { kind: 'fixed', value: 1 },
      expandingSymbol: { high1: 1, high2: 2, low1: 3 },
    },
  ]),
  'a respin': smallSheet({}, [{ kind: 'respin', reel: 1 }]),
  'a pick': smallSheet({ base: { kind: 'strips', strips: ['abOcWSab', 'bOacXSOc', 'cabWOcSb'] } }, [
    { kind: 'pick', trigger: 3, options: [3, 6, 9, 30], picks: 2 },
  ]),
  'a wheel': smallSheet({ base: { kind: 'strips', strips: ['abOcWSab', 'bOacXSOc', 'cabWOcSb'] } }, [
    {
      kind: 'wheel',
      trigger: 2,
      segments: [
        { pay: 3, weight: 5 },
        { pay: 30, weight: 1 },
      ],
    },
  ]),
  'collected coins': smallSheet({ base: { kind: 'strips', strips: ['ab$cWSa$', 'b$acXScK', 'cabWKcSb'] } }, [
    {
      kind: 'collect',
      values: [
        { pay: 3, weight: 4 },
        { pay: 12, weight: 1 },
      ],
    },
  ]),
  'mystery symbols': smallSheet({ base: { kind: 'strips', strips: ['ab?cWSa?', 'b?acXS?c', 'cabW??Sb'] } }, [
    { kind: 'mystery', into: { high1: 1, high2: 2, low1: 5 } },
  ]),
  'hold and spin': smallSheet({ base: { kind: 'strips', strips: ['ab$$WSa$', 'b$$cXSc$', 'c$bW$cSb'] } }, [
    {
      kind: 'holdAndSpin',
      trigger: 3,
      respins: 3,
      values: [
        { pay: 3, weight: 8 },
        { pay: 9, weight: 3 },
        { pay: 30, weight: 1, jackpot: 'mini' },
      ],
      chances: [0, 0, 0, 100, 90, 80, 70, 60, 50, 0],
      fullPay: 90,
    },
  ]),
};

/** Grids that tumble or cluster: played, never computed. */
export const TUMBLING_SHEETS: Readonly<Record<string, SheetMaths>> = {
  'tumbles of drawn cells': {
    ...(SMALL_SHEETS['anywhere'] ?? smallSheet()),
    features: [
      { kind: 'tumble', ladder: [1, 2], freeLadder: [2, 3, 5], refill: 'weights' },
      { kind: 'freeSpins', award: { 2: 2, 3: 4 }, multiplier: { kind: 'fixed', value: 2 } },
    ],
  },
  'tumbles of strips': {
    ...(SMALL_SHEETS['ways'] ?? smallSheet()),
    features: [{ kind: 'tumble', ladder: [1, 2, 3], freeLadder: [1], refill: 'strip' }],
  },
  clusters: smallSheet({
    eval: 'cluster',
    lines: [],
    base: { kind: 'cells', weights: { high1: 15, high2: 15, low1: 20, wild: 4, scatter: 1 } },
    pays: { high1: { 3: 6, 5: 20 }, high2: { 3: 5, 6: 30 }, low1: { 4: 5 } },
  }),
  'clusters that tumble': smallSheet(
    {
      eval: 'cluster',
      lines: [],
      base: { kind: 'cells', weights: { high1: 15, high2: 15, low1: 20, wild: 4, scatter: 1 } },
      pays: { high1: { 3: 6, 5: 20 }, high2: { 3: 5, 6: 30 }, low1: { 4: 5 } },
    },
    [
      { kind: 'tumble', ladder: [1, 3], freeLadder: [2, 4], refill: 'weights' },
      { kind: 'freeSpins', award: { 2: 2, 3: 4 }, multiplier: { kind: 'fixed', value: 3 } },
    ],
  ),
};
