/** Withdrawals: the form's facts, the papers, the player's word. */
import { refreshCalls, refreshOn } from '@baize/browser';
import { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import type { PickedFile } from '@baize/ui';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { everyPage, failureOf } from '#lib/reading.ts';

export type Withdrawal = Output<'readWithdrawal'>;
export type BankAccount = Output<'listBankAccounts'>[number];

refreshOn(
  [
    'withdrawal.requested',
    'withdrawal.approved',
    'withdrawal.rejected',
    'withdrawal.changed',
    'withdrawal.paid',
    'withdrawal.received',
    'withdrawal.dispute_answered',
  ],
  ['listWithdrawals', 'walletBalance', 'withdrawalTerms'],
);
refreshOn(['balance.changed'], ['withdrawalTerms']);

const pageSize = 10;

/** All in one state, whatever their age and number: money that waits for the player's word is not left on a later page. */
function allIn(state: 'paid' | 'disputed') {
  return queryOptions({
    queryKey: ['listWithdrawals', { state, everyPage: true }] as const,
    queryFn: ({ signal }) =>
      everyPage((pageNo) => send('listWithdrawals', { query: { state, pageNo, pageSize: 50 }, signal })),
  });
}

/** What asks for the player's word and what is in dispute stand first, whatever their age; the rest comes in pages. */
export function useWithdrawals(pageNo: number) {
  const asking = useQuery(allIn('paid'));
  const disputed = useQuery(allIn('disputed'));
  const others = useQuery({ ...ask('listWithdrawals', { query: { pageNo, pageSize } }), ...keepRows });
  return {
    asking: asking.data ?? [],
    disputed: disputed.data ?? [],
    isReading: asking.isPending || disputed.isPending || others.isPending,
    page: others.data,
    /** What could not be read, by place: what waits for the player, and what lies behind. */
    waitingFailure: failureOf([asking, disputed]),
    failure: failureOf([others]),
  };
}

/** Those of a page that do not stand first already. */
export function othersOf(page: Output<'listWithdrawals'> | undefined): Withdrawal[] {
  return page?.content.filter(({ state }) => state !== 'paid' && state !== 'disputed') ?? [];
}

export type Terms = Output<'withdrawalTerms'>;
export type PayoutMethod = Terms['methods'][number];

/** What may be taken out of the wallet in use, and by which ways. */
export function useTerms() {
  return useQuery(ask('withdrawalTerms', { query: {} }));
}

/** The way to a bound account; undefined when nothing is paid there in this currency. */
export function methodTo(terms: Terms | undefined, { kind, network }: BankAccount): PayoutMethod | undefined {
  return terms?.methods.find((method) => method.kind === kind && (kind === 'bank' || method.network === network));
}

export function useBankAccounts() {
  return useQuery({ ...ask('listBankAccounts'), staleTime: 60_000 });
}

export type Word =
  | { readonly arrived: 'all' }
  | { readonly arrived: 'part'; readonly amountReceivedMinor: string; readonly remark?: string }
  | { readonly arrived: 'nothing'; readonly remark?: string };

/** The player says what arrived. */
export function useWord(id: string) {
  return useMutation({
    mutationFn: (word: Word) => send('confirmReceipt', { params: { id }, body: word }),
    onSettled: () => refreshCalls(['listWithdrawals', 'walletBalance', 'withdrawalTerms']),
  });
}

const refusals: Readonly<Record<string, PickedFile['refusal']>> = {
  UPLOAD_TYPE: 'type',
  UPLOAD_TOO_LARGE: 'size',
  UPLOAD_UNREADABLE: 'empty',
  UPLOAD_COUNT: 'tooMany',
};

/** Sends pictures one by one, so that each has its own answer. Gives back those that were refused, with their reason;
 *  throws when something else stopped it. */
export async function sendProofs(id: string, files: readonly PickedFile[]): Promise<PickedFile[]> {
  const refused: PickedFile[] = [];
  for (const { file } of files) {
    const form = new FormData();
    form.append('files', file);
    try {
      await send('uploadProof', { params: { id }, form });
    } catch (failure) {
      const refusal = failure instanceof CallFailure ? refusals[failure.code] : undefined;
      if (!refusal) throw failure;
      refused.push({ file, refusal });
    }
  }
  return refused;
}
