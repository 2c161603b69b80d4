/** Games of cards: each shows the cards it is known by. */
import type { Sitting } from '../scene-print.ts';
import { card, cardBack, cloth, green, placed, red } from './parts.ts';
import type { Rank, Suit } from './parts.ts';

export const cardPrints = {
  /** The shoe that the cards come from, and the two best hands of the game: a nine and a court card. */
  baccarat(sitting: Sitting): string {
    const { inks, chance } = sitting;
    const [suit, other] = chance.pick<readonly [Suit, Suit]>([
      ['heart', 'spade'],
      ['diamond', 'club'],
      ['club', 'heart'],
      ['spade', 'diamond'],
    ]);
    const shoe = placed(
      { x: 196, y: 98, turn: chance.between(-4, 4) },
      `<g class="shoe" stroke="${inks.line}" stroke-width="6" stroke-linejoin="round"><path d="M-70 -34L58 -62L86 -10V48L-52 62Z" fill="${inks.bright.shade}"/><path d="M-70 -34L58 -62L64 -50L-62 -20Z" fill="${inks.bright.light}"/><path d="M-62 -20L-52 62L-92 66L-108 30Z" fill="${inks.bright.plain}"/><path d="M-92 28L-66 6L-60 50L-90 56Z" fill="${inks.paper}" stroke-width="4"/></g>`,
    );
    return (
      cloth(sitting) +
      shoe +
      cardBack(inks, { x: 74, y: 152, turn: -34, scale: 0.7 }) +
      card(inks, { rank: chance.pick<Rank>(['K', 'Q', 'J']), suit: other }, { x: 196, y: 226, turn: 10, scale: 1.02 }) +
      card(inks, { rank: chance.pick<Rank>([9, 8]), suit }, { x: 112, y: 232, turn: -9, scale: 1.02 })
    );
  },

  /** An ace and a jack: twenty-one in two cards. */
  blackjack(sitting: Sitting): string {
    const { inks, chance } = sitting;
    const [ace, jack] = chance.pick<readonly [Suit, Suit]>([
      ['spade', 'heart'],
      ['heart', 'spade'],
      ['club', 'diamond'],
      ['diamond', 'club'],
    ]);
    const lean = chance.between(8, 15);
    return (
      cloth(sitting) +
      card(inks, { rank: 'J', suit: jack }, { x: 210, y: 158, turn: lean + 4, scale: 1.2 }) +
      card(inks, { rank: 'A', suit: ace }, { x: 98, y: 176, turn: -lean, scale: 1.2 })
    );
  },

  /** Five cards in a hand, on the screen of the machine. */
  'video-poker'(sitting: Sitting): string {
    const { inks, chance } = sitting;
    const suit = chance.pick<Suit>(['heart', 'spade', 'diamond', 'club']);
    const screen = `<rect x="24" y="52" width="252" height="214" rx="22" fill="${inks.line}"/><rect x="36" y="64" width="228" height="190" rx="14" fill="${inks.mid}"/><path d="M36 120L150 64H200L36 172Z" fill="${inks.lit}" opacity=".35"/>`;
    const hand = (['T', 'J', 'Q', 'K', 'A'] as const).map((rank, i) =>
      card(inks, { rank, suit }, { x: 66 + i * 42, y: 190 + (i - 2) ** 2 * 6, turn: (i - 2) * 10, scale: 0.82 }),
    );
    return cloth(sitting) + screen + hand.join('');
  },

  /** A dragon over a tiger, each on its half. */
  'dragon-tiger'(sitting: Sitting): string {
    const { inks } = sitting;
    const halves = `<path d="M0 0H300V420H0Z" fill="#7a1620"/><path d="M300 120V420H0V262Z" fill="#123a5c"/><path d="M-4 264L304 118" stroke="${inks.line}" stroke-width="14"/><path d="M-4 264L304 118" stroke="${inks.bright.plain}" stroke-width="5"/>`;
    return (
      halves +
      placed({ x: 98, y: 104, scale: 1.02 }, dragon(inks)) +
      placed({ x: 206, y: 248, scale: 1.02 }, tiger(inks))
    );
  },

  /** One card, and both ways the next may go. */
  'hi-lo'(sitting: Sitting): string {
    const { inks, chance } = sitting;
    const arrow = (y: number, turn: number, fill: string) =>
      placed(
        { x: 236, y, turn },
        `<path d="M0 -44L40 4H18V42H-18V4H-40Z" fill="${fill}" stroke="${inks.line}" stroke-width="7" stroke-linejoin="round"/>`,
      );
    const suit = chance.pick<Suit>(['heart', 'spade', 'diamond', 'club']);
    return (
      cloth(sitting) +
      cardBack(inks, { x: 128, y: 164, turn: 9, scale: 1.3 }) +
      card(inks, { rank: 7, suit }, { x: 104, y: 172, turn: -5, scale: 1.4 }) +
      arrow(110, 0, inks.bright.plain) +
      arrow(226, 180, inks.second.plain)
    );
  },
};

