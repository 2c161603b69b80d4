/** Standing pages: the user protocol, terms, privacy, safer play, about us. */
import { useT } from '@baize/i18n/react';
import { paths } from '#lib/paths.ts';
import { BackTo } from '#widgets/reading/back-to.tsx';
import { Reading } from '#widgets/reading/reading.tsx';
import { usePageText } from './data.ts';
import type { PageSlug } from './data.ts';

function Standing({ slug, title }: { slug: PageSlug; title: string }) {
  const t = useT();
  const page = usePageText(slug);
  return (
    <Reading
      title={title}
      text={page.data}
      error={page.error}
      onRetry={() => void page.refetch()}
      at={page.data?.updatedAt}
      above={<BackTo href={paths.help}>{t('info.help.title')}</BackTo>}
    />
  );
}

export function UserProtocol() {
  const t = useT();
  return <Standing slug="user-agreement" title={t('info.page.userProtocol')} />;
}

export function Terms() {
  const t = useT();
  return <Standing slug="terms" title={t('info.page.terms')} />;
}

export function Privacy() {
  const t = useT();
  return <Standing slug="privacy" title={t('info.page.privacy')} />;
}

export function SaferPlay() {
  const t = useT();
  return <Standing slug="responsible-gaming" title={t('info.page.saferPlay')} />;
}

export function About() {
  const t = useT();
  return <Standing slug="about" title={t('info.page.about')} />;
}
