import { tally } from '../combinatorics.ts';
import { fraction } from '../fraction.ts';
import { definePlay } from '../play.ts';
import type { Play, Tier } from '../play.ts';
import { numberOf, wholeNumbersForm } from './shared-forms.ts';
import { numberOfPrize, numbersOfPrize, SOUTH } from './structure.ts';

/** A prize of the official ticket of the south. */
export interface TicketPrize {
  readonly code: string;
  /** Winning tickets among the million from 000000 to 999999, one that wins it twice counted twice. */
  readonly tickets: number;
  /** What each pays, in prices of a ticket. */
  readonly prices: number;
}

/**
 * The official structure: 11,565 prizes a million tickets, which together pay 500,000 prices. `nearSpecial` is the special
 * number but for its first digit, `consolation` the special number but for one digit behind the first.
 * Source: product/games.md 9.3; the published prizes at 10,000 dong a ticket, 2,000,000,000 the special.
 */
export const TICKET_PRIZES: readonly TicketPrize[] = [
  { code: 'special', tickets: 1, prices: 200_000 },
  { code: 'first', tickets: 10, prices: 3_000 },
  { code: 'second', tickets: 10, prices: 1_500 },
  { code: 'third', tickets: 20, prices: 1_000 },
  { code: 'fourth', tickets: 70, prices: 300 },
  { code: 'fifth', tickets: 100, prices: 100 },
  { code: 'sixth', tickets: 300, prices: 40 },
  { code: 'seventh', tickets: 1_000, prices: 20 },
  { code: 'eighth', tickets: 10_000, prices: 10 },
  { code: 'nearSpecial', tickets: 9, prices: 5_000 },
  { code: 'consolation', tickets: 45, prices: 600 },
];

const TICKETS = 1_000_000;
const PRICES_PAID = TICKET_PRIZES.reduce((sum, { tickets, prices }) => sum + tickets * prices, 0);

/** What the official structure returns of all tickets: exactly one half. At this R the play pays its prizes. */
export const TICKET_RETURN = fraction(PRICES_PAID, TICKETS);

const SPECIAL_DIGITS = 6;
/** The rows a ticket wins by its last digits. */
const ENDINGS = SOUTH.rows.filter(({ prize }) => prize !== 'special');

/** A ticket of six digits, which wins every prize it fits (product/games.md 9.3, ticket mode). */
export const ticketPlay: Play = definePlay({
  code: `${SOUTH.family}.ticket`,
  family: SOUTH.family,
  group: 'ticket',
  form: wholeNumbersForm(SPECIAL_DIGITS),
  tiers: TICKET_PRIZES.map(({ code, tickets, prices }): Tier => ({
    code,
    chance: fraction(tickets, TICKETS),
    share: fraction(tickets * prices, PRICES_PAID),
  })),
  count: (tickets) => tickets.length,
  settle(tickets, draw) {
    const hits = new Map<string, number>();
    const add = (code: string, times: number) => hits.set(code, (hits.get(code) ?? 0) + times);
    const special = numberOfPrize(SOUTH, draw, 'special');
    const endings = ENDINGS.map(({ prize, digits }) => {
      return { prize, modulus: 10 ** digits, numbers: numbersOfPrize(SOUTH, draw, prize) };
    });
    for (const ticket of tickets.map(numberOf)) {
      for (const { prize, modulus, numbers } of endings) {
        for (const number of numbers) if (ticket % modulus === number) add(prize, 1);
      }
      const near = nearness(ticket, special);
      if (near !== undefined) add(near, 1);
    }
    return TICKET_PRIZES.flatMap(({ code }) => {
      const times = hits.get(code) ?? 0;
      return times === 0 ? [] : [{ tier: code, hits: times }];
    });
  },
  /** Every number of a row may be the ending that most of the tickets share. */
  mostWins(tickets) {
    const numbers = tickets.map(numberOf);
    const sharing = (digits: number) => Math.max(...tally(numbers.map((number) => number % 10 ** digits)).values());
    const rows = new Map(ENDINGS.map(({ prize, count, digits }) => [prize, count * sharing(digits)]));
    return TICKET_PRIZES.map(({ code, tickets: most }) => ({
      tier: code,
      hits: rows.get(code) ?? Math.min(most, numbers.length),
    }));
  },
});

/** The prize that a ticket wins by its likeness to the special number; undefined when it differs in more. */
function nearness(ticket: number, special: number): 'special' | 'nearSpecial' | 'consolation' | undefined {
  if (ticket === special) return 'special';
  const first = 10 ** (SPECIAL_DIGITS - 1);
  if (ticket % first === special % first) return 'nearSpecial';
  if (Math.floor(ticket / first) !== Math.floor(special / first)) return undefined;
  // Upwards to the highest digit that differs: below it, all have to agree.
  for (let power = 1; power < first; power *= 10) {
    const isHighest = Math.floor(ticket / (power * 10)) === Math.floor(special / (power * 10));
    if (isHighest) return ticket % power === special % power ? 'consolation' : undefined;
  }
  return undefined;
}
