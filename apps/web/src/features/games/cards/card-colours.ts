/** The colour of each vendor's cards: six in a fixed order, so that neighbours differ (specification 9, card colours). */
import type { Lane } from './data.ts';

export const cardColours = ['red', 'blue', 'brown', 'skyblue', 'yellow', 'purple'] as const;
export type CardColour = (typeof cardColours)[number];

/** Vendors take their colours in the order the lanes first name them. */
export function colourMapOf(lanes: readonly Pick<Lane, 'vendors'>[]): Record<string, CardColour> {
  const vendors = new Set(lanes.flatMap((lane) => lane.vendors.map(({ vassalage }) => vassalage)));
  return Object.fromEntries(
    [...vendors].map((vassalage, at) => [vassalage, cardColours[at % cardColours.length] ?? 'red']),
  );
}

/** As the design's ball colours. */
export const ballOf: Readonly<Record<CardColour, string>> = {
  red: 'var(--ball-red)',
  blue: 'var(--ball-blue)',
  brown: 'var(--ball-brown)',
  skyblue: 'var(--ball-sky)',
  yellow: 'var(--ball-yellow)',
  purple: 'var(--ball-violet)',
};
