/** Promotions: cards by type, and the picked one on paper with every term as a row. `#<id>` picks one. */
import { useT } from '@baize/i18n/react';
import { buttonClass, EmptyBox, Link, Pill, PillRow, Sheet } from '@baize/ui';
import { GiftIcon } from '@baize/ui/icons';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from '#lib/classes.ts';
import { useGo } from '#lib/navigate.tsx';
import { paths, promotionPath } from '#lib/paths.ts';
import { usePageTitle } from '#lib/title.ts';
import { useIsWide } from '#lib/wide.ts';
import { BannerStrip } from '#widgets/banner-strip.tsx';
import { FailedBox } from '#widgets/failed-box.tsx';
import { useMine, useOffers } from './data.ts';
import type { Offer, OfferType } from './data.ts';
import { PromotionCard } from './parts/promotion-card.tsx';
import { PromotionSlip } from './parts/promotion-slip.tsx';
import sheet from './promotions.module.css';

const c = classes(sheet);

export function Promotions() {
  const t = useT();
  const go = useGo();
  const offers = useOffers();
  const mine = useMine();
  const [type, setType] = useState<OfferType | ''>('');
  const [isMine, setMine] = useState(false);
  const isWide = useIsWide();
  const picked = useRouterState({ select: ({ location }) => location.hash });
  const all = offers.data?.content;
  const own = new Set(mine.data?.content.map(({ id }) => id));
  const waiting = all?.filter(({ id, status }) => status === 'claim' && own.has(id)).length ?? 0;
  const list = all?.filter((offer) => (type === '' || offer.type === type) && (!isMine || own.has(offer.id)));
  const shown = all?.find(({ id }) => id === picked) ?? (isWide ? list?.[0] : undefined);
  const close = (): void => go(paths.promotions, { replace: true });
  usePageTitle(t('offers.title'));
  return (
    <div className={c('page')}>
      <header>
        <h1>{t('offers.title')}</h1>
        <p className={c('lead')}>{t('offers.lead')}</p>
        {waiting > 0 && <p className={c('lead')}>{t('promotions.waiting', { count: String(waiting) })}</p>}
      </header>
      <BannerStrip group="w_activity" onPage />
      {all && all.length > 0 && (
        <Types offers={all} type={type} onType={setType}>
          {own.size > 0 && (
            <Pill on={isMine} onToggle={() => setMine(!isMine)} count={own.size}>
              {t('promotions.mine')}
            </Pill>
          )}
        </Types>
      )}
      {!all && offers.isError && <FailedBox error={offers.error} onRetry={() => void offers.refetch()} />}
      {all?.length === 0 && <NoOffers />}
      {all?.length !== 0 && !offers.isError && (
        <div className={c('table')}>
          <ul className={c('cards')} aria-busy={!all || undefined}>
            {!all && [1, 2, 3, 4].map((place) => <li key={place} className={c('waiting')} />)}
            {list?.map((offer) => (
              <li key={offer.id}>
                <PromotionCard offer={offer} isPicked={shown?.id === offer.id} href={promotionPath(offer.id)} />
              </li>
            ))}
          </ul>
          {isWide && shown && (
            <aside className={c('paper')}>
              <PromotionSlip key={shown.id} offer={shown} />
            </aside>
          )}
        </div>
      )}
      {!isWide && shown && (
        <Sheet open onClose={close} title={shown.title} closeLabel={t('common.close')} surface="paper" height="auto">
          <PromotionSlip offer={shown} isBare />
        </Sheet>
      )}
    </div>
  );
}

interface TypesProps {
  offers: readonly Offer[];
  type: OfferType | '';
  onType: (type: OfferType | '') => void;
  children: ReactNode;
}

/** Only types that something is offered of. */
function Types({ offers, type, onType, children }: TypesProps) {
  const t = useT();
  const counts = new Map<OfferType, number>();
  for (const offer of offers) counts.set(offer.type, (counts.get(offer.type) ?? 0) + 1);
  if (counts.size < 2) return null;
  return (
    <PillRow label={t('offers.types')}>
      <Pill on={type === ''} onToggle={() => onType('')} count={offers.length}>
        {t('common.all')}
      </Pill>
      {children}
      {[...counts].map(([key, count]) => (
        <Pill key={key} on={type === key} onToggle={() => onType(key)} count={count}>
          {t(`offers.type.${key}`)}
        </Pill>
      ))}
    </PillRow>
  );
}

function NoOffers() {
  const t = useT();
  return (
    <EmptyBox
      className={c('empty')}
      icon={<GiftIcon weight="duotone" />}
      title={t('offers.none')}
      acts={
        <Link href={paths.games} className={buttonClass({})}>
          {t('home.allGames')}
        </Link>
      }
    >
      {t('offers.noneSub')}
    </EmptyBox>
  );
}
