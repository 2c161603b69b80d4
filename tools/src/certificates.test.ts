import { canonicalJson, sha256Hex } from '@baize/fair';
import type { JsonObject } from '@baize/fair';
import { certificateOf } from '@baize/game-kit/papers';
import { rulesOfModel, slotModels } from '@baize/game-slots/rules';
import { houseRules } from '@baize/games/rules';
import { describe, expect, test } from 'vitest';
import { sheetOf } from './certify-slots.ts';

const slots = slotModels.map(({ modelId }) => [modelId] as const);

/** Works the hash out as anybody would who has nothing but the file. */
function hashOfFile(text: string): string {
  const { hash: _hash, ...rest } = JSON.parse(text) as JsonObject;
  return sha256Hex(canonicalJson(rest));
}

describe('the certificate of a model', () => {
  test.each(houseRules.map((rules) => [rules.model.modelId, rules] as const))(
    '%s says what the model publishes, and its hash holds for the file',
    (modelId, { model }) => {
      const certificate = certificateOf(model);
      const text = JSON.stringify(certificate, null, 2);
      expect(hashOfFile(text)).toBe(certificate.hash);
      expect(JSON.stringify(certificateOf(model), null, 2)).toBe(text);
      expect(certificate).toMatchObject({
        model: { id: modelId, version: model.version },
        figures: {
          returnToPlayer: { method: 'computed', share: model.rtpText },
          hitRate: model.hitRate.toFixed(10),
          volatilityClass: model.volatilityClass,
        },
        reproduce: { figures: 'npm run certify' },
      });
    },
  );

  test.each(slots)('%s carries the hash of its par sheet, and a simulated return as an interval', (modelId) => {
    const sheet = sheetOf(modelId);
    const { model } = rulesOfModel(modelId);
    const certificate = certificateOf(model, sheet);
    expect(hashOfFile(JSON.stringify(certificate))).toBe(certificate.hash);
    const { rtp, rtpHalfWidth, method } = sheet.par;
    const interval = { from: (rtp - rtpHalfWidth).toFixed(10), to: (rtp + rtpHalfWidth).toFixed(10) };
    expect(certificate).toMatchObject({
      model: { hash: sheet.hash },
      figures: {
        returnToPlayer: method === 'exact' ? { share: model.rtpText } : interval,
        largestWinTimesStake: sheet.maxWin.toFixed(4),
      },
      reproduce: { figures: `npm run certify -- --full ${sheet.family}` },
    });
  });

  test('a figure that was changed is found by its hash, and another model has another', () => {
    const [first, second] = houseRules;
    if (!first || !second) throw new Error('no games');
    const certificate = certificateOf(first.model);
    const forged = JSON.stringify(certificate).replace(first.model.rtpText, '0.9999999999');
    expect(hashOfFile(forged)).not.toBe(certificate.hash);
    expect(certificateOf(second.model).hash).not.toBe(certificate.hash);
    const boastful = certificateOf({ ...first.model, hitRate: 1 });
    expect((boastful['model'] as { hash: string }).hash).not.toBe((certificate['model'] as { hash: string }).hash);
  });
});
