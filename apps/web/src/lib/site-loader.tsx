/** The merchant's own mark while something loads; the product's before the brand is known. */
import { useStore } from '@baize/browser';
import { Loader } from '@baize/ui';
import { merchant } from './merchant.ts';

export function SiteLoader({ label }: { label: string }) {
  return <Loader label={label} src={useStore(merchant)?.mark ?? undefined} />;
}
