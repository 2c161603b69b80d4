export { createMerchant } from './create.ts';
export type { NewMerchant } from './create.ts';
export {
  allMerchants,
  forgetDirectory,
  isDomainBeside,
  knownByHost,
  knownMerchants,
  merchantByCode,
  merchantByHost,
} from './directory.ts';
export { freezeFlows } from './flows.ts';
export { registrationRules } from './forms.ts';
export type { RegistrationForm } from './forms.ts';
export { platformMerchant } from './platform-merchant.ts';
export { openCountries } from './countries.ts';
export type { Countries } from './countries.ts';
export { publishSettings, readSettings } from './publish-settings.ts';
export { cdnOriginsOf } from './read.ts';
export { restrictionOf } from './rules.ts';
