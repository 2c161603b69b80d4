/** The door of contracts. */
export { acceptContract, planAcceptance } from './accept.ts';
export { declineContract } from './answer.ts';
export { askToEnd } from './end.ts';
export { offerContract } from './offer.ts';
export { ratesOf } from './rates.ts';
export { periodAt } from './rules/periods.ts';
export type { Kind, Terms } from './rules/terms.ts';
export { sayOnContract } from './add-message.ts';
export { addSamplePeriod } from './samples.ts';
export { saveTemplate } from './templates.ts';
