import { paths } from '#lib/paths.ts';

/** Pages a link may lead to. */
export const landings = [
  { key: 'register', path: paths.register },
  { key: 'home', path: paths.home },
  { key: 'promotions', path: paths.promotions },
  { key: 'app', path: paths.down },
] as const;
