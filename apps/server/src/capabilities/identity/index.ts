export { createAccount, setAccountType, setFrozen } from './accounts.ts';
export type { NewAccount } from './accounts.ts';
export { takeBudget } from './budgets.ts';
export { checkCode, failCode, refusedSending, sendCode } from './codes.ts';
export type { CodeAnswer, CodePurpose, CodeSent } from './codes.ts';
export { contactAddress, contactsOf, isContactClash, maskContact, membersByContact, setContact } from './contacts.ts';
export type { Contact, ContactKind } from './contacts.ts';
export { deviceOf, newDeviceKey } from './device-key.ts';
export { constantTimeReply } from './constant-time-reply.ts';
export { humanRefusal, verifyHuman, requireHuman } from './human-verification.ts';
export type { HumanGiven, HumanPurpose } from './human-verification.ts';
export { liveSessions } from './live-sessions.ts';
export { factorsOf } from './reset-factors.ts';
export { forgiveLogin, strangerStanding } from './login-limits.ts';
export type { Trier } from './login-limits.ts';
export { hasTotp, requireOwnTotp } from './member-totp.ts';
export { requireOwner } from './owner.ts';
export { requireGoodPassword } from './password-rules.ts';
export {
  askForPasskey,
  credentialIdOf,
  newCounter,
  offerKey,
  passkeysMax,
  takeOpenChallenge,
  verifyNewKey,
} from './passkeys/ceremony.ts';
export type { Offered, ShownPasskey } from './passkeys/ceremony.ts';
export { columnsOf, keptKey, passkeyView } from './passkeys/kept-key.ts';
export type { KeptKey, NewKey } from './passkeys/kept-key.ts';
export { deleteOldChallenges as forgetOldChallenges } from './passkeys/store.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { dialingCodeOf, mobileLengths, parsePhone, phoneProblem } from './phone.ts';
export { requirePhoneCode, sendPhoneCode } from './outside/phone-codes.ts';
export type { PhoneContext } from './outside/phone-codes.ts';
export { setLoginProvider } from './providers.ts';
export type { ProviderSetup } from './providers.ts';
export { orFail } from './refusal.ts';
export type { Opener, Refusal } from './refusal.ts';
export { isAlive, oneTimePasswordMs, secondsUntil, touchMs, usernameKey } from './rules.ts';
export type { TryLimits, Way } from './rules.ts';
export { endSessions, findSession, newToken, openSession, tokenHash } from './sessions.ts';
export { refusedArea, signIn } from './sign-in.ts';
export type { SignedIn } from './sign-in.ts';
export { siteAddress } from './site-address.ts';
export type { SiteAddress } from './site-address.ts';
export { linkByTicket, readSocialTicket } from './social/ticket.ts';
export { setPassword } from './reset-password.ts';
export {
  readAccountNames as accountNames,
  readLastSeen,
  readMember,
  readMemberByName,
  readOpenSessions,
} from './store.ts';
export type { MemberRow } from './store.ts';
export { newTotpSecret, sealTotp, totpStep, totpUrl, unsealTotp } from './totp.ts';
export { pausePayouts, payoutPauseOf } from './payout-pause.ts';
export { takeTrialBudget } from './trial-budget.ts';
export { forgiveTries, tryStanding } from './attempts.ts';
export { checkWithdrawPassword } from './withdraw-password.ts';
