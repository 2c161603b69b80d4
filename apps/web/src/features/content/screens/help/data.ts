import type { Input } from '@baize/protocol/client';
import { useQuery } from '@tanstack/react-query';
import { ask, keepRows } from '#lib/api.ts';
import { wireLanguage } from '#lib/language.ts';

export function useHelp(search: string) {
  const language = wireLanguage();
  return useQuery({ ...ask('helpCenter', { query: { ...(search && { search }), language } }), ...keepRows });
}

export function useHelpArticle(slug: string) {
  return useQuery(ask('helpArticle', { params: { slug }, query: { language: wireLanguage() } }));
}

export type PageSlug = Input<'contentPage'>['params']['slug'];

export function usePageText(slug: PageSlug) {
  return useQuery(ask('contentPage', { params: { slug }, query: { language: wireLanguage() } }));
}
