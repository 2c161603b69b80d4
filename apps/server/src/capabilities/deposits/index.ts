/** The door of deposits. */
export type { PaymentProvider, PayoutOrder, PayoutReport } from './adapters/provider.ts';
export { providerOf, verifyProvider } from './adapters/open.ts';
export { listProblems } from './method-rules.ts';
export { creditedBetween, depositedSince, isFirstDeposit, lastCreditedAt } from './deposited-since.ts';
export { depositedBy } from './read.ts';
export { mayLeave, playThrough, stakedShare } from './play-through.ts';
export type { PlayThrough } from './play-through.ts';
export type { PayoutNews, ProviderMessage } from './receive-news.ts';
