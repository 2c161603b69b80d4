/** Blog and news: lists, newest first, and one article. */
import { useT } from '@baize/i18n/react';
import { CallFailure } from '@baize/protocol/client';
import type { Output } from '@baize/protocol/client';
import { Button, buttonClass, EmptyBox, Link } from '@baize/ui';
import { NewspaperIcon } from '@baize/ui/icons';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ask, send } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { useFormat } from '#lib/format.ts';
import { wireLanguage } from '#lib/language.ts';
import { usePathname } from '#lib/navigate.tsx';
import { articlePath, paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/title.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { artOf } from '#features/games/cards/art.ts';
import { BackTo } from '#widgets/reading/back-to.tsx';
import { Lines, Reading } from '#widgets/reading/reading.tsx';
import sheet from './news.module.css';

const c = classes(sheet);
const pageSize = 12;

type Kind = 'blog' | 'news';
type Card = Output<'articleList'>['content'][number];

export function Blog() {
  return <List kind="blog" />;
}

export function News() {
  return <List kind="news" />;
}

function List({ kind }: { kind: Kind }) {
  const t = useT();
  const query = { kind, pageSize, language: wireLanguage() } as const;
  const articles = useInfiniteQuery({
    queryKey: ['articleList', query, 'pages'],
    queryFn: ({ pageParam, signal }) => send('articleList', { query: { ...query, pageNo: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
  });
  const list = articles.data?.pages.flatMap((page) => page.content);
  usePageTitle(t(`info.${kind}.title`));
  return (
    <div className={c('page')}>
      <header>
        <h1>{t(`info.${kind}.title`)}</h1>
        <p className={c('lead')}>{t(`info.${kind}.lead`)}</p>
      </header>
      {!list && !articles.isError && <Lines />}
      {!list && articles.isError && <FailedBox error={articles.error} onRetry={() => void articles.refetch()} />}
      {list?.length === 0 && (
        <EmptyBox className={c('empty')} icon={<NewspaperIcon weight="duotone" />} title={t(`info.${kind}.none`)} />
      )}
      {list && list.length > 0 && (
        <ul className={c('list')}>
          {list.map((article) => (
            <li key={article.slug}>
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      )}
      {articles.hasNextPage && (
        <Button
          className={c('more')}
          waiting={articles.isFetchingNextPage}
          waitingLabel={t('common.waiting')}
          onClick={() => void articles.fetchNextPage()}
        >
          {t('common.more')}
        </Button>
      )}
    </div>
  );
}

function ArticleCard({ article: { kind, slug, title, summary, motif, publishedAt } }: { article: Card }) {
  const format = useFormat();
  const art = artOf({ iconUrl: null, nodeId: motif, gameType: 'RNG', vassalage: kind });
  return (
    <Link href={articlePath(kind, slug)} className={c('card')}>
      <span className={c('print')}>
        <img src={art} alt="" width={300} height={420} loading="lazy" />
      </span>
      <span className={c('words')}>
        <time dateTime={publishedAt}>{format.date(publishedAt)}</time>
        <b>{title}</b>
        <span>{summary}</span>
      </span>
    </Link>
  );
}

/** /blog/… and /news/… */
export function Article() {
  const t = useT();
  const { slug = '' } = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const kind: Kind = usePathname().startsWith(paths.news) ? 'news' : 'blog';
  const article = useQuery(ask('articleDetail', { params: { slug }, query: { language: wireLanguage() } }));
  if (article.error instanceof CallFailure && article.error.code === 'NOT_FOUND')
    return (
      <EmptyBox
        className={c('empty')}
        icon={<NewspaperIcon weight="duotone" />}
        title={t('info.articleGone')}
        acts={
          <Link href={paths[kind]} className={buttonClass({})}>
            {t(`info.${kind}.title`)}
          </Link>
        }
      />
    );
  return (
    <Reading
      title={t(`info.${kind}.title`)}
      text={article.data}
      error={article.error}
      onRetry={() => void article.refetch()}
      at={article.data?.publishedAt}
      isPublication
      above={<BackTo href={paths[kind]}>{t(`info.${kind}.title`)}</BackTo>}
    />
  );
}
