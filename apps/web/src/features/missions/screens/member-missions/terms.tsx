/** What a reward costs at its play-through, and what counts for it. */
import { useT } from '@baize/i18n/react';
import { RowItem } from '@baize/ui';
import { useFormat } from '#lib/format.ts';
import { useMasked } from '#lib/member.ts';
import { PlayThroughCost } from '#widgets/play-through-cost.tsx';
import type { Mission } from './data.ts';

const mask = '••••';

/** An amount as the reader wants amounts shown. */
export function useAmount(): (minor: string | bigint, currency: string) => string {
  const format = useFormat();
  const [isMasked] = useMasked();
  return (minor, currency) => (isMasked ? mask : `${format.money(minor.toString(), currency)} ${currency}`);
}

interface CostProps {
  readonly amountMinor: string;
  readonly currency: string;
  readonly playThrough: Mission['playThrough'];
}

/** In a sentence: cash, or bonus money with what its play-through costs on average. */
export function Cost({ amountMinor, currency, playThrough }: CostProps) {
  const t = useT();
  const amount = useAmount();
  const [isMasked] = useMasked();
  if (!playThrough) return <span>{t('missions.cash')}</span>;
  const minor = BigInt(amountMinor);
  const neededMinor = minor * BigInt(playThrough.multiple);
  return (
    <>
      <span>{t('missions.playThrough', { needed: amount(neededMinor, currency), days: playThrough.days })}</span>
      {!isMasked && (
        <span>
          <PlayThroughCost amountMinor={minor} neededMinor={neededMinor} currency={currency} />
        </span>
      )}
    </>
  );
}

/** Which games count, as a row. */
export function Games({ products }: { products: Mission['products'] }) {
  const t = useT();
  return (
    <RowItem label={t('contracts.term.products')}>
      {products ? products.map((product) => t('games.lobbyTitle', { category: product })).join(', ') : t('common.all')}
    </RowItem>
  );
}
