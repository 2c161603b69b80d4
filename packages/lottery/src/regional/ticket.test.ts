import { createDraws, seededWords } from '@baize/fair';
import { describe, expect, test } from 'vitest';
import { addFractions, fraction, multiplyFractions } from '../fraction.ts';
import { payoutOfWins } from '../prize.ts';
import { prizeFormat, REGIONAL_STRUCTURES, TICKET_PRIZES, TICKET_RETURN } from './index.ts';
import { ticketPlay } from './ticket.ts';

const TWO = { unit: '2', multiple: 1, decimals: 0 } as const;

function digitsOf(ticket: number): number[] {
  return [100_000, 10_000, 1_000, 100, 10, 1].map((power) => Math.floor(ticket / power) % 10);
}

describe('the official ticket of the south', () => {
  test('its prizes are 11,565 a million tickets and return exactly one half', () => {
    expect(TICKET_PRIZES.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(11_565);
    expect(TICKET_RETURN).toEqual(fraction(1, 2));
    expect(ticketPlay.tiers.map(({ share }) => share ?? fraction(0)).reduce(addFractions)).toEqual(fraction(1));
    const returned = ticketPlay.tiers.map((tier) => {
      const paid = payoutOfWins(ticketPlay.tiers, [{ tier: tier.code, hits: 1 }], TICKET_RETURN, TWO);
      return multiplyFractions(tier.chance, fraction(paid, 2));
    });
    expect(returned.reduce(addFractions)).toEqual(fraction(1, 2));
  });

  test('all million tickets of a draw win exactly those prizes, each worth its official price', () => {
    const draw = prizeFormat(REGIONAL_STRUCTURES.vnSouth).deal(
      createDraws(seededWords('regional-lotteries', 'ticket', 1)),
    );
    const hits = new Map<string, number>();
    for (let first = 0; first < 1_000_000; first += 5_000) {
      for (const win of ticketPlay.settle(
        Array.from({ length: 5_000 }, (_, i) => digitsOf(first + i)),
        draw,
      )) {
        hits.set(win.tier, (hits.get(win.tier) ?? 0) + win.hits);
      }
    }
    expect([...hits].toSorted()).toEqual(TICKET_PRIZES.map(({ code, tickets }) => [code, tickets]).toSorted());
    for (const { code, prices } of TICKET_PRIZES) {
      expect(payoutOfWins(ticketPlay.tiers, [{ tier: code, hits: 1 }], TICKET_RETURN, TWO)).toBe(BigInt(2 * prices));
    }
  });
});
