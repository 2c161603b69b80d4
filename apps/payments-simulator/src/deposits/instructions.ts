import type { Deposit } from './store.ts';

export type Instructions = {
  qrText?: string | null;
  address?: string | null;
  payee?: { bankName: string; accountName: string; accountNumber: string };
};

/** What a payer needs beside the page: the text of a QR code, the account to transfer to, or the address of a chain. */
export function instructionsOf(deposit: Deposit, cashierUrl: string): Instructions {
  switch (deposit.method) {
    case 'crypto':
      return { address: deposit.address, qrText: deposit.address };
    case 'bank_transfer':
      return { payee: payeeOf(deposit) };
    case 'ewallet':
      return {};
    default:
      return { qrText: cashierUrl };
  }
}

/** The merchant's collecting account in this currency: the same for every payer. */
function payeeOf({ merchantCode, currency }: Deposit) {
  const digits = [...`${merchantCode}${currency}`].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 10 ** 9, 7);
  return {
    bankName: 'Harbour Bank',
    accountName: `${merchantCode} COLLECTION`,
    accountNumber: `7719${String(digits).padStart(9, '0')}`,
  };
}
