/** Minor units to a figure with thousands commas: ("1234567", 2) gives "12,345.67". Exact at any size. */
export function formatMinor(amountMinor: string, exponent: number): string {
  const digits = amountMinor.padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent).replace(/\B(?=(\d{3})+$)/g, ',');
  return exponent === 0 ? whole : `${whole}.${digits.slice(-exponent)}`;
}

/** Milliseconds to a clock: 872000 gives "14:32". Never below zero. */
export function formatLeft(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
