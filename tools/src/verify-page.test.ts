import { canonicalJson, verifyRound } from '@baize/fair';
import { readSheet } from '@baize/game-slots/node/sheets.ts';
import { rulesOfModel, slotModels } from '@baize/game-slots/rules';
import { houseRules, rulesForDocument as pageRulesFor } from '@baize/games/rules';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '@baize/studio/catalogue.ts';
import { checkHere } from '@baize/web/features/records/round-check/check.ts';
import { agreesOnSteps, secondOpinion } from '@baize/game-host/verify/second-opinion.ts';
import { rulesForDocument } from './game-rules.ts';
import { sampleRound, sampleRounds, sampleTickets } from './sample-rounds.ts';

const ROUNDS = [...sampleRounds(1), ...sampleTickets(1)];

describe.each(ROUNDS.map((proof) => [proof.modelId, proof] as const))('a round of %s', (_model, proof) => {
  test('checks out by the rules in the offline page, and WebCrypto gives the same blocks', async () => {
    const verification = verifyRound(proof, await pageRulesFor(proof));
    expect(verification.mismatch).toBeUndefined();
    expect(await secondOpinion(verification)).toBe(true);
  });

  test('checks out in the betting record of the site', async () => {
    expect((await checkHere(proof)).mismatch).toBeUndefined();
  });

  test('is doubted by WebCrypto when a block is another', async () => {
    const verification = verifyRound(proof, await pageRulesFor(proof));
    const blocks = verification.blocks.map(({ message, hex }) => ({
      message,
      hex: hex.replace(/^./, (c) => (c === '0' ? '1' : '0')),
    }));
    expect(await secondOpinion({ ...verification, blocks })).toBe(false);
  });
});

test('the page knows every model of the studio, each once', () => {
  const names = houseRules.map(({ model }) => `${model.modelId}@${model.version}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(GAMES.map(({ rules: { model } }) => `${model.modelId}@${model.version}`));
});

test('a round of every slot model checks out in the page, on the command line and in the betting record; another result does not', async () => {
  expect(slotModels.length).toBeGreaterThan(100);
  for (const { modelId } of slotModels) {
    const proof = sampleRound(rulesOfModel(modelId), 1);
    const verification = verifyRound(proof, await pageRulesFor(proof));
    expect(verification.mismatch, modelId).toBeUndefined();
    expect(verifyRound(proof, rulesForDocument(proof)).ok, modelId).toBe(true);
    expect((await checkHere(proof)).ok, modelId).toBe(true);
    expect(verifyRound({ ...proof, payoutMinor: `${proof.payoutMinor}1` }, await pageRulesFor(proof)).ok).toBe(false);
  }
});

const earlier = readdirSync(join(import.meta.dirname, '..', '..', 'games', 'slots', 'models', 'earlier'));

test('a round of an earlier version of a slot model checks out with the sheet it was played with', async () => {
  expect(earlier.length).toBeGreaterThan(0);
  for (const file of earlier) {
    const [modelId = '', version = ''] = file.replace('.json', '').split('@');
    expect(readSheet(modelId).version).not.toBe(version);
    const proof = sampleRound(rulesOfModel(modelId, version), 1);
    expect(proof.modelVersion).toBe(version);
    expect(verifyRound(proof, await pageRulesFor(proof)).mismatch, file).toBeUndefined();
    expect(verifyRound(proof, rulesForDocument(proof)).ok, file).toBe(true);
    expect((await checkHere(proof)).ok, file).toBe(true);
    const unknown = { ...proof, modelVersion: '0.9.0' };
    expect(verifyRound(unknown, rulesForDocument(unknown)).ok).toBe(false);
  }
});

test('a round of a slot model, bought features included, fails with any of its bytes changed', () => {
  let bought = 0;
  for (const [at, { modelId, buyPriceCoins }] of slotModels.entries()) {
    const rules = rulesOfModel(modelId);
    const bet =
      buyPriceCoins === null ? undefined : { choices: { buy: 'freeSpins' }, stakeMinor: BigInt(buyPriceCoins) * 100n };
    const proof = sampleRound(rules, at, bet);
    if (bet) bought += 1;
    const text = canonicalJson(proof);
    const isAccepted = (changed: string): boolean => {
      try {
        return verifyRound(JSON.parse(changed), [rules]).ok;
      } catch {
        return false; // no JSON any more
      }
    };
    expect(isAccepted(text), modelId).toBe(true);
    for (let tries = 0; tries < 12; tries += 1) {
      const position = (at * 131 + tries * 977) % text.length;
      const other = text[position] === '7' ? '3' : '7';
      expect(isAccepted(text.slice(0, position) + other + text.slice(position + 1)), `${modelId} ${position}`).toBe(
        false,
      );
    }
  }
  expect(bought).toBeGreaterThan(3);
});

test('both hashes walk a chain alike', async () => {
  expect(await agreesOnSteps('ab'.repeat(32), 50)).toBe(true);
});
