import { useT } from '@baize/i18n/react';
import { IconButton, Link, Row, StateBadge } from '@baize/ui';
import { CaretLeftIcon, CaretRightIcon } from '@baize/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Output } from '@baize/protocol/client';
import { ask } from '#lib/api.ts';
import { classes } from '#lib/classes.ts';
import { motifAddress } from '#lib/drawings.ts';
import { wireLanguage } from '#lib/language.ts';
import { pictureAddress } from '#lib/merchant.ts';
import { paths, promotionPath } from '#lib/paths.ts';
import sheet from './promotion-row.module.css';

const c = classes(sheet);

type Promotion = Output<'promotionList'>['content'][number];

/** Specification 9: arrows when there are more than three. */
const withoutArrows = 3;
const shownMax = 12;

export function PromotionRow() {
  const t = useT();
  const { data } = useQuery({
    ...ask('promotionList', { query: { pageSize: shownMax, language: wireLanguage() } }),
    staleTime: 300_000,
  });
  const row = useRef<HTMLUListElement>(null);
  const offers = data?.content.filter(({ status }) => status !== 'closed') ?? [];
  if (offers.length === 0) return null;
  const turn = (side: 1 | -1): void => {
    const list = row.current;
    if (!list) return;
    const way = getComputedStyle(list).direction === 'rtl' ? -side : side;
    list.scrollBy({ left: way * list.clientWidth, behavior: 'smooth' }); // the page's own style shortens it for less motion
  };
  return (
    <Row
      title={t('home.offers')}
      all={{ href: paths.promotions, label: t('home.offersAll') }}
      aside={
        offers.length > withoutArrows && (
          <span className={c('arrows')}>
            <IconButton
              size="s"
              kind="soft"
              icon={<CaretLeftIcon data-mirror />}
              label={t('home.offersBack')}
              onClick={() => turn(-1)}
            />
            <IconButton
              size="s"
              kind="soft"
              icon={<CaretRightIcon data-mirror />}
              label={t('home.offersNext')}
              onClick={() => turn(1)}
            />
          </span>
        )
      }
    >
      <ul ref={row} className={c('offers')}>
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </ul>
    </Row>
  );
}

function Offer({ offer }: { offer: Promotion }) {
  const t = useT();
  const picture = offer.announcementImages ? pictureAddress(offer.announcementImages) : motifAddress(offer.motif);
  return (
    <li className={c('offer')} data-surface="table">
      <img src={picture} alt="" width={300} height={420} loading="lazy" />
      <div className={c('words')}>
        {offer.status === 'coming_soon' && <StateBadge tone="plain">{t('home.offerSoon')}</StateBadge>}
        <h3 lang={offer.lang}>
          <Link href={promotionPath(offer.id)}>{offer.title}</Link>
        </h3>
        <p lang={offer.lang}>{offer.summary}</p>
        <span className={c('more')} aria-hidden="true">
          {t('home.offerRead')}
        </span>
      </div>
    </li>
  );
}
