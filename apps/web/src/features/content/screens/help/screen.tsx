/** The help centre: a search, the questions about money first, every article by category. */
import { useT } from '@baize/i18n/react';
import type { Output } from '@baize/protocol/client';
import { Button, buttonClass, EmptyBox, Link, Panel, TextField } from '@baize/ui';
import {
  ArrowUpRightIcon,
  BinocularsIcon,
  CaretRightIcon,
  HandCoinsIcon,
  HeadsetIcon,
  MagnifyingGlassIcon,
  PokerChipIcon,
  ShieldCheckIcon,
  StarIcon,
  UserCircleIcon,
  UsersThreeIcon,
  WalletIcon,
} from '@baize/ui/icons';
import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { classes } from '#lib/classes.ts';
import { useMerchant } from '#lib/merchant.ts';
import { useGo, useQueryParams } from '#lib/navigate.tsx';
import { helpPath, paths } from '#lib/paths.ts';
import { usePageTitle } from '#lib/title.ts';
import { FailedBox } from '#widgets/failed-box.tsx';
import { Lines } from '#widgets/reading/reading.tsx';
import { useHelp } from './data.ts';
import sheet from './help.module.css';

const c = classes(sheet);

type Category = Output<'helpCenter'>['categories'][number];
type Card = Category['articles'][number];

const icons: Readonly<Record<Category['key'], ComponentType<{ weight?: 'duotone' }>>> = {
  start: StarIcon,
  account: UserCircleIcon,
  deposits: WalletIcon,
  withdrawals: HandCoinsIcon,
  games: PokerChipIcon,
  safety: ShieldCheckIcon,
  agents: UsersThreeIcon,
};

export function HelpCentre() {
  const t = useT();
  const { search = '' } = useQueryParams() as Readonly<Record<string, string | undefined>>;
  const help = useHelp(search);
  const categories = help.data?.categories.filter(({ articles }) => articles.length > 0);
  usePageTitle(t('info.help.title'));
  return (
    <div className={c('page')}>
      <header className={c('head')}>
        <h1>{t('info.help.title')}</h1>
        <p>{t('info.help.lead')}</p>
        <SearchBox search={search} />
      </header>
      {!help.data && !help.isError && <Lines />}
      {help.isError && !help.data && <FailedBox error={help.error} onRetry={() => void help.refetch()} />}
      {help.data && search === '' && <First articles={help.data.first} />}
      {categories?.length === 0 && <NothingFound search={search} />}
      {categories && categories.length > 0 && (
        <div className={c('categories')} aria-busy={help.isPlaceholderData || undefined}>
          {categories.map((category) => (
            <CategoryPanel key={category.key} category={category} />
          ))}
        </div>
      )}
      <Beyond />
    </div>
  );
}

/** The search box reports its text after this pause (specification 2). */
const pauseMs = 300;

function SearchBox({ search }: { search: string }) {
  const t = useT();
  const go = useGo();
  const [text, setText] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (typed: string): void => {
    setText(typed);
    clearTimeout(timer.current);
    const query = typed.trim() ? `?${new URLSearchParams({ search: typed.trim() })}` : '';
    timer.current = setTimeout(() => go(`${paths.help}${query}`, { replace: true }), pauseMs);
  };
  return (
    <TextField
      className={c('search')}
      type="search"
      label={t('info.help.search')}
      lead={<MagnifyingGlassIcon />}
      maxLength={60}
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

/** Asked most, the money questions first. */
function First({ articles }: { articles: readonly Card[] }) {
  const t = useT();
  if (articles.length === 0) return null;
  return (
    <section className={c('first')} aria-labelledby="help-first">
      <h2 id="help-first">{t('info.help.first')}</h2>
      <ul>
        {articles.map(({ slug, title, summary }) => (
          <li key={slug}>
            <Link href={helpPath(slug)} className={c('question')}>
              <b>{title}</b>
              <span>{summary}</span>
              <ArrowUpRightIcon data-mirror aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CategoryPanel({ category: { key, articles } }: { category: Category }) {
  const t = useT();
  const Icon = icons[key];
  return (
    <Panel
      title={
        <span className={c('categoryTitle')}>
          <Icon weight="duotone" aria-hidden="true" />
          {t(`info.help.shelf.${key}`)}
        </span>
      }
    >
      <ul className={c('articles')}>
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <Link href={helpPath(slug)}>
              {title}
              <CaretRightIcon data-mirror aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function NothingFound({ search }: { search: string }) {
  const t = useT();
  const go = useGo();
  const isSearch = search !== '';
  return (
    <EmptyBox
      className={c('nothing')}
      icon={<BinocularsIcon weight="duotone" />}
      title={isSearch ? t('info.help.none', { text: search }) : t('info.help.empty')}
      acts={isSearch && <Button onClick={() => go(paths.help, { replace: true })}>{t('info.help.showAll')}</Button>}
    >
      {t(isSearch ? 'info.help.noneSub' : 'info.help.emptySub')}
    </EmptyBox>
  );
}

/** What no article answers: people, a form, the rules. */
function Beyond() {
  const t = useT();
  const { customerServiceUrl } = useMerchant();
  const rules = [
    { href: paths.userProtocol, label: t('info.page.userProtocol') },
    { href: paths.terms, label: t('info.page.terms') },
    { href: paths.privacy, label: t('info.page.privacy') },
    { href: paths.saferPlay, label: t('info.page.saferPlay') },
    { href: paths.about, label: t('info.page.about') },
  ];
  return (
    <div className={c('beyond')}>
      <Panel title={t('info.feedback.title')}>
        <p className={c('quiet')}>{t('info.help.peopleSub')}</p>
        <div className={c('acts')}>
          <Link href={paths.feedback} className={buttonClass({ kind: 'outline' })}>
            {t('info.feedback.title')}
          </Link>
          {customerServiceUrl && (
            <a href={customerServiceUrl} target="_blank" rel="noreferrer" className={buttonClass({ kind: 'soft' })}>
              <HeadsetIcon aria-hidden="true" />
              {t('shell.customerService')}
            </a>
          )}
        </div>
      </Panel>
      <Panel title={t('info.help.rules')}>
        <ul className={c('articles')}>
          {rules.map(({ href, label }) => (
            <li key={href}>
              <Link href={href}>
                {label}
                <CaretRightIcon data-mirror aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
