import type { VendorApi } from './vendor-api.ts';

/** Answers for what a dialect has no call for: books, pots, lotteries, papers, free rounds. */
export const silentApi: VendorApi = {
  games: async () => null,
  launch: async () => null,
  round: async () => null,
  fairness: async () => null,
  closeSession: async () => false,
  grantFreeRounds: async () => null,
  cancelFreeRounds: async () => null,
  listFreeRounds: async () => null,
  modelPaper: async () => null,
  jackpots: async () => null,
  lotteries: async () => null,
  transactions: async () => null,
};
