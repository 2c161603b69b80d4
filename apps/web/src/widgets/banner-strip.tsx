/** What the merchant says beside a page or a way in: banners of one group, one after the other (specification 3). In a dialog they
 *  lie under the form, so that they never stand between a person and what they came for. */
import { useT } from '@baize/i18n/react';
import { Carousel, Link } from '@baize/ui';
import Autoplay from 'embla-carousel-autoplay';
import { useState } from 'react';
import { useBanners } from '#lib/announcements.ts';
import type { Banner } from '#lib/announcements.ts';
import { useBannerHref } from '#lib/banner-href.ts';
import { classes } from '#lib/classes.ts';
import { closeDialog } from '#lib/dialogs.ts';
import { motifAddress } from '#lib/drawings.ts';
import { pictureAddress } from '#lib/merchant.ts';
import sheet from './banner-strip.module.css';

const c = classes(sheet);

/** Specification 9: banner autoplay. */
const everyMs = 5_000;

/** `onPage`: the banner's title stands under the page's own. Home shows its banners at the dealer's side instead. */
export function BannerStrip({ group, onPage = false }: { group: Banner['groupName']; onPage?: boolean }) {
  const t = useT();
  const banners = useBanners(group);
  const [autoplay] = useState(() => Autoplay({ delay: everyMs, playOnInit: false }));
  if (banners.length === 0) return null;
  return (
    <Carousel
      key={banners.length}
      label={t('home.banners')}
      className={c('banners', onPage && 'onPage')}
      autoplay={autoplay}
      pauseLabel={t('home.pause')}
      playLabel={t('home.play')}
      slides={banners.map((banner, at) => ({
        key: banner.id,
        content: <BannerCard banner={banner} title={onPage ? 'h2' : 'h3'} />,
        label: t('home.slide', { index: at + 1, count: banners.length }),
      }))}
    />
  );
}

function BannerCard({ banner, title: Title }: { banner: Banner; title: 'h2' | 'h3' }) {
  const href = useBannerHref(banner);
  const picture = banner.image ? pictureAddress(banner.image) : motifAddress(banner.motif);
  return (
    <div className={c('banner')} lang={banner.lang}>
      <span className={c('art')}>
        <img src={picture} alt="" width={56} height={78} loading="lazy" />
      </span>
      <div className={c('copy')}>
        <Title>{banner.title}</Title>
        {banner.text && <p>{banner.text}</p>}
        {href && banner.linkLabel && (
          <Link
            href={href}
            onClick={closeDialog}
            {...(banner.linkageType === 'external' && { target: '_blank', rel: 'noreferrer' })}
          >
            {banner.linkLabel}
          </Link>
        )}
      </div>
    </div>
  );
}
