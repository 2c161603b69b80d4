/** Customer service: a page of the site, another site, or a mail, as the merchant set it. */
import { useMerchant } from './merchant.ts';
import { useGo } from './navigate.tsx';

/** What a press on customer service does; undefined where the merchant names no address. */
export function useService(): (() => void) | undefined {
  const { customerServiceUrl: url } = useMerchant();
  const go = useGo();
  if (!url) return undefined;
  return () => {
    if (url.startsWith('/')) go(url);
    else if (/^https?:/.test(url)) window.open(url, '_blank', 'noopener');
    else location.assign(url); // mailto: opens the person's own program and leaves the page as it is
  };
}
