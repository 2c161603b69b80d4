import { canonicalJson, createDraws, openStream, seededWords } from '@baize/fair';
import {
  analyse,
  compileModel,
  computePar,
  enumerateCycle,
  parSheetHash,
  playRound,
  slotRules,
  toNumber,
} from '@baize/game-kit/slot-engine';
import { describe, expect, test } from 'vitest';
import { lanternMarketRules, lanternMarketSheet as sheet } from './rules.ts';
import { solveLanternMarket } from './solve.ts';

const model = compileModel(sheet);

describe('the maths of Lantern Market', () => {
  test('every published figure is what the sheet computes', () => {
    const computed = computePar(sheet);
    for (const [figure, value] of Object.entries(computed)) {
      const published = sheet.par[figure as keyof typeof computed];
      if (typeof value === 'number') expect(published, figure).toBeCloseTo(value, 9);
      else expect(published, figure).toBe(value);
    }
    expect(lanternMarketRules.exact()).toMatchObject({
      rtpText: sheet.par.rtpText,
      volatilityClass: 'mid-high',
      maxMultiplierE4: 20_000_000,
    });
  });

  test('it returns 96.2 % within 0.02 points, at medium to high volatility', () => {
    expect(Math.abs(sheet.par.rtp - 0.962)).toBeLessThan(0.0002);
    expect(sheet.par.standardDeviation).toBeGreaterThan(5);
    expect(sheet.par.standardDeviation).toBeLessThan(8);
    expect(sheet.par.rtpLines + sheet.par.rtpScatters + sheet.par.rtpFreeSpins).toBeCloseTo(sheet.par.rtp, 12);
  });

  test('enumerating all 33,554,432 base positions gives the return of the automaton', () => {
    const { combinations, ways } = enumerateCycle(model, model.base);
    expect(combinations).toBe(32 ** 5);
    let [lineUnits, positions] = [0, 0];
    for (const byUnits of ways) {
      for (const [units, count] of byUnits.entries()) {
        lineUnits += units * count;
        positions += count;
      }
    }
    expect(positions).toBe(combinations);
    expect(lineUnits / combinations / model.coins).toBeCloseTo(toNumber(analyse(model).lines), 12);
  });

  test('250,000 rounds played agree in return, hits and features within four standard errors', () => {
    const rounds = 250_000;
    const draws = createDraws(seededWords('5f'.repeat(32), 'lantern-market', 0));
    let [paid, hits, features] = [0, 0, 0];
    for (let i = 0; i < rounds; i += 1) {
      const { units, freeSpins } = playRound(model, draws);
      paid += units / model.coins;
      hits += units > 0 ? 1 : 0;
      features += freeSpins.length > 0 ? 1 : 0;
    }
    const { rtp, standardDeviation, hitRate, triggerCycle } = sheet.par;
    const error = (chance: number) => Math.sqrt((chance * (1 - chance)) / rounds);
    expect(Math.abs(paid / rounds - rtp)).toBeLessThan((4 * standardDeviation) / Math.sqrt(rounds));
    expect(Math.abs(hits / rounds - hitRate)).toBeLessThan(4 * error(hitRate));
    expect(Math.abs(features / rounds - 1 / triggerCycle)).toBeLessThan(4 * error(1 / triggerCycle));
  });

  test('a sheet with one changed value no longer loads', () => {
    expect(() => slotRules({ ...sheet, maxWin: 5_000 })).toThrow('hash');
    expect(() => slotRules({ ...sheet, lines: sheet.lines.map(() => [0, 0, 0, 0, 3]) })).toThrow(
      'lines stay inside the grid',
    );
    expect(parSheetHash(sheet)).toBe(sheet.hash);
  });

  test('the solver makes the committed sheet again', () => {
    expect(parSheetHash(solveLanternMarket())).toBe(sheet.hash);
  });

  test('the 25 lines differ, and no window shows a symbol twice on one reel', () => {
    expect(new Set(sheet.lines.map(String)).size).toBe(25);
    for (const strip of [...sheet.strips.base, ...sheet.strips.free]) {
      for (const [i, symbol] of strip.entries())
        expect([strip[(i + 1) % strip.length], strip[(i + 2) % strip.length]]).not.toContain(symbol);
    }
  });
});

describe('a round of Lantern Market', () => {
  const played = Array.from({ length: 2_000 }, (_, nonce) => {
    const draws = openStream({ serverSeed: '5f'.repeat(32), clientSeed: 'round', nonce });
    return lanternMarketRules.play(draws, {}, 2_500n);
  });

  test('pays the sum of its line and scatter wins, each of whole line bets', () => {
    for (const { result, payoutMinor } of played) {
      const spins = [result.base, ...result.freeSpins];
      const sum = spins
        .flatMap((spin) => [spin.scatterWinMinor, ...spin.wins.map((win) => win.winMinor)])
        .reduce((total, win) => total + BigInt(win), 0n);
      expect(payoutMinor).toBe(sum);
      expect(payoutMinor % 100n).toBe(0n);
      expect(payoutMinor).toBeLessThanOrEqual(lanternMarketRules.largestPayoutMinor({}, 2_500n));
      expect(result.winMinor).toBe(payoutMinor.toString());
      expect(spins.reduce((total, spin) => total + BigInt(spin.winMinor), 0n)).toBe(sum);
    }
  });

  test('shows the windows of its stops, multiplies free spins by three, and is plain JSON', () => {
    for (const { result } of played.slice(0, 200)) {
      expect(result.base.window[0]?.[0]).toBe(sheet.strips.base[0]?.[result.base.stops[0] ?? -1]);
      for (const spin of result.freeSpins) expect(spin.multiplier).toBe(3);
      expect(JSON.parse(canonicalJson(result))).toEqual(result);
    }
    expect(played.filter(({ result }) => result.freeSpins.length > 0).length).toBeGreaterThan(3);
  });

  test('is the same for any stake, scaled', () => {
    const play = (stake: bigint) =>
      lanternMarketRules.play(openStream({ serverSeed: '5f'.repeat(32), clientSeed: 'round', nonce: 7 }), {}, stake);
    expect(play(25n * 10n ** 12n).payoutMinor).toBe(play(25n).payoutMinor * 10n ** 12n);
  });
});

describe('a stake is refused', () => {
  test.each([
    [{}, 24n, 'STAKE_BELOW_MINIMUM'],
    [{}, 0n, 'STAKE_BELOW_MINIMUM'],
    [{}, -25n, 'STAKE_BELOW_MINIMUM'],
    [{}, 51n, 'STAKE_NOT_LINE_MULTIPLE'],
    [{ lines: 25 }, 25n, 'CHOICES_MALFORMED'],
    [null, 25n, 'CHOICES_MALFORMED'],
  ] as const)('%j with %s: %s', (choices, stake, code) => {
    expect(lanternMarketRules.validateChoices(choices, stake)).toEqual({ ok: false, code });
  });

  test('unless it is a whole number of line bets', () => {
    expect(lanternMarketRules.validateChoices({}, 25n)).toEqual({ ok: true, choices: {} });
  });
});
