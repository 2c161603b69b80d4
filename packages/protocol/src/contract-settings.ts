/** A merchant's bounds for contracts. */
import { z } from 'zod';

const rate = z.int().min(0).max(10_000);
const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;

export const contractSettings = z.object({
  /** The highest rate of each kind at the top of a line, basis points. */
  ceilings: z.object({ dividend: rate, daily: rate, hourly: rate, realtime: rate }),
  /** An offer that nobody answers ends after so many days. */
  offerDays: z.int().min(1).max(90),
  /** A request to end a contract that nobody answers ends it after so many days. */
  noticeDays: z.int().min(1).max(90),
  /** What an open debt closes to who owes it: transfers to others, new offers, withdrawals of what the debt needs. */
  debtFreezes: z.array(z.enum(['transfers', 'offers', 'withdrawals'])).max(3),
  /** Kinds of which agents may offer contracts that the platform pays; the others they pay themselves. */
  platformPays: z.array(z.enum(kinds)).max(4),
});
export type ContractSettings = z.output<typeof contractSettings>;

export const contractSettingsDefault: ContractSettings = {
  ceilings: { dividend: 5_000, daily: 200, hourly: 200, realtime: 100 },
  offerDays: 7,
  noticeDays: 7,
  debtFreezes: ['transfers', 'offers'],
  platformPays: [],
};
