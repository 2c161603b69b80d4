import type { Draws } from '@baize/fair';

/** How many of each letter a reel holds. */
export type Counts = Readonly<Record<string, number>>;

/** A ring of these letters: those in `spread` stand evenly apart, the others in random order and in stacks. */
export function makeStrip(
  counts: Counts,
  { spread, stackOf = () => 1 }: { readonly spread: string; readonly stackOf?: (letter: string) => number },
  draws: Draws,
): string {
  const plain = Object.entries(counts).filter(([letter]) => !spread.includes(letter));
  const tokens = plain.flatMap(([letter, count]) => {
    const stack = stackOf(letter);
    const whole = Array.from({ length: Math.floor(count / stack) }, () => letter.repeat(stack));
    return count % stack === 0 ? whole : [...whole, letter.repeat(count % stack)];
  });
  const ring = [...mixed(tokens, draws)].join('').split('');
  for (const letter of spread) {
    const count = counts[letter] ?? 0;
    const start = count === 0 ? 0 : draws.int(ring.length);
    const gap = Math.floor((ring.length + count) / Math.max(1, count));
    for (let i = 0; i < count; i += 1) ring.splice((start + i * gap) % (ring.length + 1), 0, letter);
  }
  return ring.join('');
}

/** Random order in which neighbours differ, as far as a few tries allow. */
function mixed(tokens: readonly string[], draws: Draws): string[] {
  const order = draws.shuffle(tokens.length).map((i) => tokens[i] ?? '');
  for (let tries = 0; tries < 400; tries += 1) {
    const clash = order.findIndex(
      (token, i) => token === order[(i + 1) % order.length] || token === order[(i + 2) % order.length],
    );
    if (clash === -1) break;
    const other = draws.int(order.length);
    [order[clash], order[other]] = [order[other] ?? '', order[clash] ?? ''];
  }
  return order;
}
