export { createMerchant } from './create.ts';
export type { NewMerchant } from './create.ts';
export { allMerchants, forgetDirectory, merchantByCode, merchantByHost } from './directory.ts';
export { registrationRules } from './forms.ts';
export type { RegistrationForm } from './forms.ts';
export { platformMerchant } from './platform-merchant.ts';
export { isBlocked } from './read.ts';
