/** What a payment provider must be able to do for us. A provider's own words stay in its adapter. */

export interface DepositOrder {
  /** Our deposit id: the provider's idempotency key. Asking twice with the same order opens one deposit. */
  readonly reference: string;
  readonly merchantCode: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly exponent: number;
  readonly method: string;
  readonly language: string;
  /** Where the payer's browser goes afterwards: a hint for the eye, never proof. */
  readonly returnUrl: string;
  readonly webhookUrl: string;
}

export interface PayoutOrder {
  /** Our payout id: the provider's idempotency key. */
  readonly reference: string;
  readonly merchantCode: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly exponent: number;
  readonly destination: { readonly bankName: string; readonly accountName: string; readonly accountNumber: string };
  readonly webhookUrl: string;
}

/** `no_answer`: it may or may not have been done; ask again with the same reference. `refused`: it was not done. */
export type NoAnswer = { readonly kind: 'no_answer' };
export type Refused = { readonly kind: 'refused'; readonly reason: string };
/** The provider has no such reference. */
export type NeverSeen = { readonly kind: 'never_seen' };

export type DepositOpened = {
  readonly kind: 'opened';
  readonly providerId: string;
  readonly cashierUrl: string;
  readonly expiresAt: Date;
};
export type DepositReport = {
  readonly kind: 'known';
  readonly providerId: string;
  readonly status: 'pending' | 'succeeded' | 'failed' | 'expired';
  /** Once paid: what really arrived. */
  readonly amountMinor: bigint;
  readonly currency: string;
};
export type PayoutAccepted = { readonly kind: 'accepted'; readonly providerId: string };
export type PayoutReport = {
  readonly kind: 'known';
  readonly providerId: string;
  readonly status: 'accepted' | 'sent' | 'failed';
  readonly bankReference: string | null;
  readonly reason: string | null;
};

/** Answers are values: no method throws for anything the other side or the network does. */
export interface PaymentProvider {
  readonly code: string;
  /** Where the provider sends its news. */
  webhookUrl(): string;
  openDeposit(order: DepositOrder): Promise<DepositOpened | Refused | NoAnswer>;
  readDeposit(reference: string): Promise<DepositReport | NeverSeen | NoAnswer>;
  sendPayout(order: PayoutOrder): Promise<PayoutAccepted | Refused | NoAnswer>;
  readPayout(reference: string): Promise<PayoutReport | NeverSeen | NoAnswer>;
}
