/** Sponsors: an editorial page the operator writes. */
import { useT } from '@baize/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#lib/api.ts';
import { wireLanguage } from '#lib/language.ts';
import { Reading } from '#widgets/reading/reading.tsx';

export function Sponsor() {
  const t = useT();
  const page = useQuery(ask('contentPage', { params: { slug: 'sponsors' }, query: { language: wireLanguage() } }));
  return (
    <Reading
      title={t('info.page.sponsor')}
      text={page.data}
      error={page.error}
      onRetry={() => void page.refetch()}
      at={page.data?.updatedAt}
    />
  );
}
