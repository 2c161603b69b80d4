/** What the merchant says beside a way in: banners of the groups w_login, w_register and w_forget (specification 3). They lie under
 *  the form, so that they never stand between a person and what they came for. */
import { useT } from '@baize/i18n/react';
import { Carousel, Link } from '@baize/ui';
import Autoplay from 'embla-carousel-autoplay';
import { useState } from 'react';
import { useBanners } from '../../lib/announcements.ts';
import type { Banner } from '../../lib/announcements.ts';
import { useBannerHref } from '../../lib/banner-href.ts';
import { classes } from '../../lib/classes.ts';
import { closeDialog } from '../../lib/dialogs.ts';
import { motifAddress } from '../../lib/drawings.ts';
import { pictureAddress } from '../../lib/merchant.ts';
import sheet from './door-banners.module.css';

const c = classes(sheet);

/** Specification 9: banner autoplay. */
const everyMs = 5_000;

export function DoorBanners({ group }: { group: 'w_login' | 'w_register' | 'w_forget' }) {
  const t = useT();
  const banners = useBanners(group);
  const [autoplay] = useState(() => Autoplay({ delay: everyMs, playOnInit: false }));
  if (banners.length === 0) return null;
  return (
    <Carousel
      key={banners.length}
      label={t('home.banners')}
      className={c('banners')}
      autoplay={autoplay}
      pauseLabel={t('home.pause')}
      playLabel={t('home.play')}
      slides={banners.map((banner, at) => ({
        key: banner.id,
        content: <DoorBanner banner={banner} />,
        label: t('home.slide', { index: at + 1, count: banners.length }),
      }))}
    />
  );
}

function DoorBanner({ banner }: { banner: Banner }) {
  const href = useBannerHref(banner);
  const picture = banner.image ? pictureAddress(banner.image) : motifAddress(banner.motif);
  return (
    <div className={c('banner')} lang={banner.lang}>
      <span className={c('art')}>
        <img src={picture} alt="" width={56} height={78} loading="lazy" />
      </span>
      <div className={c('copy')}>
        <h3>{banner.title}</h3>
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
