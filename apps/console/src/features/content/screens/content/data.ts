/** The content desk: items of one kind, one item with its words, and what is written of it. */
import { refreshCalls } from '@baize/browser';
import type { CallFailure, Input, Output } from '@baize/protocol/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ask, keepRows, send } from '#lib/api.ts';
import { useMerchant } from '#lib/merchant.ts';

export const kinds = ['banner', 'notice', 'popup', 'headline', 'promotion'] as const;
export type Kind = (typeof kinds)[number];
export type PageBody = Output<'contentDesk'>;
export type ContentRow = PageBody['content'][number];
export type Item = Output<'contentItem'>;
export type Words = Item['texts'][string];
type SaveBody = NonNullable<Input<'saveContent'>['body']>;

const pageSize = 20;
const touched = ['contentDesk', 'contentItem'] as const;

export function useContentList(kind: Kind, pageNo: number) {
  const { code } = useMerchant();
  return useQuery({ ...ask('contentDesk', { query: { merchant: code, kind, pageNo, pageSize } }), ...keepRows });
}

/** Nothing is asked for an item that is not there yet. */
export function useItem(id: string, isThere: boolean) {
  const { code } = useMerchant();
  return useQuery({ ...ask('contentItem', { params: { id }, query: { merchant: code } }), enabled: isThere });
}

export interface Publication {
  readonly id: string;
  readonly frame: Omit<SaveBody, 'revision' | 'language' | 'words'>;
  readonly revision: string | null;
  /** Words by language; null takes them out. English is always among them. */
  readonly words: ReadonlyMap<string, Words | null>;
}

/** The frame goes with the English words, then each other language by itself: each is whole, and what was refused stays typed. */
export function usePublish() {
  const { code } = useMerchant();
  return useMutation<Item | undefined, CallFailure, Publication>({
    mutationFn: async ({ id, frame, revision, words }) => {
      const query = { merchant: code };
      const english = words.get('en');
      if (!english) return undefined; // the form does not publish without
      const params = { id };
      let item = await send('saveContent', {
        params,
        query,
        body: { ...frame, revision, language: 'en', words: english },
      });
      for (const [language, written] of words) {
        if (language === 'en') continue;
        const body = { revision: item.revision, words: written };
        item = await send('saveContentWords', { params: { id, language }, query, body });
      }
      return item;
    },
    onSettled: () => refreshCalls([...touched]),
  });
}

export function useTakeDown(id: string) {
  const { code } = useMerchant();
  return useMutation<Item, CallFailure>({
    mutationFn: () => send('takeContentDown', { params: { id }, query: { merchant: code } }),
    onSettled: () => refreshCalls([...touched]),
  });
}

/** A text as players would get it. */
export function usePreview(body: string) {
  const { code } = useMerchant();
  return useQuery({
    queryKey: ['previewContent', code, body] as const,
    queryFn: ({ signal }) => send('previewContent', { query: { merchant: code }, body: { body }, signal }),
    enabled: body.trim() !== '',
    ...keepRows,
  });
}

export function useAddImage() {
  const { code } = useMerchant();
  return useMutation<Output<'addContentImage'>, CallFailure, File>({
    mutationFn: (file) => {
      const form = new FormData();
      form.append('files', file, file.name);
      return send('addContentImage', { query: { merchant: code }, form });
    },
  });
}

export function useImage(id: string) {
  const { code } = useMerchant();
  return useQuery({ ...ask('contentImage', { params: { id }, query: { merchant: code } }), staleTime: Infinity });
}
