import { refreshCalls, refreshOn } from '@baize/browser';
import { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import type { PickedFile } from '@baize/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, send } from '#lib/api.ts';
import { wireLanguage } from '#lib/language.ts';
import { useIsReal } from '#lib/session.ts';

export type Offer = Output<'promotionList'>['content'][number];
export type OfferType = Offer['type'];
export type Detail = Output<'promotionDetail'>;
export type Rule = NonNullable<Detail['rule']>;
export type OwnPromotion = Output<'myPromotions'>['content'][number];

/** More current offers than any merchant has at a time: filters are counted here, so all of them are read. */
const pageSize = 100;

const calls = ['promotionList', 'promotionDetail', 'myPromotions', 'walletBalance', 'listBonuses'] as const;

refreshOn(['merchant.published', 'promotion.changed'], ['promotionList', 'promotionDetail', 'myPromotions']);

export function useOffers() {
  return useQuery(ask('promotionList', { query: { pageSize, language: wireLanguage() } }));
}

export function useOffer(id: string) {
  return useQuery(ask('promotionDetail', { params: { id }, query: { language: wireLanguage() } }));
}

/** What the reader takes part in; nothing for visitors and practice accounts. */
export function useMine() {
  return useQuery({ ...ask('myPromotions', {}), enabled: useIsReal() });
}

export type Press =
  | { readonly act: 'join' }
  | { readonly act: 'claim'; readonly code?: string }
  | { readonly act: 'apply'; readonly comment: string };

export function usePress(id: string) {
  return useMutation<OwnPromotion, CallFailure, Press>({
    mutationFn: (press) => {
      const params = { id };
      if (press.act === 'join') return send('joinPromotion', { params, body: {} });
      if (press.act === 'apply') return send('applyForPromotion', { params, body: { comment: press.comment } });
      return send('claimPromotion', { params, body: press.code === undefined ? {} : { code: press.code } });
    },
    onSettled: () => refreshCalls([...calls]),
  });
}

/** Sends pictures of an application one by one, so that one that is refused keeps no other back; answers those. */
export async function sendImages(id: string, files: readonly PickedFile[]): Promise<PickedFile[]> {
  const refused: PickedFile[] = [];
  for (const { file } of files) {
    const form = new FormData();
    form.append('files', file);
    try {
      await send('addPromotionImages', { params: { id }, form });
    } catch (failure) {
      const refusal = failure instanceof CallFailure ? refusals[failure.code] : undefined;
      if (!refusal) throw failure;
      refused.push({ file, refusal });
    }
  }
  refreshCalls(['promotionDetail', 'myPromotions']);
  return refused;
}

const refusals: Readonly<Record<string, PickedFile['refusal']>> = {
  UPLOAD_TYPE: 'type',
  UPLOAD_TOO_LARGE: 'size',
  UPLOAD_UNREADABLE: 'empty',
  UPLOAD_COUNT: 'tooMany',
};

/** The document of a draw, as a file that the reader keeps. */
export async function saveDraw(id: string): Promise<void> {
  const { fileName, text } = await send('raffleDocument', { params: { id } });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
