/** The par sheet of a slot model as a page to print and to keep: one file without scripts, pictures or links. */
import { digitsKnown } from '../src/figures.ts';
import { waysOf } from '../slot-engine/index.ts';
import type { Feature, SlotSheet, Source } from '../slot-engine/index.ts';
import { BANDS, oddsText } from './wins.ts';
import type { WinsSeen } from './wins.ts';

type Row = readonly (string | number)[];

/** After so many rounds a measured return is held against the published one. */
const ROUNDS_PLAYED = [1_000, 10_000, 100_000, 1_000_000, 10_000_000];
const Z_95 = 1.959964;

export function parSheetPage(sheet: SlotSheet, seen: WinsSeen): string {
  const { par } = sheet;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Par sheet ${sheet.id}@${sheet.version}</title>
<style>${STYLE}</style>
<h1>${sheet.id} <small>version ${sheet.version}</small></h1>
<p>Par sheet of a slot model. Made by <code>npm run par-sheets -- ${sheet.id}</code>; every figure follows from the sheet named by this hash.<br>
SHA-256 <code>${sheet.hash}</code></p>

<h2>Figures</h2>
${table(figureRows(sheet, seen))}

<h2>Game</h2>
${table(gameRows(sheet))}

<h2>Pays in coins</h2>
${payTable(sheet)}

<h2>Symbols of the base game</h2>
${sourceTable(sheet, sheet.base)}
${sheet.free ? `<h2>Symbols of the free games</h2>\n${sourceTable(sheet, sheet.free)}` : ''}

<h2>What rounds pay</h2>
<p>${count(seen.rounds)} whole rounds on numbers that follow from the model's name; the largest paid ${seen.largest.toFixed(2)} bets.</p>
${table(
  seen.bands
    .filter((_, band) => (BANDS[band] ?? 0) <= sheet.maxWin)
    .map((times, band) => [bandText(band, sheet.maxWin), count(times), percent(times / seen.rounds)]),
  ['win in bets', 'rounds', 'share'],
)}

<h2>Return measured in play</h2>
<p>After so many rounds at one stake 95 in 100 measured returns lie within the band.</p>
${table(
  ROUNDS_PLAYED.map((rounds) => {
    const half = (Z_95 * par.standardDeviation) / Math.sqrt(rounds);
    return [count(rounds), `${percent(Math.max(0, par.rtp - half))} to ${percent(par.rtp + half)}`];
  }),
  ['rounds', 'return'],
)}

${sheet.lines.length > 0 ? `<h2>Lines</h2>\n<p>The row read on each reel from the left; 0 is the top.</p>\n<p class="lines">${sheet.lines.map((line, i) => `${i + 1}: ${line.join(' ')}`).join(' · ')}</p>` : ''}
${stripsOf('Reels of the base game', sheet.base)}
${sheet.free ? stripsOf('Reels of the free games', sheet.free) : ''}
</html>
`;
}

function figureRows(sheet: SlotSheet, seen: WinsSeen): readonly Row[] {
  const { par } = sheet;
  const part = (share: number): string =>
    percent(share, par.method === 'exact' ? 4 : digitsKnown(par.rtpHalfWidth) - 1);
  return [
    ['Return to player', returnText(sheet)],
    ['of it, base game', part(par.rtpBase)],
    ['of it, bonuses', part(par.rtpBonuses)],
    ['of it, free games', part(par.rtpFreeSpins)],
    ...(par.rtpBuy === null ? [] : [['Return of the bought feature', part(par.rtpBuy)]]),
    ['Hit rate', hitText(sheet)],
    ['Standard deviation', `${par.standardDeviation.toFixed(1)} bets a round`],
    ['Volatility class', par.volatilityClass],
    ['Free games', par.triggerCycle === null ? 'none' : `1 in ${par.triggerCycle.toFixed(2)} rounds`],
    ['Largest win', `${count(sheet.maxWin)} bets: the round ends there`],
    ['Chance of the largest win', oddsText(seen.atLargest, seen.rounds)],
    ['Hit rate and deviation from', `${count(par.simulatedRounds)} rounds on fixed seeds`],
  ];
}

function gameRows(sheet: SlotSheet): readonly Row[] {
  return [
    ['Kind, family', `${sheet.gameClassify}, ${sheet.family}`],
    ['Grid', `${sheet.grid.reels} reels of ${sheet.grid.rows.join(', ')} rows`],
    ['Wins', winsText(sheet)],
    ['Stake', `a multiple of ${sheet.betUnits.coins} coins; pays are in coins`],
    ...sheet.buy.map((buy): Row => [
      'Can be bought',
      `free games as with ${buy.scatters} scatters, for ${buy.priceCoins} coins (${(buy.priceCoins / sheet.betUnits.coins).toFixed(2)} bets)`,
    ]),
    ...sheet.features.map((feature): Row => [FEATURE_NAMES[feature.kind], featureText(feature)]),
  ];
}

function returnText({ par }: SlotSheet): string {
  return par.method === 'exact'
    ? `${percent(par.rtp)}, computed`
    : `${within(par.rtp, par.rtpHalfWidth)}, simulated on fixed seeds, 95 % interval`;
}

/** A share of so many rounds is known to 1.96 times the root of p (1 - p) / n. */
function hitText({ par: { hitRate, simulatedRounds } }: SlotSheet): string {
  const half = Z_95 * Math.sqrt((hitRate * (1 - hitRate)) / simulatedRounds);
  return `${within(hitRate, half)} (1 in ${(1 / hitRate).toFixed(2)})`;
}

/** With two figures of what it may be off, and no digit more. */
function within(share: number, half: number): string {
  const digits = digitsKnown(half);
  return `${percent(share, digits)} ± ${percent(half, digits)}`;
}

function winsText(sheet: SlotSheet): string {
  const both = sheet.direction === 'both' ? ', read from both sides' : '';
  if (sheet.eval === 'lines') return `${sheet.lines.length} lines${both}`;
  if (sheet.eval === 'ways') return `${count(waysOf(sheet))} ways`;
  return sheet.eval === 'cluster' ? 'clusters of touching symbols' : 'a number of symbols anywhere';
}

const FEATURE_NAMES: Readonly<Record<Feature['kind'], string>> = {
  freeSpins: 'Free games',
  tumble: 'Tumble',
  respin: 'Respin',
  holdAndSpin: 'Hold and spin',
  pick: 'Pick',
  wheel: 'Wheel',
  collect: 'Collect',
  mystery: 'Mystery symbol',
};

function featureText(feature: Feature): string {
  switch (feature.kind) {
    case 'freeSpins':
      return [
        `scatters and games: ${pairs(feature.award)}`,
        multiplierText(feature.multiplier),
        ...(feature.wilds ? [`${feature.wilds} wilds`] : []),
        ...(feature.expandingSymbol ? [`one expanding symbol, by weight ${pairs(feature.expandingSymbol)}`] : []),
      ].join('; ');
    case 'tumble':
      return `grids multiply by ${feature.ladder.join(', ')}, in free games by ${feature.freeLadder.join(', ')}; new symbols by ${feature.refill}`;
    case 'respin':
      return `a wild on reel ${feature.reel + 1} stands while the others spin once more`;
    case 'holdAndSpin':
      return `from ${feature.trigger} coins, ${feature.respins} respins; coin values and weights ${weighted(feature.values)}; chance in 1,000 by coins held ${feature.chances.join(', ')}; full grid ${count(feature.fullPay)} coins`;
    case 'pick':
      return `from ${feature.trigger} bonus symbols, ${feature.picks} of ${feature.options.join(', ')} coins, each order as likely`;
    case 'wheel':
      return `from ${feature.trigger} bonus symbols; pays and weights ${weighted(feature.segments)}`;
    case 'collect':
      return `the collector takes all coins in view; values and weights ${weighted(feature.values)}`;
    case 'mystery':
      return `all become one symbol, by weight ${pairs(feature.into)}`;
  }
}

function multiplierText(multiplier: Extract<Feature, { kind: 'freeSpins' }>['multiplier']): string {
  if (multiplier.kind === 'fixed') return `pays times ${multiplier.value}`;
  if (multiplier.kind === 'ladder') return `pays times ${multiplier.values.join(', ')} from game to game`;
  return `pays times ${multiplier.values.join(', ')} by weight ${multiplier.weights.join(', ')}`;
}

function pairs(record: Readonly<Record<string, number>>): string {
  return Object.entries(record)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ');
}

function weighted(values: readonly { pay: number; weight: number; jackpot?: string }[]): string {
  return values.map(({ pay, weight, jackpot }) => `${jackpot ? `${jackpot} ` : ''}${pay}: ${weight}`).join(', ');
}

function payTable({ symbols, pays, scatterPays }: SlotSheet): string {
  const all = { ...pays, ...(Object.keys(scatterPays).length > 0 ? { scatter: scatterPays } : {}) };
  const counts = [...new Set(Object.values(all).flatMap((of) => Object.keys(of)))].sort(
    (a, b) => Number(a) - Number(b),
  );
  const rows = Object.entries(all).map(([id, of]): Row => {
    const multiplier = symbols.find((one) => one.id === id)?.multiplier ?? 1;
    return [multiplier > 1 ? `${id} (x${multiplier})` : id, ...counts.map((n) => of[n] ?? '')];
  });
  return table(rows, ['symbol', ...counts]);
}

/** How often each symbol stands on each reel, or its weight in every cell. */
function sourceTable({ symbols }: SlotSheet, source: Source): string {
  if (source.kind === 'cells') {
    const all = Object.values(source.weights).reduce((sum, weight) => sum + weight, 0);
    return table(
      Object.entries(source.weights).map(([id, weight]) => [id, weight, percent(weight / all)]),
      ['symbol', 'weight in a cell', 'share'],
    );
  }
  const { strips, weights } = source;
  const weightOf = (reel: number, stop: number): number => weights?.[reel]?.[stop] ?? 1;
  const rows = symbols.map(({ id, letter, kind, multiplier }): Row => {
    const onReels = strips.map((strip, reel) =>
      [...strip].reduce((sum, seen, stop) => sum + (seen === letter ? weightOf(reel, stop) : 0), 0),
    );
    return [id, letter, multiplier === undefined ? kind : `${kind} x${multiplier}`, ...onReels];
  });
  const sums = strips.map((strip, reel) => [...strip].reduce((sum, _, stop) => sum + weightOf(reel, stop), 0));
  return table(
    [...rows, [weights ? 'weight of all stops' : 'stops', '', '', ...sums]],
    ['symbol', 'letter', 'kind', ...strips.map((_, reel) => `reel ${reel + 1}`)],
  );
}

function stripsOf(title: string, source: Source): string {
  if (source.kind === 'cells') return '';
  const { strips, weights } = source;
  const reels = strips.map((strip, reel) => {
    const ofStops = weights?.[reel] ? `<br>weights ${weights[reel].join(' ')}` : '';
    return `<p><b>${reel + 1}</b> <code>${escape(strip)}</code>${ofStops}</p>`;
  });
  return `<h2>${title}</h2>\n<p>Letters downwards, closed to a ring; the stop is the top row.</p>\n<div class="strips">${reels.join('\n')}</div>`;
}

function bandText(band: number, maxWin: number): string {
  if (band === 0) return 'nothing';
  const to = BANDS[band + 1] ?? Infinity;
  const from = band === 1 ? 'above 0' : `from ${count(BANDS[band] ?? 0)}`;
  return to > maxWin ? `${from} to ${count(maxWin)}` : `${from} to below ${count(to)}`;
}

function table(rows: readonly Row[], head?: Row): string {
  const line = (cells: Row, tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}${typeof cell === 'number' ? ' class="n"' : ''}>${escape(String(cell))}</${tag}>`).join('')}</tr>`;
  return `<table>${head ? line(head, 'th') : ''}${rows.map((cells) => line(cells, 'td')).join('\n')}</table>`;
}

function percent(share: number, digits = 4): string {
  return `${(share * 100).toFixed(digits)} %`;
}

function count(n: number): string {
  return n.toLocaleString('en');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const STYLE = `
@page { size: A4; margin: 16mm; }
body { font: 11px/1.45 system-ui, sans-serif; max-width: 186mm; margin: 8mm auto; padding: 0 4mm; color: #111; background: #fff; }
h1 { font-size: 20px; margin: 0 0 4px; }
h1 small { font-weight: normal; color: #555; }
h2 { font-size: 13px; margin: 14px 0 4px; break-after: avoid; }
p { margin: 0 0 4px; }
table { border-collapse: collapse; width: 100%; }
tr { break-inside: avoid; }
td, th { border-bottom: 1px solid #ccc; padding: 2px 6px 2px 0; text-align: left; vertical-align: top; }
td.n { font-variant-numeric: tabular-nums; }
code { font: 10px/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
.lines, .strips p { color: #333; overflow-wrap: anywhere; }
`;
