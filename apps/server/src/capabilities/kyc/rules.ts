/** Pure rules of identity checks. */
import type { JurisdictionProfile } from '@baize/protocol';
import type { kycStates } from '@baize/protocol/calls/kyc';

export type KycState = (typeof kycStates)[number];
export type KycStep = 'submit' | 'take' | 'verify' | 'ask' | 'refuse' | 'expire' | 'doubt';

/** Every way a check may go. An operator can ask for more at any time, also of somebody verified or refused before. */
const next: Record<KycState, Partial<Record<KycStep, KycState>>> = {
  none: { submit: 'submitted' },
  submitted: { submit: 'submitted', take: 'in_review', verify: 'verified', ask: 'more_needed', refuse: 'refused' },
  in_review: { take: 'in_review', verify: 'verified', ask: 'more_needed', refuse: 'refused' },
  more_needed: { submit: 'submitted', ask: 'more_needed', refuse: 'refused' },
  // `doubt`: another player turned up with the same document or payment account.
  verified: { ask: 'more_needed', expire: 'expired', doubt: 'in_review' },
  refused: { ask: 'more_needed' },
  expired: { submit: 'submitted', ask: 'more_needed' },
};

/** The state after a step, or undefined when the step is not possible from here. */
export function nextState(state: KycState, step: KycStep): KycState | undefined {
  return next[state][step];
}

/** May pictures be added: whoever looks at a check must not have it change under their eyes. */
export function takesPictures(state: KycState): boolean {
  return next[state].submit !== undefined;
}

export const picturesMax = 6;

/** Is a checked identity asked for? `withdrawnMinor`: all withdrawals asked for before and not rejected, `amountMinor`: this one, in
 *  the merchant's currency; null where there is no rate to say it in: then it counts as above the line. */
export function isCheckNeeded(
  profile: JurisdictionProfile,
  aboveMinor: bigint | null,
  amounts: { readonly withdrawnMinor: bigint; readonly amountMinor: bigint } | null,
): boolean {
  if (profile.kycBeforeFirstWithdrawal) return true;
  if (aboveMinor === null) return false;
  return amounts === null || amounts.withdrawnMinor + amounts.amountMinor > aboveMinor;
}

/** A number as it is compared: letters and digits alone, capitals. */
export function plainNumber(documentNumber: string): string {
  return documentNumber.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
