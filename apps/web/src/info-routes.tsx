/** Routes that anybody may read: offers, help, news, boards. */
import { createRoute } from '@tanstack/react-router';
import type { AnyRoute, RouteComponent } from '@tanstack/react-router';
import { lazyScreen } from './lib/lazy-screen.tsx';
import { paths } from './lib/paths.ts';

const helpPages = () => import('./screens/help/pages.tsx');
const journal = () => import('./screens/journal/screen.tsx');
const boards = () => import('./screens/boards/screen.tsx');

const pages: readonly (readonly [path: string, component: RouteComponent])[] = [
  [paths.promotions, lazyScreen(() => import('./screens/promotions/screen.tsx'), 'Promotions')],
  [paths.pointMall, lazyScreen(() => import('./screens/point-mall/screen.tsx'), 'PointMall')],
  [paths.sponsor, lazyScreen(() => import('./screens/sponsor/screen.tsx'), 'Sponsor')],
  [paths.description, lazyScreen(() => import('./screens/description/screen.tsx'), 'Description')],
  [paths.down, lazyScreen(() => import('./screens/download/screen.tsx'), 'Download')],
  [paths.help, lazyScreen(() => import('./screens/help/screen.tsx'), 'HelpCentre')],
  [`${paths.help}/$slug`, lazyScreen(() => import('./screens/help/article.tsx'), 'HelpArticle')],
  [paths.userProtocol, lazyScreen(helpPages, 'UserProtocol')],
  [paths.terms, lazyScreen(helpPages, 'Terms')],
  [paths.privacy, lazyScreen(helpPages, 'Privacy')],
  [paths.saferPlay, lazyScreen(helpPages, 'SaferPlay')],
  [paths.about, lazyScreen(helpPages, 'About')],
  [paths.feedback, lazyScreen(() => import('./screens/feedback/screen.tsx'), 'Feedback')],
  [paths.blog, lazyScreen(journal, 'Blog')],
  [`${paths.blog}/$slug`, lazyScreen(journal, 'Article')],
  [paths.news, lazyScreen(journal, 'News')],
  [`${paths.news}/$slug`, lazyScreen(journal, 'Article')],
  [paths.winners, lazyScreen(boards, 'Winners')],
  [paths.leaderboard, lazyScreen(boards, 'Leaderboard')],
  [paths.returns, lazyScreen(() => import('./screens/returns/screen.tsx'), 'Returns')],
  [paths.models, lazyScreen(() => import('./screens/models/screen.tsx'), 'Models')],
];

export function infoRoutes(site: () => AnyRoute): AnyRoute[] {
  return pages.map(([path, component]) => createRoute({ getParentRoute: site, path, component }));
}
