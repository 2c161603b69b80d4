/** The pages this person may open, by the names they have in their language. */
import { useT } from '@baize/i18n/react';
import { FileTextIcon } from '@baize/ui/icons';
import { useAgentPages } from '#lib/agent-pages.ts';
import { useMerchant, useSwitch } from '#lib/merchant.ts';
import { agentPath, categoryPaths, paths } from '#lib/paths.ts';
import { useWho } from '#lib/session.ts';
import { CategoryIcon, categoriesOf } from '#features/games/cards/categories.tsx';
import { useLanes } from '#features/games/cards/data.ts';
import { useMemberMenu } from '#widgets/member/menu.tsx';
import type { Line } from './data.ts';

type Page = Omit<Line, 'key' | 'kind'>;

export function usePages(): Line[] {
  const who = useWho();
  const open = useOpenPages();
  const member = useMemberPages();
  const agent = useAgentLines();
  const pages = [...open, ...(who === 'member' || who === 'agent' ? member : []), ...(who === 'agent' ? agent : [])];
  return pages.map((page) => ({ icon: <FileTextIcon />, ...page, key: `page-${page.href}`, kind: 'pages' }));
}

/** Anybody may open these. */
function useOpenPages(): Page[] {
  const t = useT();
  const { customerServiceUrl, rtpPublic } = useMerchant();
  const hasAgents = useSwitch('AGENTPOLICY3');
  const lanes = useLanes().data?.lanes ?? [];
  const named = (href: string, name: string): Page => ({ href, name, sub: t('shell.searchPage') });
  return [
    ...categoriesOf(lanes).map(({ type }) => ({
      ...named(categoryPaths[type], t(`shell.category.${type}`)),
      icon: <CategoryIcon type={type} />,
    })),
    named(paths.games, t('shell.games')),
    named(paths.promotions, t('shell.promotions')),
    named(paths.pointMall, t('offers.mall.title')),
    named(paths.winners, t('info.winners.title')),
    named(paths.leaderboard, t('info.leaderboard.title')),
    named(paths.models, t('info.models.title')),
    ...(rtpPublic ? [named(paths.returns, t('returns.title'))] : []),
    named(paths.down, t('shell.download')),
    named(paths.help, t('shell.helpCentre')),
    named(paths.feedback, t('shell.feedback')),
    named(paths.blog, t('shell.blog')),
    named(paths.news, t('shell.news')),
    named(paths.about, t('shell.about')),
    named(paths.sponsor, t('shell.sponsors')),
    named(paths.description, t('shell.howItWorks')),
    named(paths.terms, t('shell.terms')),
    named(paths.privacy, t('shell.privacy')),
    named(paths.saferPlay, t('shell.saferPlay')),
    ...(hasAgents ? [named(paths.agent, t('shell.becomeAgent'))] : []),
    ...(customerServiceUrl ? [named(customerServiceUrl, t('shell.customerService'))] : []),
  ];
}

function useMemberPages(): Page[] {
  const t = useT();
  const sub = t('shell.memberCentre');
  const places = useMemberMenu().flat();
  return [
    ...places.map(({ href, label, Icon }) => ({ href, name: label, sub, icon: <Icon /> })),
    { href: paths.favourites, name: t('shell.favourites'), sub: t('shell.searchPage') },
    { href: paths.recent, name: t('shell.recent'), sub: t('shell.searchPage') },
  ];
}

function useAgentLines(): Page[] {
  const t = useT();
  return useAgentPages().map((page) => ({
    href: agentPath(page),
    name: t(`agent.page.${page}`),
    sub: t('shell.agentCentre'),
  }));
}
