import { refreshOn } from '@baize/browser';
import type { Output } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { wireLanguage } from '#lib/language.ts';

export type Offer = Output<'promotionList'>['content'][number];
export type OfferType = Offer['type'];

/** More current offers than any merchant has at a time: filters are counted here, so all of them are read. */
const pageSize = 100;

refreshOn(['merchant.published'], ['promotionList', 'promotionDetail']);

export function useOffers() {
  return useQuery(ask('promotionList', { query: { pageSize, language: wireLanguage() } }));
}

export function useOffer(id: string) {
  return useQuery(ask('promotionDetail', { params: { id }, query: { language: wireLanguage() } }));
}
