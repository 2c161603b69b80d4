/** Routes that anybody may read: offers, help, news, boards. */
import { createRoute } from '@tanstack/react-router';
import type { AnyRoute, RouteComponent } from '@tanstack/react-router';
import { lazyScreen } from './lib/lazy-screen.tsx';
import { paths } from './lib/paths.ts';

const helpPages = () => import('./features/content/screens/help/pages.tsx');
const news = () => import('./features/content/screens/news/screen.tsx');
const winners = () => import('./features/winners/screens/winners/screen.tsx');

const pages: readonly (readonly [path: string, component: RouteComponent])[] = [
  [paths.promotions, lazyScreen(() => import('./features/promotions/screens/promotions/screen.tsx'), 'Promotions')],
  [paths.pointMall, lazyScreen(() => import('./features/points/screens/point-mall/screen.tsx'), 'PointMall')],
  [paths.sponsor, lazyScreen(() => import('./features/content/screens/sponsor/screen.tsx'), 'Sponsor')],
  [paths.description, lazyScreen(() => import('./features/content/screens/description/screen.tsx'), 'Description')],
  [paths.down, lazyScreen(() => import('./features/content/screens/download/screen.tsx'), 'Download')],
  [paths.help, lazyScreen(() => import('./features/content/screens/help/screen.tsx'), 'HelpCentre')],
  [`${paths.help}/$slug`, lazyScreen(() => import('./features/content/screens/help/article.tsx'), 'HelpArticle')],
  [paths.userProtocol, lazyScreen(helpPages, 'UserProtocol')],
  [paths.terms, lazyScreen(helpPages, 'Terms')],
  [paths.privacy, lazyScreen(helpPages, 'Privacy')],
  [paths.saferPlay, lazyScreen(helpPages, 'SaferPlay')],
  [paths.about, lazyScreen(helpPages, 'About')],
  [paths.feedback, lazyScreen(() => import('./features/feedback/screens/feedback/screen.tsx'), 'Feedback')],
  [paths.blog, lazyScreen(news, 'Blog')],
  [`${paths.blog}/$slug`, lazyScreen(news, 'Article')],
  [paths.news, lazyScreen(news, 'News')],
  [`${paths.news}/$slug`, lazyScreen(news, 'Article')],
  [paths.winners, lazyScreen(winners, 'Winners')],
  [paths.leaderboard, lazyScreen(winners, 'Leaderboard')],
  [paths.returns, lazyScreen(() => import('./features/rtp/screens/live-rtp/screen.tsx'), 'Returns')],
  [paths.models, lazyScreen(() => import('./features/games/screens/models/screen.tsx'), 'Models')],
];

export function infoRoutes(site: () => AnyRoute): AnyRoute[] {
  return pages.map(([path, component]) => createRoute({ getParentRoute: site, path, component }));
}
