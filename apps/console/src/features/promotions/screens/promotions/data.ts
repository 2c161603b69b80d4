/** Promotions as operators work with them: rules, what they would cost, and applications that wait. */
import { refreshCalls, refreshOn } from '@baize/browser';
import type { CallFailure, Output } from '@baize/protocol/client';
import type { PromotionRule } from '@baize/protocol/promotion-rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export type { PromotionRule };
export type Promotion = Output<'promotionDesk'>['content'][number];
export type Application = Output<'promotionApplications'>['content'][number];
export type Alike = Output<'promotionAlike'>;
export type Trial = Output<'tryPromotion'>;

const pageSize = 20;
const calls = ['promotionDesk', 'promotionApplications'] as const;

refreshOn(['promotion.changed', 'content.published'], [...calls]);

export function usePromotions(pageNo: number) {
  const { code } = useMerchant();
  return useQuery({ ...ask('promotionDesk', { query: { merchant: code, pageNo, pageSize } }), ...keepRows });
}

export function useApplications(pageNo: number) {
  const { code } = useMerchant();
  return useQuery({ ...ask('promotionApplications', { query: { merchant: code, pageNo } }), ...keepRows });
}

export function useAlike(id: string) {
  const { code } = useMerchant();
  return useQuery(ask('promotionAlike', { params: { id }, query: { merchant: code } }));
}

export function useImage(id: string) {
  const { code } = useMerchant();
  return useQuery(ask('promotionImage', { params: { id }, query: { merchant: code } }));
}

export function useTry() {
  const { code } = useMerchant();
  return useMutation<Trial, CallFailure, PromotionRule>({
    mutationFn: (rule) => send('tryPromotion', { query: { merchant: code }, body: { rule } }),
  });
}

export type Change =
  | { readonly act: 'save'; readonly rule: PromotionRule }
  | { readonly act: 'start' }
  | { readonly act: 'stop'; readonly remark: string };

export function useChange({ id, revision }: Promotion) {
  const { code } = useMerchant();
  return useMutation<Promotion, CallFailure, Change>({
    mutationFn: (change) => {
      const about = { params: { id }, query: { merchant: code } };
      if (change.act === 'save') return send('savePromotionRule', { ...about, body: { revision, rule: change.rule } });
      if (change.act === 'start') return send('startPromotion', { ...about, body: { revision } });
      return send('stopPromotion', { ...about, body: { remark: change.remark } });
    },
    onSettled: () => refreshCalls([...calls]),
  });
}

export function useDecide({ promotionId, member }: Application) {
  const { code } = useMerchant();
  return useMutation<Application, CallFailure, { decision: 'approve' | 'reject'; remark: string }>({
    mutationFn: (body) =>
      send('decidePromotionApplication', {
        params: { id: promotionId, memberId: member.id },
        query: { merchant: code },
        body,
      }),
    onSettled: () => refreshCalls([...calls]),
  });
}
