import type { Banner } from './announcements.ts';
import { gamePath, promotionPath } from './paths.ts';
import { useWho } from './session.ts';

/** Where a banner leads (specification 3, linkageType); a visitor tries a game free. */
export function useBannerHref({ linkageType, url }: Banner): string | undefined {
  const isVisitor = useWho() === 'visitor';
  switch (linkageType) {
    case 'page':
      return url.startsWith('/') ? url : undefined;
    case 'promotion':
      return promotionPath(url);
    case 'game':
      return gamePath(url, isVisitor);
    case 'external':
      return url.startsWith('https://') ? url : undefined;
    case 'none':
      return undefined;
  }
}
