/** One help article. */
import { useT } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import { buttonClass, EmptyBox, Link } from '@baize/ui';
import { BinocularsIcon } from '@baize/ui/icons';
import { useParams } from '@tanstack/react-router';
import { paths } from '#lib/paths.ts';
import { BackTo } from '#widgets/reading/back-to.tsx';
import { Reading } from '#widgets/reading/reading.tsx';
import { useHelpArticle } from './data.ts';

export function HelpArticle() {
  const t = useT();
  const { slug = '' } = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const article = useHelpArticle(slug);
  const back = <BackTo href={paths.help}>{t('info.help.title')}</BackTo>;
  if (article.error instanceof CallFailure && article.error.code === 'NOT_FOUND')
    return (
      <EmptyBox
        icon={<BinocularsIcon weight="duotone" />}
        title={t('info.help.gone')}
        acts={
          <Link href={paths.help} className={buttonClass({})}>
            {t('info.help.showAll')}
          </Link>
        }
      />
    );
  return (
    <Reading
      title={t('info.help.title')}
      text={article.data}
      error={article.error}
      onRetry={() => void article.refetch()}
      at={article.data?.updatedAt}
      above={back}
    />
  );
}
