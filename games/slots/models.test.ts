import { canonicalJson, openStream } from '@baize/fair';
import {
  compileSheet,
  drawsOf,
  firstGridReturn,
  generateKernel,
  kernelRound,
  playSlotRound,
  rulesOfSheet,
  simulationInt,
} from '@baize/game-kit/slot-engine';
import type { SlotRoundResult, SlotSpinResult } from '@baize/game-kit/slot-engine';
import { describe, expect, test } from 'vitest';
import { rulesOfModel, slotModels } from './node/rules.ts';
import { readSheet } from './node/sheets.ts';

const firstOfFamily = [...Map.groupBy(slotModels, ({ family }) => family).values()].map(
  ([card]) => card?.modelId ?? '',
);

describe('every model', () => {
  test('loads: its hash fits and its claims hold', () => {
    for (const { modelId, version } of slotModels) {
      const { model } = rulesOfModel(modelId);
      expect([model.modelId, model.version, model.gameCode]).toEqual([modelId, version, 'slots']);
    }
  });

  test('has a name, a stake and a ceiling a catalogue can use', () => {
    for (const card of slotModels) {
      expect(card.modelId).toMatch(/^[a-z0-9-]+-(92|94|96|97)$/);
      expect(card.maxWin).toBeLessThanOrEqual(5_000); // product/games.md 1.2
      expect(card.minStakeMinor).toBeLessThanOrEqual(100);
    }
    expect(new Set(slotModels.map(({ modelId }) => modelId)).size).toBe(slotModels.length);
  });

  test('is unknown under another name', () => {
    expect(() => rulesOfModel('no-such-model')).toThrow();
    expect(() => rulesOfModel('../package')).toThrow('no slot model');
  });
});

describe.each(firstOfFamily.map((modelId) => [modelId]))('%s', (modelId) => {
  const sheet = readSheet(modelId);
  const rules = rulesOfSheet(sheet);
  const stake = BigInt(sheet.betUnits.coins) * 10n;
  const played = Array.from({ length: 60 }, (_, nonce) =>
    rules.play(openStream({ serverSeed: '5f'.repeat(32), clientSeed: 'slots', nonce }), {}, stake),
  );

  test('a round pays the sum of its parts, as plain JSON', () => {
    for (const { result, payoutMinor } of played) {
      expect(JSON.parse(canonicalJson(result))).toEqual(result);
      expect(result.winMinor).toBe(payoutMinor.toString());
      if (!result.isCapped) expect(partsOf(result)).toBe(payoutMinor);
      for (const spin of spinsOf(result)) expect(spinParts(spin)).toBe(BigInt(spin.winMinor));
    }
  });

  test('the kernel plays the interpreter’s rounds', () => {
    const machine = { ...compileSheet(sheet), capUnits: Infinity };
    const kernel = generateKernel(machine);
    for (let i = 0; i < 40; i += 1) {
      const round = playSlotRound(machine, drawsOf(simulationInt(`${modelId} ${i}`)));
      expect(kernelRound(machine, kernel, simulationInt(`${modelId} ${i}`))).toBe(round.units);
    }
  });
});

test.each(firstOfFamily.filter((modelId) => modelId.startsWith('tumble-')))(
  '%s: the first grids it plays return what can be computed of them',
  (modelId) => {
    const machine = compileSheet(readSheet(modelId));
    const draws = drawsOf(simulationInt(`first grid ${modelId}`));
    const seen = Array.from({ length: 8_000 }, () => firstGridOf(playSlotRound(machine, draws)) / machine.coins);
    const mean = seen.reduce((sum, one) => sum + one, 0) / seen.length;
    const variance = seen.reduce((sum, one) => sum + (one - mean) ** 2, 0) / seen.length;
    const exact = firstGridReturn(machine) ?? Number.NaN;
    expect(exact).toBeLessThan(readSheet(modelId).par.rtpBase);
    expect(Math.abs(mean - exact)).toBeLessThan(4 * Math.sqrt(variance / seen.length)); // fixed numbers: the same from every run
  },
);

function firstGridOf({ base }: ReturnType<typeof playSlotRound>): number {
  return base?.wins.reduce((sum, { units }) => sum + units, 0) ?? 0;
}

describe('a bought feature', () => {
  const card = slotModels.find(({ buyPriceCoins }) => buyPriceCoins !== null);
  const rules = rulesOfModel(card?.modelId ?? '');
  const price = BigInt(card?.buyPriceCoins ?? 0);

  test('plays no base spin and costs its price', () => {
    const draws = openStream({ serverSeed: '5f'.repeat(32), clientSeed: 'buy', nonce: 1 });
    const { result } = rules.play(draws, { buy: 'freeSpins' }, price * 3n);
    expect(result).toMatchObject({ bought: 'freeSpins', base: null, bonuses: [] });
    expect((result as unknown as SlotRoundResult).freeSpins.length).toBeGreaterThan(0); // the rules of a slot
  });

  test.each([
    [{ buy: 'freeSpins' }, price, null],
    [{ buy: 'freeSpins' }, price + 1n, 'STAKE_NOT_LINE_MULTIPLE'],
    [{ buy: 'freeSpins' }, price - 1n, 'STAKE_BELOW_MINIMUM'],
    [{ buy: 'jackpot' }, price, 'CHOICES_MALFORMED'],
    [{ buy: 'freeSpins', more: 1 }, price, 'CHOICES_MALFORMED'],
    [[], price, 'CHOICES_MALFORMED'],
  ])('%j for %s: %s', (choices, stakeMinor, code) => {
    const check = rules.validateChoices(choices, stakeMinor);
    expect(check.ok ? null : check.code).toBe(code);
  });

  test('is not sold where the sheet sells none', () => {
    const other = rulesOfModel(slotModels.find(({ buyPriceCoins }) => buyPriceCoins === null)?.modelId ?? '');
    expect(other.validateChoices({ buy: 'freeSpins' }, 1_000_000n)).toEqual({ ok: false, code: 'CHOICES_MALFORMED' });
  });
});

function spinsOf({ base, freeSpins }: SlotRoundResult): SlotSpinResult[] {
  return base ? [base, ...freeSpins] : [...freeSpins];
}

function partsOf(result: SlotRoundResult): bigint {
  return sum([...spinsOf(result), ...result.bonuses].map(({ winMinor }) => winMinor));
}

function spinParts({ wins, scatterWinMinor, tumbles = [], expanded, collected }: SlotSpinResult): bigint {
  const tumbled = tumbles.map((tumble) => {
    expect(sum(tumble.wins.map(({ winMinor }) => winMinor))).toBe(BigInt(tumble.winMinor));
    return tumble.winMinor;
  });
  const rest = [scatterWinMinor, expanded?.winMinor ?? '0', collected?.winMinor ?? '0'];
  return sum([...wins.map(({ winMinor }) => winMinor), ...tumbled, ...rest]);
}

function sum(amounts: readonly string[]): bigint {
  return amounts.reduce((total, amount) => total + BigInt(amount), 0n);
}
