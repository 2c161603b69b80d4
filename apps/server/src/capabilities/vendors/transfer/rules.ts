/** Wallet transfers as data. Pure. */
export const states = ['pending', 'done', 'refused'] as const;
export type TransferState = (typeof states)[number];

const tryFirstMs = 1_000;
const tryMostMs = 60_000;

/** When the vendor is asked again: after 1, 2, 4 … 60 s, for as long as it takes. */
export function nextTryMs(attempts: number): number {
  return Math.min(tryMostMs, tryFirstMs * 2 ** Math.min(Math.max(attempts - 1, 0), 16));
}
