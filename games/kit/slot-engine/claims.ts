import { compileSheet } from './machine.ts';
import type { Machine } from './machine.ts';
import { slotSheetHash } from './sheet.ts';
import type { SlotSheet } from './sheet.ts';

/** Throws when a sheet contradicts itself or leaves what the engine and the exact methods promise: such a model must not load. */
export function requireSoundSheet(sheet: SlotSheet): Machine {
  const machine = compileSheet(sheet);
  const broken = claimsOf(sheet, machine).filter(([holds]) => !holds);
  if (broken.length > 0)
    throw new Error(`slot sheet ${sheet.id}: not true that ${broken.map(([, claim]) => claim).join(', ')}`);
  return machine;
}

type Claim = readonly [holds: boolean, claim: string];

function claimsOf(sheet: SlotSheet, machine: Machine): Claim[] {
  return [...gridClaims(sheet, machine), ...featureClaims(sheet, machine), ...priceClaims(sheet)];
}

function gridClaims(sheet: SlotSheet, { base, free, isWild }: Machine): Claim[] {
  const { reels, rows } = sheet.grid;
  const isEven = rows.every((height) => height === rows[0]);
  const sources = [base, free];
  const isEveryUnique = (names: readonly string[]): boolean => new Set(names).size === names.length;
  return [
    [sheet.hash === slotSheetHash(sheet), 'the hash fits the sheet'],
    [rows.length === reels, 'every reel has a height'],
    [
      isEven ||
        (sheet.eval === 'ways' && !sheet.features.some(({ kind }) => kind === 'tumble' || kind === 'holdAndSpin')),
      'reels of different heights only play ways',
    ],
    [isEveryUnique(sheet.symbols.map(({ id }) => id)), 'symbols are named once'],
    [isEveryUnique(sheet.symbols.map(({ letter }) => letter)), 'letters are used once'],
    [sheet.symbols.every(({ letter }) => letter.length === 1), 'letters are single'],
    [
      sources.every((source) => source.kind === 'cells' || source.strips.length === reels),
      'there is one strip per reel',
    ],
    [
      sources.every(
        (source) => source.kind === 'cells' || source.strips.every((strip, reel) => strip.length >= (rows[reel] ?? 0)),
      ),
      'strips fill the window',
    ],
    [
      sources.every(
        (source) =>
          source.kind === 'cells' ||
          source.weights === undefined ||
          source.strips.every((strip, reel) => source.weights?.[reel]?.length === strip.length),
      ),
      'virtual reels weigh every stop',
    ],
    [(sheet.eval === 'lines') === sheet.lines.length > 0, 'lines belong to line games'],
    [
      sheet.lines.every(
        (line) => line.length === reels && line.every((row, reel) => row >= 0 && row < (rows[reel] ?? 0)),
      ),
      'lines stay inside the grid',
    ],
    [
      sheet.eval !== 'ways' ||
        sources.every((source) => source.kind === 'strips' && !source.strips[0]?.some((symbol) => isWild[symbol])),
      'no wild stands on the first reel of a ways game',
    ],
    [sheet.eval !== 'anywhere' || !isWild.includes(true), 'symbols that pay anywhere have no wild'],
    [sheet.direction === 'left' || sheet.eval === 'lines', 'only lines are read both ways'],
  ];
}

function featureClaims(sheet: SlotSheet, machine: Machine): Claim[] {
  const { freeSpins, free, scatter, respin, mystery, collect, tumble, holdAndSpin, base } = machine;
  const kinds = sheet.features.map(({ kind }) => kind);
  const isOnStrips = base.kind === 'strips' && free.kind === 'strips';
  const isPlain = !mystery && !collect && !tumble;
  return [
    [new Set(kinds).size === kinds.length, 'a feature is listed once'],
    [!freeSpins || scatter >= 0, 'free spins have a scatter'],
    [
      freeSpins?.wilds !== 'sticky' || (isPlain && free.kind === 'strips' && !free.strips.flat().includes(scatter)),
      'sticky wilds stand in plain free games without scatters',
    ],
    [freeSpins?.wilds !== 'sticky' || sheet.eval === 'lines', 'sticky wilds stand on lines'],
    [!freeSpins?.expandingSymbol || (sheet.eval === 'lines' && isPlain), 'an expanding symbol pays on plain lines'],
    [!respin || (isOnStrips && isPlain), 'a respin holds a plain reel'],
    [isOnStrips || (isPlain && !holdAndSpin) || tumble?.refill === 'weights', 'cells refill by weight'],
    [!tumble || (!mystery && !collect && !freeSpins?.wilds), 'tumbles stand alone'],
    [
      !holdAndSpin || holdAndSpin.chances.length >= sheet.grid.rows.reduce((cells, rows) => cells + rows, 0),
      'every number of coins has a chance',
    ],
    [!machine.pick || machine.pick.picks <= machine.pick.options.length, 'there are enough options to pick'],
  ];
}

function priceClaims(sheet: SlotSheet): Claim[] {
  const whole = [
    ...Object.values(sheet.pays).flatMap((byCount) => Object.values(byCount)),
    ...Object.values(sheet.scatterPays),
    ...sheet.buy.map(({ priceCoins }) => priceCoins),
    sheet.betUnits.coins,
    sheet.maxWin,
  ];
  return [
    [whole.every((amount) => Number.isInteger(amount) && amount > 0), 'pays and prices are whole coins'],
    [sheet.buy.length <= 1, 'one feature is sold at most'],
    [sheet.buy.length === 0 || sheet.features.some(({ kind }) => kind === 'freeSpins'), 'what is sold is played'],
  ];
}
