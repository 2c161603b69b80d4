import { useFormat } from '#lib/format.ts';
import { useMasked } from '#lib/member.ts';

const mask = '••••';

/** An amount with its currency, hidden where the reader hides amounts. */
export function useMoney(): (minor: string | bigint, currency: string) => string {
  const { money } = useFormat();
  const [isMasked] = useMasked();
  return (minor, currency) => `${isMasked ? mask : money(minor, currency)} ${currency}`;
}
