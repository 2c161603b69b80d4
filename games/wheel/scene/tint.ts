/** The colour of a prize, the same on the wheel and in the list beside it. */
export function tintOf(payE4: number): string {
  if (payE4 === 0) return 'none';
  if (payE4 <= 12_000) return 'sky';
  if (payE4 <= 15_000) return 'green';
  if (payE4 < 20_000) return 'pink';
  if (payE4 < 30_000) return 'yellow';
  return payE4 < 40_000 ? 'violet' : 'red';
}

/** Every prize of a wheel once with its number of segments, largest first. */
export function prizesOf(paysE4: readonly number[]): { readonly payE4: number; readonly count: number }[] {
  return [...new Set(paysE4)]
    .sort((a, b) => b - a)
    .map((payE4) => ({ payE4, count: paysE4.filter((other) => other === payE4).length }));
}
