import { canonicalJson, sha256Hex } from '@baize/fair';
import type { Json } from '@baize/fair';
import { describe, expect, it } from 'vitest';
import { drawRaffle, holderOf } from '../../apps/server/src/capabilities/promotions/rules/raffle.ts';
import { checkRaffle } from './verify-raffle.ts';

const promotionId = '0199b000-0000-7000-8000-000000000d11';
const entries = [1, 2, 3, 4].map((tickets) => ({ holder: holderOf(promotionId, `player ${tickets}`), tickets }));
const document = drawRaffle({ promotionId, seed: '5c'.repeat(32), entries }, 2);
const text = `${JSON.stringify(document, null, 2)}\n`;

function holds(given: string): boolean {
  try {
    return checkRaffle(given).every(({ ok }) => ok);
  } catch {
    return false; // no such document
  }
}

describe('the offline check of a raffle', () => {
  it('agrees with the platform’s draw', () => {
    expect(checkRaffle(text).filter(({ ok }) => !ok)).toEqual([]);
  });

  it('fails with any one byte changed', () => {
    const passed = [...text].flatMap((sign, place) => {
      const other = sign === '1' ? '2' : '1';
      return holds(text.slice(0, place) + other + text.slice(place + 1)) ? [place] : [];
    });
    expect(passed).toEqual([]);
  });

  it('fails where the winners were changed and the hash of the document made anew', () => {
    const { sha256: _old, ...rest } = { ...document, winners: document.winners.toReversed() };
    const forged = { ...rest, sha256: sha256Hex(canonicalJson(JSON.parse(JSON.stringify(rest)) as Json)) };
    const failed = checkRaffle(`${JSON.stringify(forged, null, 2)}\n`).filter(({ ok }) => !ok);
    expect(failed.map(({ text: said }) => said)).toEqual(['the winners follow from seed and tickets']);
  });
});
