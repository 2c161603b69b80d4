/** Going somewhere: plain addresses, so that links stay links and data can name a page. */
import type { LinkProps } from '@baize/ui';
import { useRouter, useRouterState } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** The link of `@baize/ui`, taken over by the router; a modified press is left to the browser. */
export function RouterLink({ onClick, href, target, children, ...rest }: LinkProps) {
  const router = useRouter();
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    const isOurs =
      href.startsWith('/') &&
      !target &&
      event.button === 0 &&
      !event.metaKey &&
      !event.ctrlKey &&
      !event.shiftKey &&
      !event.altKey;
    if (event.defaultPrevented || !isOurs) return;
    event.preventDefault();
    router.history.push(href);
  };
  const warm = (): void => {
    if (href.startsWith('/'))
      void router.preloadRoute({ to: new URL(href, location.origin).pathname }).catch(() => undefined); // a hint only
  };
  return (
    <a {...rest} href={href} target={target} onClick={press} onPointerEnter={warm} onFocus={warm}>
      {children}
    </a>
  );
}

/** `const go = useGo(); go('/rng')`; with `replace`, the page left does not stay in the history. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter();
  return (href, options) => (options?.replace ? history.replace(href) : history.push(href));
}

/** The address of the page that stands; while the next one is on its way, still the old one's. */
export function usePathname(): string {
  return useRouterState({ select: ({ matches, location }) => matches.at(-1)?.pathname ?? location.pathname });
}

/** The whole address within the site, path, query and hash: the one gone to, even before its page stands. */
export function useAddress(): string {
  return useRouterState({ select: (state) => state.location.href });
}

/** The query of the page that stands, as text values. */
export function useQueryParams(): Readonly<Record<string, string>> {
  return useRouterState({
    select: ({ matches, location }) => (matches.at(-1)?.search ?? location.search) as Record<string, string>,
    structuralSharing: true,
  });
}
