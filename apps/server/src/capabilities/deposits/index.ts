/** The door of deposits. */
export type { PaymentProvider, PayoutOrder, PayoutReport } from './adapters/provider.ts';
export { providerOf, verifyProvider } from './adapters/open.ts';
export { depositedBy } from './read.ts';
export type { PayoutNews, ProviderMessage } from './receive-news.ts';