/** A head from the front, about 150 wide. */
function dragon(inks: Sitting['inks']): string {
  const line = (width = 6) =>
    `stroke="${inks.line}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
  return `<g class="dragon"><path d="M-84 6Q-62 -10 -60 -38Q-84 -58 -82 -88Q-58 -62 -34 -60Q-18 -78 0 -78Q18 -78 34 -60Q58 -62 82 -88Q84 -58 60 -38Q62 -10 84 6Q64 10 60 26Q72 40 70 58Q50 48 40 54Q24 84 0 86Q-24 84 -40 54Q-50 48 -70 58Q-72 40 -60 26Q-64 10 -84 6Z" fill="${inks.bright.shade}" ${line()}/><path d="M-44 -34Q0 -66 44 -34Q52 4 34 44Q20 70 0 70Q-20 70 -34 44Q-52 4 -44 -34Z" fill="${green}" ${line()}/><path d="M0 -44L14 -20L0 0L-14 -20Z" fill="${inks.bright.light}"/><path d="M-40 -20L-10 -4L-20 10Q-38 6 -40 -20ZM40 -20L10 -4L20 10Q38 6 40 -20Z" fill="${inks.bright.light}" ${line(4)}/><circle cx="-23" cy="-2" r="5" fill="${inks.line}"/><circle cx="23" cy="-2" r="5" fill="${inks.line}"/><path d="M-26 26Q0 10 26 26Q24 46 0 46Q-24 46 -26 26Z" fill="#2f9a5f" ${line(4)}/><circle cx="-10" cy="29" r="4.5" fill="${inks.line}"/><circle cx="10" cy="29" r="4.5" fill="${inks.line}"/><path d="M-22 46L-16 60L-9 47L0 62L9 47L16 60L22 46" fill="${inks.paper}" ${line(3.5)}/><path d="M-26 34Q-66 30 -88 58M26 34Q66 30 88 58" fill="none" stroke="${inks.bright.light}" stroke-width="5" stroke-linecap="round"/></g>`;
}

function tiger(inks: Sitting['inks']): string {
  const line = (width = 6) => `stroke="${inks.line}" stroke-width="${width}" stroke-linejoin="round"`;
  return `<g class="tiger"><path d="M-70 -66Q-44 -80 -30 -56Q0 -68 30 -56Q44 -80 70 -66Q78 -40 62 -28Q76 4 66 30L80 44L58 50Q36 82 0 84Q-36 82 -58 50L-80 44L-66 30Q-76 4 -62 -28Q-78 -40 -70 -66Z" fill="#e58a26" ${line()}/><path d="M-58 -56Q-48 -62 -42 -50L-54 -40ZM58 -56Q48 -62 42 -50L54 -40Z" fill="${inks.paper}"/><path d="M-46 36Q-40 8 -14 14L0 26L14 14Q40 8 46 36Q30 70 0 72Q-30 70 -46 36Z" fill="${inks.paper}"/><path d="M-44 -8Q-30 -24 -14 -6Q-26 8 -44 -8ZM44 -8Q30 -24 14 -6Q26 8 44 -8Z" fill="${inks.bright.light}" stroke="${inks.line}" stroke-width="4"/><circle cx="-27" cy="-8" r="5" fill="${inks.line}"/><circle cx="27" cy="-8" r="5" fill="${inks.line}"/><path d="M-14 22H14L0 38Z" fill="${red}" stroke="${inks.line}" stroke-width="4" stroke-linejoin="round"/><path d="M0 38V48Q-12 58 -22 48M0 48Q12 58 22 48" fill="none" stroke="${inks.line}" stroke-width="4.5" stroke-linecap="round"/><path d="M-5 -58H5L0 -28ZM-24 -54L-12 -54L-14 -34ZM24 -54L12 -54L14 -34ZM-66 -10L-46 4L-66 12ZM66 -10L46 4L66 12ZM-68 26L-50 26L-60 38ZM68 26L50 26L60 38Z" fill="${inks.line}"/></g>`;
}
