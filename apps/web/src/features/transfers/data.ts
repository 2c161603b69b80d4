/** Money between members of one line: what may be sent, to whom, and what was. */
import { refreshCalls, refreshOn } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask, keepRows } from '#lib/api.ts';

export type TransferTerms = Output<'transferTerms'>;
export type Recipient = Output<'checkTransferRecipient'>;
export type Transfer = Output<'readTransfer'>;

const after = ['listTransfers', 'readTransfer', 'transferTerms', 'walletBalance', 'transactionDetails'] as const;

refreshOn(['transfer.done', 'transfer.changed', 'transfer.returned', 'transfer.reversed'], after);
refreshOn(['balance.changed'], ['transferTerms']);

export function refreshTransfers(): void {
  refreshCalls([...after]);
}

/** What may be sent from the wallet in use. */
export function useTransferTerms() {
  return useQuery(ask('transferTerms', { query: {} }));
}

export const recipientsShown = 6;

/** The upline, and direct downlines whose account begins with what was typed. */
export function useRecipients(search: string) {
  const query = { pageNo: 1, pageSize: recipientsShown, ...(search !== '' && { search }) };
  return useQuery({ ...ask('transferRecipients', { query }), ...keepRows });
}
