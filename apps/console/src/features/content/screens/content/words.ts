import { useT } from '@baize/i18n/react';
import { useFormat } from '#lib/format.ts';
import type { ContentRow } from './data.ts';

/** Where an item stands, for whom and when, as people read it. */
export function useItemWords() {
  const t = useT();
  const { dateTime } = useFormat();
  return {
    shelf: ({ kind, shelf }: Pick<ContentRow, 'kind' | 'shelf'>): string =>
      kind === 'banner'
        ? t('console-content.group', { group: shelf ?? '' })
        : kind === 'promotion'
          ? t(`offers.type.${shelf as 'newbie'}`) // the server takes the known types only
          : '',
    audience: (audience: ContentRow['audience']): string =>
      audience.map((one) => t('console-content.audience', { audience: one })).join(', '),
    window({ startsAt, endsAt }: Pick<ContentRow, 'startsAt' | 'endsAt'>): string {
      const parts = [
        startsAt === null ? '' : t('console-content.from', { time: dateTime(startsAt) }),
        endsAt === null ? '' : t('console-content.until', { time: dateTime(endsAt) }),
      ].filter((part) => part !== '');
      return parts.length === 0 ? t('console-content.always') : parts.join(' ');
    },
  };
}
