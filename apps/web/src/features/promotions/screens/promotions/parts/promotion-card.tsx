import { useT } from '@baize/i18n/react';
import { Link, StateBadge } from '@baize/ui';
import type { BadgeTone } from '@baize/ui';
import { classes } from '#lib/classes.ts';
import type { GameType } from '#lib/paths.ts';
import { artOf } from '#features/games/cards/art.ts';
import type { Offer, OfferType } from '../data.ts';
import sheet from '../promotions.module.css';

const c = classes(sheet);

/** The print behind an offer follows what it is about. */
const prints: Readonly<Record<OfferType, GameType>> = {
  newbie: 'RNG',
  sports: 'SPORTS',
  live: 'LIVE',
  slots: 'RNG',
  card: 'PVP',
  fish: 'FISH',
  lotto: 'LOTT',
  rebate: 'MINI',
  points_mall: 'MINI',
  ranking: 'RNG',
  deposit: 'RNG',
  app_download: 'MINI',
};

/** What asks for an act is lit; what is over is quiet. */
export const tones: Readonly<Record<NonNullable<Offer['status']>, BadgeTone>> = {
  join: 'lamp',
  claim: 'lamp',
  applying: 'wait',
  process: 'wait',
  rejected: 'bad',
  issued: 'good',
  claimed: 'good',
  joined: 'note',
  signed: 'note',
  closed: 'plain',
  coming_soon: 'plain',
};

interface OfferCardProps {
  offer: Offer;
  isPicked: boolean;
  href: string;
}

export function PromotionCard({ offer, isPicked, href }: OfferCardProps) {
  const t = useT();
  const { type, title, summary, announcementImages, motif, status } = offer;
  const art = artOf({ iconUrl: announcementImages, nodeId: motif, gameType: prints[type], vassalage: 'offers' });
  return (
    <Link href={href} className={c('card', isPicked && 'picked')} aria-current={isPicked ? 'true' : undefined}>
      <span className={c('print')}>
        <img src={art} alt="" width={300} height={420} loading="lazy" />
      </span>
      <span className={c('words')} data-surface="table">
        <span className={c('marks')}>
          {status ? (
            <StateBadge tone={tones[status]}>{t(`offers.status.${status}`)}</StateBadge>
          ) : (
            <span className={c('kind')}>{t(`offers.type.${type}`)}</span>
          )}
        </span>
        <b>{title}</b>
        <span className={c('sum')}>{summary}</span>
      </span>
    </Link>
  );
}
