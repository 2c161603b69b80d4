/** What a payment provider must be able to do for us. A provider's own words stay in its adapter. */

export interface DepositOrder {
  /** Our deposit id: the provider's idempotency key. Asking twice with the same order opens one deposit. */
  readonly reference: string;
  readonly merchantCode: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly exponent: number;
  /** What kind of payment; a coin's network, and how many blocks we wait for. */
  readonly method: string;
  readonly network: string | null;
  readonly confirmations: number;
  /** What the payer is asked to write on a transfer. */
  readonly text: string;
  readonly expiresAt: Date;
  readonly language: string;
  /** Where the payer's browser goes afterwards: a hint for the eye, never proof. */
  readonly returnUrl: string;
  readonly webhookUrl: string;
}

export interface VoucherOrder {
  readonly reference: string;
  readonly merchantCode: string;
  readonly currency: string;
  readonly exponent: number;
  readonly code: string;
  readonly webhookUrl: string;
}

export interface PayoutOrder {
  /** Our payout id: the provider's idempotency key. */
  readonly reference: string;
  readonly merchantCode: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly exponent: number;
  /** For a coin the network stands in the bank's place and the address in the number's. */
  readonly destination: {
    readonly kind: 'bank' | 'crypto';
    readonly bankName: string;
    readonly accountName: string;
    readonly accountNumber: string;
  };
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
  /** What a code is drawn from, where to transfer to, the chain's address: each where the method has it. */
  readonly qrText: string | null;
  readonly payee: { readonly bankName: string; readonly accountName: string; readonly accountNumber: string } | null;
  readonly address: string | null;
};
/** A voucher was taken: this is what it was worth. */
export type VoucherTaken = {
  readonly kind: 'taken';
  readonly providerId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
};
/** One payment to an account of the merchant's, as its bank lists it. */
export interface BankLine {
  readonly providerId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly payer: string | null;
  readonly text: string | null;
}
export type BankLines = { readonly kind: 'lines'; readonly lines: readonly BankLine[]; readonly cursor: string };
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
  takeVoucher(order: VoucherOrder): Promise<VoucherTaken | Refused | NoAnswer>;
  /** What came to a merchant's accounts after a place in the provider's list; '' is its beginning. */
  readBankLines(merchantCode: string, cursor: string): Promise<BankLines | NoAnswer>;
  readDeposit(reference: string): Promise<DepositReport | NeverSeen | NoAnswer>;
  sendPayout(order: PayoutOrder): Promise<PayoutAccepted | Refused | NoAnswer>;
  /** Many at once, an answer for each in their order; each stays its own idempotent order. */
  sendPayouts(batchId: string, orders: readonly PayoutOrder[]): Promise<(PayoutAccepted | Refused | NoAnswer)[]>;
  readPayout(reference: string): Promise<PayoutReport | NeverSeen | NoAnswer>;
}
